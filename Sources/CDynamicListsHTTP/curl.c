#if defined(__linux__)

#include "dl_curl.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/// A field of dl_curl and the function of libcurl for it.
struct part {
  const char *name;
  size_t offset;
};

#define PART(name) {"curl_" #name, offsetof(dl_curl, name)}

static const struct part parts[] = {
    PART(global_init),      PART(version_info),        PART(easy_init),     PART(easy_reset),
    PART(easy_cleanup),     PART(easy_setopt),         PART(easy_getinfo),  PART(easy_strerror),
    PART(slist_append),     PART(slist_free_all),      PART(multi_init),    PART(multi_cleanup),
    PART(multi_setopt),     PART(multi_add_handle),    PART(multi_perform), PART(multi_remove_handle),
    PART(multi_poll),       PART(multi_wakeup),        PART(multi_info_read),
};

unsigned int dl_curl_load(const char *name, dl_curl *curl, const char **reason) {
  static _Thread_local char text[200];
  *reason = text;
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *error = dlerror();
    snprintf(text, sizeof text, "%s", error ? error : "no reason is given");
    return 0;
  }
  const char *missing = NULL;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    void *function = dlsym(library, parts[i].name);
    if (function == NULL && missing == NULL) missing = parts[i].name;
    memcpy((char *)curl + parts[i].offset, &function, sizeof function);
  }
  // What the library is called does not say that it is libcurl. It is never unloaded: it may have threads.
  unsigned int version = curl->version_info ? curl->version_info(0)->number : 0;
  if (missing != NULL && (version == 0 || version >= DL_CURL_LEAST_VERSION)) {
    snprintf(text, sizeof text, "%s has no %s", name, missing);
    return 0;
  }
  return version;
}

dl_curl_code dl_curl_set_number(const dl_curl *curl, void *easy, dl_curl_option option, long value) {
  return curl->easy_setopt(easy, option, value);
}

dl_curl_code dl_curl_set_large(const dl_curl *curl, void *easy, dl_curl_option option, int64_t value) {
  return curl->easy_setopt(easy, option, value);
}

dl_curl_code dl_curl_set_pointer(const dl_curl *curl, void *easy, dl_curl_option option, const void *value) {
  return curl->easy_setopt(easy, option, value);
}

void dl_curl_set_receivers(
    const dl_curl *curl, void *easy, dl_curl_receive head, dl_curl_receive body, void *context) {
  curl->easy_setopt(easy, DL_CURLOPT_HEADERFUNCTION, head);
  curl->easy_setopt(easy, DL_CURLOPT_HEADERDATA, context);
  curl->easy_setopt(easy, DL_CURLOPT_WRITEFUNCTION, body);
  curl->easy_setopt(easy, DL_CURLOPT_WRITEDATA, context);
  curl->easy_setopt(easy, DL_CURLOPT_PRIVATE, context);
}

dl_curl_code dl_curl_set_attempt(const dl_curl *curl, void *easy, dl_curl_attempt attempt, void *context) {
  dl_curl_code result = curl->easy_setopt(easy, DL_CURLOPT_PREREQFUNCTION, attempt);
  return result ? result : curl->easy_setopt(easy, DL_CURLOPT_PREREQDATA, context);
}

void dl_curl_set_multi(const dl_curl *curl, void *multi, dl_curl_multi_option option, long value) {
  curl->multi_setopt(multi, option, value);
}

void *dl_curl_context(const dl_curl *curl, void *easy) {
  char *context = NULL;
  curl->easy_getinfo(easy, DL_CURLINFO_PRIVATE, &context);
  return context;
}

long dl_curl_number(const dl_curl *curl, void *easy, dl_curl_info info) {
  long value = 0;
  curl->easy_getinfo(easy, info, &value);
  return value;
}

void *dl_curl_next_ended(const dl_curl *curl, void *multi, dl_curl_code *result) {
  const unsigned int done = 1;  // CURLMSG_DONE
  int left;
  dl_curl_message *message;
  while ((message = curl->multi_info_read(multi, &left))) {
    if (message->message != done) continue;
    *result = message->data.result;
    return message->easy;
  }
  return NULL;
}

#endif
