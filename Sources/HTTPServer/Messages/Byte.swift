/// The octets of the protocol by name.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let numberSign: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let ampersand: UInt8 = 0x26
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let period: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let questionMark: UInt8 = 0x3F
    static let openBracket: UInt8 = 0x5B
    static let closeBracket: UInt8 = 0x5D
    static let quote: UInt8 = 0x22
    static let backslash: UInt8 = 0x5C

    /// The value of a hexadecimal digit of either case.
    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        zero <= byte && byte <= nine
    }

    /// `field-vchar`, space or tab: what a field value is made of (RFC 9110 section 5.5).
    static func isFieldContent(_ byte: UInt8) -> Bool {
        byte >= space && byte != 0x7F || byte == tab
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41 <= byte && byte <= 0x5A ? byte | 0x20 : byte
    }
}
