#include "CSystem.h"

#include <errno.h>
#include <string.h>

const int system_error_not_found = ENOENT;
const int system_error_exists = EEXIST;
const int system_error_access = EACCES;
const int system_error_not_permitted = EPERM;
const int system_error_is_folder = EISDIR;
const int system_error_read_only = EROFS;
const int system_error_disk_full = ENOSPC;
const int system_error_busy = EWOULDBLOCK;
const int system_error_broken_pipe = EPIPE;
const int system_error_invalid = EINVAL;
const int system_error_stale = ESTALE;

const char *system_error_text(int error) { return strerror(error); }
