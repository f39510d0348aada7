// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

#include <errno.h>
#include <stdint.h>
#include <unistd.h>

// What libdispatch offers to the run loops of others.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) {
  // Read before the queue is: what wakes it meanwhile must wake the loop again.
  // Unread, the descriptor stays ready, and the loop would never rest.
  uint64_t wakeups;
  while (read(dl_main_queue_descriptor(), &wakeups, sizeof wakeups) < 0 && errno == EINTR) continue;
  _dispatch_main_queue_callback_4CF(NULL);
}

#endif
