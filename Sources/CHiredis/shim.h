#pragma once
#include <dlfcn.h>
#include <hiredis/hiredis.h>

// hiredis is loaded when the service uses Redis: most servers do not.

static inline void *shim_redis_symbol(const char *name) {
    static void *library;
    void *known = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
    if (!known) {
        // Once more by another thread gives the same handle.
        known = dlopen("libhiredis.so.0.14", RTLD_NOW | RTLD_LOCAL);
        if (!known) return 0;
        __atomic_store_n(&library, known, __ATOMIC_RELEASE);
    }
    return dlsym(known, name);
}

/// Whether the library can be loaded; no other function may be called where it cannot.
static inline int shim_redis_is_there(void) { return shim_redis_symbol("redisConnectNonBlock") != 0; }

#define SHIM_REDIS_FUNCTION(result, name, parameters, arguments)                                                       \
    static inline result shim_##name parameters {                                                                      \
        static void *function;                                                                                         \
        void *known = __atomic_load_n(&function, __ATOMIC_ACQUIRE);                                                    \
        if (!known) {                                                                                                  \
            known = shim_redis_symbol(#name);                                                                          \
            __atomic_store_n(&function, known, __ATOMIC_RELEASE);                                                      \
        }                                                                                                              \
        return ((result(*) parameters)known)arguments;                                                                 \
    }

SHIM_REDIS_FUNCTION(redisContext *, redisConnectNonBlock, (const char *host, int port), (host, port))
SHIM_REDIS_FUNCTION(void, redisFree, (redisContext *context), (context))
SHIM_REDIS_FUNCTION(
    int, redisAppendFormattedCommand, (redisContext *context, const char *bytes, size_t count),
    (context, bytes, count))
SHIM_REDIS_FUNCTION(int, redisBufferWrite, (redisContext *context, int *isDone), (context, isDone))
SHIM_REDIS_FUNCTION(int, redisBufferRead, (redisContext *context), (context))
SHIM_REDIS_FUNCTION(int, redisGetReplyFromReader, (redisContext *context, void **reply), (context, reply))
SHIM_REDIS_FUNCTION(void, freeReplyObject, (void *reply), (reply))

/// The message of a context's error.
static inline const char *shim_redis_error(const redisContext *context) { return context->errstr; }
