#ifndef BARE_CURL_H
#define BARE_CURL_H

typedef struct bare_curl bare_curl;

/// A handle that uses its connection again; NULL without memory, or without the trait Curl.
bare_curl *bare_curl_open(void);

/// Gets an address. Returns the length of the body, or -1. The body is valid until the next call.
long bare_curl_get(bare_curl *loop, const char *url, const unsigned char **body);

void bare_curl_close(bare_curl *loop);

#endif
