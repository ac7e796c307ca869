/// The queue of the fetches for clients, and one for the operator's own: clients never take a place from the operator's data
/// sources.
struct FetchQueues {
    private var clients: FetchQueue
    private var sources: FetchQueue

    /// - Parameters:
    ///   - connections: How many fetches of each kind are under way at a time.
    ///   - queue: How many more of each kind may wait.
    init(connections: Int, queue: Int) {
        clients = FetchQueue(connections: connections, queue: queue)
        sources = clients
    }

    /// Whether nothing is taken, and nothing begun, any more.
    var isStopped: Bool { clients.isStopped }
    /// How many fetches have begun and not ended.
    var underWay: Int { clients.underWay + sources.underWay }
    /// How many fetches wait.
    var waiting: Int { clients.waitingCount + sources.waitingCount }

    /// Takes a fetch that is to be begun when it is its turn.
    mutating func append(_ job: FetchJob) -> FetchQueue.Refusal? {
        switch job.trust {
        case .client: clients.append(job)
        case .operator: sources.append(job)
        }
    }

    /// The fetch to begin now; `nil` where none waits, or none may be begun before another has ended.
    mutating func next() -> FetchJob? { sources.next() ?? clients.next() }

    /// Gives back the place of a fetch that was begun.
    mutating func end(_ job: FetchJob) {
        switch job.trust {
        case .client: clients.end(job)
        case .operator: sources.end(job)
        }
    }

    /// Takes nothing from now on.
    /// - Returns: What waits.
    mutating func stop() -> [FetchJob] { sources.stop() + clients.stop() }
}
