#pragma once
// What <curl/curl.h> includes itself stays the C library's own, as everywhere else.
#pragma clang module import SwiftGlibc
// Its macros around the variadic functions serve compilers of C alone.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>

// libcurl and all that it needs are loaded on the first fetch: most servers never fetch anything, and libcurl would
// take as much memory as the rest of the program.

static inline void *shim_curl_symbol(const char *name) {
    static void *library;
    void *known = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
    if (!known) {
        // Once more by another thread gives the same handle.
        known = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
        if (!known) return 0;
        __atomic_store_n(&library, known, __ATOMIC_RELEASE);
    }
    return dlsym(known, name);
}

/// Whether the library can be loaded; no other function may be called where it cannot.
static inline int shim_curl_is_there(void) { return shim_curl_symbol("curl_url_set") != 0; }

#define SHIM_FUNCTION(result, name, parameters, arguments)                                                             \
    static inline result shim_##name parameters {                                                                      \
        static void *function;                                                                                         \
        void *known = __atomic_load_n(&function, __ATOMIC_ACQUIRE);                                                    \
        if (!known) {                                                                                                  \
            known = shim_curl_symbol(#name);                                                                           \
            __atomic_store_n(&function, known, __ATOMIC_RELEASE);                                                      \
        }                                                                                                              \
        return ((result(*) parameters)known)arguments;                                                                 \
    }

SHIM_FUNCTION(CURLcode, curl_global_init, (long flags), (flags))
SHIM_FUNCTION(CURL *, curl_easy_init, (void), ())
SHIM_FUNCTION(CURLcode, curl_easy_perform, (CURL *easy), (easy))
SHIM_FUNCTION(void, curl_easy_cleanup, (CURL *easy), (easy))
SHIM_FUNCTION(const char *, curl_easy_strerror, (CURLcode code), (code))
SHIM_FUNCTION(void, curl_free, (void *memory), (memory))
SHIM_FUNCTION(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), (list, text))
SHIM_FUNCTION(void, curl_slist_free_all, (struct curl_slist *list), (list))
SHIM_FUNCTION(CURLU *, curl_url, (void), ())
SHIM_FUNCTION(void, curl_url_cleanup, (CURLU *url), (url))
SHIM_FUNCTION(CURLUcode, curl_url_get, (CURLU *url, CURLUPart part, char **text, unsigned int flags), (url, part, text, flags))
SHIM_FUNCTION(CURLUcode, curl_url_set, (CURLU *url, CURLUPart part, const char *text, unsigned int flags), (url, part, text, flags))
SHIM_FUNCTION(CURLM *, curl_multi_init, (void), ())
SHIM_FUNCTION(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi))
SHIM_FUNCTION(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy))
SHIM_FUNCTION(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy))
SHIM_FUNCTION(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), (multi, running))
SHIM_FUNCTION(
    CURLMcode, curl_multi_poll,
    (CURLM *multi, struct curl_waitfd *others, unsigned int count, int milliseconds, int *ready),
    (multi, others, count, milliseconds, ready))
SHIM_FUNCTION(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi))
SHIM_FUNCTION(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), (multi, left))

// Swift calls no variadic functions: one of each kind of value.

typedef size_t (*shim_curl_receive)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*shim_curl_open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

#define SHIM_EASY_SET(type, name)                                                                                      \
    static inline CURLcode shim_curl_easy_set_##name(CURL *easy, CURLoption option, type value) {                      \
        return ((CURLcode(*)(CURL *, CURLoption, ...))shim_curl_symbol("curl_easy_setopt"))(easy, option, value);      \
    }

SHIM_EASY_SET(long, number)
SHIM_EASY_SET(const char *, text)
SHIM_EASY_SET(void *, pointer)
SHIM_EASY_SET(shim_curl_receive, receive)

static inline CURLcode shim_curl_easy_set_open(CURL *easy, shim_curl_open function) {
    return ((CURLcode(*)(CURL *, CURLoption, ...))shim_curl_symbol("curl_easy_setopt"))(
        easy, CURLOPT_OPENSOCKETFUNCTION, function);
}

/// The last status of HTTP or reply of a mail server; 0 if there is none.
static inline long shim_curl_easy_get_status(CURL *easy) {
    long status = 0;
    ((CURLcode(*)(CURL *, CURLINFO, ...))shim_curl_symbol("curl_easy_getinfo"))(easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

static inline CURLMcode shim_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return ((CURLMcode(*)(CURLM *, CURLMoption, ...))shim_curl_symbol("curl_multi_setopt"))(multi, option, value);
}

/// The next transfer that has ended, NULL where there is none.
static inline CURL *shim_curl_multi_next_ended(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message = shim_curl_multi_info_read(multi, &left);
    while (message && message->msg != CURLMSG_DONE) message = shim_curl_multi_info_read(multi, &left);
    if (!message) return NULL;
    *result = message->data.result;
    return message->easy_handle;
}
