#include "CDynamicListsHTTP.h"

#if defined(__linux__)

#include <stddef.h>
#include <string.h>

// Declared here, since a C target does not find the headers of libdispatch.
void *dispatch_get_current_queue(void);
const char *dispatch_queue_get_label(void *queue);
void dispatch_suspend(void *object);
void dispatch_resume(void *object);
void dispatch_retain(void *object);
void dispatch_release(void *object);

void *dl_queue_current(const char *label) {
  void *queue = dispatch_get_current_queue();
  if (!queue || strcmp(dispatch_queue_get_label(queue), label) != 0) return NULL;
  return dl_queue_retain(queue);
}

void *dl_queue_retain(void *queue) {
  dispatch_retain(queue);
  return queue;
}

void dl_queue_release(void *queue) { dispatch_release(queue); }

void dl_queue_suspend(void *queue) { dispatch_suspend(queue); }

void dl_queue_resume(void *queue) { dispatch_resume(queue); }

#endif
