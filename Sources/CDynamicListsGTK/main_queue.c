// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

// What libdispatch offers to the run loops of others.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(NULL); }

#endif
