import Digests
import JSON

/// Hashes a spec by its meaning. Documents that differ only in spaces, escape sequences, the order of members or the
/// notation of numbers have the same hash. All other documents have different hashes, within the collision resistance
/// of SHA-256.
///
///     var hasher = CanonicalHasher()
///     hasher.append("version", "1.0.0")
///     hasher.append("width", 800)
///     hasher.append(document)
///     let hash = hasher.finish()
///
/// The hash covers a binary form in which every value starts with a byte for its kind and, if its length is not fixed,
/// its length. A number is the eight bytes of its `Double`; a document has no negative zero. Arrays of only numbers
/// store them without markers, with NaN for null, and so do arrays of objects with the same keys and only numbers and
/// nulls as values (`CanonicalHasher+Records`). The members of an object are sorted by the UTF-8 bytes of their keys.
/// No value's form is a prefix of another's, so different sequences of values never give the same bytes.
package struct CanonicalHasher {
    enum Mark: UInt8 {
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
        case records = 10
        case start = 11
        case end = 12
        case integer = 13
    }

    private var hash = SHA256()
    /// Bytes to be hashed.
    private var buffer = InlineArray<2048, UInt8>(repeating: 0)
    private var filled = 0

    /// Longer strings and number arrays, in bytes, are hashed in place without a copy.
    private static let longestCopy = 256

    package init() {}

    /// - Parameter keepsOrder: Whether the order of members is part of the document's meaning.
    /// - Complexity: O(n) in the document, and O(n log n) in the members of an object whose keys are not sorted.
    package mutating func append(_ document: JSONDocument, keepsOrder: Bool = false) {
        append(mark: .document)
        append(document.tape, 0..<document.tape.nodes.count, keepsOrder: keepsOrder)
    }

    package mutating func append(_ name: String, _ value: String) {
        append(parameter: name)
        append(string: value.utf8.span)
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

    package mutating func append(_ name: String, _ octets: [UInt8]) {
        append(parameter: name)
        append(string: octets.span)
    }

    package mutating func append(_ name: String, _ numbers: [Double]) {
        append(parameter: name)
        append(mark: .numbers, count: numbers.count)
        append(numbers: numbers.span)
    }

    /// Returns the hash of everything appended so far and resets the state.
    package mutating func finish() -> SHA256.Digest {
        flush()
        return hash.finish()
    }

    mutating func append(parameter name: String) {
        append(mark: .parameter)
        append(string: name.utf8.span)
    }

    /// Appends consecutive values and keys of the tape.
    ///
    /// The method is recursive for unsorted keys. The nesting depth of a document is at most `JSONLimits.depth`.
    private mutating func append(_ tape: JSONTape, _ range: Range<Int>, keepsOrder: Bool) {
        let (nodes, text, resolved, numbers) = (tape.nodes, tape.text, tape.resolved, tape.numbers)
        var node = range.lowerBound
        while node < range.upperBound {
            let value = nodes[node]
            node += 1
            switch value.kind {
            case .null: append(mark: .null)
            case .false: append(mark: .false)
            case .true: append(mark: .true)
            case .number: append(number: Double(bitPattern: value.payload))
            case .verbatimString: append(string: text.span.extracting(value.range))
            case .resolvedString: append(string: resolved.span.extracting(value.range))
            case .numbers:
                append(mark: .numbers, count: Int(value.count))
                let block = numbers[value.block]
                append(numbers: block.span.extracting(value.range))
            case .array:
                if append(objects: node - 1, of: tape, keepsOrder: keepsOrder) {
                    node = Int(value.payload)
                } else {
                    append(mark: .array, count: Int(value.count))
                }
            case .records:
                let keys = keepsOrder ? Array(tape.keys(ofRecords: node - 1)) : tape.sortedKeys(of: node - 1)
                append(records: node - 1, of: tape, keys)
                node = Int(value.payload)
            case .object:
                append(mark: .object, count: Int(value.count))
                if !keepsOrder, !value.isSorted {
                    for key in tape.sortedKeys(of: node - 1) {
                        append(tape, key..<tape.successor(of: key + 1), keepsOrder: false)
                    }
                    node = Int(value.payload)
                }
            }
        }
    }

    mutating func append(numbers: Span<Double>) {
        if numbers.count > Self.longestCopy / 8 {
            flush()
            hash.update(unsafe numbers.bytes)
        } else {
            for index in numbers.indices { append(word: numbers[index].bitPattern) }
        }
    }

    mutating func append(number: Double) {
        reserveCapacity(for: 9)
        buffer[filled] = Mark.number.rawValue
        filled += 1
        store(number.bitPattern)
    }

    mutating func append(word: UInt64) {
        reserveCapacity(for: 8)
        store(word)
    }

    /// Appends a word for which there is room.
    @inline(__always)
    private mutating func store(_ word: UInt64) {
        var span = buffer.mutableSpan
        var bytes = unsafe span.mutableBytes
        bytes.storeBytes(of: word, toByteOffset: filled, as: UInt64.self)
        filled += 8
    }

    mutating func append(string: Span<UInt8>) {
        guard string.count > 0x7f else {
            // Most strings are short keys.
            reserveCapacity(for: string.count + 2)
            buffer[filled] = Mark.string.rawValue
            buffer[filled + 1] = UInt8(truncatingIfNeeded: string.count)
            for index in string.indices { buffer[filled + 2 + index] = string[index] }
            filled += string.count + 2
            return
        }
        append(mark: .string, count: string.count)
        if string.count > Self.longestCopy {
            flush()
            hash.update(string)
        } else {
            reserveCapacity(for: string.count)
            for index in string.indices { buffer[filled + index] = string[index] }
            filled += string.count
        }
    }

    /// Appends the count in LEB128: seven bits per byte, lowest first; the highest bit marks continuation.
    mutating func append(mark: Mark, count: Int) {
        append(mark: mark)
        var rest = count
        while rest > 0x7f {
            append(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(byte: UInt8(truncatingIfNeeded: rest))
    }

    mutating func append(mark: Mark) { append(byte: mark.rawValue) }

    mutating func append(byte: UInt8) {
        reserveCapacity(for: 1)
        buffer[filled] = byte
        filled += 1
    }

    private mutating func reserveCapacity(for count: Int) {
        if filled + count > buffer.count { flush() }
    }

    private mutating func flush() {
        hash.update(buffer.span.extracting(first: filled))
        filled = 0
    }
}
