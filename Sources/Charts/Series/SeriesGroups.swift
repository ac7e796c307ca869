import Budget
import Data

/// The records of a plot by series.
struct SeriesGroups {
    /// The names of the series, in their order.
    private(set) var names: [String] = []
    /// The records of each series, in order.
    private(set) var records: [[Int]] = []
    /// The records of the series beyond the limit, one series after the other.
    private(set) var otherRecords: [Int] = []
    /// The number of series beyond the limit.
    private(set) var otherCount = 0
    /// The number of records without a name.
    private(set) var missingCount = 0
    /// The series of each record among all series, in the order of their first records.
    let numbers: [Int]

    /// The memory for each record while the records are divided, in bytes.
    private static let sizeOfRecord = 96

    /// - Parameters:
    ///   - column: The name of each record's series.
    ///   - values: The value of each record; nil if the values are not numbers.
    /// - Returns: Nil if the budget is spent.
    /// - Complexity: O(n + k log k) for k series.
    init?(_ column: Column, _ division: SeriesDivision, values: [Double]?, _ budget: RenderBudget) {
        guard budget.allows(column.count, each: Self.sizeOfRecord + column.sizeOfNewText) else { return nil }
        let (numbers, firsts) = column.numbered(budget)
        guard !budget.isSpent(before: column.count * 100) else { return nil }
        self.numbers = numbers
        let distinct = column.taking(firsts)
        let texts = distinct.texts
        var sums = [Double](repeating: 0, count: firsts.count)
        var weights = sums
        for (index, number) in numbers.enumerated() {
            let value = values.map { $0[index] } ?? 1
            guard value.isFinite else { continue }
            sums[number] += value
            weights[number] += value.magnitude
        }
        let named = texts.indices.filter { texts[$0] != nil }
        let order = division.order.sorted(named, distinct, texts, sums)
        var kept = order
        if order.count > division.limit {
            let ranked = division.order.isByImportance ? order : order.sorted { weights[$0] > weights[$1] }
            let largest = Set(ranked.prefix(division.limit - 1))
            kept = order.filter(largest.contains)
        }
        names = division.names ?? kept.map { texts[$0] ?? "" }
        var slots = [Int?](repeating: nil, count: firsts.count)
        if division.names == nil {
            for (slot, number) in kept.enumerated() { slots[number] = slot }
        } else {
            let indices = Dictionary(zip(names.map { Name($0) }, names.indices)) { first, _ in first }
            for number in named { slots[number] = texts[number].flatMap { indices[Name($0)] } }
        }
        otherCount = named.count { slots[$0] == nil }
        records = [[Int]](repeating: [], count: names.count)
        for (index, number) in numbers.enumerated() {
            if let slot = slots[number] {
                records[slot].append(index)
            } else if texts[number] == nil {
                missingCount += 1
            } else {
                otherRecords.append(index)
            }
        }
        // The sort is stable, so the records of a series keep their order.
        otherRecords.sort { (numbers[$0], $0) < (numbers[$1], $1) }
        guard !budget.isSpent else { return nil }
    }
}

extension SeriesDivision.Order {
    /// Whether the first series are those that are kept if there are too many.
    fileprivate var isByImportance: Bool {
        switch self {
        case .by(.sum), .names: true
        case .by(.appearance), .by(.name): false
        }
    }

    /// Returns the indices of series in this order.
    /// - Parameters:
    ///   - series: The indices of the series, in the order of their first records.
    ///   - column: The name of each series as it is in the data.
    fileprivate func sorted(_ series: [Int], _ column: Column, _ texts: [String?], _ sums: [Double]) -> [Int] {
        switch self {
        case .by(.appearance): return series
        case .by(.sum): return series.sorted { (sums[$1], $0) < (sums[$0], $1) }
        case .by(.name):
            if let numbers = column.measurable { return series.sorted { numbers[$0] < numbers[$1] } }
            return series.sorted { Name(texts[$0] ?? "") < Name(texts[$1] ?? "") }
        case .names(let names):
            var indices: [Name: Int] = [:]
            for (index, name) in names.enumerated() where indices[name] == nil { indices[name] = index }
            let last = names.count
            func rank(_ number: Int) -> Int { texts[number].flatMap { indices[$0] } ?? last }
            return series.sorted { (rank($0), $0) < (rank($1), $1) }
        }
    }
}
