#if defined(DYNAMICLISTS_CURL)

#include "CDynamicListsCurl.h"

CURLcode dl_curl_set_number(CURL *easy, CURLoption option, long value) { return curl_easy_setopt(easy, option, value); }

CURLcode dl_curl_set_large(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode dl_curl_set_text(CURL *easy, CURLoption option, const char *text) {
  return curl_easy_setopt(easy, option, text);
}

CURLcode dl_curl_set_pointer(CURL *easy, CURLoption option, void *pointer) {
  return curl_easy_setopt(easy, option, pointer);
}

void dl_curl_set_receivers(CURL *easy, dl_curl_receive head, dl_curl_receive body, void *context) {
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, head);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, context);
}

void dl_curl_set_attempt(CURL *easy, curl_prereq_callback attempt, void *context) {
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, attempt);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, context);
}

CURLcode dl_curl_leave_lookup(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  CURLcode result = curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
  // Built with a newer header than the library that runs: the lookup is waited for, as before.
  return result == CURLE_UNKNOWN_OPTION ? CURLE_OK : result;
#else
  (void)easy;
  return CURLE_OK;
#endif
}

void dl_curl_set_multi(CURLM *multi, CURLMoption option, long value) { curl_multi_setopt(multi, option, value); }

void *dl_curl_context(CURL *easy) {
  char *context = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &context);
  return context;
}

long dl_curl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

CURL *dl_curl_next_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

#endif
