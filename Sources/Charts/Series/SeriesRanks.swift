import Budget
import Data

/// The ranks of a plot's records among all of its locations, so that its series can be compared.
struct SeriesRanks {
    /// The rank of each record; nil without a location.
    let ranks: [Int?]
    /// The first record of each rank.
    let firsts: [Int]
    /// Whether the locations are names, whose order on the axis is that of their first occurrence.
    let areNames: Bool

    /// The memory for each record while the ranks are found, in bytes.
    private static let sizeOfRecord = 96

    /// - Parameters:
    ///   - column: The locations; nil if each series has the locations 0, 1, 2 …
    ///   - groups: The series.
    ///   - zone: The time zone of texts that are dates; nil if texts are names on this scale.
    /// - Returns: Nil if the budget is spent.
    /// - Complexity: O(n + k log k) for k different locations.
    init?(_ column: Column?, of groups: SeriesGroups, datesIn zone: TimeZoneRules?, _ budget: RenderBudget) {
        guard budget.allows(groups.numbers.count, each: Self.sizeOfRecord) else { return nil }
        guard let column else {
            (ranks, firsts) = Self.indices(in: groups)
            areNames = false
            return
        }
        let (numbers, firsts) = column.numbered(budget)
        guard !budget.isSpent(before: column.count * 100) else { return nil }
        var values = column.measurable.map { values in firsts.map { values[$0] } }
        if values == nil, let zone { values = Self.instants(column.taking(firsts).texts, in: zone, budget) }
        guard !budget.isSpent else { return nil }
        areNames = values == nil
        let valid = firsts.indices.filter { column.isValid(firsts[$0]) }
        let order = values.map { values in valid.sorted { values[$0] < values[$1] } } ?? valid
        var rankOf = [Int?](repeating: nil, count: firsts.count)
        for (rank, number) in order.enumerated() { rankOf[number] = rank }
        ranks = numbers.map { rankOf[$0] }
        self.firsts = order.map { firsts[$0] }
    }

    /// The ranks of records without locations: their indices in their series.
    private static func indices(in groups: SeriesGroups) -> (ranks: [Int?], firsts: [Int]) {
        var counts: [Int: Int] = [:]
        var firsts: [Int] = []
        let ranks = groups.numbers.enumerated().map { index, number -> Int? in
            let rank = counts[number, default: 0]
            counts[number] = rank + 1
            if rank == firsts.count { firsts.append(index) }
            return rank
        }
        return (ranks, firsts)
    }

    /// The instants of texts that are all dates; nil if one is not.
    static func instants(_ texts: [String?], in zone: TimeZoneRules, _ budget: RenderBudget) -> [Double]? {
        var instants: [Double] = []
        for text in texts {
            guard let text else {
                instants.append(.nan)
                continue
            }
            guard !budget.isSpent(before: text.costOfUse), let instant = DateTime.instant(text, in: zone) else {
                return nil
            }
            instants.append(instant)
        }
        return instants.isEmpty ? nil : instants
    }

    /// Whether records are in the order of their ranks. A record without a rank is in no order.
    private func areSorted(_ records: [Int]) -> Bool {
        let known = records.compactMap { ranks[$0] }
        return known.count == records.count && zip(known, known.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Returns the records of a line with nil for each gap: where other series have records and this one has none.
    ///
    /// A series with few of the locations between its ends has locations of its own, such as months among days. Its line
    /// has no gaps. Neither has one whose records are in no order.
    func withGaps(_ records: [Int]) -> [Int?] {
        guard areSorted(records), let first = records.first.flatMap({ ranks[$0] }),
            let last = records.last.flatMap({ ranks[$0] })
        else { return records }
        let count = Set(records.compactMap { ranks[$0] }).count
        guard count * 2 > last - first + 1 else { return records }
        var result: [Int?] = []
        var previous = first
        for record in records {
            let rank = ranks[record] ?? previous
            if rank > previous + 1 { result.append(nil) }
            result.append(record)
            previous = rank
        }
        return result
    }

    /// Whether names occur in this order if these records are the first ones that are read.
    func keepsOrderOfNames(in series: [[Int]]) -> Bool {
        guard areNames else { return true }
        var next = 0
        for record in series.joined() {
            guard let rank = ranks[record] else { continue }
            guard rank <= next else { return false }
            if rank == next { next += 1 }
        }
        return true
    }
}
