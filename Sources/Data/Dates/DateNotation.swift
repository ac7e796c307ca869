/// Notations of dates whose meaning depends on the other values of a column.
enum DateNotation: CaseIterable, Sendable {
    /// `2026.12.31`, `2026-12-31 10h` or `2026/12/31, 3:45 PM`.
    case yearFirst
    /// `31/12/2026`, `31.12.2026`, `31. 12. 26` or `31-12-26`, with a time or without.
    case dayFirst
    /// `12/31/2026`, `12-31-26` or `12/31/2026 3:45 PM`.
    case monthFirst
    /// `26-12-31`.
    case shortYearFirst
    /// `Jan 2026`, `Jan-26`, `31-Jan-2026`, `2026 Jan`, `1er janvier 2026`, `2026年1月31日`, in the languages of the locales.
    case monthName
    /// `01/2026`, `1-2026`, `01.2026` or `2026.01`, which is a number in columns with other names.
    case monthAndYear
    /// `2026Q1`, `2026-Q1`, `Q1 2026`, `1Q26`, `2026:1`, `T1 2026`, `2026K1`, `1. Quartal 2026`.
    case quarter
    /// `2026H1`, `H1 2026`, `1H26`, `2026-S1`, `1. Halbjahr 2026`.
    case half
    /// `2026M01`, `2026:01`.
    case month
    /// `2026-W05`, `2026 W5`, `W5 2026`, `KW 5/2026`, `2026U05`, `2026-W05-1`: a week in the ISO 8601 calendar, or a day of it.
    case week

    /// The notations in which one text can be several dates.
    static let ambiguous: [DateNotation] = [.dayFirst, .monthFirst, .shortYearFirst]

    /// The instant described by a text in UTF-8; nil if the text is not in this notation.
    /// - Parameter zone: The time zone of the date.
    func instant(_ text: Span<UInt8>, in zone: TimeZoneRules) -> Double? { written(text)?.instant(in: zone) }

    /// The date and time in a text; nil if the text is not in this notation.
    func written(_ text: Span<UInt8>) -> WrittenTime? {
        guard let reader = DateReader(text) else { return nil }
        if let time = written(reader) { return time }
        // `mar` is a month and, in other languages, a weekday.
        var rest = reader
        return rest.skipWeekdayName() ? written(rest) : nil
    }

    private func written(_ start: DateReader) -> WrittenTime? {
        var reader = start
        switch self {
        case .yearFirst, .dayFirst, .monthFirst, .shortYearFirst:
            guard let date = threeNumbers(&reader) else { return nil }
            return WrittenTime(date, readingTime: &reader)
        case .monthName:
            guard let named = Self.namedMonth(&reader) else { return nil }
            if named.hasDay { return WrittenTime(named.date, readingTime: &reader) }
            return reader.isAtEnd ? WrittenTime(named.date) : nil
        case .monthAndYear: return Self.written(Self.monthAndYear(&reader), reader)
        case .quarter: return Self.written(Self.part(.quarter, &reader), reader)
        case .half: return Self.written(Self.part(.half, &reader), reader)
        case .month: return Self.written(Self.numberedMonth(&reader), reader)
        case .week: return Self.written(Self.week(&reader), reader)
        }
    }

    private static func written(_ date: CivilDate?, _ reader: DateReader) -> WrittenTime? {
        reader.isAtEnd ? date.map(WrittenTime.init) : nil
    }

    private func threeNumbers(_ reader: inout DateReader) -> CivilDate? {
        let first =
            self == .yearFirst
            ? Self.fullYear(&reader) : reader.number(digits: self == .shortYearFirst ? 2...2 : 1...2, in: 0...99)
        let separators: [Unicode.Scalar] = ["/", ".", "-"]
        guard let first, let separator = separators.first(where: { reader.skip($0) }) else { return nil }
        if separator == "." { _ = reader.skip(" ") }
        guard let second = reader.number(digits: 1...2, in: 1...31), reader.skip(separator) else { return nil }
        if separator == "." { _ = reader.skip(" ") }
        switch self {
        case .dayFirst:
            return Self.year(&reader).flatMap { CivilDate(year: $0, month: second, day: first) }
        case .monthFirst:
            return Self.year(&reader).flatMap { CivilDate(year: $0, month: first, day: second) }
        default:
            let day = reader.number(digits: self == .yearFirst ? 1...2 : 2...2, in: 1...31)
            if separator == "." { _ = reader.skip(".") }
            let year = self == .yearFirst ? first : Self.century(first)
            return day.flatMap { CivilDate(year: year, month: second, day: $0) }
        }
    }

