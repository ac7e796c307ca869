/// Parts of years: months with numbers, quarters, halves and weeks.
extension DateNotation {
    static func monthAndYear(_ reader: inout DateReader) -> CivilDate? {
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

    /// A part of the year with a number: the letters and words for it in several languages, in lower case.
    struct Part {
        let count: Int
        let words: Set<String>

        static let quarter = Part(
            count: 4,
            words: [
                "q", "t", "k", "qtr", "quarter", "quartal", "kvartal", "kwartaal", "kwarta\u{142}", "trimestre", "trim",
                "\u{43A}\u{432}", "\u{43A}\u{432}\u{430}\u{440}\u{442}\u{430}\u{43B}", "\u{5B63}\u{5EA6}",
            ])
        static let half = Part(
            count: 2, words: ["h", "s", "half", "halbjahr", "hj", "semester", "semestre", "halv\u{E5}r", "semestr"])

        /// Skips a word for the part. False, with nothing skipped, if there is something else.
        func skip(_ reader: inout DateReader) -> Bool {
            let start = reader
            guard let word = reader.word(), words.contains(word) else {
                reader = start
                return false
            }
            _ = reader.skip(".")
            return true
        }
    }

    /// The start of a part of a year such as `Q1 2026`, `1Q26`, `2026-Q1` or `1. Quartal 2026`.
    static func part(_ kind: Part, _ reader: inout DateReader) -> CivilDate? {
        let year: Int?
        let part: Int?
        if kind.skip(&reader) {
            _ = reader.skip(" ")
            part = reader.number(digits: 1...2, in: 1...kind.count)
            year = skipSeparator(&reader) || reader.isAtApostrophe ? self.year(&reader) : nil
        } else if let full = fullYear(&reader) {
            let isCounted = kind.count == 4 && reader.skip(":")
            if !isCounted { _ = skipSeparator(&reader) }
            year = full
            if isCounted || kind.skip(&reader) {
                part = reader.number(digits: 1...2, in: 1...kind.count)
            } else {
                // As in 2024 1e kwartaal.
                part = reader.dayNumber()
                guard reader.skip(" "), kind.skip(&reader) else { return nil }
            }
        } else {
            part = reader.dayNumber()
            _ = skipSeparator(&reader)
            guard kind.skip(&reader) else { return nil }
            _ = skipSeparator(&reader)
            year = self.year(&reader)
        }
        guard let year, let part, part <= kind.count else { return nil }
        return CivilDate(year: year, month: (part - 1) * 12 / kind.count + 1, day: 1)
    }

    static func numberedMonth(_ reader: inout DateReader) -> CivilDate? {
        guard let year = fullYear(&reader) else { return nil }
        guard reader.skip(":") || skipOptionalSeparator(&reader, before: "M") else { return nil }
        return reader.number(digits: 1...2, in: 1...12).flatMap { CivilDate(year: year, month: $0, day: 1) }
    }

    static func week(_ reader: inout DateReader) -> CivilDate? {
        if skipWeekLetter(&reader) {
            _ = reader.skip(" ")
            guard let week = reader.number(digits: 1...2, in: 1...53), skipSeparator(&reader), let year = year(&reader)
            else { return nil }
            return monday(of: week, in: year)
        }
        guard let year = fullYear(&reader) else { return nil }
        _ = skipSeparator(&reader)
        guard skipWeekLetter(&reader) || reader.skip("U") || reader.skip("V"),
            let week = reader.number(digits: 1...2, in: 1...53),
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
}
