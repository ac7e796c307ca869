import Dispatch
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite struct SavedChartThreadTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("charts.db") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func thread(capacity: Int = 1_024) throws -> SavedChartThread {
        try SavedChartThread(path: path, limits: SavedChartLimits(), capacity: capacity)
    }

    /// Blocks the thread until the returned semaphore is signaled.
    private func hold(_ thread: SavedChartThread) -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        let isHeld = DispatchSemaphore(value: 0)
        let isTaken = thread.read { _ in
            isHeld.signal()
            gate.wait()
            return {}
        } failed: { _ in
        }
        #expect(isTaken)
        isHeld.wait()
        return gate
    }

    @Test func `waiting writes form one transaction, and their responses follow in order`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let answers = Mutex<[Int]>([])
        for number in 0..<10 {
            let chart = SavedChart("\(number)")
            let isTaken = thread.write { store throws(SQLiteError) in
                _ = try store.save(chart, at: 0)
                // No response is sent before the last write.
                #expect(answers.withLock { $0.isEmpty })
                return { answers.withLock { $0.append(number) } }
            } failed: { _ in
            }
            #expect(isTaken)
        }
        gate.signal()
        thread.stop()
        #expect(answers.withLock { $0 } == Array(0..<10))
    }

    @Test func `a failed write does not affect the others`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let answers = Mutex<[Int]>([])
        let failures = Mutex<[SQLiteError.Kind]>([])
        for number in 0..<3 {
            let chart = SavedChart("\(number)")
            _ = thread.write { store throws(SQLiteError) in
                _ = try store.save(chart, at: 0)
                guard number != 1 else { throw SQLiteError(kind: .full, message: "") }
                return { answers.withLock { $0.append(number) } }
            } failed: { error in
                failures.withLock { $0.append(error.kind) }
            }
        }
        gate.signal()
        thread.stop()
        #expect(answers.withLock { $0 } == [0, 2])
        #expect(failures.withLock { $0 } == [.full])
        let store = try SavedChartStore(path: path, limits: SavedChartLimits())
        for number in 0..<3 {
            let chart = SavedChart("\(number)")
            #expect(try store.chart(chart.hash, at: 0) == (number == 1 ? .unknown : .found(chart)))
        }
    }

    @Test func `the queue is limited, and its jobs are finished before a stop`() throws {
        let thread = try thread(capacity: 2)
        let gate = hold(thread)
        let done = Atomic(0)
        let submit = {
            thread.read { _ in
                { done.add(1, ordering: .relaxed) }
            } failed: { _ in
            }
        }
        #expect(submit())
        #expect(submit())
        #expect(!submit())
        gate.signal()
        thread.stop()
        #expect(done.load(ordering: .relaxed) == 2)
        #expect(!submit())
    }
}
