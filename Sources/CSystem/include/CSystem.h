// The calls of the system that the libraries make, with plain signatures: no macro, no variable number of
// arguments, no structure of the system's own.
//
// A call that can fail returns 0 or more when it succeeds, and minus the error number (errno) when it
// fails, unless its comment says otherwise. A call that a signal interrupts is made again. No descriptor
// is inherited by a program that is started. Counts and sizes are in bytes.

#ifndef CSYSTEM_H
#define CSYSTEM_H

// MARK: Errors

/// The error numbers that the program tells apart.
extern const int system_error_not_found;
extern const int system_error_exists;
extern const int system_error_access;
extern const int system_error_not_permitted;
extern const int system_error_is_folder;
extern const int system_error_read_only;
extern const int system_error_disk_full;
extern const int system_error_busy;
extern const int system_error_link;
extern const int system_error_broken_pipe;
extern const int system_error_invalid;
extern const int system_error_stale;

/// A sentence on an error number; it lives at least until the next call on the same thread.
const char *system_error_text(int error);

// MARK: Files

/// The bytes of a path, which end with a NUL: any bytes, not text. It is a type of its own so that no text
/// becomes a path but by the one conversion that keeps every byte (`ContactIO/PathText.swift`).
struct system_path {
  const char *bytes;
};

/// What the system says of a file.
struct system_file_status {
  /// 1 for a folder.
  int is_folder;
  /// 1 for a regular file.
  int is_regular;
  /// The permission bits.
  unsigned mode;
  /// The number of names (hard links).
  unsigned long link_count;
  /// The size.
  long size;
  /// The device, and the number of the file on it: together one file.
  unsigned long long device;
  unsigned long long inode;
  /// The time of the last change of the contents, since 1970.
  long modified_seconds;
  long modified_nanoseconds;
};

/// The status of the file that a path names, links followed.
int system_status(struct system_path path, struct system_file_status *status);

/// The status of an open file.
int system_descriptor_status(int descriptor, struct system_file_status *status);

/// Opens a file for reading; returns its descriptor.
int system_open_for_reading(struct system_path path);

/// Opens a file to lock it: for reading, and for writing too where that is allowed, since some file systems
/// lock nothing else; returns its descriptor.
int system_open_for_locking(struct system_path path);

/// Opens a file that exists, such as a pipe or a device, for writing; returns its descriptor.
int system_open_for_writing(struct system_path path);

/// Makes a file that does not exist yet, for its owner alone, and opens it for reading and writing; returns
/// its descriptor.
int system_create(struct system_path path);

/// Makes a file without a name in a folder, for its owner alone, and opens it for reading and writing; it
/// vanishes when it is closed, unless `system_name_file` names it. Returns its descriptor, or fails where
/// the system or the file system has no such files.
int system_create_nameless(struct system_path folder);

/// Gives the name `path`, which is free, to a file of `system_create_nameless`.
int system_name_file(int descriptor, struct system_path path);

/// Opens a folder; returns its descriptor.
int system_open_folder_descriptor(struct system_path path);

/// Opens the folder of a name in an open folder, and makes it where there is none; a link is not followed
/// (`system_error_link`). Returns its descriptor.
int system_enter_folder(int folder, struct system_path name);

/// Makes a file that does not exist yet in an open folder, for its owner alone; returns its descriptor.
int system_create_in(int folder, struct system_path name);

/// Makes a file without a name in an open folder, as `system_create_nameless` does.
int system_create_nameless_in(int folder);

/// Gives a free name in an open folder to a nameless file; `system_error_link` where a link has the name.
int system_name_file_in(int folder, int descriptor, struct system_path name);

/// Gives a free name in an open folder to a file there in the place of its own; `system_error_link` as above.
int system_move_in(int folder, struct system_path name, struct system_path new_name);

/// Removes a file from an open folder.
int system_remove_in(int folder, struct system_path name);

/// Closes a descriptor; a delayed error of writing comes out here.
int system_close(int descriptor);

/// Reads at most `count` bytes; returns how many, 0 at the end of the file.
long system_read(int descriptor, void *bytes, long count);

/// Reads at most `count` bytes from an offset of the file on; returns how many, 0 at its end.
long system_read_at(int descriptor, void *bytes, long count, long offset);

/// Writes at most `count` bytes; returns how many.
long system_write(int descriptor, const void *bytes, long count);

/// Goes to the first byte of a file.
int system_rewind(int descriptor);

/// Goes to the end of a file; returns its size.
long system_go_to_end(int descriptor);

/// Begins to write to the disk what was written to a file, and does not wait for it.
void system_begin_write_back(int descriptor);

/// Waits until what was written is on the disk; succeeds for what is on no disk.
int system_synchronize(int descriptor);

/// Sets the permission bits of an open file.
int system_set_mode(int descriptor, unsigned mode);

/// Takes the lock of an open file, if nobody else has it (`system_error_busy`); closing the file gives it back.
int system_lock(int descriptor);

