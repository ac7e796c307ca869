/// Times of the day.
extension WrittenTime {
    /// Reads the time of day behind a date, up to the end of a text: `10:30`, `10.30`, `10:30:15,25`, `3:45 PM`, `10 Uhr`,
    /// `上午9:00`, `10時30分`, also behind a colon as in logs, with an offset from UTC or without. Midnight if there is none.
    init?(_ date: CivilDate, readingTime reader: inout DateReader) {
        self.init(date)
        guard !reader.isAtEnd else { return }
        _ = reader.skip(",")
        guard reader.skip(" ") || reader.skip("T") || reader.skip(":"), let time = Self.timeOfDay(&reader) else {
            return nil
        }
        local += time
        guard readZone(&reader) else { return nil }
    }

    /// The time of day in seconds that a text is; nil for other texts. A number alone is none.
    static func timeOfDay(_ text: Span<UInt8>) -> Double? {
        guard text.count > 2, var reader = DateReader(text), let time = timeOfDay(&reader), reader.isAtEnd else {
            return nil
        }
        return time
    }

    /// The time of day in seconds.
    private static func timeOfDay(_ reader: inout DateReader) -> Double? {
        let firstHalf = skipEastAsianHalf(&reader)
        guard var hour = reader.number(digits: 1...2, in: 0...24) else { return nil }
        var seconds = 0.0
        let separators: [Unicode.Scalar] = [":", ".", "H"]
        let separator = separators.first { reader.skip($0) }
        if let separator, let minute = reader.number(digits: 2...2, in: 0...59) {
            seconds = Double(minute * 60)
            if separator != "H", reader.skip(separator) {
                guard let second = reader.number(digits: 2...2, in: 0...59) else { return nil }
                seconds += Double(second)
                if reader.skip(".") || reader.skip(",") || reader.skip(":") {
                    guard let fraction = reader.fraction() else { return nil }
                    seconds += fraction
                }
            }
        } else if let separator, separator != "H" {
            return nil
        }
        if separator == nil,
            reader.skip(text: "\u{6642}") || reader.skip(text: "\u{65F6}") || reader.skip(text: "\u{C2DC}")
        {
            _ = reader.skip(" ")
            if let minute = reader.number(digits: 1...2, in: 0...59) {
                guard reader.skip(text: "\u{5206}") || reader.skip(text: "\u{BD84}") else { return nil }
                seconds = Double(minute * 60)
            }
        }
        if let isAfternoon = firstHalf ?? skipHalfOfDay(&reader) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        let total = Double(hour * 3600) + seconds
        return hour < 24 || total == 86_400 ? total : nil
    }

    /// Skips `上午`, `午後` or the like before the hour. Returns whether it is the afternoon, if that is said.
    private static func skipEastAsianHalf(_ reader: inout DateReader) -> Bool? {
        let isMorning =
            reader.skip(text: "\u{4E0A}\u{5348}") || reader.skip(text: "\u{5348}\u{524D}")
            || reader.skip(text: "\u{C624}\u{C804}")
        guard
            isMorning || reader.skip(text: "\u{4E0B}\u{5348}") || reader.skip(text: "\u{5348}\u{5F8C}")
                || reader.skip(text: "\u{C624}\u{D6C4}")
        else { return nil }
        _ = reader.skip(" ")
        return !isMorning
    }

    /// Skips `AM`, `p.m.` or `p. m.`, and `Uhr`, which says nothing. Returns whether it is the afternoon, if that is said.
    private static func skipHalfOfDay(_ reader: inout DateReader) -> Bool? {
        let start = reader
        _ = reader.skip(" ")
        let isAfternoon = reader.skip("P")
        if isAfternoon || reader.skip("A") {
            _ = reader.skip(".")
            _ = reader.skip(" ")
            if reader.skip("M") {
                _ = reader.skip(".")
                return isAfternoon
            }
        } else if let word = reader.word(), word == "uhr" || word == "h" {
            return nil
        }
        reader = start
        return nil
    }
}
