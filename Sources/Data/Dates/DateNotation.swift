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
    /// `2026Q1`, `2026-Q1`, `Q1 2026`, `1Q26`, `2026:1`.
    case quarter
    /// `2026H1`, `H1 2026`, `1H26`.
    case half
    /// `2026M01`, `2026:01`.
    case month
    /// `2026-W05`, `2026 W5`, `W5 2026`, `KW 5/2026`, `2026-W05-1`: a week in the ISO 8601 calendar, or a day of it.
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
        case .quarter: return Self.written(Self.part("Q", of: 4, &reader), reader)
        case .half: return Self.written(Self.part("H", of: 2, &reader), reader)
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

    private static func fullYear(_ reader: inout DateReader) -> Int? { reader.number(digits: 4...4, in: 0...9999) }

    /// A year of four digits, or of two, also behind an apostrophe.
    private static func year(_ reader: inout DateReader) -> Int? {
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

    private static func monthAndYear(_ reader: inout DateReader) -> CivilDate? {
        let years = 1500...2200
        if let year = reader.number(digits: 4...4, in: years) {
            guard reader.skip("."), let month = reader.number(digits: 2...2, in: 1...12) else { return nil }
            return CivilDate(year: year, month: month, day: 1)
        }
        guard let month = reader.number(digits: 1...2, in: 1...12),
            reader.skip("/") || reader.skip("-") || reader.skip("."), let year = reader.number(digits: 4...4, in: years)
        else { return nil }
        return CivilDate(year: year, month: month, day: 1)
    }

    /// The start of a part of a year such as `Q1 2026`, `1Q26` or `2026-Q1`.
    private static func part(_ letter: Unicode.Scalar, of count: Int, _ reader: inout DateReader) -> CivilDate? {
        let year: Int?
        let part: Int?
        if reader.skip(letter) {
            part = reader.number(digits: 1...2, in: 1...count)
            year = skipSeparator(&reader) || reader.isAtApostrophe ? self.year(&reader) : nil
        } else if let full = fullYear(&reader) {
            guard letter == "Q" && reader.skip(":") || skipOptionalSeparator(&reader, before: letter) else {
                return nil
            }
            year = full
            part = reader.number(digits: 1...2, in: 1...count)
        } else {
            part = reader.number(digits: 1...1, in: 1...count)
            guard reader.skip(letter) else { return nil }
            _ = skipSeparator(&reader)
            year = self.year(&reader)
        }
        guard let year, let part else { return nil }
        return CivilDate(year: year, month: (part - 1) * 12 / count + 1, day: 1)
    }

    private static func numberedMonth(_ reader: inout DateReader) -> CivilDate? {
        guard let year = fullYear(&reader) else { return nil }
        guard reader.skip(":") || skipOptionalSeparator(&reader, before: "M") else { return nil }
        return reader.number(digits: 1...2, in: 1...12).flatMap { CivilDate(year: year, month: $0, day: 1) }
    }

    private static func week(_ reader: inout DateReader) -> CivilDate? {
        if skipWeekLetter(&reader) {
            _ = reader.skip(" ")
            guard let week = reader.number(digits: 1...2, in: 1...53), skipSeparator(&reader), let year = year(&reader)
            else { return nil }
            return monday(of: week, in: year)
        }
        guard let year = fullYear(&reader) else { return nil }
        _ = skipSeparator(&reader)
        guard skipWeekLetter(&reader), let week = reader.number(digits: 1...2, in: 1...53),
            let monday = monday(of: week, in: year)
        else { return nil }
        guard reader.skip("-") else { return monday }
        return reader.number(digits: 1...1, in: 1...7).map { CivilDate(daysSinceEpoch: monday.daysSinceEpoch + $0 - 1) }
    }

    /// Skips `W`, or `KW` as in German.
    private static func skipWeekLetter(_ reader: inout DateReader) -> Bool {
        _ = reader.skip("K")
        return reader.skip("W")
    }

    private static func monday(of week: Int, in year: Int) -> CivilDate? {
        // January 4 is in the first week of its year.
        guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
        let monday = fourth.daysSinceEpoch - (fourth.weekday + 6) % 7 + 7 * (week - 1)
        let date = CivilDate(daysSinceEpoch: monday)
        return date.isoWeek.week == week ? date : nil
    }

    private static func skipSeparator(_ reader: inout DateReader) -> Bool {
        reader.skip(" ") || reader.skip("-") || reader.skip("/")
    }

    private static func skipOptionalSeparator(_ reader: inout DateReader, before letter: Unicode.Scalar) -> Bool {
        _ = skipSeparator(&reader)
        return reader.skip(letter)
    }
}

extension DateReader {
    /// Whether an apostrophe follows, as before the year in `Q1'26`.
    fileprivate var isAtApostrophe: Bool {
        var ahead = self
        return ahead.skip("'")
    }

    /// Reads the number of a day as in `1`, `1.`, `1st` or `1er`.
    mutating func dayNumber() -> Int? {
        guard let day = number(digits: 1...2, in: 1...31) else { return nil }
        guard !skip(".") else { return day }
        let start = self
        if let ending = word(), ["st", "nd", "rd", "th", "er", "º", "ª"].contains(ending) { return day }
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
