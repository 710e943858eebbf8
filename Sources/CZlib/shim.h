// zlib, with the two entry points that it offers only as macros.
#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/// Prepares `stream` to write raw deflate data, without a frame of zlib or gzip: what a ZIP entry holds.
static inline int czlib_deflateInitRaw(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

/// Prepares `stream` to read raw deflate data.
static inline int czlib_inflateInitRaw(z_streamp stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

#endif
