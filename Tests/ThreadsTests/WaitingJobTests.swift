import Dispatch
import Synchronization
import Testing

@testable import Threads

@Suite struct WaitingJobTests {
    /// A pool with one worker, which is blocked until the gate opens.
    private final class BlockedPool: Sendable {
        let pool: WorkerPool<Int>
        private let gate = DispatchSemaphore(value: 0)
        private let events = Mutex<[String]>([])
        private let happened = DispatchSemaphore(value: 0)

        init(capacity: Int = 10) {
            pool = WorkerPool(workers: 1, capacity: capacity) { 0 }
            let started = DispatchSemaphore(value: 0)
            let isTaken = pool.submit { [gate] _ in
                started.signal()
                gate.wait()
            }
            #expect(isTaken)
            started.wait()
        }

        func submit(
            _ name: String, within patience: Duration = .seconds(3_600),
            isWanted: @escaping @Sendable () -> Bool = { true }
        ) {
            pool.submit(until: .now + patience, isWanted: isWanted) { [self] _ in
                note("\(name) ran")
            } refused: { [self] refusal in
                note("\(name) \(refusal)")
            }
        }

        private func note(_ event: String) {
            events.withLock { $0.append(event) }
            happened.signal()
        }

        func open() { gate.signal() }

        /// Waits until so many jobs have run or have been refused since the last call.
        func events(_ count: Int) -> [String] {
            for _ in 0..<count { happened.wait() }
            return events.withLock { events in
                defer { events = [] }
                return events
            }
        }
    }

    @Test func `a job is refused at its deadline although no worker is free`() {
        let blocked = BlockedPool()
        blocked.submit("patient")
        blocked.submit("impatient", within: .milliseconds(20))
        blocked.submit("other", within: .milliseconds(10))
        #expect(Set(blocked.events(2)) == ["other late", "impatient late"])
        #expect(blocked.pool.queued == 1)
        blocked.open()
        #expect(blocked.events(1) == ["patient ran"])
        blocked.pool.stop()
    }

    @Test func `a job whose deadline has passed never runs`() {
        let blocked = BlockedPool()
        blocked.open()
        blocked.submit("late", within: .zero)
        #expect(blocked.events(1) == ["late late"])
        blocked.pool.stop()
    }

    @Test func `a job that nobody wants leaves the queue although no worker is free`() {
        let blocked = BlockedPool(capacity: 1)
        let isWanted = Atomic(true)
        blocked.submit("abandoned") { isWanted.load(ordering: .relaxed) }
        blocked.submit("first")
        #expect(blocked.events(1) == ["first full"])
        isWanted.store(false, ordering: .relaxed)
        #expect(blocked.events(1) == ["abandoned unwanted"])
        blocked.submit("second")
        blocked.open()
        #expect(blocked.events(1) == ["second ran"])
        blocked.pool.stop()
    }

    @Test func `a stopped pool refuses jobs and finishes those in its queue`() {
        let blocked = BlockedPool()
        blocked.submit("waiting")
        blocked.pool.stop()
        blocked.submit("new")
        #expect(blocked.events(1) == ["new full"])
        blocked.open()
        #expect(blocked.events(1) == ["waiting ran"])
    }

    @Test func `each of many jobs either runs or is refused, once`() {
        let pool = WorkerPool(workers: 3, capacity: 100) { 0 }
        let outcomes = (0..<2_000).map { _ in Counter() }
        let ended = DispatchGroup()
        for (index, outcome) in outcomes.enumerated() {
            ended.enter()
            let polls = Atomic(0)
            pool.submit(until: .now + .microseconds(index % 7 * 300)) {
                // Some jobs are abandoned at one of their first examinations.
                index % 5 > 0 || polls.add(1, ordering: .relaxed).newValue < index % 3
            } run: { _ in
                outcome.number.add(1, ordering: .relaxed)
                ended.leave()
            } refused: { _ in
                outcome.number.add(1, ordering: .relaxed)
                ended.leave()
            }
        }
        ended.wait()
        pool.stop()
        #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0.number.load(ordering: .relaxed) == 1 })
        #expect(pool.queued == 0)
    }

    private final class Counter: Sendable {
        let number = Atomic(0)
    }
}
