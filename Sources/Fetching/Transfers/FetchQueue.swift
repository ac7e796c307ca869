/// The waiting and running fetches, with limits and fairness between lanes. It uses neither sockets nor clocks.
///
/// No lane may use more than half of the capacity that the others leave free, so a slow lane never blocks the next one.
/// The next fetch to start is from the lane with the fewest running fetches.
struct FetchQueue {
    /// The reason why a fetch is rejected.
    enum Refusal {
        case full
        case stopped
    }

    private let connections: Int
    private let places: Int
    private var waiting: [FetchJob] = []
    private var running: [FetchLane: Int] = [:]
    /// The number of running fetches.
    private(set) var underWay = 0
    /// Whether the queue has stopped accepting and starting fetches.
    private(set) var isStopped = false

    /// - Parameters:
    ///   - connections: The maximum number of running fetches.
    ///   - queue: The maximum number of further waiting fetches.
    init(connections: Int, queue: Int) {
        self.connections = connections
        places = connections + queue
    }

    /// The number of waiting fetches.
    var waitingCount: Int { waiting.count }

    /// Half of a count, rounded up; 0 for negative counts.
    private static func half(of count: Int) -> Int { max(0, count - count / 2) }

    /// Adds a fetch to the queue.
    mutating func append(_ job: FetchJob) -> Refusal? {
        guard !isStopped else { return .stopped }
        let ofLane = running[job.lane, default: 0] + waiting.count { $0.lane == job.lane }
        let ofOthers = waiting.count + underWay - ofLane
        guard ofLane < Self.half(of: places - ofOthers) else { return .full }
        waiting.append(job)
        return nil
    }

    /// Removes the next fetch to start; `nil` if none is waiting or none may start before another one ends.
    mutating func next() -> FetchJob? {
        guard !isStopped, underWay < connections else { return nil }
        var best: (index: Int, count: Int)?
        for (index, job) in waiting.enumerated() {
            let count = running[job.lane, default: 0]
            let isAllowed = count < Self.half(of: connections - (underWay - count))
            if isAllowed, best.map({ count < $0.count }) ?? true { best = (index, count) }
            if isAllowed, count == 0 { break }
        }
        guard let best else { return nil }
        let job = waiting.remove(at: best.index)
        running[job.lane] = best.count + 1
        underWay += 1
        return job
    }

    /// Releases the capacity of a running fetch.
    mutating func end(_ job: FetchJob) {
        guard let count = running[job.lane] else { return }
        running[job.lane] = count > 1 ? count - 1 : nil
        underWay -= 1
    }

    /// Stops accepting fetches.
    /// - Returns: The waiting fetches.
    mutating func stop() -> [FetchJob] {
        isStopped = true
        defer { waiting = [] }
        return waiting
    }
}
