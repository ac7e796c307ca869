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
    var underWay: Int { clients.underWay + sources.underWay }
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
