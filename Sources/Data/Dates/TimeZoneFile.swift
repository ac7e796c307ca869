/// Parses the files of the time zone database: TZif of RFC 9636, versions 1 to 4.
enum TimeZoneFile {
    /// The maximum file size in bytes, ten times that of the largest file in the database.
    static let maximumSize = 65_536

    /// The rules in a file with any contents; nil if the file is damaged or counts leap seconds.
    static func rules(name: String, bytes: [UInt8]) -> TimeZoneRules? {
        var reader = Reader(bytes: bytes)
        guard bytes.count <= maximumSize, var header = reader.header() else { return nil }
        guard header.version >= 2 else { return reader.rules(header, timeSize: 4)?.named(name, future: nil) }
        guard reader.skip(header.dataSize(timeSize: 4)), let second = reader.header() else { return nil }
        header = second
        guard let block = reader.rules(header, timeSize: 8) else { return nil }
        guard let footer = reader.footer() else { return nil }
        if footer.isEmpty { return block.named(name, future: nil) }
        guard let future = RecurringTimeZone(footer) else { return nil }
        return block.named(name, future: future)
    }

    private struct Header {
        var version: Int
        var utcIndicators: Int
        var standardIndicators: Int
        var leapSeconds: Int
        var transitions: Int
        var types: Int
        var characters: Int

        func dataSize(timeSize: Int) -> Int {
            transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardIndicators
                + utcIndicators
        }
    }

    private struct Block {
        var firstOffset: Int
        var transitions: [Int]
        var offsets: [Int]

        func named(_ name: String, future: RecurringTimeZone?) -> TimeZoneRules {
            TimeZoneRules(
                name: name, firstOffset: firstOffset, transitions: transitions, offsets: offsets, future: future)
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func skip(_ count: Int) -> Bool {
            guard count <= bytes.count - position else { return false }
            position += count
            return true
        }

        /// Reads a big-endian two's complement number. The caller must check that enough bytes remain.
        mutating func integer(_ size: Int) -> Int {
            var value = Int(Int8(bitPattern: bytes[position]))
            for index in position + 1..<position + size { value = value << 8 | Int(bytes[index]) }
            position += size
            return value
        }

        mutating func header() -> Header? {
            guard bytes.count - position >= 44, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
                return nil
            }
            let version = bytes[position + 4]
            position += 20
            let counts = (0..<6).map { _ in integer(4) }
            guard counts.allSatisfy({ (0...TimeZoneFile.maximumSize).contains($0) }), counts[4] > 0 else { return nil }
            return Header(
                version: version == 0 ? 1 : Int(version) - Int(UInt8(ascii: "0")), utcIndicators: counts[0],
                standardIndicators: counts[1], leapSeconds: counts[2], transitions: counts[3], types: counts[4],
                characters: counts[5])
        }

        mutating func rules(_ header: Header, timeSize: Int) -> Block? {
            guard header.leapSeconds == 0, header.dataSize(timeSize: timeSize) <= bytes.count - position else {
                return nil
            }
            let transitions = (0..<header.transitions).map { _ in integer(timeSize) }
            let types = (0..<header.transitions).map { Int(bytes[position + $0]) }
            position += header.transitions
            let typeOffsets = (0..<header.types).map { _ in
                let offset = integer(4)
                position += 2
                return offset
            }
            position += header.characters + header.standardIndicators + header.utcIndicators
            guard zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 }),
                types.allSatisfy({ $0 < header.types }), typeOffsets.allSatisfy({ abs($0) < 100_000 })
            else { return nil }
            return Block(firstOffset: typeOffsets[0], transitions: transitions, offsets: types.map { typeOffsets[$0] })
        }

        /// Reads the text between two line feeds.
        mutating func footer() -> ArraySlice<UInt8>? {
            let lineFeed = UInt8(ascii: "\n")
            guard position < bytes.count, bytes[position] == lineFeed else { return nil }
            let rest = bytes[(position + 1)...]
            guard let end = rest.firstIndex(of: lineFeed) else { return nil }
            return rest[..<end]
        }
    }
}
