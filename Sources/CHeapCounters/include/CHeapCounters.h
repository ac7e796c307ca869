#pragma once
#include <stdint.h>

/// The counters of a thread's heap.
struct heap_counters {
    /// The bytes that the thread has allocated, minus those that it has freed, in usable sizes.
    int64_t live;
    /// The largest value of `live` since the thread reset it.
    int64_t peak;
    /// The number of allocations.
    uint64_t count;
};

extern _Thread_local struct heap_counters heap_counters __attribute__((tls_model("initial-exec")));

/// The bytes that this thread has allocated, minus those that it has freed. They are negative on a thread that frees what
/// others have allocated. They are always 0 in programs without the counting allocator of
/// `CHeap`, and in those that are built with a sanitizer.
static inline int64_t heap_live_bytes(void) { return heap_counters.live; }

/// How often this thread has allocated memory.
static inline uint64_t heap_allocation_count(void) { return heap_counters.count; }

/// The largest number of live bytes since the last call of `heap_reset_peak`.
static inline int64_t heap_peak_bytes(void) { return heap_counters.peak; }

static inline void heap_reset_peak(void) { heap_counters.peak = heap_counters.live; }
