/// Which fetches wait and which are under way: bounded, and fair to lanes. Knows neither sockets nor clocks.
///
/// No lane has more than half of the places that the others leave, so that those which are slow never keep the next one from
/// being asked; of what waits, that is next whose lane has the fewest fetches under way.
struct FetchQueue {
    /// Why a fetch is not taken.
    enum Refusal {
        case full
        case stopped
    }

    private let connections: Int
    private let places: Int
    private var waiting: [FetchJob] = []
    private var running: [FetchLane: Int] = [:]
    /// How many fetches have begun and not ended.
    private(set) var underWay = 0
    /// Nothing is taken, and nothing begun, any more.
    private(set) var isStopped = false

    /// - Parameters:
    ///   - connections: How many fetches are under way at a time.
    ///   - queue: How many more may wait.
    init(connections: Int, queue: Int) {
        self.connections = connections
        places = connections + queue
    }

    /// How many fetches wait.
    var waitingCount: Int { waiting.count }

    /// Half of something, of one the whole, of none or less none.
    private static func half(of count: Int) -> Int { max(0, count - count / 2) }

    /// Takes a fetch that is to be begun when it is its turn.
    mutating func append(_ job: FetchJob) -> Refusal? {
        guard !isStopped else { return .stopped }
        let ofLane = running[job.lane, default: 0] + waiting.count { $0.lane == job.lane }
        let ofOthers = waiting.count + underWay - ofLane
        guard ofLane < Self.half(of: places - ofOthers) else { return .full }
        waiting.append(job)
        return nil
    }

    /// The fetch to begin now; `nil` where none waits, or none may be begun before another has ended.
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

    /// Gives back the place of a fetch that was begun.
    mutating func end(_ job: FetchJob) {
        guard let count = running[job.lane] else { return }
        running[job.lane] = count > 1 ? count - 1 : nil
        underWay -= 1
    }

    /// Takes nothing from now on.
    /// - Returns: What waits.
    mutating func stop() -> [FetchJob] {
        isStopped = true
        defer { waiting = [] }
        return waiting
    }
}
