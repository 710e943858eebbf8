// zlib, with the entry point that it offers only as a macro.
#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/// Prepares `stream` to read raw deflate data.
static inline int czlib_inflateInitRaw(z_streamp stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

#endif
