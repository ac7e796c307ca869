/// The octets of a fuzzer: options, followed by a text in which parts can be repeated.
///
/// Fuzzers change short texts, but attacks on memory and time are long texts that compress well. In the text,
///
///     01 n … 02
///
/// stands for 2ⁿ copies of the part in between, with n from 0 to 15. Repetitions can be nested. Within them, 03 stands
/// for the number of the copy. The text ends at `maximumLength` octets.
package struct FuzzerInput {
    private var rest: ArraySlice<UInt8>

    /// The maximum length of a text with its copies.
    package static let maximumLength = 2 << 20

    package init(_ data: UnsafePointer<UInt8>, _ count: Int) {
        rest = unsafe Array(UnsafeBufferPointer(start: data, count: count))[...]
    }

    /// The next octet of the options; 0 if there is none.
    package mutating func option() -> UInt8 { rest.popFirst() ?? 0 }

    /// The text after the options, with its copies.
    package func text() -> [UInt8] {
        var expansion = Expansion()
        _ = expansion.append(rest, copy: 0, depth: 0)
        return expansion.text
    }
}

/// A text in which parts are replaced by their copies.
private struct Expansion {
    private(set) var text: [UInt8] = []
    /// The number of octets and copies that were read. Copies can be empty.
    private var steps = 0

    private static let maximumDepth = 4

    private var isFull: Bool { steps >= FuzzerInput.maximumLength || text.count >= FuzzerInput.maximumLength }

    /// Appends a part up to the end of its repetition.
    /// - Returns: The index after the part.
    mutating func append(_ part: ArraySlice<UInt8>, copy: Int, depth: Int) -> Int {
        var index = part.startIndex
        while index < part.endIndex, !isFull {
            steps += 1
            let octet = part[index]
            index += 1
            switch octet {
            case 1 where index < part.endIndex && depth < Self.maximumDepth:
                let count = 1 << (Int(part[index]) & 15)
                var end = index
                for copy in 0..<count {
                    steps += 1
                    if isFull { break }
                    end = append(part[(index + 1)...], copy: copy, depth: depth + 1)
                }
                index = end
            case 2 where depth > 0: return index
            case 3: text += "\(copy)".utf8
            default: text.append(octet)
            }
        }
        return index
    }
}