    static func fullYear(_ reader: inout DateReader) -> Int? { reader.number(digits: 4...4, in: 0...9999) }

    /// A year of four digits, or of two, also behind an apostrophe.
    static func year(_ reader: inout DateReader) -> Int? {
        if let year = fullYear(&reader) { return year }
        _ = reader.skip("'")
        return reader.number(digits: 2...2, in: 0...99).map(century)
    }

    /// A year of two digits: from 1969 to 2068, as in POSIX.
    private static func century(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }

    /// A month, and the day if the text has one.
    private static func namedMonth(_ reader: inout DateReader) -> (date: CivilDate, hasDay: Bool)? {
        if let year = fullYear(&reader) {
            if reader.skip(text: "年") || reader.skip(text: "년") { return numberedMonth(of: year, &reader) }
            _ = reader.skip(".")
            _ = skipSeparator(&reader)
            guard let month = reader.monthName() else { return nil }
            let day = skipSeparator(&reader) ? reader.dayNumber() : nil
            return CivilDate(year: year, month: month, day: day ?? 1).map { ($0, day != nil) }
        }
        let day = reader.dayNumber()
        if day != nil {
            _ = skipSeparator(&reader)
            skipPreposition(&reader)
        }
        guard let month = reader.monthName() else { return nil }
        _ = reader.skip(",")
        let isSeparated = skipSeparator(&reader)
        skipPreposition(&reader)
        var ahead = reader
        if day == nil, let number = ahead.dayNumber() {
            let isEnded = ahead.skip(",")
            if ahead.skip(" ") || isEnded, let year = fullYear(&ahead) {
                reader = ahead
                return CivilDate(year: year, month: month, day: number).map { ($0, true) }
            }
        }
        guard isSeparated || day != nil, let year = year(&reader) else { return nil }
        skipWordForYear(&reader)
        return CivilDate(year: year, month: month, day: day ?? 1).map { ($0, day != nil) }
    }

    /// The month and the day behind a year as in `2026年1月31日`.
    private static func numberedMonth(of year: Int, _ reader: inout DateReader) -> (date: CivilDate, hasDay: Bool)? {
        _ = reader.skip(" ")
        guard let month = reader.eastAsianMonth() else { return nil }
        _ = reader.skip(" ")
        let day = reader.eastAsianDay()
        return CivilDate(year: year, month: month, day: day ?? 1).map { ($0, day != nil) }
    }

    /// Skips `de`, `del` or `of` between the parts of a date.
    private static func skipPreposition(_ reader: inout DateReader) {
        let start = reader
        if let word = reader.word(), ["de", "del", "of"].contains(word), reader.skip(" ") { return }
        reader = start
    }

    /// Skips `г.` or `р.`, which mean year, at the end of a date.
    private static func skipWordForYear(_ reader: inout DateReader) {
        var ahead = reader
        _ = ahead.skip(" ")
        guard let word = ahead.word(), ["\u{433}", "\u{440}", "\u{433}\u{43E}\u{434}\u{430}"].contains(word) else {
            return
        }
        _ = ahead.skip(".")
        reader = ahead
    }

    static func skipSeparator(_ reader: inout DateReader) -> Bool {
        reader.skip(" ") || reader.skip("-") || reader.skip("/")
    }
}

extension DateReader {
    /// Reads the number of a day as in `1`, `1.`, `1st` or `1er`.
    mutating func dayNumber() -> Int? {
        guard let day = number(digits: 1...2, in: 1...31) else { return nil }
        guard !skip(".") else { return day }
        let start = self
        if let ending = word(), ["st", "nd", "rd", "th", "er", "e", "º", "ª"].contains(ending) { return day }
        self = start
        return day
    }

    /// Reads a month as in `3月` or `3월`.
    mutating func eastAsianMonth() -> Int? {
        guard let month = number(digits: 1...2, in: 1...12), skip(text: "月") || skip(text: "월") else { return nil }
        return month
    }

    /// Reads a day as in `1日`, `1일` or `1号`.
    mutating func eastAsianDay() -> Int? {
        guard let day = number(digits: 1...2, in: 1...31), skip(text: "日") || skip(text: "일") || skip(text: "号") else {
            return nil
        }
        return day
    }
}
