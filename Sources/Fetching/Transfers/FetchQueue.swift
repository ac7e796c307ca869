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
    private let slots: Int
    private var waiting: [FetchJob] = []
    private var running: [FetchLane: Int] = [:]
    /// The number of running fetches.
    private(set) var inProgress = 0
    /// Whether the queue has stopped accepting and starting fetches.
    private(set) var isStopped = false

    /// - Parameters:
    ///   - connections: The maximum number of running fetches.
    ///   - queue: The maximum number of further waiting fetches.
    init(connections: Int, queue: Int) {
        self.connections = connections
        slots = connections + queue
    }

    /// The number of waiting fetches.
    var waitingCount: Int { waiting.count }

    /// Half of a count, rounded up; 0 for negative counts.
    private static func half(of count: Int) -> Int { max(0, count - count / 2) }

    /// Adds a fetch to the queue.
    mutating func append(_ job: FetchJob) -> Refusal? {
        guard !isStopped else { return .stopped }
        let ofLane = running[job.lane, default: 0] + waiting.count { $0.lane == job.lane }
        let ofOthers = waiting.count + inProgress - ofLane
        guard ofLane < Self.half(of: slots - ofOthers) else { return .full }
        waiting.append(job)
        return nil
    }

    /// Removes the next fetch to start; `nil` if none is waiting or none may start before another one ends.
    mutating func next() -> FetchJob? {
        guard !isStopped, inProgress < connections else { return nil }
        var best: (index: Int, count: Int)?
        for (index, job) in waiting.enumerated() {
            let count = running[job.lane, default: 0]
            let isAllowed = count < Self.half(of: connections - (inProgress - count))
            if isAllowed, best.map({ count < $0.count }) ?? true { best = (index, count) }
            if isAllowed, count == 0 { break }
        }
        guard let best else { return nil }
        let job = waiting.remove(at: best.index)
        running[job.lane] = best.count + 1
        inProgress += 1
        return job
    }

    /// Releases the capacity of a running fetch.
    mutating func end(_ job: FetchJob) {
        guard let count = running[job.lane] else { return }
        running[job.lane] = count > 1 ? count - 1 : nil
        inProgress -= 1
    }

    /// Stops accepting fetches.
    /// - Returns: The waiting fetches.
    mutating func stop() -> [FetchJob] {
        isStopped = true
        defer { waiting = [] }
        return waiting
    }
}

/// Separate queues for the fetches of clients and of the operator's data sources, so that clients never use the
/// capacity of data sources.
struct FetchQueues {
    private var clients: FetchQueue
    private var sources: FetchQueue

    /// - Parameters:
    ///   - connections: The maximum number of running fetches of each kind.
    ///   - queue: The maximum number of further waiting fetches of each kind.
    init(connections: Int, queue: Int) {
        clients = FetchQueue(connections: connections, queue: queue)
        sources = clients
    }

    /// Whether the queues have stopped accepting and starting fetches.
    var isStopped: Bool { clients.isStopped }
    /// The number of running fetches.
    var inProgress: Int { clients.inProgress + sources.inProgress }
    /// The number of waiting fetches.
    var waiting: Int { clients.waitingCount + sources.waitingCount }

    /// Adds a fetch to its queue.
    mutating func append(_ job: FetchJob) -> FetchQueue.Refusal? {
        switch job.trust {
        case .client: clients.append(job)
        case .operator: sources.append(job)
        }
    }

    /// Removes the next fetch to start; `nil` if none is waiting or none may start before another one ends.
    mutating func next() -> FetchJob? { sources.next() ?? clients.next() }

    /// Releases the capacity of a running fetch.
    mutating func end(_ job: FetchJob) {
        switch job.trust {
        case .client: clients.end(job)
        case .operator: sources.end(job)
        }
    }

    /// Stops accepting fetches.
    /// - Returns: The waiting fetches.
    mutating func stop() -> [FetchJob] { sources.stop() + clients.stop() }
}

/// A fetch as submitted to the fetch thread.
struct FetchJob: Sendable {
    var journey: FetchJourney
    let deadline: ContinuousClock.Instant
    /// Must be called once.
    let done: @Sendable (FetchJourney.Outcome) -> Void
    let lane: FetchLane

    init(
        journey: FetchJourney, deadline: ContinuousClock.Instant,
        done: @escaping @Sendable (FetchJourney.Outcome) -> Void
    ) {
        self.journey = journey
        self.deadline = deadline
        self.done = done
        lane = journey.lane
    }

    var trust: FetchTrust { journey.key.trust }
}

/// A group of fetches that share capacity, so that a slow lane does not block the others.
enum FetchLane: Hashable, Sendable {
    /// Fetches for clients from one origin of the operator's list. All hosts that match `https://*.example.com` share a
    /// lane.
    case listed(FetchOrigin)
    /// Fetches from the origin of one of the operator's own URLs.
    case server(String)
}
