#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/// How many bytes the allocator has handed out and not taken back, in all
/// arenas, with its own overhead for each block.
size_t heap_bytes(void);

#endif
