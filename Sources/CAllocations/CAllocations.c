// Stands in front of the C library's allocation functions and counts their calls.
#include "CAllocations.h"
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static _Atomic uint64_t count;

static void increment(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
    increment();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    increment();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    increment();
    return __libc_realloc(memory, size);
}
