import CHeap
import Dispatch
import Synchronization

/// Returns free memory to the system after work that needed much of it.
package final class Heap: Sendable {
    /// The time after the work, so that responses have been sent in most cases, and the time between two releases.
    private static let delay = DispatchTimeInterval.seconds(1)

    private let queue = DispatchQueue(label: "plotwright.heap")
    private let isScheduled = Atomic(false)

    package init() {}

    /// Releases the memory of the current thread, and soon that of all threads.
    package func release() {
        heap_release_thread()
        releaseSoon()
    }

    /// Releases the memory of all threads soon, except what the allocator keeps at the ends of other threads' arenas.
    ///
    /// The ends are kept because threads share arenas: releasing them after each large request would cost the renders
    /// page faults.
    package func releaseSoon() {
        guard !isScheduled.exchange(true, ordering: .relaxed) else { return }
        queue.asyncAfter(deadline: .now() + Self.delay) { [self] in
            isScheduled.store(false, ordering: .relaxed)
            heap_release_thread()
            heap_release()
        }
    }

    /// Limits the free memory that the process keeps. Must be called before any other thread is started.
    package static func limitRetention() {
        heap_limit_retention()
    }
}
