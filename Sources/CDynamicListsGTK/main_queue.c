// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include <unistd.h>

#include "CDynamicListsGTK.h"

// What libdispatch offers to the run loops of others.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) {
  // The descriptor counts what was queued and stays readable until it is read.
  guint64 count;
  ssize_t size = read(dl_main_queue_descriptor(), &count, sizeof count);
  (void)size;  // Nothing to read: somebody else has drained the queue.
  _dispatch_main_queue_callback_4CF(NULL);
}

#endif
