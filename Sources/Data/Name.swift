/// A text that is compared by its octets, such as the name of a column.
///
/// Swift's `String` equates texts that differ only in their Unicode normalization, such as two spellings of é. A client
/// tells them apart, and so does the hash of a spec.
package struct Name: Hashable, Comparable, Encodable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (one: Name, other: Name) -> Bool {
        let (own, others) = (one.text.utf8.span, other.text.utf8.span)
        guard own.count == others.count else { return false }
        for index in own.indices where own[index] != others[index] { return false }
        return true
    }

    package static func < (one: Name, other: Name) -> Bool {
        let (own, others) = (one.text.utf8.span, other.text.utf8.span)
        for index in 0..<min(own.count, others.count) where own[index] != others[index] {
            return own[index] < others[index]
        }
        return own.count < others.count
    }

    package func hash(into hasher: inout Hasher) {
        unsafe text.utf8.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        // No text in UTF-8 has this octet, so no sequence of names has the octets of another one.
        hasher.combine(0xFF as UInt8)
    }
}

extension Name: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

extension Dictionary where Key == Name {
    package subscript(name: String) -> Value? {
        get { self[Name(name)] }
        set { self[Name(name)] = newValue }
    }
}

extension [String] {
    /// Whether the texts contain this one, compared by its octets.
    package func contains(exactly text: String) -> Bool {
        contains { Name($0) == Name(text) }
    }
}
