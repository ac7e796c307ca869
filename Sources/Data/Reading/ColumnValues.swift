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
    /// The number of invalid values that are limits such as <5.
    private(set) var limits = 0
    /// The first values with what is left out beside them, and how many there are.
    private(set) var marks: [NumberMark: (index: Int, count: Int)] = [:]

    /// The different offsets of dates from UTC in seconds; nil among them if a date has none.
    private(set) var offsets: Set<Int?> = []
    private var lastOffset: Int?
    /// The local times of dates without an offset, in seconds since 1970-01-01 00:00 local time, if they are kept; NaN for
    /// others. Empty if there are none.
    private(set) var locals: [Double] = []

    init(count: Int) { values = [Double](repeating: .nan, count: count) }

    /// The only unit, which most of the values have, in the form that most of them have.
    var unit: ColumnUnit? {
        guard let most = units.max(by: { ($0.value, $0.key.name) < ($1.value, $1.key.name) })?.key,
            units.count == 1 || units.keys.allSatisfy({ $0.isForm(of: most) }),
            units.reduce(0, { $0 + $1.value }) > count / 2
        else { return nil }
        return most
    }

    /// Whether some values have a percent sign and others no unit.
    var hasSomePercents: Bool { units[.percent].map { $0 < count } ?? false }

    /// The currencies of the values, if there are several, in the order of their names.
    var currencies: [String] {
        guard units.count > 1 else { return [] }
        let names = units.keys.filter { if case .currency = $0 { true } else { false } }
        return Set(names.map(\.base)).count > 1 ? names.map(\.name).sorted() : []
    }

    /// The maximum number of forms of a word.
    private static let mostForms = 8
    private static let fewTexts = 3
    private static let shortText = 3

    /// Whether a value with a unit can be one of the column. Different words are texts, such as the names of places
    /// that begin with a number.
    func allows(_ unit: ColumnUnit?) -> Bool {
        guard let unit, unit.isWord else { return true }
        return units.isEmpty || units[unit] != nil
            || units.count < Self.mostForms && units.keys.allSatisfy { $0.isForm(of: unit) }
    }

    /// The fields with words as units, as far as they may be too few.
    private var worded: [(index: Int, field: Range<Int>)] = []

    /// Adds a valid value.
    mutating func add(
        _ value: Double, _ unit: ColumnUnit?, _ mark: NumberMark?, _ index: Int, _ field: Range<Int>
    ) {
        add(value, mark, index)
        guard let unit else { return }
        units[unit, default: 0] += 1
        if unit.isWord, worded.count * 2 <= values.count { worded.append((index, field)) }
    }

    private mutating func add(_ value: Double, _ mark: NumberMark?, _ index: Int) {
        values[index] = value
        count += 1
        if let mark { marks[mark, default: (index, 0)].count += 1 }
    }

    /// Adds a date.
    /// - Parameters:
    ///   - mark: What is left out beside it.
    ///   - zone: The zone of times without an offset.
    ///   - keepsLocal: Whether local times are kept because the zone changes its offset.
    mutating func add(_ time: WrittenTime, _ mark: NumberMark?, _ index: Int, in zone: TimeZoneRules, keepsLocal: Bool)
    {
        add(time.instant(in: zone), mark, index)
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
    var hasFewFaults: Bool { (faults - limits) * 10 <= count + faults || differentFaults.count <= Self.fewTexts }

    /// Whether all invalid values are the same text of a few letters.
    var hasOneShortFault: Bool { differentFaults.count == 1 && (differentFaults.first?.count ?? 0) <= Self.shortText }

    /// Adds an invalid value that is a limit of a number.
    mutating func addLimit(_ index: Int) {
        faults += 1
        limits += 1
        if firstFault == nil { firstFault = index }
    }

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
