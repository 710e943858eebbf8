#define _GNU_SOURCE
#include "CStartup.h"

#include <stdlib.h>

static int word_count;
static char **words;

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <unistd.h>

// In a static executable the Swift runtime looks for its own path in /proc, and ends the program when
// there is none, as in an empty chroot; if it is given one, it does not look.
static void begin(int count, char **values, char **environment) {
  (void)environment;
  word_count = count;
  words = values;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
  // Chunks of input and output come and go: their memory is kept for the next ones, instead of being given
  // back to the system and asked for again each time.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
}

__attribute__((section(".preinit_array"), used)) static void (*const begin_first)(
    int, char **, char **) = begin;

#endif

int startup_argument_count(void) { return word_count; }

const char *startup_argument(int index) { return words[index]; }

intptr_t startup_no_scalar_name(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar;
  (void)buffer;
  (void)capacity;
  return 0;
}

uint16_t startup_no_scalar_age(uint32_t scalar) {
  (void)scalar;
  return 0;
}

void startup_no_stack_entry(unsigned index, void *address, _Bool is_short) {
  (void)index;
  (void)address;
  (void)is_short;
}
