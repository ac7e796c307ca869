/// A value or key on the tape of a document. The children of an array or object follow their parent.
package struct JSONNode {
    package enum Kind: UInt8 {
        case null
        case `false`
        case `true`
        case number
        /// A string whose content is stored in the text unchanged.
        case verbatimString
        /// A string with escape sequences, whose decoded content is stored in the document's resolved strings.
        case resolvedString
        /// An array of only numbers and nulls, stored in the document's numbers.
        case numbers
        case array
        /// An object. Its children are key, value, key, value …
        case object
    }

    package let kind: Kind
    /// Whether the keys of an object are in the order of their UTF-8 bytes.
    package var isSorted = true
    /// The number of bytes of a string, elements of an array or members of an object.
    package var count: UInt32
    /// The bits of a number; or the start of a string or of an array of numbers, with the array's block in the upper
    /// half; or the node after the last descendant of an array or object.
    package var payload: UInt64

    init(_ kind: Kind, count: Int = 0, payload: UInt64 = 0) {
        self.kind = kind
        self.count = UInt32(truncatingIfNeeded: count)
        self.payload = payload
    }

    /// Creates the node of an array of numbers.
    init(numbers range: Range<Int>, block: Int) {
        self.init(.numbers, count: range.count, payload: UInt64(block) << 32 | UInt64(range.lowerBound))
    }

    /// The range of the bytes of a string, or of the elements of an array of numbers in their block.
    package var range: Range<Int> {
        let start = Int(UInt32(truncatingIfNeeded: payload))
        return start..<start + Int(count)
    }

    /// The index of the document's block of numbers that contains the elements of an array of numbers.
    package var block: Int { Int(truncatingIfNeeded: payload >> 32) }
}
