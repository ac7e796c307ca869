import Dispatch
import Rendering
import Service
import Synchronization
import Threads

/// Runs jobs in parallel on one thread per core, each with its own renderer.
enum ParallelJobs {
    /// Runs the work for each index. A failure does not stop the other jobs; an interruption does.
    /// - Parameters:
    ///   - count: The number of jobs.
    ///   - renderers: Creates the renderers; nil for new ones.
    ///   - work: The work for an index.
    /// - Returns: The failures in the order of the jobs.
    static func failures(
        _ count: Int, renderers: (@Sendable () -> PictureRenderer)? = nil,
        _ work: @escaping @Sendable (Int, PictureRenderer) throws(Failure) -> Void
    ) throws(Failure) -> [(index: Int, failure: Failure)] {
        let makeRenderer = if let renderers { renderers } else { try Renderers.factory() }
        let batch = State(count: count, makeRenderer: makeRenderer, work: work)
        let threads = min(count, Machine.current.cores)
        let finished = DispatchGroup()
        for _ in 0..<threads {
            finished.enter()
            let isStarted = WorkerThread.start {
                batch.work()
                finished.leave()
            }
            guard isStarted else {
                batch.work()
                finished.leave()
                continue
            }
        }
        finished.wait()
        return batch.failures
    }

    /// Runs the work for each index.
    /// - Throws: The failure if there is exactly one. If there are several, all messages are written to standard error,
    ///   and a summary is thrown.
    static func run(
        _ count: Int, _ work: @escaping @Sendable (Int, PictureRenderer) throws(Failure) -> Void
    ) throws(Failure) {
        try report(try failures(count, work).map(\.failure), of: count)
    }

    /// Reports failures.
    /// - Parameter shown: The maximum number of messages.
    static func report(_ failures: [Failure], of count: Int, shown: Int = .max) throws(Failure) {
        guard let first = failures.first else { return }
        guard failures.count > 1 else { throw first }
        for failure in failures.prefix(shown) { Console.writeErrorLine("plotwright: " + failure.message) }
        if failures.count > shown { Console.writeErrorLine("plotwright: and \(failures.count - shown) more") }
        throw Failure(first.kind, "\(failures.count) of \(count) specs failed")
    }

    private final class State: Sendable {
        private let count: Int
        private let makeRenderer: @Sendable () -> PictureRenderer
        private let body: @Sendable (Int, PictureRenderer) throws(Failure) -> Void
        private let next = Atomic(0)
        private let outcomes: Mutex<[Int: Failure]> = Mutex([:])

        init(
            count: Int, makeRenderer: @escaping @Sendable () -> PictureRenderer,
            work: @escaping @Sendable (Int, PictureRenderer) throws(Failure) -> Void
        ) {
            self.count = count
            self.makeRenderer = makeRenderer
            body = work
        }

        var failures: [(index: Int, failure: Failure)] {
            outcomes.withLock { outcomes in
                outcomes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            }
        }

        func work() {
            let renderer = makeRenderer()
            while !Interruption.hasOccurred {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                do throws(Failure) {
                    try body(index, renderer)
                } catch {
                    outcomes.withLock { $0[index] = error }
                }
            }
        }
    }
}
