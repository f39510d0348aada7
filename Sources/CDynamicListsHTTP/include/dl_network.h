#pragma once

// Written in C, since Swift's Glibc has no netlink.

#if defined(__linux__)

#include <stdbool.h>

/// A socket that receives the kernel's reports of changed links and addresses; negative on failure.
int dl_network_open(void);
/// Waits for a report, and returns false when the socket has failed.
bool dl_network_wait(int socket);
/// Whether an interface other than the loopback is up with an address for more than its link; true on failure.
bool dl_network_is_up(void);

#endif
