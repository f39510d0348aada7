#pragma once

// What this package uses of libcurl, which is loaded at run time: declared here, so that a build needs none of curl's own
// headers. Written in C, since Swift cannot call functions with variable arguments.
//
// A name without its `dl_` or `DL_` is the one of libcurl, whose documentation is at https://curl.se/libcurl/c/NAME.html:
// curl_easy_init.html, CURLOPT_URL.html, and libcurl-errors.html for all `CURLE_`. The numbers are part of libcurl's
// binary interface, which has been the same since version 7.16 (https://curl.se/libcurl/abi.html).

#if defined(__linux__)

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The first version that has all functions below, as 0xMMmmpp: 7.68.0, for curl_multi_wakeup.
enum { DL_CURL_LEAST_VERSION = 0x074400 };

// https://curl.se/libcurl/c/curl_easy_setopt.html. Tens of thousands say which type a value has: 0 for long, 1 for a
// pointer, 2 for a function, 3 for a number of 64 bits.
typedef enum dl_curl_option {
  DL_CURLOPT_LOW_SPEED_LIMIT = 19,
  DL_CURLOPT_LOW_SPEED_TIME = 20,
  DL_CURLOPT_NOBODY = 44,
  DL_CURLOPT_FOLLOWLOCATION = 52,
  DL_CURLOPT_FRESH_CONNECT = 74,
  DL_CURLOPT_HTTPGET = 80,
  DL_CURLOPT_HTTP_VERSION = 84,
  DL_CURLOPT_NOSIGNAL = 99,
  DL_CURLOPT_CONNECTTIMEOUT_MS = 156,
  DL_CURLOPT_HTTP_CONTENT_DECODING = 158,
  DL_CURLOPT_PROTOCOLS = 181,
  DL_CURLOPT_PIPEWAIT = 237,
  DL_CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  DL_CURLOPT_QUICK_EXIT = 322,  // since 7.87
  DL_CURLOPT_WRITEDATA = 10001,
  DL_CURLOPT_URL = 10002,
  DL_CURLOPT_HTTPHEADER = 10023,
  DL_CURLOPT_HEADERDATA = 10029,
  DL_CURLOPT_CUSTOMREQUEST = 10036,
  DL_CURLOPT_CAINFO = 10065,
  DL_CURLOPT_ACCEPT_ENCODING = 10102,
  DL_CURLOPT_PRIVATE = 10103,
  DL_CURLOPT_COPYPOSTFIELDS = 10165,
  DL_CURLOPT_PREREQDATA = 10313,  // since 7.80
  DL_CURLOPT_PROTOCOLS_STR = 10318,  // since 7.85
  DL_CURLOPT_WRITEFUNCTION = 20011,
  DL_CURLOPT_HEADERFUNCTION = 20079,
  DL_CURLOPT_PREREQFUNCTION = 20312,  // since 7.80
  DL_CURLOPT_POSTFIELDSIZE_LARGE = 30120,
} dl_curl_option;

enum {
  DL_CURLPROTO_HTTP = 1 << 0,   // CURLOPT_PROTOCOLS.html
  DL_CURLPROTO_HTTPS = 1 << 1,
  DL_CURL_HTTP_VERSION_2TLS = 4,  // CURLOPT_HTTP_VERSION.html
  DL_CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE = 5,
  DL_CURL_PREREQFUNC_OK = 0,  // CURLOPT_PREREQFUNCTION.html
  DL_CURL_PREREQFUNC_ABORT = 1,
  DL_CURLPIPE_MULTIPLEX = 2,   // CURLMOPT_PIPELINING.html
  DL_CURL_GLOBAL_DEFAULT = 3,  // curl_global_init.html
  DL_CURL_VERSION_LIBZ = 1 << 3,  // curl_version_info.html
  DL_CURL_VERSION_BROTLI = 1 << 23,
  DL_CURL_VERSION_ZSTD = 1 << 26,
};

// https://curl.se/libcurl/c/libcurl-errors.html
typedef enum dl_curl_code {
  DL_CURLE_OK = 0,
  DL_CURLE_UNSUPPORTED_PROTOCOL = 1,
  DL_CURLE_FAILED_INIT = 2,
  DL_CURLE_URL_MALFORMAT = 3,
  DL_CURLE_COULDNT_RESOLVE_PROXY = 5,
  DL_CURLE_COULDNT_RESOLVE_HOST = 6,
  DL_CURLE_COULDNT_CONNECT = 7,
  DL_CURLE_WEIRD_SERVER_REPLY = 8,
  DL_CURLE_HTTP2 = 16,
  DL_CURLE_PARTIAL_FILE = 18,
  DL_CURLE_WRITE_ERROR = 23,
  DL_CURLE_OUT_OF_MEMORY = 27,
  DL_CURLE_OPERATION_TIMEDOUT = 28,
  DL_CURLE_SSL_CONNECT_ERROR = 35,
  DL_CURLE_ABORTED_BY_CALLBACK = 42,
  DL_CURLE_GOT_NOTHING = 52,
  DL_CURLE_SEND_ERROR = 55,
  DL_CURLE_RECV_ERROR = 56,
  DL_CURLE_SSL_CERTPROBLEM = 58,
  DL_CURLE_SSL_CIPHER = 59,
  DL_CURLE_PEER_FAILED_VERIFICATION = 60,
  DL_CURLE_BAD_CONTENT_ENCODING = 61,
  DL_CURLE_USE_SSL_FAILED = 64,
  DL_CURLE_SSL_CACERT_BADFILE = 77,
  DL_CURLE_SSL_ISSUER_ERROR = 83,
  DL_CURLE_SSL_INVALIDCERTSTATUS = 91,
  DL_CURLE_HTTP2_STREAM = 92,
} dl_curl_code;

