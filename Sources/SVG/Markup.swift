import Digests
import Drawing
import Geometry
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
    mutating func attribute(_ name: String, _ value: Double, decimals: Int = Precision.length) {
        append(" \(name)=\"")
        append(value, decimals: decimals)
        append("\"")
    }

    /// Appends a number in its shortest form with at most the given number of decimals: no zero before the point,
    /// no trailing zeros. Values that are not finite or exceed 10¹² count as 0.
    mutating func append(_ value: Double, decimals: Int) {
        append(units: Precision.units(value, decimals: decimals), decimals: decimals)
    }

    /// Appends a number given in units of its last decimal.
    mutating func append(units: Int, decimals: Int) {
        DecimalWriter.append(units, decimals: decimals, to: &bytes)
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
                append(factor, decimals: Precision.factor)
                append(" ")
            }
            append(transform.tx, decimals: Precision.coordinate)
            append(" ")
            append(transform.ty, decimals: Precision.coordinate)
            append(")")
            return
        }
        append("translate(")
        append(transform.tx, decimals: Precision.coordinate)
        append(" ")
        append(transform.ty, decimals: Precision.coordinate)
        append(")")
        guard transform.a != 1 || transform.d != 1 else { return }
        append("scale(")
        append(transform.a, decimals: Precision.factor)
        if transform.d != transform.a {
            append(" ")
            append(transform.d, decimals: Precision.factor)
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
