/// Writes the parts of a shared value one after another, each with its length.
package struct SharedWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// - Precondition: The number fits into 64 bits, as all do.
    package mutating func write(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func write(_ part: [UInt8]) {
        write(part.count)
        bytes += part
    }

    package mutating func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes a text or its absence.
    package mutating func write(_ text: String?) {
        write(text == nil ? 0 : 1)
        if let text { write(text) }
    }

    package mutating func write(_ numbers: [Double]) {
        write(numbers.count)
        for number in numbers { write(Int(truncatingIfNeeded: number.bitPattern)) }
    }
}

/// Reads what `SharedWriter` has written, from bytes that may be anything. After the first error, all parts are `nil`.
package struct SharedReader: Sendable {
    private var rest: ArraySlice<UInt8>
    private var isDamaged = false

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Whether everything was read, without errors.
    package var isAtEnd: Bool { rest.isEmpty && !isDamaged }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard !isDamaged, count >= 0, count <= rest.count else {
            isDamaged = true
            return nil
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    package mutating func number() -> Int? {
        take(8).map { bytes in
            Int(truncatingIfNeeded: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
    }

    package mutating func part() -> [UInt8]? { number().flatMap { take($0) }.map { Array($0) } }

    package mutating func text() -> String? { part().flatMap { String(validating: $0, as: UTF8.self) } }

    /// A text or its absence; `nil` after an error.
    package mutating func optionalText() -> String?? {
        switch number() {
        case 0: .some(nil)
        case 1: text().map { .some($0) }
        default: nil
        }
    }

    package mutating func numbers() -> [Double]? {
        guard let count = number(), count >= 0, count <= rest.count / 8, let bytes = take(count * 8) else { return nil }
        var numbers: [Double] = []
        numbers.reserveCapacity(count)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let bits = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            numbers.append(Double(bitPattern: bits))
            start += 8
        }
        return numbers
    }
}
