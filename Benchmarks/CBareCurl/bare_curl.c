#include "bare_curl.h"

#ifdef BENCH_CURL
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

struct bare_curl {
  CURL *handle;
  unsigned char *bytes;
  size_t length, room;
};

static size_t append(char *data, size_t size, size_t count, void *context) {
  bare_curl *loop = context;
  size_t more = size * count;
  if (loop->length + more > loop->room) {
    size_t room = 2 * (loop->length + more);
    unsigned char *bytes = realloc(loop->bytes, room);
    if (!bytes) return 0;
    loop->bytes = bytes;
    loop->room = room;
  }
  memcpy(loop->bytes + loop->length, data, more);
  loop->length += more;
  return more;
}

bare_curl *bare_curl_open(void) {
  bare_curl *loop = calloc(1, sizeof *loop);
  if (!loop) return NULL;
  loop->handle = curl_easy_init();
  if (!loop->handle) {
    free(loop);
    return NULL;
  }
  curl_easy_setopt(loop->handle, CURLOPT_WRITEFUNCTION, append);
  curl_easy_setopt(loop->handle, CURLOPT_WRITEDATA, loop);
  curl_easy_setopt(loop->handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(loop->handle, CURLOPT_FAILONERROR, 1L);
  return loop;
}

long bare_curl_get(bare_curl *loop, const char *url, const unsigned char **body) {
  loop->length = 0;
  curl_easy_setopt(loop->handle, CURLOPT_URL, url);
  if (curl_easy_perform(loop->handle) != CURLE_OK) return -1;
  *body = loop->bytes;
  return (long)loop->length;
}

void bare_curl_close(bare_curl *loop) {
  curl_easy_cleanup(loop->handle);
  free(loop->bytes);
  free(loop);
}
#else
bare_curl *bare_curl_open(void) { return 0; }
long bare_curl_get(bare_curl *loop, const char *url, const unsigned char **body) { return -1; }
void bare_curl_close(bare_curl *loop) {}
#endif
