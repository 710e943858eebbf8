#define _GNU_SOURCE
#include "CSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif
#include <unistd.h>

// The result of a call, or minus the error number.
static int checked(int result) { return result < 0 ? -errno : result; }

static long checked_long(long result) { return result < 0 ? -(long)errno : result; }

static int described(int result, const struct stat *found, struct system_file_status *status) {
  if (result != 0) return -errno;
  status->is_folder = S_ISDIR(found->st_mode);
  status->is_regular = S_ISREG(found->st_mode);
  status->mode = found->st_mode & 07777;
  status->link_count = (unsigned long)found->st_nlink;
  status->size = found->st_size;
  status->device = (unsigned long long)found->st_dev;
  status->inode = found->st_ino;
#ifdef __APPLE__
  status->modified_seconds = found->st_mtimespec.tv_sec;
  status->modified_nanoseconds = found->st_mtimespec.tv_nsec;
#else
  status->modified_seconds = found->st_mtim.tv_sec;
  status->modified_nanoseconds = found->st_mtim.tv_nsec;
#endif
  return 0;
}

int system_status(struct system_path path, struct system_file_status *status) {
  struct stat found;
  return described(stat(path.bytes, &found), &found, status);
}

int system_descriptor_status(int descriptor, struct system_file_status *status) {
  struct stat found;
  return described(fstat(descriptor, &found), &found, status);
}

static int open_file(const char *path, int flags) {
  int number;
  do number = open(path, flags | O_CLOEXEC, 0600);
  while (number < 0 && errno == EINTR);
  return checked(number);
}

int system_open_for_reading(struct system_path path) {
  return open_file(path.bytes, O_RDONLY);
}

int system_open_for_locking(struct system_path path) {
  int number = open_file(path.bytes, O_RDWR | O_NONBLOCK);
  int is_refused = number == -EACCES || number == -EPERM || number == -EROFS ||
                   number == -EISDIR || number == -ETXTBSY;
  return is_refused ? open_file(path.bytes, O_RDONLY) : number;
}

int system_open_for_writing(struct system_path path) {
  return open_file(path.bytes, O_WRONLY);
}

int system_create(struct system_path path) {
  return open_file(path.bytes, O_RDWR | O_CREAT | O_EXCL);
}

#ifdef O_TMPFILE

// A file without a name is named by way of /proc, which a chroot may lack.
#define DESCRIPTORS "/proc/self/fd"

int system_create_nameless(struct system_path folder) {
  if (access(DESCRIPTORS, X_OK) != 0) return -errno;
  return open_file(folder.bytes, O_RDWR | O_TMPFILE);
}

int system_name_file(int descriptor, struct system_path path) {
  char source[sizeof DESCRIPTORS + 3 * sizeof descriptor + 1];
  snprintf(source, sizeof source, DESCRIPTORS "/%d", descriptor);
  return checked(linkat(AT_FDCWD, source, AT_FDCWD, path.bytes, AT_SYMLINK_FOLLOW));
}

#else

int system_create_nameless(struct system_path folder) {
  (void)folder;
  return -ENOTSUP;
}

int system_name_file(int descriptor, struct system_path path) {
  (void)descriptor;
  (void)path;
  return -ENOTSUP;
}

#endif

static int open_in(int folder, const char *name, int flags) {
  int number;
  do number = openat(folder, name, flags | O_CLOEXEC, 0600);
  while (number < 0 && errno == EINTR);
  return checked(number);
}

// Where a call failed because a link has the name, the error says so.
static int link_named(int result, int folder, const char *name) {
  struct stat found;
  int is_link = result < 0 && fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0
                && S_ISLNK(found.st_mode);
  return is_link ? -ELOOP : result;
}

int system_open_folder_descriptor(struct system_path path) {
  return open_file(path.bytes, O_RDONLY | O_DIRECTORY);
}

