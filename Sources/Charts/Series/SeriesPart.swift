import Data

/// The records of one series of a divided plot.
struct SeriesPart {
    var name: String
    /// The records; nil is a record without values.
    private(set) var records: [Int?]
    /// The records that provide the locations; nil is a record without a location.
    private(set) var locations: [Int?]
    /// The values, if they are sums of several records.
    private(set) var sums: [Double]?

    init(_ name: String, _ records: [Int?]) {
        self.name = name
        self.records = records
        locations = records
    }

    /// The records of a series in a form.
    init(_ name: String, _ records: [Int], as form: SeriesForm, _ ranks: SeriesRanks) {
        switch form {
        case .bars, .points: self.init(name, records)
        case .lines: self.init(name, ranks.withGaps(records))
        case .stackedAreas:
            var byRank = [[Int]](repeating: [], count: ranks.firsts.count)
            for record in records { if let rank = ranks.ranks[record] { byRank[rank].append(record) } }
            self.init(name, byRank.flatMap { $0.isEmpty ? [nil] : $0.map { Optional($0) } })
            locations = zip(byRank, ranks.firsts).flatMap { $0.isEmpty ? [$1] : $0.map { Optional($0) } }
        }
    }

    /// All records beyond the limit as one series.
    init(others name: String, of groups: SeriesGroups, as form: SeriesForm, _ ranks: SeriesRanks, values: [Double]?) {
        guard form.sumsOthers, let values else {
            self.init(name, form == .lines ? Self.broken(groups, ranks) : groups.otherRecords)
            return
        }
        var totals = [Double?](repeating: nil, count: ranks.firsts.count)
        for record in groups.otherRecords where values[record].isFinite {
            if let rank = ranks.ranks[record] { totals[rank] = (totals[rank] ?? 0) + values[record] }
        }
        let shown = totals.indices.filter { form == .stackedAreas || totals[$0] != nil }
        self.init(name, [Int?](repeating: nil, count: shown.count))
        locations = shown.map { ranks.firsts[$0] }
        sums = shown.map { totals[$0] ?? .nan }
    }

    /// The records of several lines with a gap between two of them.
    private static func broken(_ groups: SeriesGroups, _ ranks: SeriesRanks) -> [Int?] {
        var result: [Int?] = []
        var start = 0
        let records = groups.otherRecords
        while start < records.count {
            let number = groups.numbers[records[start]]
            let end = records[start...].firstIndex { groups.numbers[$0] != number } ?? records.count
            if !result.isEmpty { result.append(nil) }
            result += ranks.withGaps(Array(records[start..<end]))
            start = end
        }
        return result
    }

    /// Adds records with all locations but without values, so that names are on the axis in the order of the data.
    mutating func prepend(_ ranks: SeriesRanks) {
        records.insert(contentsOf: ranks.firsts.map { _ in nil }, at: 0)
        locations.insert(contentsOf: ranks.firsts.map { Optional($0) }, at: 0)
        sums?.insert(contentsOf: ranks.firsts.map { _ in .nan }, at: 0)
    }

    /// Returns the part of a plot's field that belongs to the series.
    func selection(of field: Field, _ column: Column, isLocation: Bool, isValue: Bool) -> Field {
        if isValue, let sums { return .selection(.numbers(sums), of: field.columnName) }
        return .selection(column.taking(isLocation ? locations : records), of: field.columnName)
    }
}
