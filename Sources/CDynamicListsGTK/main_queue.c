// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

#include <sys/eventfd.h>

// What libdispatch offers to the run loops of others.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) {
  // Nobody else takes the signal back, and a loop that sees it never waits. First
  // this, then the jobs: one that comes in between is signalled anew.
  eventfd_t signals;
  eventfd_read(dl_main_queue_descriptor(), &signals);
  _dispatch_main_queue_callback_4CF(NULL);
}

#endif
