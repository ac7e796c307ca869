// Stands in front of the C library's allocation functions and counts the bytes of each thread.
#include "CHeap.h"
#include "CHeapCounters.h"
#include <malloc.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_OTHER_ALLOCATOR 1
#endif
#endif

// Keeping this much at the end of an arena saves page faults for ordinary pictures.
static const int kept_bytes = 16 << 20;
// Larger blocks have memory mappings of their own.
static const int largest_block = 17 << 20;

void heap_limit_retention(void) {
    mallopt(M_MMAP_THRESHOLD, largest_block);
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
    // Each further arena reserves 64 MiB of the address space, which large blocks could not use, and keeps free memory.
    // More threads than cores rarely allocate at the same time.
    struct rlimit limit;
    int is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    mallopt(M_ARENA_MAX, is_limited ? 1 : (int)sysconf(_SC_NPROCESSORS_ONLN) + 2);
}

void heap_release(void) { malloc_trim(0); }

void heap_release_thread(void) {
    // `malloc_trim` leaves the ends of arenas alone, except the main arena's. An arena returns its end when a block there
    // is freed and the end is longer than the threshold. The block is not touched, so it takes no memory.
    void *volatile block = malloc(kept_bytes);
    free(block);
}

#ifndef HAS_OTHER_ALLOCATOR

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *counted(void *memory) {
    heap_counters.live += (int64_t)malloc_usable_size(memory);
    heap_counters.count += 1;
    if (heap_counters.live > heap_counters.peak) heap_counters.peak = heap_counters.live;
    return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
    int64_t before = (int64_t)malloc_usable_size(memory);
    void *result = __libc_realloc(memory, size);
    // If it fails, the old memory stays; with a size of 0 it is freed and there is no result.
    if (result || size == 0) heap_counters.live -= before;
    return counted(result);
}

void free(void *memory) {
    heap_counters.live -= (int64_t)malloc_usable_size(memory);
    __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return 22;
    void *result = memalign(alignment, size);
    if (!result) return 12;
    *memory = result;
    return 0;
}

#endif
