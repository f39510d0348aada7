#pragma once

// Written in C, since Swift's Dispatch does not tell which queue is the current one.

#if defined(__linux__)

/// Suspends the dispatch queue that calls, and returns it: it finishes its block, and starts no
/// other until `dl_queue_resume`, which must follow. NULL when no queue calls.
void *dl_queue_suspend_current(void);
/// Resumes a queue that `dl_queue_suspend_current` returned, on any thread. NULL does nothing.
void dl_queue_resume(void *queue);

#endif
