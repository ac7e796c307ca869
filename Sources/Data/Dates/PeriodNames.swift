import Budget

/// Names of columns that are periods, such as 1990, 2026-01 or Jan.
package struct PeriodNames: Sendable {
    /// What the names are; the raw value names a column of them.
    package enum Kind: String, Sendable {
        case year, date, month
    }

    package let names: [String]
    package let kind: Kind
    /// The periods: years as numbers, dates, or the names of months as they are, in a language of the locales.
    package let values: Column

    /// The approximate duration of reading a name in one notation, in nanoseconds.
    private static let cost = 300
    private static let years = 1_500..<2_200

    /// - Returns: Nil unless all names are periods in the same notation.
    init?(_ names: [String], in zone: TimeZoneRules, _ budget: RenderBudget) {
        for notation in Notation.all {
            let periods = Self.periods(names, notation, zone, budget)
            guard periods.count == names.count, !periods.isEmpty else { continue }
            self.init(periods, notation)
            return
        }
        return nil
    }

    /// The names that are periods in the most frequent notation, if they rise or fall from name to name.
    /// - Complexity: O(n) for n names.
    package init?(among names: [String], in zone: TimeZoneRules, _ budget: RenderBudget) {
        var best: (periods: [(name: String, value: Double)], notation: Notation)?
        for notation in Notation.all {
            let periods = Self.periods(names, notation, zone, budget)
            let pairs = zip(periods, periods.dropFirst())
            guard periods.count > best?.periods.count ?? 0,
                pairs.allSatisfy({ $0.value < $1.value }) || pairs.allSatisfy({ $0.value > $1.value })
            else { continue }
            best = (periods, notation)
        }
        guard let best, !budget.isSpent else { return nil }
        self.init(best.periods, best.notation)
    }

    private init(_ periods: [(name: String, value: Double)], _ notation: Notation) {
        names = periods.map(\.name)
        kind = notation.kind
        values =
            switch kind {
            case .year: .numbers(periods.map(\.value))
            case .date: .dates(periods.map(\.value))
            case .month: .texts(names)
            }
    }

    private static func periods(
        _ names: [String], _ notation: Notation, _ zone: TimeZoneRules, _ budget: RenderBudget
    ) -> [(name: String, value: Double)] {
        var periods: [(name: String, value: Double)] = []
        for name in names {
            guard !budget.isSpent(before: cost) else { return [] }
            if let value = notation.value(name, zone) { periods.append((name, value)) }
        }
        return periods
    }

    private enum Notation {
        case year, date, month
        case other(DateNotation)

        /// If the month or the day can come first, the month does, as in the values of columns.
        static let all: [Notation] =
            [.year, .date, .other(.monthFirst)] + DateNotation.allCases.filter { $0 != .monthFirst }.map { .other($0) }
            + [.month]

        var kind: Kind {
            switch self {
            case .year: .year
            case .month: .month
            case .date, .other: .date
            }
        }

        func value(_ name: String, _ zone: TimeZoneRules) -> Double? {
            switch self {
            case .year: PeriodNames.year(name)
            case .date: DateTime.instant(name, in: zone)
            case .other(let notation): notation.instant(name.utf8.span, in: zone)
            case .month: PeriodNames.month(name)
            }
        }
    }

    /// The year of a name such as `1990`, `X1990` (as R writes it) or `1990 [YR1990]` (as the World Bank does).
    private static func year(_ name: String) -> Double? {
        let digits = name.drop { $0 == "X" || $0 == "x" }.prefix(4)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let year = Int(digits),
            years.contains(year), [digits, "X\(digits)", "\(digits) [YR\(digits)]"].contains(name[...])
        else { return nil }
        return Double(year)
    }

    /// The number of the month with a name such as `Jan` or `January`.
    package static func month(_ name: String) -> Double? {
        guard var reader = DateReader(name.utf8.span), let month = reader.monthName(), reader.isAtEnd else {
            return nil
        }
        return Double(month)
    }
}
