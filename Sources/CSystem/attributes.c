#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#include <copyfile.h>
#else
#include <sys/xattr.h>
#endif

const int system_attribute_owner = 1;
const int system_attribute_group = 2;
const int system_attribute_lists = 4;

#ifdef __APPLE__

static int copy_lists(int source, int target) {
  return fcopyfile(source, target, NULL, COPYFILE_ACL | COPYFILE_XATTR) < 0;
}

#else

#define ACCESS_LIST "system.posix_acl_access"

// Those of the system itself, such as security labels, are its own matter.
static int belongs_to_user(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strcmp(name, ACCESS_LIST) == 0;
}

// Whether an attribute of one file is that of the other now.
static int copy_attribute(int source, int target, const char *name) {
  long size = fgetxattr(source, name, NULL, 0);
  void *value = size < 0 ? NULL : malloc((size_t)size + 1);
  int is_copied = 0;
  if (value != NULL) {
    size = fgetxattr(source, name, value, (size_t)size);
    is_copied = size >= 0 && fsetxattr(target, name, value, (size_t)size, 0) == 0;
  }
  free(value);
  return is_copied;
}

// Whether something of the access list and the extended attributes could not be copied.
static int copy_lists(int source, int target) {
  long count = flistxattr(source, NULL, 0);
  char *names = count < 0 ? NULL : malloc((size_t)count + 1);
  if (names == NULL) return 0;
  count = flistxattr(source, names, (size_t)count);
  int is_lost = count < 0;
  int has_access_list = 0;
  for (long i = 0; i < count; i += (long)strlen(names + i) + 1) {
    if (strcmp(names + i, ACCESS_LIST) == 0) has_access_list = 1;
    if (!copy_attribute(source, target, names + i) && belongs_to_user(names + i)) is_lost = 1;
  }
  free(names);
  // New files may get a list from their folder, which the old one does not have.
  if (!has_access_list) fremovexattr(target, ACCESS_LIST);
  return is_lost;
}

#endif

int system_copy_attributes(int source, int target) {
  struct stat old, new;
  if (fstat(source, &old) != 0 || fstat(target, &new) != 0) return -errno;
  mode_t mode = old.st_mode & 07777;
  int lost = 0;
  if (old.st_gid != new.st_gid && fchown(target, (uid_t)-1, old.st_gid) != 0) {
    lost |= system_attribute_group;
    // Another group gets no more than everybody had.
    mode = (mode & ~(mode_t)02070) | ((mode & 07) << 3);
  }
  if (old.st_uid != new.st_uid && fchown(target, old.st_uid, (gid_t)-1) != 0) {
    lost |= system_attribute_owner;
    mode &= ~(mode_t)04000;
  }
  if (copy_lists(source, target)) lost |= system_attribute_lists;
  return fchmod(target, mode) != 0 ? -errno : lost;
}
