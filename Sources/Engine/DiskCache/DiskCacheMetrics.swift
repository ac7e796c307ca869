import Synchronization

/// The counters of a disk cache.
package final class DiskCacheMetrics: Sendable {
    package enum Event: Int, CaseIterable {
        /// A picture was written.
        case written
        /// A picture was not written, because too many waited or the cache paused after a failure.
        case skipped
        /// A file did not have the content that was written, and was removed.
        case damaged
        case readFailed
        case writeFailed

        package var word: String {
            switch self {
            case .written: "written"
            case .skipped: "skipped"
            case .damaged: "damaged"
            case .readFailed: "read_failed"
            case .writeFailed: "write_failed"
            }
        }
    }

    private let counts = InlineArray<5, Atomic<Int>> { _ in Atomic(0) }

    package func count(_ event: Event) {
        counts[event.rawValue].add(1, ordering: .relaxed)
    }

    package func number(of event: Event) -> Int { counts[event.rawValue].load(ordering: .relaxed) }
}
