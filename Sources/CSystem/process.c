#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

const char *system_variable(const char *name) { return getenv(name); }

unsigned system_mode_mask(void) {
  mode_t mask = umask(022);
  umask(mask);
  return mask;
}

long system_processor_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count;
}

void system_raise_open_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

long system_time(void) { return (long)time(NULL); }

long system_utc_offset(long seconds) {
  time_t moment = (time_t)seconds;
  struct tm local;
  tzset();
  return localtime_r(&moment, &local) == NULL ? 0 : local.tm_gmtoff;
}

double system_steady_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void system_sleep(double seconds) {
  struct timespec rest;
  rest.tv_sec = (time_t)seconds;
  rest.tv_nsec = (long)((seconds - (double)rest.tv_sec) * 1e9);
  while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {
  }
}

// Two sockets rather than a pipe: no child of another thread inherits them in between.
static int make_ends(int ends[2]) {
#ifdef SOCK_CLOEXEC
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  // Setting this flag of an open descriptor cannot fail.
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// Adds what the child does with its three standard streams; returns an error number.
static int redirect(posix_spawn_file_actions_t *actions, int output) {
  int error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (error == 0) error = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
  return error;
}

// Whoever starts the child may ignore SIGPIPE; it shall end by it when nobody reads any more.
static int restore_signals(posix_spawnattr_t *attributes) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  int error = posix_spawnattr_setsigdefault(attributes, &signals);
  return error != 0 ? error : posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF);
}

// Starts the program of `arguments` with `output` as its output.
static int start(char **arguments, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t process = 0;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return -error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = redirect(&actions, output);
    if (error == 0) error = restore_signals(&attributes);
    if (error == 0) {
      error = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environ);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? process : -error;
}

int system_start_process(const char *words, long count, int *output) {
  int ends[2];
  char *copy = malloc((size_t)count);
  char **arguments = calloc((size_t)count + 1, sizeof *arguments);
  if (copy == NULL || arguments == NULL || make_ends(ends) != 0) {
    int error = errno;
    free(copy);
    free(arguments);
    return -error;
  }
  memcpy(copy, words, (size_t)count);
  long argument_count = 0;
  for (long index = 0; index < count; index += (long)strlen(copy + index) + 1) {
    arguments[argument_count++] = copy + index;
  }
  int process = start(arguments, ends[1]);
  free(copy);
  free(arguments);
  close(ends[1]);
  *output = ends[0];
  if (process < 0) close(ends[0]);
  return process;
}

void system_kill_process(int process) { kill(process, SIGKILL); }

int system_wait_for_process(int process) {
  int status = 0;
  int result;
  do result = waitpid(process, &status, 0);
  while (result < 0 && errno == EINTR);
  if (result < 0) return -errno;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

int system_wait_for_input(int descriptor, int milliseconds) {
  struct pollfd event = {.fd = descriptor, .events = POLLIN, .revents = 0};
  int count = poll(&event, 1, milliseconds);
  // Whoever waits looks at the clock, and waits again.
  if (count < 0 && errno == EINTR) return 0;
  return count < 0 ? -errno : count > 0;
}
