/// The values of a column in one of its possible types, and the fields that do not fit it.
struct ColumnValues {
    private(set) var values: [Double]
    /// The number of valid values.
    private(set) var count = 0
    private(set) var faults = 0
    private(set) var firstFault: Int?
    /// The fields of the first different invalid values.
    private var differentFaults: [Range<Int>] = []
    /// The number of values with each unit.
    private var units: [ColumnUnit: Int] = [:]

    /// The different offsets of dates from UTC in seconds; nil among them if a date has none.
    private(set) var offsets: Set<Int?> = []
    private var lastOffset: Int?
    /// The local times of dates without an offset, in seconds since 1970-01-01 00:00 local time, if they are kept; NaN for
    /// others. Empty if there are none.
    private(set) var locals: [Double] = []

    init(count: Int) { values = [Double](repeating: .nan, count: count) }

    /// The only unit, which most of the values have.
    var unit: ColumnUnit? {
        units.count == 1 ? units.first { $0.value > count / 2 }?.key : nil
    }

    private static let fewTexts = 3

    /// Whether a value with a unit can be one of the column. Different words are texts, such as the names of places
    /// that begin with a number.
    func allows(_ unit: ColumnUnit?) -> Bool {
        guard let unit, unit.isWord else { return true }
        return units.isEmpty || units[unit] != nil
    }

    /// The fields with words as units, as far as they may be too few.
    private var worded: [(index: Int, field: Range<Int>)] = []

    /// Adds a valid value.
    mutating func add(_ value: Double, _ unit: ColumnUnit?, _ index: Int, _ field: Range<Int>) {
        values[index] = value
        count += 1
        guard let unit else { return }
        units[unit, default: 0] += 1
        if unit.isWord, worded.count * 2 <= values.count { worded.append((index, field)) }
    }

    /// Adds a date.
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - keepsLocal: Whether local times are kept because the zone changes its offset.
    mutating func add(_ time: WrittenTime, _ index: Int, in zone: TimeZoneRules, keepsLocal: Bool) {
        values[index] = time.instant(in: zone)
        count += 1
        if offsets.isEmpty || time.offset != lastOffset {
            lastOffset = time.offset
            offsets.insert(time.offset)
        }
        guard keepsLocal, time.offset == nil else { return }
        if locals.isEmpty { locals = [Double](repeating: .nan, count: values.count) }
        locals[index] = time.local
    }

    /// Makes numbers with words invalid if most numbers have none: `5x` among numbers is a mistake.
    mutating func removeRareWords(in bytes: borrowing Span<UInt8>) {
        guard !worded.isEmpty, worded.count * 2 <= count else { return }
        count -= worded.count
        units = units.filter { !$0.key.isWord }
        let first = firstFault
        firstFault = nil
        for (index, field) in worded {
            values[index] = .nan
            addFault(index, field, in: bytes)
        }
        if let first, let own = firstFault { firstFault = min(first, own) }
    }

    /// Whether the invalid values are a tenth at most, or few texts that repeat, such as marks of missing values.
    var hasFewFaults: Bool { faults * 10 <= count + faults || differentFaults.count <= Self.fewTexts }

    mutating func addFault(_ index: Int, _ field: Range<Int>, in bytes: borrowing Span<UInt8>) {
        faults += 1
        if firstFault == nil { firstFault = index }
        guard differentFaults.count <= Self.fewTexts else { return }
        let text = bytes.extracting(field)
        let isKnown = differentFaults.contains { known in
            known.count == field.count && text.indices.allSatisfy { text[$0] == bytes[known.lowerBound + $0] }
        }
        if !isKnown { differentFaults.append(field) }
    }
}