/// The number of the process that has the lock of an open file; 0 where that is not known.
int system_lock_holder(int descriptor);

/// What `system_copy_attributes` could not copy: a sum of these.
extern const int system_attribute_owner;
extern const int system_attribute_group;
extern const int system_attribute_lists;

/// Gives an open file the owner, the group, the permission bits, the access list and the extended attributes
/// of another one, as far as the process may; returns what it could not give, 0 for nothing.
int system_copy_attributes(int source, int target);

/// 1 for a terminal, otherwise 0.
int system_is_terminal(int descriptor);

// MARK: Names

/// Whether a file or folder may be written.
int system_check_writable(struct system_path path);

/// Gives a file a new name, in the place of a file that has it.
int system_rename(struct system_path path, struct system_path new_path);

/// Exchanges the files of two names in one step; fails where the file system cannot.
int system_exchange(struct system_path path, struct system_path other);

/// Gives a file another name, which is free, on the same file system.
int system_link(struct system_path path, struct system_path new_path);

/// Takes a name from a file.
int system_remove(struct system_path path);

/// Removes a folder that is empty.
int system_remove_folder(struct system_path path);

/// Makes a folder.
int system_make_folder(struct system_path path);

/// Gives a folder that root has made to the owner of an open file.
void system_give_folder(struct system_path path, int file);

/// The absolute path of an existing file, links resolved, or where a link leads; null where there is none.
/// To be released by `system_release`.
char *system_resolved_path(struct system_path path);
char *system_link_target(struct system_path path);

/// Releases what a function of this file returned for that.
void system_release(void *memory);

/// Opens a folder to list what is in it.
int system_open_folder(struct system_path path, void **folder);

/// Finds the next name in a folder, in no order, which lives until the next call; returns 1, or 0 after the
/// last.
int system_next_name(void *folder, const char **name);

/// Closes a folder.
void system_close_folder(void *folder);

// MARK: Process

/// A variable of the environment; null when it is not set.
const char *system_variable(const char *name);

/// The permission bits that new files do not get. To ask is to change them for a moment.
unsigned system_mode_mask(void);

/// The processors that are at work; at least 1.
long system_processor_count(void);

/// Raises the number of files that the process may have open to what the system allows.
void system_raise_open_file_limit(void);

/// Seconds since 1970.
long system_time(void);

/// The seconds by which local time is ahead of UTC at a time; 0 where that is not known.
long system_utc_offset(long seconds);

/// Seconds of a clock that nobody sets.
double system_steady_seconds(void);

/// Waits.
void system_sleep(double seconds);

/// Starts a program, found in PATH, that reads nothing, whose errors nobody sees, and whose output is read
/// from `*output`.
///
/// `words` holds the program and its arguments, each ended by a NUL; `count` is its number of bytes.
/// Returns the number of the process, which must be waited for.
int system_start_process(const char *words, long count, int *output);

/// Ends a process at once.
void system_kill_process(int process);

/// Waits for the end of a process; returns its exit status, 255 when a signal ended it.
int system_wait_for_process(int process);

/// Waits until there is something to read; returns 1, or 0 when the time has passed.
int system_wait_for_input(int descriptor, int milliseconds);

// MARK: Threads

/// Starts a thread that calls `body` with `context`; null when the system gives none.
void *system_start_thread(void (*body)(void *context), void *context);

/// Starts a thread that calls `body` with `context`, and that nobody waits for; 0 when the system gives none.
int system_start_detached_thread(void (*body)(void *context), void *context);

/// Waits for the end of a thread.
void system_join_thread(void *thread);

/// Makes a lock on which threads can wait for one of two events, 0 and 1; null when there is no memory for
/// it. The calls below cannot fail for a thread that uses it as they say.
void *system_make_monitor(void);

void system_destroy_monitor(void *monitor);
void system_lock_monitor(void *monitor);
void system_unlock_monitor(void *monitor);

/// Gives the lock, which this thread has, away until an event is signalled; it may also return without one.
void system_wait_for_event(void *monitor, int event);

/// Wakes one of the threads that wait for an event, or all.
void system_signal_event(void *monitor, int event);
void system_signal_event_to_all(void *monitor, int event);

// MARK: Character sets

/// How a conversion of characters ended.
enum system_conversion {
  /// All bytes were used.
  system_conversion_finished,
  /// There is no room for what comes next.
  system_conversion_full,
  /// The last bytes are the beginning of a character.
  system_conversion_incomplete,
  /// The next bytes are no character of the source, or none of the target.
  system_conversion_fault,
};

/// Opens a conversion between two character sets; null when the system does not know one of them.
void *system_open_converter(const char *source, const char *target);

/// Converts bytes. Each count is that of the bytes that are there, and afterwards of those that were used.
///
/// A null `source` writes what brings a target with shift states back to its first one.
enum system_conversion system_convert(
    void *converter, const void *source, long *source_count, void *target, long *target_count);

void system_close_converter(void *converter);

#endif
