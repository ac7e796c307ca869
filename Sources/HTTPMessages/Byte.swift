import Glibc

/// Named bytes of the protocol.
///
/// Like `ByteSet` and the lines of `HTTPFields`, this type is public and inlinable, so that loops in other modules do
/// not call a function for each byte.
public enum Byte {
    @inlinable public static var tab: UInt8 { 0x09 }
    @inlinable public static var lineFeed: UInt8 { 0x0A }
    @inlinable public static var carriageReturn: UInt8 { 0x0D }
    @inlinable public static var space: UInt8 { 0x20 }
    @inlinable public static var numberSign: UInt8 { 0x23 }
    @inlinable public static var percent: UInt8 { 0x25 }
    @inlinable public static var ampersand: UInt8 { 0x26 }
    @inlinable public static var asterisk: UInt8 { 0x2A }
    @inlinable public static var plus: UInt8 { 0x2B }
    @inlinable public static var comma: UInt8 { 0x2C }
    @inlinable public static var period: UInt8 { 0x2E }
    @inlinable public static var slash: UInt8 { 0x2F }
    @inlinable public static var zero: UInt8 { 0x30 }
    @inlinable public static var nine: UInt8 { 0x39 }
    @inlinable public static var colon: UInt8 { 0x3A }
    @inlinable public static var semicolon: UInt8 { 0x3B }
    @inlinable public static var equals: UInt8 { 0x3D }
    @inlinable public static var questionMark: UInt8 { 0x3F }
    @inlinable public static var openBracket: UInt8 { 0x5B }
    @inlinable public static var closeBracket: UInt8 { 0x5D }
    @inlinable public static var quote: UInt8 { 0x22 }
    @inlinable public static var backslash: UInt8 { 0x5C }

    /// The value of a hexadecimal digit of either case.
    @inlinable public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    @inlinable public static func isDigit(_ byte: UInt8) -> Bool {
        zero <= byte && byte <= nine
    }

    /// Whether a byte is `field-vchar`, space or tab and may occur in a field value (RFC 9110 section 5.5).
    @inlinable public static func isFieldContent(_ byte: UInt8) -> Bool {
        byte >= space && byte != 0x7F || byte == tab
    }

    @inlinable public static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41 <= byte && byte <= 0x5A ? byte | 0x20 : byte
    }
}

/// A set of bytes, used for the character classes of RFC 9110 and RFC 3986.
public struct ByteSet: Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    /// Creates the set of the ASCII characters of `text`. Other characters cannot be members.
    package init(_ text: String) {
        for byte in text.utf8 {
            insert(byte)
        }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 {
            low |= 1 << UInt64(byte)
        } else if byte < 128 {
            high |= 1 << UInt64(byte - 64)
        }
    }

    @inlinable public func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }

    /// Whether every byte of `bytes` in `range` is a member.
    @inlinable public func containsAll(of bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        for index in range where !contains(bytes[index]) {
            return false
        }
        return true
    }
}

extension ByteSet {
    /// `tchar` of RFC 9110 section 5.6.2.
    package static let token = ByteSet("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// `unreserved` and `sub-delims` of RFC 3986: the characters of a registered name besides percent-encoded bytes.
    package static let registeredName = ByteSet(
        "-._~!$&'()*+,;=0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// `unreserved` of RFC 3986 section 2.3.
    package static let unreserved = ByteSet("-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}

extension Span<UInt8> {
    /// The index of the first `byte` at or after `start`.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), count - start)
            else { return nil }
            return unsafe base.distance(to: found)
        }
    }

    /// Whether the bytes of `range` equal `text`, ignoring case.
    /// - Parameter text: ASCII text in lower case.
    package func matches(_ text: String, in range: Range<Int>) -> Bool {
        let wanted = text.utf8.span
        guard wanted.count == range.count else { return false }
        let found = extracting(range)
        for index in 0..<wanted.count where Byte.lowercased(found[index]) != wanted[index] { return false }
        return true
    }

    /// `range` without spaces and tabs at both ends.
    package func trimmingWhitespace(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, self[lower] == Byte.space || self[lower] == Byte.tab { lower += 1 }
        while upper > lower, self[upper - 1] == Byte.space || self[upper - 1] == Byte.tab { upper -= 1 }
        return lower..<upper
    }

    /// The bytes of `range` as text.
    package func text(_ range: Range<Int>) -> String {
        unsafe extracting(range).withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension UInt8 {
    /// The lower-case hexadecimal digit of a number from 0 to 15.
    package var hexadecimalDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") &+ self : UInt8(ascii: "a") &+ self &- 10
    }
}
