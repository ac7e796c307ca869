/// Notations of dates whose meaning depends on the other values of a column.
enum DateNotation: CaseIterable, Sendable {
    /// `31/12/2026`, `31.12.2026` or `31-12-26`, with a time or without.
    case dayFirst
    /// `12/31/2026`, `12-31-26` or `12/31/2026 3:45 PM`.
    case monthFirst
    /// `Jan 2026`, `Jan-26`, `31-Jan-2026`, `2026 Jan`.
    case monthName
    /// `2026Q1`, `2026-Q1`, `Q1 2026`, `2026:1`.
    case quarter
    /// `2026M01`, `2026:01`.
    case month
    /// `2026-W05`, `2026 W5`: the Monday of a week in the ISO 8601 calendar.
    case week

    /// The instant described by a text in UTF-8; nil if the text is not in this notation.
    /// - Parameter zone: The time zone of the date.
    func instant(_ text: Span<UInt8>, in zone: TimeZoneRules) -> Double? {
        guard var reader = DateReader(text) else { return nil }
        switch self {
        case .dayFirst, .monthFirst:
            guard let date = threeNumbers(&reader), let time = Self.time(&reader) else { return nil }
            return zone.instant(ofLocal: Double(date.daysSinceEpoch) * 86_400 + time)
        case .monthName: return Self.instant(Self.namedMonth(&reader), reader, zone)
        case .quarter: return Self.instant(Self.quarter(&reader), reader, zone)
        case .month: return Self.instant(Self.numberedMonth(&reader), reader, zone)
        case .week: return Self.instant(Self.week(&reader), reader, zone)
        }
    }

    private static func instant(_ date: CivilDate?, _ reader: DateReader, _ zone: TimeZoneRules) -> Double? {
        guard let date, reader.isAtEnd else { return nil }
        return zone.instant(ofLocal: Double(date.daysSinceEpoch) * 86_400)
    }

    private func threeNumbers(_ reader: inout DateReader) -> CivilDate? {
        guard let first = reader.number(digits: 1...2, in: 1...31) else { return nil }
        let separators: [Unicode.Scalar] = ["/", ".", "-"]
        guard let separator = separators.first(where: { reader.skip($0) }),
            let second = reader.number(digits: 1...2, in: 1...31), reader.skip(separator),
            let year = Self.year(&reader)
        else { return nil }
        return self == .dayFirst
            ? CivilDate(year: year, month: second, day: first) : CivilDate(year: year, month: first, day: second)
    }

    /// A year of four digits, or of two: from 1969 to 2068, as in POSIX.
    private static func year(_ reader: inout DateReader) -> Int? {
        if let year = reader.number(digits: 4...4, in: 0...9999) { return year }
        return reader.number(digits: 2...2, in: 0...99).map { $0 < 69 ? 2000 + $0 : 1900 + $0 }
    }

    /// The time of day in seconds, up to the end of the text; 0 if there is none.
    private static func time(_ reader: inout DateReader) -> Double? {
        guard !reader.isAtEnd else { return 0 }
        guard reader.skip(" ") || reader.skip("T"), var hour = reader.number(digits: 1...2, in: 0...23),
            reader.skip(":"), let minute = reader.number(digits: 2...2, in: 0...59)
        else { return nil }
        var seconds = 0.0
        if reader.skip(":") {
            guard let second = reader.number(digits: 2...2, in: 0...59) else { return nil }
            seconds = Double(second)
            if reader.skip(".") {
                guard let fraction = reader.fraction() else { return nil }
                seconds += fraction
            }
        }
        _ = reader.skip(" ")
        let isAfternoon = reader.skip("P")
        if isAfternoon || reader.skip("A") {
            guard reader.skip("M"), (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        return reader.isAtEnd ? Double(hour * 3600 + minute * 60) + seconds : nil
    }

    private static func namedMonth(_ reader: inout DateReader) -> CivilDate? {
        if let year = reader.number(digits: 4...4, in: 0...9999) {
            guard skipSeparator(&reader) else { return nil }
            return reader.month().flatMap { CivilDate(year: year, month: $0, day: 1) }
        }
        let day = reader.number(digits: 1...2, in: 1...31)
        if day != nil { guard skipSeparator(&reader) else { return nil } }
        guard let month = reader.month() else { return nil }
        _ = reader.skip(".")
        guard skipSeparator(&reader), let year = year(&reader) else { return nil }
        return CivilDate(year: year, month: month, day: day ?? 1)
    }

    private static func quarter(_ reader: inout DateReader) -> CivilDate? {
        if reader.skip("Q") {
            guard let quarter = reader.number(digits: 1...2, in: 1...4), skipSeparator(&reader),
                let year = year(&reader)
            else { return nil }
            return CivilDate(year: year, month: quarter * 3 - 2, day: 1)
        }
        guard let year = reader.number(digits: 4...4, in: 0...9999) else { return nil }
        guard reader.skip(":") || skipOptionalSeparator(&reader, before: "Q") else { return nil }
        return reader.number(digits: 1...2, in: 1...4).flatMap { CivilDate(year: year, month: $0 * 3 - 2, day: 1) }
    }

    private static func numberedMonth(_ reader: inout DateReader) -> CivilDate? {
        guard let year = reader.number(digits: 4...4, in: 0...9999) else { return nil }
        guard reader.skip(":") || skipOptionalSeparator(&reader, before: "M") else { return nil }
        return reader.number(digits: 1...2, in: 1...12).flatMap { CivilDate(year: year, month: $0, day: 1) }
    }

    private static func week(_ reader: inout DateReader) -> CivilDate? {
        guard let year = reader.number(digits: 4...4, in: 0...9999), skipOptionalSeparator(&reader, before: "W"),
            let week = reader.number(digits: 1...2, in: 1...53),
            // January 4 is in the first week of its year.
            let fourth = CivilDate(year: year, month: 1, day: 4)
        else { return nil }
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
