/// Days without a year, such as 01-15, 15.1., Jan 15, 15. März or 3月1日. They are texts, because dates have years.
package enum MonthDays {
    private static let fewest = 4
    /// The greatest distance between two days of a sequence, so that ranges such as 1-5 and 6-10 are none.
    private static let longestStep = 7

    /// Whether texts are days that follow each other, at most a week apart. The sequence can contain a new year.
    /// - Complexity: O(n).
    package static func areSequence(_ texts: some Collection<String?>) -> Bool {
        texts.count >= fewest && Notation.allCases.contains { areSequence(texts, $0) }
    }

    private static func areSequence(_ texts: some Collection<String?>, _ notation: Notation) -> Bool {
        var last: Int?
        for text in texts {
            guard let text, let day = notation.dayOfYear(text) else { return false }
            // 366 days, with a February 29.
            if let last, !(1...longestStep).contains((day - last + 366) % 366) { return false }
            last = day
        }
        return true
    }

    private enum Notation: CaseIterable {
        case monthFirst, dayFirst, named, eastAsian

        /// The number of the day in a year with a February 29; nil for texts in other notations.
        func dayOfYear(_ text: String) -> Int? {
            guard var reader = DateReader(text.utf8.span) else { return nil }
            let month: Int?
            let day: Int?
            switch self {
            case .named:
                let first = reader.dayNumber()
                if first != nil { _ = Self.skipSeparator(&reader) }
                month = reader.monthName()
                day = first ?? (Self.skipSeparator(&reader) ? reader.dayNumber() : nil)
            case .eastAsian:
                month = reader.eastAsianMonth()
                _ = reader.skip(" ")
                day = reader.eastAsianDay()
            case .monthFirst, .dayFirst:
                let first = reader.number(digits: 1...2, in: 1...31)
                guard Self.skipSeparator(&reader) else { return nil }
                let second = reader.number(digits: 1...2, in: 1...31)
                _ = reader.skip(".")
                (month, day) = self == .monthFirst ? (first, second) : (second, first)
            }
            guard reader.isAtEnd, let month, let day, let date = CivilDate(year: 2000, month: month, day: day),
                let start = CivilDate(year: 2000, month: 1, day: 1)
            else { return nil }
            return date.daysSinceEpoch - start.daysSinceEpoch
        }

        private static func skipSeparator(_ reader: inout DateReader) -> Bool {
            ["-", "/", ".", " "].contains { reader.skip($0) }
        }
    }
}
