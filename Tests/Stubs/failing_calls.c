// Loaded before the C library (LD_PRELOAD), makes one call fail as a broken disk would: the one that the
// variable FAILING_CALL names, with EIO, and only for regular files that are open for reading and writing, as
// those are that a program writes beside its target; the standard streams are left alone.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int fails(const char *name) {
  const char *failing = getenv("FAILING_CALL");
  return failing != NULL && strcmp(failing, name) == 0;
}

static int is_output(int number) {
  struct stat status;
  return number > 2 && fstat(number, &status) == 0 && S_ISREG(status.st_mode) &&
         (fcntl(number, F_GETFL) & O_ACCMODE) == O_RDWR;
}

ssize_t write(int number, const void *bytes, size_t count) {
  if (fails("write") && is_output(number)) {
    errno = EIO;
    return -1;
  }
  ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  return real(number, bytes, count);
}

int fsync(int number) {
  if (fails("fsync") && is_output(number)) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return real(number);
}

int close(int number) {
  int is_failing = fails("close") && is_output(number);
  int (*real)(int) = dlsym(RTLD_NEXT, "close");
  int result = real(number);
  if (!is_failing) return result;
  errno = EIO;
  return -1;
}

int linkat(int old_folder, const char *old, int new_folder, const char *new, int flags) {
  if (fails("linkat")) {
    errno = EIO;
    return -1;
  }
  int (*real)(int, const char *, int, const char *, int) = dlsym(RTLD_NEXT, "linkat");
  return real(old_folder, old, new_folder, new, flags);
}

// Without an exchange the program renames: to make that fail, both must.
int renameat2(int old_folder, const char *old, int new_folder, const char *new, unsigned flags) {
  if (fails("renameat2") || fails("rename")) {
    errno = EINVAL;
    return -1;
  }
  int (*real)(int, const char *, int, const char *, unsigned) = dlsym(RTLD_NEXT, "renameat2");
  return real(old_folder, old, new_folder, new, flags);
}

// As on a file system without locks.
int flock(int number, int operation) {
  if (fails("flock")) {
    errno = ENOLCK;
    return -1;
  }
  int (*real)(int, int) = dlsym(RTLD_NEXT, "flock");
  return real(number, operation);
}

int rename(const char *old, const char *new) {
  if (fails("rename")) {
    errno = EIO;
    return -1;
  }
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  return real(old, new);
}
