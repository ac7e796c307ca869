extension UInt8 {
    /// The hexadecimal digit, in lower case, of a number from 0 to 15.
    package var hexadecimalDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") &+ self : UInt8(ascii: "a") &+ self &- 10
    }
}
