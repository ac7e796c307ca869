/// One value or key on the tape of a document; the children of an array or object follow their parent.
package struct JSONNode {
    package enum Kind: UInt8 {
        case null
        case `false`
        case `true`
        case number
        /// A string whose content stands in the text as it is.
        case verbatimString
        /// A string whose content, its escape sequences resolved, stands among the document's resolved strings.
        case resolvedString
        /// An array of only numbers and nulls, which stand among the document's numbers.
        case numbers
        case array
        /// Children are key, value, key, value …
        case object
    }

    package let kind: Kind
    /// Whether the keys of an object stand in the order of their UTF-8 bytes.
    package var isSorted = true
    /// Bytes of a string; elements of an array; members of an object.
    package var count: UInt32
    /// The bits of a number; where a string or an array of numbers begins, and in its upper half the array's block; the node after the last descendant of an
    /// array or object.
    package var payload: UInt64

    init(_ kind: Kind, count: Int = 0, payload: UInt64 = 0) {
        self.kind = kind
        self.count = UInt32(truncatingIfNeeded: count)
        self.payload = payload
    }

    /// An array of numbers.
    init(numbers range: Range<Int>, block: Int) {
        self.init(.numbers, count: range.count, payload: UInt64(block) << 32 | UInt64(range.lowerBound))
    }

    /// Where the bytes of a string stand, or the elements of an array of numbers in their block.
    package var range: Range<Int> {
        let start = Int(UInt32(truncatingIfNeeded: payload))
        return start..<start + Int(count)
    }

    /// Which of the document's blocks of numbers holds the elements of an array of numbers.
    package var block: Int { Int(truncatingIfNeeded: payload >> 32) }
}
