import Dispatch
import Synchronization
import Testing

@testable import Threads

@Suite struct WorkerPoolTests {
    @Test func `all jobs run, and no more workers are created than allowed`() {
        let made = Atomic(0)
        let done = Atomic(0)
        let finished = DispatchGroup()
        let pool = WorkerPool(workers: 3, capacity: 1_000) {
            made.add(1, ordering: .relaxed)
            return 0
        }
        for _ in 0..<500 {
            finished.enter()
            let isTaken = pool.submit { _ in
                done.add(1, ordering: .relaxed)
                finished.leave()
            }
            #expect(isTaken)
        }
        finished.wait()
        pool.stop()
        #expect(done.load(ordering: .relaxed) == 500)
        #expect((1...3).contains(made.load(ordering: .relaxed)))
    }

    @Test func `a worker without a job rests once, and works again`() {
        let rests = Atomic(0)
        let hasRested = DispatchSemaphore(value: 0)
        let finished = DispatchSemaphore(value: 0)
        let rest = WorkerPool<Int>.Rest(after: .milliseconds(1)) { _ in
            rests.add(1, ordering: .relaxed)
            hasRested.signal()
        }
        let pool = WorkerPool(workers: 1, capacity: 2, rest: rest) { 0 }
        for round in 1...3 {
            hasRested.wait()
            #expect(pool.submit { _ in finished.signal() })
            finished.wait()
            #expect(rests.load(ordering: .relaxed) >= round)
        }
        pool.stop()
    }

    @Test func `a full queue rejects jobs`() {
        let gate = DispatchSemaphore(value: 0)
        let started = DispatchSemaphore(value: 0)
        let order = Mutex<[Int]>([])
        let finished = DispatchSemaphore(value: 0)
        let pool = WorkerPool(workers: 1, capacity: 2) { 0 }
        let job: @Sendable (Int) -> WorkerPool<Int>.Job = { number in
            { _ in
                started.signal()
                gate.wait()
                order.withLock { $0.append(number) }
                finished.signal()
            }
        }
        #expect(pool.submit(job(0)))
        started.wait()
        #expect(pool.submit(job(1)))
        #expect(pool.submit(job(2)))
        #expect(!pool.submit(job(3)))
        gate.signal()
        started.wait()
        #expect(pool.submit(job(4)))
        pool.stop()
        #expect(!pool.submit(job(5)))
        for _ in 0..<3 { gate.signal() }
        for _ in 0..<4 { finished.wait() }
        #expect(order.withLock { $0 } == [0, 1, 2, 4])
    }
}
