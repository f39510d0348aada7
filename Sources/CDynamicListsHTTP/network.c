#if defined(__linux__)

#define _GNU_SOURCE
#include "dl_network.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

int dl_network_open(void) {
  int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  if (fd < 0) return -1;
  struct sockaddr_nl address = {
      .nl_family = AF_NETLINK, .nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR};
  if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  close(fd);
  return -1;
}

bool dl_network_wait(int socket) {
  char report[8192];
  // The reports say what has changed; the state is read as a whole afterwards, also when some were lost (ENOBUFS).
  while (recv(socket, report, sizeof report, 0) < 0) {
    if (errno == ENOBUFS) return true;
    if (errno != EINTR) return false;
  }
  return true;
}

static bool is_usable(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    uint32_t number = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
    return number >> 16 != 0xA9FE;  // 169.254.0.0/16 is the link's own
  }
  return address->sa_family == AF_INET6 &&
         !IN6_IS_ADDR_LINKLOCAL(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

bool dl_network_is_up(void) {
  struct ifaddrs *interfaces = NULL;
  if (getifaddrs(&interfaces) != 0) return true;
  bool is_up = false;
  for (struct ifaddrs *one = interfaces; one != NULL && !is_up; one = one->ifa_next) {
    unsigned int wanted = IFF_UP | IFF_RUNNING;
    if ((one->ifa_flags & (wanted | IFF_LOOPBACK)) != wanted || one->ifa_addr == NULL) continue;
    is_up = is_usable(one->ifa_addr);
  }
  freeifaddrs(interfaces);
  return is_up;
}

#endif
