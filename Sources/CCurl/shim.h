#pragma once
// What <curl/curl.h> includes itself stays the C library's own, as everywhere else.
#pragma clang module import SwiftGlibc
// Its macros around the variadic functions serve compilers of C alone.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift calls no variadic functions: one of each kind of value.

static inline CURLcode shim_curl_easy_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_curl_easy_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_curl_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

typedef size_t (*shim_curl_receive)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*shim_curl_open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode shim_curl_easy_set_receive(CURL *easy, CURLoption option, shim_curl_receive function) {
    return curl_easy_setopt(easy, option, function);
}

static inline CURLcode shim_curl_easy_set_open(CURL *easy, shim_curl_open function) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLMcode shim_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/// The next transfer that has ended, NULL where there is none.
static inline CURL *shim_curl_multi_next_ended(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message = curl_multi_info_read(multi, &left);
    while (message && message->msg != CURLMSG_DONE) message = curl_multi_info_read(multi, &left);
    if (!message) return NULL;
    *result = message->data.result;
    return message->easy_handle;
}
