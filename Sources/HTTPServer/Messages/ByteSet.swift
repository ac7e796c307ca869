/// A set of octets, for the character classes of RFC 9110 and RFC 3986.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The set of the ASCII characters of `text`; no character above 0x7F can be a member.
    init(_ text: String) {
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

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }

    /// Whether every octet of `bytes` in `range` is a member.
    func containsAll(of bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        for index in range where !contains(bytes[index]) {
            return false
        }
        return true
    }
}

extension ByteSet {
    /// `tchar` of RFC 9110 section 5.6.2.
    static let token = ByteSet("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// `unreserved` and `sub-delims` of RFC 3986: what a registered name holds besides percent-encoded octets.
    static let registeredName = ByteSet(
        "-._~!$&'()*+,;=0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// `unreserved` of RFC 3986 section 2.3.
    static let unreserved = ByteSet("-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
}
