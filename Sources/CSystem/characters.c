#include "CSystem.h"

#include <errno.h>
#include <iconv.h>
#include <stddef.h>

void *system_open_converter(const char *source, const char *target) {
  iconv_t converter = iconv_open(target, source);
  return converter == (iconv_t)-1 ? NULL : converter;
}

enum system_conversion system_convert(
    void *converter, const void *source, long *source_count, void *target, long *target_count) {
  // The type of the source merely lacks the `const`.
  char *next_source = (char *)source;
  char *next_target = target;
  size_t source_left = (size_t)*source_count;
  size_t target_left = (size_t)*target_count;
  size_t result = source == NULL
                      ? iconv(converter, NULL, NULL, &next_target, &target_left)
                      : iconv(converter, &next_source, &source_left, &next_target, &target_left);
  int error = result == (size_t)-1 ? errno : 0;
  *source_count -= (long)source_left;
  *target_count -= (long)target_left;
  switch (error) {
    case 0: return system_conversion_finished;
    case E2BIG: return system_conversion_full;
    case EINVAL: return system_conversion_incomplete;
    default: return system_conversion_fault;
  }
}

void system_close_converter(void *converter) { iconv_close(converter); }
