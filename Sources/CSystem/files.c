#define _GNU_SOURCE
#include "CSystem.h"

#include <fcntl.h>

void system_begin_write_back(int descriptor) {
#ifdef __linux__
  // It is a hint: a pipe refuses it, and an error of the disk comes out when the file is synchronised.
  sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}
