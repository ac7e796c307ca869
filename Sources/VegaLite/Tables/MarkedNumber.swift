import JavaScript

/// Numbers of columns in which other values than numbers are marked by NaNs of their own, so that columns of numbers with
/// some nulls or booleans need eight bytes for each value.
package enum MarkedNumber {
    package static let null = Double(bitPattern: 0x7FF8_0000_0000_0001)
    package static let undefined = Double(bitPattern: 0x7FF8_0000_0000_0002)
    package static let no = Double(bitPattern: 0x7FF8_0000_0000_0003)
    package static let yes = Double(bitPattern: 0x7FF8_0000_0000_0004)

    /// A number without a mark.
    @inline(__always)
    package static func unmarked(_ number: Double) -> Double { number.isNaN ? .nan : number }

    /// The mark of a value; nil for a value that has none. Numbers stand for themselves.
    package static func mark(_ value: Value) -> Double? {
        switch value {
        case .number(let number): unmarked(number)
        case .null: null
        case .undefined: undefined
        case .boolean(let value): value ? yes : no
        default: nil
        }
    }

    package static func value(_ number: Double) -> Value {
        guard number.isNaN else { return .number(number) }
        return switch number.bitPattern {
        case null.bitPattern: .null
        case undefined.bitPattern: .undefined
        case no.bitPattern: .boolean(false)
        case yes.bitPattern: .boolean(true)
        default: .number(.nan)
        }
    }

    /// The result of `Number(value)`.
    @inline(__always)
    package static func number(_ number: Double) -> Double {
        guard number.isNaN else { return number }
        return switch number.bitPattern {
        case null.bitPattern, no.bitPattern: 0
        case yes.bitPattern: 1
        default: .nan
        }
    }

    /// Whether the number stands for another value than a number.
    @inline(__always)
    static func isMark(_ number: Double) -> Bool { number.isNaN && number.bitPattern != Double.nan.bitPattern }

    /// Whether the number stands for null or undefined.
    @inline(__always)
    package static func isNullish(_ number: Double) -> Bool {
        number.isNaN && (number.bitPattern == null.bitPattern || number.bitPattern == undefined.bitPattern)
    }
}