int system_enter_folder(int folder, struct system_path name) {
  if (mkdirat(folder, name.bytes, 0777) != 0 && errno != EEXIST) return -errno;
  int number = open_in(folder, name.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  return link_named(number, folder, name.bytes);
}

int system_create_in(int folder, struct system_path name) {
  return open_in(folder, name.bytes, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW);
}

int system_create_nameless_in(int folder) {
#ifdef O_TMPFILE
  if (access(DESCRIPTORS, X_OK) != 0) return -errno;
  return open_in(folder, ".", O_RDWR | O_TMPFILE);
#else
  (void)folder;
  return -ENOTSUP;
#endif
}

int system_name_file_in(int folder, int descriptor, struct system_path name) {
#ifdef O_TMPFILE
  char source[sizeof DESCRIPTORS + 3 * sizeof descriptor + 1];
  snprintf(source, sizeof source, DESCRIPTORS "/%d", descriptor);
  int result = checked(linkat(AT_FDCWD, source, folder, name.bytes, AT_SYMLINK_FOLLOW));
  return link_named(result, folder, name.bytes);
#else
  (void)descriptor;
  (void)folder;
  (void)name;
  return -ENOTSUP;
#endif
}

int system_move_in(int folder, struct system_path name, struct system_path new_name) {
  int result = checked(linkat(folder, name.bytes, folder, new_name.bytes, 0));
  if (result < 0) return link_named(result, folder, new_name.bytes);
  return checked(unlinkat(folder, name.bytes, 0));
}

int system_remove_in(int folder, struct system_path name) {
  return checked(unlinkat(folder, name.bytes, 0));
}

// A call that a signal interrupts may have closed the descriptor, so that it is not made again.
int system_close(int descriptor) { return checked(close(descriptor)); }

long system_read(int descriptor, void *bytes, long count) {
  long result;
  do result = read(descriptor, bytes, (size_t)count);
  while (result < 0 && errno == EINTR);
  return checked_long(result);
}

long system_read_at(int descriptor, void *bytes, long count, long offset) {
  long result;
  do result = pread(descriptor, bytes, (size_t)count, offset);
  while (result < 0 && errno == EINTR);
  return checked_long(result);
}

long system_write(int descriptor, const void *bytes, long count) {
  long result;
  do result = write(descriptor, bytes, (size_t)count);
  while (result < 0 && errno == EINTR);
  return checked_long(result);
}

int system_rewind(int descriptor) { return lseek(descriptor, 0, SEEK_SET) < 0 ? -errno : 0; }

long system_go_to_end(int descriptor) { return checked_long(lseek(descriptor, 0, SEEK_END)); }

void system_begin_write_back(int descriptor) {
#ifdef SYNC_FILE_RANGE_WRITE
  // It is a hint: a pipe refuses it, and an error of the disk comes out when the file is synchronised.
  sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

int system_synchronize(int descriptor) {
  int result = checked(fsync(descriptor));
  return result == -EINVAL || result == -EROFS ? 0 : result;
}

int system_set_mode(int descriptor, unsigned mode) {
  return checked(fchmod(descriptor, (mode_t)mode));
}

int system_lock(int descriptor) { return checked(flock(descriptor, LOCK_EX | LOCK_NB)); }

int system_lock_holder(int descriptor) {
  struct stat found;
  FILE *locks = fstat(descriptor, &found) == 0 ? fopen("/proc/locks", "re") : NULL;
  if (locks == NULL) return 0;
  char line[256];
  int holder = 0;
  while (holder == 0 && fgets(line, sizeof line, locks) != NULL) {
    int process;
    unsigned major_number, minor_number;
    unsigned long inode;
    int count = sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%lu", &process, &major_number,
                       &minor_number, &inode);
    if (count == 4 && inode == found.st_ino && major_number == major(found.st_dev) &&
        minor_number == minor(found.st_dev)) {
      holder = process;
    }
  }
  fclose(locks);
  return holder;
}

int system_is_terminal(int descriptor) { return isatty(descriptor); }

int system_check_writable(struct system_path path) {
  return checked(access(path.bytes, W_OK));
}

int system_rename(struct system_path path, struct system_path new_path) {
  return checked(rename(path.bytes, new_path.bytes));
}

int system_exchange(struct system_path path, struct system_path other) {
#if defined(__APPLE__)
  return checked(renamex_np(path.bytes, other.bytes, RENAME_SWAP));
#elif defined(RENAME_EXCHANGE)
  return checked(renameat2(AT_FDCWD, path.bytes, AT_FDCWD, other.bytes, RENAME_EXCHANGE));
#else
  (void)path;
  (void)other;
  return -ENOSYS;
#endif
}

int system_link(struct system_path path, struct system_path new_path) {
  return checked(linkat(AT_FDCWD, path.bytes, AT_FDCWD, new_path.bytes, AT_SYMLINK_FOLLOW));
}

int system_remove(struct system_path path) { return checked(unlink(path.bytes)); }

int system_remove_folder(struct system_path path) { return checked(rmdir(path.bytes)); }

int system_make_folder(struct system_path path) { return checked(mkdir(path.bytes, 0777)); }

void system_give_folder(struct system_path path, int file) {
  struct stat status;
  // Only root may give to others what it has made; anybody else's folder is of the right owner as it is.
  if (geteuid() != 0 || fstat(file, &status) != 0) return;
  if (lchown(path.bytes, status.st_uid, status.st_gid) != 0) return;
}

char *system_resolved_path(struct system_path path) { return realpath(path.bytes, NULL); }

char *system_link_target(struct system_path path) {
  char *target = malloc(PATH_MAX);
  if (target == NULL) return NULL;
  long count = readlink(path.bytes, target, PATH_MAX - 1);
  if (count <= 0) {
    free(target);
    return NULL;
  }
  target[count] = 0;
  return target;
}

void system_release(void *memory) { free(memory); }

int system_open_folder(struct system_path path, void **folder) {
  *folder = opendir(path.bytes);
  return *folder == NULL ? -errno : 0;
}

int system_next_name(void *folder, const char **name) {
  // The end of the folder leaves the error number alone.
  errno = 0;
  struct dirent *entry = readdir(folder);
  *name = entry == NULL ? NULL : entry->d_name;
  return entry == NULL ? -errno : 1;
}

void system_close_folder(void *folder) { closedir(folder); }
