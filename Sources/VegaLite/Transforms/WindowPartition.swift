import JavaScript

/// The records of one group in their order, with the frame of each.
struct WindowPartition {
    let rows: [Int]
    /// For each record the first one that is equal to it in the order, and the one behind the last.
    private let peers: [Range<Int>]
    /// The number of different values in the order up to each record.
    private let denseRanks: [Int]
    /// The frame of each record. Their ends never move back.
    let frames: [Range<Int>]

    var count: Int { rows.count }

    init(_ rows: [Int], _ order: RowOrder?, _ frame: (before: Int?, behind: Int?), ignorePeers: Bool) {
        self.rows = rows
        let count = rows.count
        var (peers, denseRanks): ([Range<Int>], [Int]) = ([], [])
        peers.reserveCapacity(count)
        denseRanks.reserveCapacity(count)
        var (start, rank) = (0, 1)
        for index in rows.indices {
            // Without an order, no records are equal.
            let isLast = index + 1 == count || order.map { $0.compare(rows[index], rows[index + 1]) != 0 } ?? true
            guard isLast else { continue }
            peers += repeatElement(start..<index + 1, count: index + 1 - start)
            denseRanks += repeatElement(rank, count: index + 1 - start)
            (start, rank) = (index + 1, rank + 1)
        }
        self.peers = peers
        self.denseRanks = denseRanks
        frames = rows.indices.map { index in
            let first = frame.before.map { max(0, index - $0) } ?? 0
            let end = frame.behind.map { min(count, index + min($0, count) + 1) } ?? count
            guard order != nil, !ignorePeers, first < end else { return first..<max(first, end) }
            return peers[first].lowerBound..<peers[end - 1].upperBound
        }
    }

    func value(
        of ranking: WindowTransform.Ranking, at index: Int, _ column: DataColumn?, parameter: Int?
    ) -> Value {
        func field(_ index: Int) -> Value { rows.indices.contains(index) ? column?[rows[index]] ?? .null : .null }
        switch ranking {
        case .rowNumber: return .number(Double(index + 1))
        case .rank: return .number(Double(peers[index].lowerBound + 1))
        case .denseRank: return .number(Double(denseRanks[index]))
        case .percentRank: return .number(Double(peers[index].lowerBound) / Double(count - 1))
        case .cumulativeShare: return .number(Double(peers[index].upperBound) / Double(count))
        case .ntile:
            let share = Double(peers[index].upperBound) / Double(count)
            return .number((Double(parameter ?? 1) * share).rounded(.up))
        case .lag: return field(index - (parameter ?? 1))
        case .lead: return field(index + (parameter ?? 1))
        case .first: return field(frames[index].lowerBound)
        case .last: return field(frames[index].upperBound - 1)
        case .nth:
            let row = frames[index].lowerBound + (parameter ?? 1) - 1
            return frames[index].contains(row) ? field(row) : .null
        }
    }

}
