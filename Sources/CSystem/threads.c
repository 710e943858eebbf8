#include "CSystem.h"

#include <pthread.h>
#include <stdlib.h>

struct thread {
  pthread_t handle;
  int is_detached;
  void (*body)(void *context);
  void *context;
};

static void *run(void *argument) {
  struct thread thread = *(struct thread *)argument;
  if (thread.is_detached) free(argument);
  thread.body(thread.context);
  return NULL;
}

static struct thread *start(void (*body)(void *context), void *context, int is_detached) {
  struct thread *thread = malloc(sizeof *thread);
  pthread_attr_t attributes;
  if (thread == NULL) return NULL;
  thread->is_detached = is_detached;
  thread->body = body;
  thread->context = context;
  int error = pthread_attr_init(&attributes);
  if (error == 0) {
    // What Linux with glibc gives; other systems give threads as little as 128 KiB.
    error = pthread_attr_setstacksize(&attributes, 8 << 20);
    if (error == 0 && is_detached) {
      error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    }
    /* A detached thread may have freed its description before this call is back. */
    pthread_t handle;
    if (error == 0) error = pthread_create(&handle, &attributes, run, thread);
    if (error == 0 && !is_detached) thread->handle = handle;
    pthread_attr_destroy(&attributes);
  }
  if (error == 0) return thread;
  free(thread);
  return NULL;
}

void *system_start_thread(void (*body)(void *context), void *context) {
  return start(body, context, 0);
}

int system_start_detached_thread(void (*body)(void *context), void *context) {
  return start(body, context, 1) != NULL;
}

void system_join_thread(void *argument) {
  struct thread *thread = argument;
  pthread_join(thread->handle, NULL);
  free(thread);
}

struct monitor {
  pthread_mutex_t lock;
  pthread_cond_t events[2];
};

void *system_make_monitor(void) {
  struct monitor *monitor = malloc(sizeof *monitor);
  if (monitor == NULL) return NULL;
  if (pthread_mutex_init(&monitor->lock, NULL) == 0) {
    if (pthread_cond_init(&monitor->events[0], NULL) == 0) {
      if (pthread_cond_init(&monitor->events[1], NULL) == 0) return monitor;
      pthread_cond_destroy(&monitor->events[0]);
    }
    pthread_mutex_destroy(&monitor->lock);
  }
  free(monitor);
  return NULL;
}

void system_destroy_monitor(void *argument) {
  struct monitor *monitor = argument;
  pthread_cond_destroy(&monitor->events[1]);
  pthread_cond_destroy(&monitor->events[0]);
  pthread_mutex_destroy(&monitor->lock);
  free(monitor);
}

void system_lock_monitor(void *monitor) { pthread_mutex_lock(&((struct monitor *)monitor)->lock); }

void system_unlock_monitor(void *monitor) {
  pthread_mutex_unlock(&((struct monitor *)monitor)->lock);
}

void system_wait_for_event(void *argument, int event) {
  struct monitor *monitor = argument;
  pthread_cond_wait(&monitor->events[event], &monitor->lock);
}

void system_signal_event(void *monitor, int event) {
  pthread_cond_signal(&((struct monitor *)monitor)->events[event]);
}

void system_signal_event_to_all(void *monitor, int event) {
  pthread_cond_broadcast(&((struct monitor *)monitor)->events[event]);
}
