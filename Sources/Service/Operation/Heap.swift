import CHeap
import Dispatch
import Synchronization

/// Returns free memory to the system after work that needed much of it.
package final class Heap: Sendable {
    /// The time after the work, so that responses have been sent in most cases, and the time between two releases.
    private static let delay = DispatchTimeInterval.seconds(1)

    private let queue = DispatchQueue(label: "plotwright.heap")
    private let isScheduled = Atomic(false)

    /// Releases memory soon, on another thread.
    func release() {
        guard !isScheduled.exchange(true, ordering: .relaxed) else { return }
        queue.asyncAfter(deadline: .now() + Self.delay) { [self] in
            isScheduled.store(false, ordering: .relaxed)
            heap_release()
        }
    }

    /// Limits what the allocator keeps of large blocks. Must be called before any other thread is started.
    package static func limitRetention() {
        // The pixels of most pictures fit into less, and are not returned after each picture.
        heap_return_blocks(16 << 20)
    }
}
