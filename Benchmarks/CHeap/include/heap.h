#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/// How many allocated bytes have not been freed, in all arenas, including the allocator's overhead
/// for each block.
size_t heap_bytes(void);

#endif
