/// Whether points or commas can separate groups of three digits in all numbers of a column.
struct DigitGroups {
    /// The index of the first field with such a mark.
    let first: Int
    /// Whether all numbers have one. Numbers without one are below 1000.
    let areMarked: Bool
    /// Whether the numbers can as well be decimals with three digits, as in 1.799 and 1.859: all have a mark behind
    /// equally many digits.
    let isOpen: Bool
    /// Whether several numbers end with two zeros, and all do that have a mark.
    let areRound: Bool

    /// - Returns: Nil if the marks do not separate groups: there are none, a number has other digits behind a mark, or a
    ///   number without a mark is too large.
    /// - Complexity: O(n) for n bytes.
    init?(_ fields: ColumnFields, _ mark: UInt8, _ values: ColumnValues) {
        var first: Int?
        var (plain, marked, round) = (0, 0, 0)
        var widths: Set<Int> = []
        for (index, range) in fields.ranges.enumerated() where !values.values[index].isNaN {
            guard let (width, group) = Self.parts(fields.bytes[range], mark) else {
                guard !fields.bytes[range].contains(mark) || !Self.hasInnerMark(fields.bytes[range], mark),
                    abs(values.values[index]) < 1_000
                else { return nil }
                plain += 1
                continue
            }
            first = first ?? index
            marked += 1
            widths.insert(width)
            if group.suffix(2).allSatisfy({ $0 == UInt8(ascii: "0") }) { round += 1 }
        }
        guard let first else { return nil }
        self.first = first
        areMarked = plain == 0
        isOpen = plain == 0 && widths.count == 1
        areRound = marked > 1 && round == marked
    }

    /// The number of digits before a mark, and the three digits behind it; nil for other texts.
    private static func parts(_ field: ArraySlice<UInt8>, _ mark: UInt8) -> (width: Int, group: ArraySlice<UInt8>)? {
        guard let index = innerMark(field, mark) else { return nil }
        let whole = field[..<index].reversed().prefix(while: isDigit)
        let group = field[(index + 1)...].prefix(while: isDigit)
        guard 1...3 ~= whole.count, whole.last != UInt8(ascii: "0"), group.count == 3 else { return nil }
        return (whole.count, group)
    }

    private static func hasInnerMark(_ field: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
        innerMark(field, mark) != nil
    }

    /// The index of a mark between digits.
    private static func innerMark(_ field: ArraySlice<UInt8>, _ mark: UInt8) -> Int? {
        field.indices.dropFirst().dropLast().first {
            field[$0] == mark && isDigit(field[$0 - 1]) && isDigit(field[$0 + 1])
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
