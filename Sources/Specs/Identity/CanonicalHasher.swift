/// Hashes a spec by its meaning: documents that differ only in spaces, escape sequences, the order of members or the
/// spelling of numbers have the same hash, all others, as far as SHA-256 can tell, different ones.
///
///     var hasher = CanonicalHasher()
///     hasher.append("version", "1.0.0")
///     hasher.append("width", 800)
///     hasher.append(document)
///     let hash = hasher.finish()
///
/// The bytes that are hashed are a binary form in which every value begins with a byte for its kind and, if its length
/// is not fixed, its length; numbers are the eight bytes of their `Double`, with no negative zero, and follow each other
/// without marks in arrays of nothing else, in which NaN stands for null; the members of an object are sorted by the
/// UTF-8 bytes of their keys. No value's form is the beginning of another's, so that different sequences of values never
/// make the same bytes.
package struct CanonicalHasher {
    private enum Mark: UInt8 {
        case null = 0
        case `false` = 1
        case `true` = 2
        case number = 3
        case string = 4
        case array = 5
        case object = 6
        case parameter = 7
        case document = 8
        case numbers = 9
    }

    private var hash = SHA256()
    /// Bytes on their way into the hash.
    private var buffer: [UInt8] = []
    /// Numbers on their way into the hash.
    private var words: [UInt64] = []
    /// The keys of the objects that are being hashed, an inner object's behind its outer object's.
    private var keys: [Int] = []

    private static let bufferSize = 1 << 14

    package init() {
        buffer.reserveCapacity(Self.bufferSize + 16)
    }

    /// - Complexity: linear in the document, and n log n in the members of an object whose keys are not in order.
    package mutating func append(_ document: JSONDocument) {
        append(mark: .document)
        append(document.tape, node: 0)
    }

    package mutating func append(_ name: String, _ value: String) {
        append(parameter: name)
        append(string: Array(value.utf8)[...])
    }

    package mutating func append(_ name: String, _ value: Double) {
        append(parameter: name)
        append(number: value)
    }

    package mutating func append(_ name: String, _ value: Int) {
        append(name, Double(value))
    }

    package mutating func append(_ name: String, _ value: Bool) {
        append(parameter: name)
        append(mark: value ? .true : .false)
    }

    /// The hash of all that was appended; what is appended next begins a new one.
    package mutating func finish() -> SpecHash {
        flush()
        return hash.finish()
    }

    private mutating func append(parameter name: String) {
        append(mark: .parameter)
        append(string: Array(name.utf8)[...])
    }

    /// Recursive, in a document that is at most `JSONLimits.depth` values deep.
    private mutating func append(_ tape: JSONTape, node: Int) {
        let value = tape.nodes[node]
        switch value.kind {
        case .null: append(mark: .null)
        case .false: append(mark: .false)
        case .true: append(mark: .true)
        case .number: append(number: Double(bitPattern: value.payload))
        case .verbatimString, .resolvedString: append(string: tape.bytes(at: node))
        case .numbers:
            append(mark: .numbers, count: Int(value.count))
            append(numbers: tape.numbers, Int(value.payload)..<Int(value.payload) + Int(value.count))
        case .array:
            append(mark: .array, count: Int(value.count))
            var element = node + 1
            for _ in 0..<value.count {
                append(tape, node: element)
                element = tape.successor(of: element)
            }
        case .object: append(tape, object: node)
        }
    }

    private mutating func append(_ tape: JSONTape, object: Int) {
        let first = keys.count
        var key = object + 1
        var previous: ArraySlice<UInt8> = []
        var isSorted = true
        for _ in 0..<tape.nodes[object].count {
            let bytes = tape.bytes(at: key)
            if bytes.lexicographicallyPrecedes(previous) { isSorted = false }
            previous = bytes
            keys.append(key)
            key = tape.successor(of: key + 1)
        }
        if !isSorted { keys[first...].sort { tape.bytes(at: $0).lexicographicallyPrecedes(tape.bytes(at: $1)) } }
        let last = keys.count
        append(mark: .object, count: last - first)
        for index in first..<last {
            append(string: tape.bytes(at: keys[index]))
            append(tape, node: keys[index] + 1)
        }
        keys.removeSubrange(first...)
    }

    private mutating func append(numbers: [Double], _ range: Range<Int>) {
        flush()
        let numbers = numbers.span.extracting(range)
        var start = 0
        while start < numbers.count {
            let count = min(numbers.count - start, Self.bufferSize / 8)
            if words.count < count { words.append(contentsOf: repeatElement(0, count: count - words.count)) }
            for index in 0..<count { words[index] = Self.word(numbers[start + index]) }
            hash.update(words[..<count])
            start += count
        }
    }

    /// One for each meaning: zero has no sign, and NaN no more than one form.
    @inline(__always)
    private static func word(_ number: Double) -> UInt64 {
        (number == 0 ? 0 : number.isNaN ? .nan : number).bitPattern.littleEndian
    }

    private mutating func append(number: Double) {
        append(mark: .number)
        let bits = Self.word(number)
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
            buffer.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    private mutating func append(string bytes: ArraySlice<UInt8>) {
        append(mark: .string, count: bytes.count)
        if bytes.count > Self.bufferSize {
            flush()
            hash.update(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    /// The count goes seven bits a byte, the lowest first; the highest bit says that more follow (LEB128).
    private mutating func append(mark: Mark, count: Int) {
        append(mark: mark)
        var rest = count
        while rest > 0x7f {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func append(mark: Mark) {
        if buffer.count > Self.bufferSize { flush() }
        buffer.append(mark.rawValue)
    }

    private mutating func flush() {
        hash.update(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