// https://curl.se/libcurl/c/curl_easy_getinfo.html
typedef enum dl_curl_info {
  DL_CURLINFO_PRIVATE = 0x100000 + 21,
  DL_CURLINFO_SSL_VERIFYRESULT = 0x200000 + 13,
  DL_CURLINFO_OS_ERRNO = 0x200000 + 25,
} dl_curl_info;

// https://curl.se/libcurl/c/curl_multi_setopt.html
typedef enum dl_curl_multi_option {
  DL_CURLMOPT_PIPELINING = 3,
  DL_CURLMOPT_MAX_HOST_CONNECTIONS = 7,
} dl_curl_multi_option;

// https://curl.se/libcurl/c/curl_multi_info_read.html
typedef struct dl_curl_message {
  unsigned int message;  // 1: CURLMSG_DONE
  void *_Nullable easy;
  union {
    void *_Nullable whatever;
    dl_curl_code result;
  } data;
} dl_curl_message;

/// The beginning of what https://curl.se/libcurl/c/curl_version_info.html returns.
typedef struct dl_curl_version {
  unsigned int age;
  const char *_Nullable text;
  unsigned int number;
  const char *_Nullable host;
  int features;
  const char *_Nullable tls;
} dl_curl_version;

/// The functions of a loaded library. A result of 0 is a success.
typedef struct dl_curl {
  dl_curl_code (*_Nonnull global_init)(long flags);
  const dl_curl_version *_Nonnull (*_Nonnull version_info)(unsigned int age);
  void *_Nullable (*_Nonnull easy_init)(void);
  void (*_Nonnull easy_reset)(void *_Nonnull easy);
  void (*_Nonnull easy_cleanup)(void *_Nonnull easy);
  dl_curl_code (*_Nonnull easy_setopt)(void *_Nonnull easy, dl_curl_option option, ...);
  dl_curl_code (*_Nonnull easy_getinfo)(void *_Nonnull easy, dl_curl_info info, ...);
  const char *_Nonnull (*_Nonnull easy_strerror)(dl_curl_code code);
  void *_Nullable (*_Nonnull slist_append)(void *_Nullable list, const char *_Nonnull text);
  void (*_Nonnull slist_free_all)(void *_Nullable list);
  void *_Nullable (*_Nonnull multi_init)(void);
  int (*_Nonnull multi_cleanup)(void *_Nonnull multi);
  int (*_Nonnull multi_setopt)(void *_Nonnull multi, dl_curl_multi_option option, ...);
  int (*_Nonnull multi_add_handle)(void *_Nonnull multi, void *_Nonnull easy);
  int (*_Nonnull multi_remove_handle)(void *_Nonnull multi, void *_Nonnull easy);
  int (*_Nonnull multi_perform)(void *_Nonnull multi, int *_Nonnull running);
  int (*_Nonnull multi_poll)(
      void *_Nonnull multi, void *_Nullable files, unsigned int count, int milliseconds, int *_Nullable ready);
  int (*_Nonnull multi_wakeup)(void *_Nonnull multi);
  dl_curl_message *_Nullable (*_Nonnull multi_info_read)(void *_Nonnull multi, int *_Nonnull left);
} dl_curl;

typedef size_t (*dl_curl_receive)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);
typedef int (*dl_curl_attempt)(
    void *_Nullable context, char *_Nullable remote, char *_Nullable local, int remote_port, int local_port);

/// Loads a library for the rest of the process, and returns its version number. 0 is a failure, and `reason` then a text
/// that remains valid until the thread's next call. A library that is too old may lack functions: `curl` is not used.
unsigned int dl_curl_load(const char *_Nonnull name, dl_curl *_Nonnull curl, const char *_Nullable *_Nonnull reason);

dl_curl_code dl_curl_set_number(const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_option option, long value);
dl_curl_code dl_curl_set_large(
    const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_option option, int64_t value);
dl_curl_code dl_curl_set_pointer(
    const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_option option, const void *_Nullable value);
/// Calls `head` with each line of the answer's head and `body` with each piece of its body.
void dl_curl_set_receivers(
    const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_receive _Nonnull head, dl_curl_receive _Nonnull body,
    void *_Nonnull context);
/// Calls `attempt` before each attempt to send the request; DL_CURL_PREREQFUNC_ABORT ends it.
dl_curl_code dl_curl_set_attempt(
    const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_attempt _Nonnull attempt, void *_Nonnull context);
void dl_curl_set_multi(const dl_curl *_Nonnull curl, void *_Nonnull multi, dl_curl_multi_option option, long value);
/// The pointer of CURLOPT_PRIVATE, which dl_curl_set_receivers sets.
void *_Nullable dl_curl_context(const dl_curl *_Nonnull curl, void *_Nonnull easy);
long dl_curl_number(const dl_curl *_Nonnull curl, void *_Nonnull easy, dl_curl_info info);
/// A transfer that has ended, and its result; NULL if there is none.
void *_Nullable dl_curl_next_ended(
    const dl_curl *_Nonnull curl, void *_Nonnull multi, dl_curl_code *_Nonnull result);

#endif
