#pragma once

/// Bounds the free memory that the allocator keeps, apart from gaps between used blocks, and the address space that it
/// reserves. Call it before the first thread starts.
void heap_limit_retention(void);

/// Returns the gaps between used blocks, of all threads, to the system.
void heap_release(void);

/// Returns the free memory behind the used blocks of the current thread to the system.
void heap_release_thread(void);
