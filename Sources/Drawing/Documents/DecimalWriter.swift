import Glibc  // rounding is a call into it
import Numbers

/// Writes decimal numbers.
package enum DecimalWriter {
    /// Appends a decimal number given in units of its last decimal: `-50` with two decimals is `-.5`.
    package static func append(_ units: Int, decimals: Int, to bytes: inout [UInt8]) {
        var rest = units.magnitude
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        var decimals = decimals
        while decimals > 0, rest.isMultiple(of: 10) {
            rest /= 10
            decimals -= 1
        }
        let start = bytes.count
        // Produce the digits, last digit first.
        while rest > 0 || decimals > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            decimals -= 1
            if decimals == 0 { bytes.append(UInt8(ascii: ".")) }
        }
        if bytes.count == start { bytes.append(UInt8(ascii: "0")) }
        var (low, high) = (start, bytes.count - 1)
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }

    /// The number of characters of such a number that are digits or the decimal point.
    package static func length(_ units: Int, decimals: Int) -> Int {
        var rest = units.magnitude
        var decimals = decimals
        while decimals > 0, rest.isMultiple(of: 10) {
            rest /= 10
            decimals -= 1
        }
        var length = decimals > 0 ? 1 : 0
        repeat {
            length += 1
            rest /= 10
            decimals -= 1
        } while rest > 0 || decimals > 0
        return length
    }
}

/// The number of decimals with which values are written.
package enum Precision {
    /// For coordinates: a hundredth of a point, which is invisible even when a picture is enlarged ten times.
    package static let coordinate = 2
    /// For lengths such as widths and dashes.
    package static let length = 3
    /// For fractions: opacities and positions of stops.
    package static let share = 3
    /// For the factors of a transform: a thousandth of a point over ten thousand units.
    package static let factor = 7

    /// A number in units of its last decimal, rounded to nearest; 0 if it is not finite or too large for a picture.
    package static func units(_ value: Double, decimals: Int) -> Int {
        units(value * scale(decimals))
    }

    /// The nearest whole number; 0 if the value is not finite or too large for a picture.
    package static func units(_ value: Double) -> Int {
        abs(value) < 1e15 ? Int(limiting: value.rounded()) : 0
    }

    package static func scale(_ decimals: Int) -> Double {
        switch decimals {
        case 0: 1
        case 2: 100
        case 3: 1000
        default: (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        }
    }
}
