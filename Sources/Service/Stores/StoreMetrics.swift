import Engine
import Synchronization

/// The counts and durations of work with the store of charts.
final class StoreMetrics: Sendable {
    enum Operation: Int, CaseIterable {
        case read, write
    }

    enum Result: Int, CaseIterable {
        /// The operation was executed, whatever its result was.
        case done
        /// The store has reported an error.
        case failed
        /// The queue was full, the time limit was exceeded, or the store was known to be unavailable.
        case refused
    }

    private let counts = InlineArray<6, Atomic<Int>> { _ in Atomic(0) }
    private let durations = DurationHistograms()

    func count(_ operation: Operation, _ result: Result) {
        counts[operation.rawValue * 3 + result.rawValue].add(1, ordering: .relaxed)
    }

    /// - Parameter duration: The time from the request for the work to its end.
    func add(_ operation: Operation, _ result: Result, _ duration: Duration) {
        count(operation, result)
        durations.add(duration, to: operation.rawValue)
    }

    func write(to page: inout MetricsText, _ state: State) {
        page.metric(
            "plotwright_store_up", .gauge, "Whether the store of saved charts is available, as far as is known.",
            state.isUp ? 1 : 0)
        page.metric(
            "plotwright_store_losses_total", .counter, "Number of times that the store became unreachable.",
            state.losses)
        page.begin("plotwright_store_operations_total", .counter, "Store operations by operation and result.")
        for operation in Operation.allCases {
            for result in Result.allCases {
                let count = counts[operation.rawValue * 3 + result.rawValue].load(ordering: .relaxed)
                page.sample(count, ["operation": "\(operation)", "result": "\(result)"])
            }
        }
        page.begin(
            "plotwright_store_duration_seconds", .histogram,
            "Time of store operations including waiting, by operation.")
        for operation in Operation.allCases {
            page.samples(durations.snapshot(operation.rawValue), ("operation", "\(operation)"))
        }
        page.metric("plotwright_store_queue_length", .gauge, "Store operations that are waiting.", state.queued)
        page.metric(
            "plotwright_store_queue_limit", .gauge,
            "Maximum number of reads that wait for the store, and of writes.", state.queueLimit)
    }

    /// The present state of a store.
    struct State: Sendable {
        let isUp: Bool
        let losses: Int
        let queued: Int
        let queueLimit: Int
    }
}
