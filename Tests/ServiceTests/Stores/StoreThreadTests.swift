import Dispatch
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite struct StoreThreadTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("charts.db") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func thread(capacity: Int = 1_024) throws -> StoreThread {
        let path = path
        return try StoreThread(capacity: capacity) { () throws(StoreError) in
            try SQLiteChartStore(path: path, limits: SavedChartLimits())
        }
    }

    /// Blocks the thread until the returned semaphore is signaled.
    private func hold(_ thread: StoreThread) -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        let isHeld = DispatchSemaphore(value: 0)
        let job = StoreThread.Job(
            work: { _ in
                isHeld.signal()
                gate.wait()
                return {}
            }, fail: { _ in })
        let isTaken = thread.read(job)
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
            let job = StoreThread.Job(
                work: { store throws(StoreError) in
                    _ = try store.save(chart, at: 0)
                    // No response is sent before the last write.
                    #expect(answers.withLock { $0.isEmpty })
                    return { answers.withLock { $0.append(number) } }
                }, fail: { _ in })
            #expect(thread.write(job))
        }
        gate.signal()
        thread.stop()
        #expect(answers.withLock { $0 } == Array(0..<10))
    }

    @Test func `a failed write does not affect the others`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let answers = Mutex<[Int]>([])
        let failures = Mutex<[StoreError.Kind]>([])
        let undone = Mutex<[Int]>([])
        for number in 0..<3 {
            let chart = SavedChart("\(number)")
            let job = StoreThread.Job(
                work: { store throws(StoreError) in
                    _ = try store.save(chart, at: 0)
                    guard number != 1 else { throw StoreError(kind: .full, message: "") }
                    return { answers.withLock { $0.append(number) } }
                }, undo: { undone.withLock { $0.append(number) } },
                fail: { error in failures.withLock { $0.append(error.kind) } })
            _ = thread.write(job)
        }
        gate.signal()
        thread.stop()
        #expect(answers.withLock { $0 } == [0, 2])
        #expect(failures.withLock { $0 } == [.full])
        // Of all in the common transaction, and of the one that fails in a transaction of its own.
        #expect(undone.withLock { $0 } == [0, 1, 2, 1])
        let store = try SQLiteChartStore(path: path, limits: SavedChartLimits())
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
            thread.read(StoreThread.Job(work: { _ in { done.add(1, ordering: .relaxed) } }, fail: { _ in }))
        }
        #expect(submit())
        #expect(submit())
        #expect(!submit())
        gate.signal()
        thread.stop()
        #expect(done.load(ordering: .relaxed) == 2)
        #expect(!submit())
    }

    @Test func `a job that has waited for too long fails without being done`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let events = Mutex<[String]>([])
        for (name, time) in [("late", Duration.zero), ("early", .seconds(100))] {
            let job = StoreThread.Job(
                work: { _ in
                    { events.withLock { $0.append("\(name) done") } }
                }, undo: { events.withLock { $0.append("\(name) undone") } },
                fail: { error in events.withLock { $0.append("\(name) \(error.kind)") } }, deadline: .now + time)
            _ = thread.write(job)
        }
        gate.signal()
        thread.stop()
        #expect(events.withLock { $0 } == ["late overloaded", "early done"])
    }

    @Test func `a job does not wait longer because the thread is busy`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let hasFailed = DispatchSemaphore(value: 0)
        _ = thread.read(StoreThread.Job(work: { _ in {} }, fail: { _ in hasFailed.signal() }, deadline: .now))
        hasFailed.expectSignal()
        gate.signal()
        thread.stop()
    }

    @Test func `what concerns all work is not tried again with each job`() throws {
        let thread = try thread()
        let gate = hold(thread)
        let count = Atomic(0)
        let failures = Mutex<[StoreError.Kind]>([])
        for _ in 0..<3 {
            let job = StoreThread.Job(
                work: { _ throws(StoreError) in
                    count.add(1, ordering: .relaxed)
                    throw StoreError(kind: .unreachable, message: "")
                }, fail: { error in failures.withLock { $0.append(error.kind) } })
            _ = thread.write(job)
        }
        gate.signal()
        thread.stop()
        #expect(count.load(ordering: .relaxed) == 1)
        #expect(failures.withLock { $0 } == [.unreachable, .unreachable, .unreachable])
    }

    // MARK: - A full disk

    /// Whether a disk has space, for the store of a thread.
    private final class Disk: Sendable {
        let hasSpace = Atomic(false)

        func thread(_ path: String, rest: Duration) throws -> StoreThread {
            try StoreThread(rest: rest) { [self] () throws(StoreError) in
                guard hasSpace.load(ordering: .relaxed) else { throw StoreError(kind: .full, message: "full") }
                return try SQLiteChartStore(path: path, limits: SavedChartLimits())
            }
        }
    }

    /// The error of a read; `nil` if it succeeds.
    private func readingError(_ thread: StoreThread) -> StoreError.Kind? {
        let isDone = DispatchSemaphore(value: 0)
        let failure = Mutex<StoreError.Kind?>(nil)
        let job = StoreThread.Job(
            work: { _ in { isDone.signal() } },
            fail: { error in
                failure.withLock { $0 = error.kind }
                isDone.signal()
            })
        _ = thread.read(job)
        isDone.expectSignal()
        return failure.withLock { $0 }
    }

    @Test func `a store that a full disk keeps from opening is opened by the work that follows`() throws {
        let disk = Disk()
        let thread = try disk.thread(path, rest: .seconds(1_000))
        #expect(thread.space == .none)
        #expect(readingError(thread) == .full)
        disk.hasSpace.store(true, ordering: .relaxed)
        #expect(readingError(thread) == nil)
        eventually { thread.space == .enough }
        thread.stop()
    }

    @Test func `a full disk is watched until it has space`() throws {
        let disk = Disk()
        let thread = try disk.thread(path, rest: .milliseconds(1))
        let changes = Mutex<[ReservedDatabase.Space]>([])
        thread.observeSpace { space in changes.withLock { $0.append(space) } }
        disk.hasSpace.store(true, ordering: .relaxed)
        eventually { changes.withLock { $0 } == [.none, .enough] }
        thread.stop()
    }

    @Test func `a store that cannot be opened for another reason is an error`() throws {
        #expect(throws: StoreError.self) {
            try StoreThread { () throws(StoreError) in throw StoreError(kind: .damaged, message: "") }
        }
    }
}
