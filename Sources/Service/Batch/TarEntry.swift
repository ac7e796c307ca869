import HTTPMessages

/// A file in a tar archive (POSIX.1-2017, pax interchange format). Files have no times and owners, so that equal files
/// give equal archives.
enum TarEntry {
    private static let blockSize = 512
    private static let longestName = 100

    /// The header, the content and the space up to the next block.
    static func file(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let isPlain = name.utf8.count <= longestName && name.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        return (isPlain ? [] : extended(name)) + entry(name, content, type: UInt8(ascii: "0"))
    }

    /// What ends an archive.
    static var end: [UInt8] { [UInt8](repeating: 0, count: 2 * blockSize) }

    /// The record of a name that is long or not in ASCII.
    private static func extended(_ name: String) -> [UInt8] {
        let rest = " path=\(name)\n"
        // The length includes its own digits.
        var length = rest.utf8.count + 1
        while "\(length)".utf8.count + rest.utf8.count > length { length += 1 }
        return entry("pax", Array("\(length)\(rest)".utf8), type: UInt8(ascii: "x"))
    }

    private static func entry(_ name: String, _ content: [UInt8], type: UInt8) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: blockSize)
        func put(_ text: some Sequence<UInt8>, at offset: Int) {
            for (index, byte) in text.enumerated() { block[offset + index] = byte }
        }
        func number(_ value: Int, digits: Int) -> [UInt8] {
            let text = String(value, radix: 8)
            return Array((String(repeating: "0", count: max(0, digits - text.utf8.count)) + text).utf8)
        }
        put(name.utf8.prefix(longestName), at: 0)
        put(number(0o644, digits: 7), at: 100)
        put(number(0, digits: 7), at: 108)
        put(number(0, digits: 7), at: 116)
        put(number(content.count, digits: 11), at: 124)
        put(number(0, digits: 11), at: 136)
        block[156] = type
        put("ustar\0".utf8, at: 257)
        put("00".utf8, at: 263)
        // The checksum is that of a header with spaces in its place.
        put([UInt8](repeating: Byte.space, count: 8), at: 148)
        let sum = block.reduce(0) { $0 + Int($1) }
        put(number(sum, digits: 6) + [0, Byte.space], at: 148)
        let gap = (blockSize - content.count % blockSize) % blockSize
        return block + content + [UInt8](repeating: 0, count: gap)
    }
}
