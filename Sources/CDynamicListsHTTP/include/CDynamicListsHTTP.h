#pragma once

#include "dl_network.h"

// Written in C, since Dispatch does not offer the current queue to Swift.

#if defined(__linux__)

/// The current dispatch queue, retained; NULL unless it has this label.
void *dl_queue_current(const char *label);
void *dl_queue_retain(void *queue);
void dl_queue_release(void *queue);
/// Suspends a queue until `dl_queue_resume`; the block that runs now still finishes.
void dl_queue_suspend(void *queue);
void dl_queue_resume(void *queue);

#endif
