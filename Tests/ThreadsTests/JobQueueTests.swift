import Testing

@testable import Threads

@Suite struct JobQueueTests {
    private let start = ContinuousClock.now

    /// A queue of jobs that arrive a millisecond after each other. Each returns its number.
    private func queue(of count: Int, longestOrderlyWait: Duration?) -> JobQueue<(Int) -> Void> {
        var queue = JobQueue<(Int) -> Void>(longestOrderlyWait: longestOrderlyWait)
        for number in 0..<count {
            queue.append(.init(run: { $0(number) }, arrival: start + .milliseconds(number)))
        }
        return queue
    }

    /// The numbers of the jobs, in the order in which they start, one every 10 milliseconds.
    private func order(_ queue: JobQueue<(Int) -> Void>) -> [Int] {
        var queue = queue
        var numbers: [Int] = []
        var now = start + .milliseconds(10)
        while let job = queue.take(at: now) {
            job.run { numbers.append($0) }
            now += .milliseconds(10)
        }
        return numbers
    }

    @Test func `jobs start in the order of their arrival`() {
        #expect(order(queue(of: 5, longestOrderlyWait: nil)) == [0, 1, 2, 3, 4])
        #expect(order(queue(of: 5, longestOrderlyWait: .milliseconds(50))) == [0, 1, 2, 3, 4])
    }

    @Test func `the newest and the oldest job start in turn if the oldest one has waited too long`() {
        #expect(order(queue(of: 7, longestOrderlyWait: .milliseconds(25))) == [0, 1, 6, 2, 5, 3, 4])
    }

    @Test func `jobs start in order again after the overload`() {
        var queue = queue(of: 3, longestOrderlyWait: .milliseconds(25))
        var numbers: [Int] = []
        for _ in 0..<3 { queue.take(at: start + .milliseconds(40))?.run { numbers.append($0) } }
        queue.append(.init(run: { $0(7) }, arrival: start + .milliseconds(50)))
        queue.append(.init(run: { $0(8) }, arrival: start + .milliseconds(51)))
        for _ in 0..<2 { queue.take(at: start + .milliseconds(60))?.run { numbers.append($0) } }
        #expect(numbers == [2, 0, 1, 7, 8])
    }
}
