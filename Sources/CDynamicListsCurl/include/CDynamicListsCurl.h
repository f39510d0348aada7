#pragma once

// Written in C, since Swift cannot call functions with variable arguments.

#include <curl/curl.h>

typedef size_t (*dl_curl_receive)(char *bytes, size_t size, size_t count, void *context);

CURLcode dl_curl_set_number(CURL *easy, CURLoption option, long value);
CURLcode dl_curl_set_large(CURL *easy, CURLoption option, curl_off_t value);
/// The text is copied.
CURLcode dl_curl_set_text(CURL *easy, CURLoption option, const char *text);
CURLcode dl_curl_set_pointer(CURL *easy, CURLoption option, void *pointer);
/// Calls `head` with each line of the answer's head and `body` with each piece of its body.
void dl_curl_set_receivers(CURL *easy, dl_curl_receive head, dl_curl_receive body, void *context);
/// Calls `attempt` before each attempt to send the request; CURL_PREREQFUNC_ABORT ends it.
void dl_curl_set_attempt(CURL *easy, curl_prereq_callback attempt, void *context);
/// Lets a request end without its lookup of an address: that one ends later, on its own thread. Without it, cancelling
/// waits for the system's resolver, for up to half a minute. libcurl has it since 7.87.
CURLcode dl_curl_leave_lookup(CURL *easy);
void dl_curl_set_multi(CURLM *multi, CURLMoption option, long value);
/// The pointer of CURLOPT_PRIVATE.
void *dl_curl_context(CURL *easy);
long dl_curl_number(CURL *easy, CURLINFO info);
/// A transfer that has ended, and its result; NULL if there is none.
CURL *dl_curl_next_ended(CURLM *multi, CURLcode *result);
