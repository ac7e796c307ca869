/// Decompresses the indexes of a GIF frame (appendix F of the format's specification).
///
/// Each code stands for the string of an earlier code and one more index. The strings are stored as links, so that they
/// take 4,096 entries, whatever their lengths.
struct LZWReader {
    /// No code.
    private static let none = -1
    private static let capacity = 4096

    private let rootBits: Int
    private var block: ArraySlice<UInt8> = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// The code before the last index of each code's string.
    private var prefixes = [Int16](repeating: 0, count: capacity)
    private var suffixes = [UInt8](repeating: 0, count: capacity)
    private var count: Int
    private var codeBits: Int
    private var previous = none
    private var firstOfPrevious: UInt8 = 0
    /// The rest of the current string, last index first.
    private var pending: [UInt8] = []

    private var clear: Int { 1 << rootBits }

    init(_ reader: inout GIFReader) throws(PictureError) {
        rootBits = Int(try reader.byte())
        guard (2...8).contains(rootBits) else { throw .corrupt("the code size is out of range") }
        count = 1 << rootBits + 2
        codeBits = rootBits + 1
        pending.reserveCapacity(Self.capacity)
        for index in 0..<1 << rootBits { suffixes[index] = UInt8(index) }
    }

    /// Fills a row with the next indexes.
    /// - Throws: `PictureError.corrupt`.
    mutating func read(into row: inout [UInt8], from reader: inout GIFReader) throws(PictureError) {
        var x = 0
        while x < row.count {
            if pending.isEmpty { try readString(from: &reader) }
            while x < row.count, let index = pending.popLast() {
                row[x] = index
                x += 1
            }
        }
    }

    /// Reads codes up to the next string.
    private mutating func readString(from reader: inout GIFReader) throws(PictureError) {
        while true {
            let code = try readCode(from: &reader)
            if code == clear {
                count = clear + 2
                codeBits = rootBits + 1
                previous = Self.none
                continue
            }
            guard code != clear + 1 else { throw .corrupt("the pixels end early") }
            guard code < count || code == count && previous != Self.none else { throw .corrupt("a code is unknown") }
            append(code == count ? previous : code, isRepeated: code == count)
            if previous != Self.none, count < Self.capacity {
                prefixes[count] = Int16(previous)
                suffixes[count] = firstOfPrevious
                count += 1
                if count == 1 << codeBits, codeBits < 12 { codeBits += 1 }
            }
            previous = code
            return
        }
    }

    /// Appends the string of a code.
    /// - Parameter isRepeated: Whether the string's first index follows once more.
    private mutating func append(_ code: Int, isRepeated: Bool) {
        if isRepeated { pending.append(firstOfPrevious) }
        var code = code
        // Prefixes are older than their strings.
        while code >= clear + 2 {
            pending.append(suffixes[code])
            code = Int(prefixes[code])
        }
        pending.append(suffixes[code])
        firstOfPrevious = suffixes[code]
    }

    private mutating func readCode(from reader: inout GIFReader) throws(PictureError) -> Int {
        while bitCount < codeBits {
            if block.isEmpty {
                block = try reader.subBlock()
                guard !block.isEmpty else { throw .corrupt("the pixels end early") }
            }
            bits |= UInt32(block.removeFirst()) << UInt32(bitCount)
            bitCount += 8
        }
        defer {
            bits >>= UInt32(codeBits)
            bitCount -= codeBits
        }
        return Int(bits & (1 << UInt32(codeBits) - 1))
    }
}
