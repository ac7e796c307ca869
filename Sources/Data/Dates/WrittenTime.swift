/// A date and time as a text has it.
struct WrittenTime: Hashable, Sendable {
    /// The local time in seconds since 1970-01-01 00:00 local time.
    var local: Double
    /// The offset from UTC in seconds; nil if the text has none.
    var offset: Int?

    /// The instant in seconds since 1970-01-01 00:00 UTC.
    /// - Parameter zone: The time zone of texts without an offset.
    func instant(in zone: TimeZoneRules) -> Double {
        offset.map { local - Double($0) } ?? zone.instant(ofLocal: local)
    }
}

extension WrittenTime {
    /// The start of a day.
    init(_ date: CivilDate) { self.init(local: Double(date.daysSinceEpoch) * 86_400) }

    /// The offsets of the abbreviations in RFC 5322, in hours, and those that have one meaning in Europe. Others, such as
    /// IST, mean several zones.
    private static let abbreviations = [
        "ut": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "wet": 0,
        "west": 1, "cet": 1, "cest": 2, "mez": 1, "mesz": 2, "eet": 2, "eest": 3,
    ]

    /// Reads an offset from UTC up to the end of a text: `Z`, `+01:00`, `GMT+0100`, `EST`, also with the name of a zone behind
    /// it in brackets, or with a comment; or only the name of a zone. False if there is something else.
    mutating func readZone(_ reader: inout DateReader) -> Bool {
        guard !reader.isAtEnd else { return true }
        let isSpaced = reader.skip(" ")
        let start = reader
        if reader.skipUTC() {
            offset = 0
            if !reader.isAtEnd, let own = reader.utcOffset() { offset = own }
        } else if let own = reader.utcOffset() {
            offset = own
        } else if isSpaced, let word = reader.word(), let hours = Self.abbreviations[word] {
            offset = hours * 3600
        } else {
            reader = start
        }
        if offset != nil { reader.skipComment() }
        if reader.isAtEnd { return offset != nil }
        // A name is enclosed in brackets (RFC 9557) or separated.
        let isEnclosed = reader.skip("[")
        guard isEnclosed || isSpaced && offset == nil, let name = reader.zoneName(), !isEnclosed || reader.skip("]"),
            reader.isAtEnd
        else { return false }
        guard offset == nil else { return true }
        guard let zone = TimeZoneRules(named: name) else { return false }
        offset = zone.offset(at: zone.instant(ofLocal: local))
        return true
    }
}

extension WrittenTime {
    /// Reads the time of day behind a date, up to the end of a text: `10:30`, `10.30`, `10:30:15,25`, `3:45 PM`, `10 Uhr`,
    /// also behind a colon as in logs, with an offset from UTC or without. Midnight if there is none.
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
        if let isAfternoon = skipHalfOfDay(&reader) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        let total = Double(hour * 3600) + seconds
        return hour < 24 || total == 86_400 ? total : nil
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
