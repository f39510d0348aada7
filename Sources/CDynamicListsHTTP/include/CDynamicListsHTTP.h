#pragma once

// Written in C, since Swift's Dispatch does not tell which queue is the current one.

#if defined(__linux__)

/// The dispatch queue that calls, retained; NULL unless it has this label.
void *dl_queue_current(const char *label);
void *dl_queue_retain(void *queue);
void dl_queue_release(void *queue);
/// Lets a queue finish the block at which it is, and start no other before `dl_queue_resume`.
void dl_queue_suspend(void *queue);
void dl_queue_resume(void *queue);

#endif
