import Digests
import Geometry
import Glibc  // rounding is a call into it
import Images

/// The octets of an XML document under construction.
struct Markup {
    var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

    /// Appends an attribute whose value is a constant of the program and needs no escaping.
    mutating func attribute(_ name: String, _ value: String) {
        append(" \(name)=\"\(value)\"")
    }

    /// Appends an attribute with a numeric value.
    mutating func attribute(_ name: String, _ value: Double, places: Int = Precision.length) {
        append(" \(name)=\"")
        append(value, places: places)
        append("\"")
    }

    /// Appends a number in its shortest form with at most the given number of decimal places: no zero before the point,
    /// no trailing zeros. Values that are not finite or exceed 10¹² count as 0.
    mutating func append(_ value: Double, places: Int) {
        append(units: Precision.units(value, places: places), places: places)
    }

    /// Appends a number given in units of its last decimal place.
    mutating func append(units: Int, places: Int) {
        DecimalWriter.append(units, places: places, to: &bytes)
    }

    /// Appends a client's text as character data (XML 1.0, section 2.4). Markup is escaped, and characters that XML
    /// forbids (section 2.2) are dropped.
    mutating func append(escaping text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: append("&amp;")
            case 0x3C: append("&lt;")
            case 0x3E: append("&gt;")
            case 0x22: append("&quot;")
            // An XML reader would convert it to a line feed.
            case 0x0D: append("&#13;")
            case 0x09, 0x0A, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF:
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: break
            }
        }
    }
}

extension Markup {
    /// Appends a transform in the syntax of an attribute value.
    mutating func append(_ transform: Transform) {
        let isUpright = transform.b == 0 && transform.c == 0
        guard isUpright else {
            append("matrix(")
            for factor in [transform.a, transform.b, transform.c, transform.d] {
                append(factor, places: Precision.factor)
                append(" ")
            }
            append(transform.tx, places: Precision.coordinate)
            append(" ")
            append(transform.ty, places: Precision.coordinate)
            append(")")
            return
        }
        append("translate(")
        append(transform.tx, places: Precision.coordinate)
        append(" ")
        append(transform.ty, places: Precision.coordinate)
        append(")")
        guard transform.a != 1 || transform.d != 1 else { return }
        append("scale(")
        append(transform.a, places: Precision.factor)
        if transform.d != transform.a {
            append(" ")
            append(transform.d, places: Precision.factor)
        }
        append(")")
    }
}

extension Markup {
    /// Appends the rest of an `<image>` element that contains a picture scaled to the element's rectangle.
    /// - Returns: False if the picture cannot be encoded; the appended text is then unusable.
    mutating func embed(_ pixmap: Pixmap) -> Bool {
        guard let file = try? PNGEncoder.encode(pixmap) else { return false }
        append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        Base64.standard.append(file, to: &bytes)
        append("\"/>")
        return true
    }
}

/// Writes decimal numbers.
enum DecimalWriter {
    /// Appends a decimal number given in units of its last decimal place: `-50` with two places is `-.5`.
    static func append(_ units: Int, places: Int, to bytes: inout [UInt8]) {
        var rest = units.magnitude
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        var places = places
        while places > 0, rest.isMultiple(of: 10) {
            rest /= 10
            places -= 1
        }
        let start = bytes.count
        // Produce the digits, last digit first.
        while rest > 0 || places > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            places -= 1
            if places == 0 { bytes.append(UInt8(ascii: ".")) }
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
    static func length(_ units: Int, places: Int) -> Int {
        var rest = units.magnitude
        var places = places
        while places > 0, rest.isMultiple(of: 10) {
            rest /= 10
            places -= 1
        }
        var length = places > 0 ? 1 : 0
        repeat {
            length += 1
            rest /= 10
            places -= 1
        } while rest > 0 || places > 0
        return length
    }
}

/// The number of decimal places with which values are written.
enum Precision {
    /// For coordinates: a hundredth of a point, which is invisible even when a picture is enlarged ten times.
    static let coordinate = 2
    /// For lengths such as widths and dashes.
    static let length = 3
    /// For fractions: opacities and positions of stops.
    static let share = 3
    /// For the factors of a transform: a thousandth of a point over ten thousand units.
    static let factor = 7

    /// A number in units of its last decimal place, rounded to nearest; 0 if it is not finite or too large for a
    /// picture.
    static func units(_ value: Double, places: Int) -> Int {
        units(value * scale(places))
    }

    /// The nearest whole number; 0 if the value is not finite or too large for a picture.
    static func units(_ value: Double) -> Int {
        abs(value) < 1e15 ? Int(value.rounded()) : 0
    }

    static func scale(_ places: Int) -> Double {
        switch places {
        case 0: 1
        case 2: 100
        case 3: 1000
        default: (0..<places).reduce(1) { scale, _ in scale * 10 }
        }
    }
}
