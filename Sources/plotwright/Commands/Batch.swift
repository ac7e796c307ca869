import Dispatch
import Glibc
import Rendering
import Service
import Synchronization
import Threads

/// Runs jobs in parallel on one thread per core, each with its own renderer.
enum Batch {
    /// Runs the work for each index. A failure does not stop the other jobs.
    /// - Parameters:
    ///   - count: The number of jobs.
    ///   - work: The work for an index.
    /// - Throws: The failure if there is exactly one. If there are several, all messages are written to standard error,
    ///   and a summary is thrown.
    static func run(
        _ count: Int, _ work: @escaping @Sendable (Int, PictureRenderer) throws(Failure) -> Void
    ) throws(Failure) {
        let batch = State(count: count, makeRenderer: try Renderers.factory(), work: work)
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
        let failures = batch.failures
        guard let first = failures.first else { return }
        guard failures.count > 1 else { throw first }
        for failure in failures { Console.writeErrorLine("plotwright: " + failure.message) }
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

        /// The failures in the order of the jobs.
        var failures: [Failure] {
            outcomes.withLock { outcomes in
                outcomes.sorted { $0.key < $1.key }.map(\.value)
            }
        }

        func work() {
            let renderer = makeRenderer()
            while true {
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
