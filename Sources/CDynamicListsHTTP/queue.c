#include "CDynamicListsHTTP.h"

#if defined(__linux__)

#include <stddef.h>

// The headers of libdispatch are no part of what a C target finds.
void *dispatch_get_current_queue(void);
void dispatch_suspend(void *object);
void dispatch_resume(void *object);
void dispatch_retain(void *object);
void dispatch_release(void *object);

void *dl_queue_suspend_current(void) {
  void *queue = dispatch_get_current_queue();
  if (!queue) return NULL;
  // A queue that is freed while it is suspended ends the program.
  dispatch_retain(queue);
  dispatch_suspend(queue);
  return queue;
}

void dl_queue_resume(void *queue) {
  if (!queue) return;
  dispatch_resume(queue);
  dispatch_release(queue);
}

#endif
