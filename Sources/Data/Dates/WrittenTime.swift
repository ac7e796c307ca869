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

    /// Reads an abbreviation such as `EST` or `UTC` as an offset in seconds; reads nothing if there is something else.
    static func abbreviatedOffset(_ reader: inout DateReader) -> Int? {
        if reader.skipUTC() { return 0 }
        let start = reader
        if let word = reader.word(), let hours = abbreviations[word] { return hours * 3600 }
        reader = start
        return nil
    }

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
        } else if isSpaced, let own = Self.abbreviatedOffset(&reader) {
            offset = own
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
