import Budget

/// Forms of numbers that only count if all fields of a column, or most of them, have them.
extension ColumnFields {
    /// The form of the numbers. Of columns without one, only the first fields are read.
    func form(named name: String, _ budget: RenderBudget) -> ColumnNotation {
        if areLeastNumbers(budget) { return .leastNumbers }
        if areAll(budget, Self.hasAside) { return .asides }
        if areFractions(budget) { return .fractions }
        return areHexadecimal(named: name, budget) ? .hexadecimal : []
    }

    private static let sample = 100

    /// Whether all fields, except markers of missing values, have a form, and there are some.
    private func areAll(_ budget: RenderBudget, _ hasForm: (ArraySlice<UInt8>) -> Bool) -> Bool {
        var hasSome = false
        for range in ranges where !range.isEmpty {
            guard !budget.isSpent(before: 40 + range.count) else { return false }
            let field = ColumnReader.trimmed(bytes.span, range)
            if hasForm(bytes[field]) {
                hasSome = true
            } else if !field.isEmpty, !MissingValue.isMarker(bytes.span.extracting(field)) {
                return false
            }
        }
        return hasSome
    }

    /// Whether most fields are numbers with a plus sign behind them, and one has an abbreviation or a group of digits, as in
    /// 10k+ and 1,000+. 18+ and 65+ are names.
    private func areLeastNumbers(_ budget: RenderBudget) -> Bool {
        let plus = UInt8(ascii: "+")
        guard ranges.prefix(Self.sample).contains(where: { bytes[$0].last == plus }) else { return false }
        var (known, marked, isLarge) = (0, 0, false)
        for range in ranges where !range.isEmpty {
            guard !budget.isSpent(before: 40) else { return false }
            known += 1
            guard bytes[range].last == plus else { continue }
            marked += 1
            isLarge = isLarge || Self.isLarge(bytes[range].dropLast())
        }
        return isLarge && marked * 2 > known
    }

    /// Whether a number ends with a letter or with three digits behind a separator.
    private static func isLarge(_ number: ArraySlice<UInt8>) -> Bool {
        guard number.contains(where: isDigit), let last = number.last else { return false }
        let group = number.suffix(4)
        return last | 0x20 &- UInt8(ascii: "a") < 26
            || number.count > 4 && group.dropFirst().allSatisfy(isDigit)
                && group.first.map { !isDigit($0) && $0 | 0x20 &- UInt8(ascii: "a") >= 26 } == true
    }

    /// Whether a field ends with digits in parentheses, without letters, behind others.
    private static func hasAside(_ field: ArraySlice<UInt8>) -> Bool {
        guard field.last == UInt8(ascii: ")"), let open = field.lastIndex(of: UInt8(ascii: "(")) else { return false }
        let aside = field[open...]
        return field[..<open].contains(where: isDigit) && aside.contains(where: isDigit)
            && !aside.contains { $0 | 0x20 &- UInt8(ascii: "a") < 26 }
    }

    /// Whether the fields are fractions, such as 3/4, and whole numbers, and one is certainly no day of a month: it has a whole
    /// part, as 1 1/2 has, or its denominator is too large.
    private func areFractions(_ budget: RenderBudget) -> Bool {
        guard ranges.prefix(Self.sample).contains(where: { bytes[$0].contains(UInt8(ascii: "/")) }) else {
            return false
        }
        var isSure = false
        return areAll(budget) { field in
            guard let isDay = Self.isDayOrFraction(field) else { return false }
            isSure = isSure || !isDay
            return true
        } && isSure
    }

    private static let denominators: Set<Int> = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 32, 64]
    private static let longestMonth = 31

    /// Whether a field with a whole number or a fraction can be a day; nil for other fields.
    private static func isDayOrFraction(_ field: ArraySlice<UInt8>) -> Bool? {
        var rest = field
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard var numerator = takeNumber(&rest) else { return nil }
        var isMixed = false
        if rest.first == 0x20, rest.dropFirst().first.map(isDigit) == true {
            rest.removeFirst()
            guard let number = takeNumber(&rest), rest.first == UInt8(ascii: "/") else { return nil }
            (numerator, isMixed) = (number, true)
        }
        if rest.first == UInt8(ascii: "/"), rest.dropFirst().first.map(isDigit) == true {
            rest.removeFirst()
            guard let denominator = takeNumber(&rest), denominators.contains(denominator), 0 < numerator,
                numerator < denominator
            else { return nil }
            isMixed = isMixed || denominator > longestMonth
        }
        // A unit may follow.
        guard rest.first.map({ $0 == 0x20 || $0 | 0x20 &- UInt8(ascii: "a") < 26 }) ?? true else { return nil }
        return !isMixed
    }

    private static let mostDigits = 4

    /// Removes a whole number of few digits at the start.
    private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> Int? {
        let digits = text.prefix(while: isDigit)
        guard 1...mostDigits ~= digits.count else { return nil }
        text.removeFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }

    /// Words in the names of columns whose hexadecimal numbers are names.
    private static let namesOfHexadecimals: Set<String> = [
        "address", "addr", "adresse", "pointer", "ptr", "hash", "color", "colour", "farbe", "key", "token",
    ]

    /// Whether all fields are hexadecimal numbers such as 0x1F, unless the name of the column says that they are names.
    private func areHexadecimal(named name: String, _ budget: RenderBudget) -> Bool {
        areAll(budget) { DecoratedNumber.hexadecimal($0.span) != nil }
            && !Self.words(of: name).contains {
                Self.namesOfHexadecimals.contains($0) || Self.namesOfCodes.contains($0)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
