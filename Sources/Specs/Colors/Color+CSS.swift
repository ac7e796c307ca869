import Drawing

/// Colours as CSS writes them (CSS Color Module Level 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`,
/// `hsl()`, `hsla()` with commas or spaces, the named colours and `transparent`; and Core Plot's `clear`.
extension Color {
    /// The colour that a text names; nil when it names none. Case does not matter; components beyond their limits are
    /// moved to them, as CSS does.
    package init?(css text: String) {
        // No colour is longer; nothing a client sends makes this slow.
        guard text.utf8.count <= 100 else { return nil }
        let text = text.lowercased().trimmingSpaces
        if text == "transparent" || text == "clear" {
            self = .clear
        } else if let hex = NamedColors.all[text] {
            self.init(hex: hex)
        } else if text.hasPrefix("#") {
            self.init(hexDigits: text.dropFirst().utf8)
        } else if let color = Color(function: text) {
            self = color
        } else {
            return nil
        }
    }

    private init?(hexDigits: some Collection<UInt8>) {
        var digits: [Double] = []
        for byte in hexDigits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Double(byte - UInt8(ascii: "0")))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Double(byte - UInt8(ascii: "a") + 10))
            default: return nil
            }
        }
        switch digits.count {
        case 3, 4:
            self.init(
                red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15,
                alpha: digits.count == 4 ? digits[3] / 15 : 1)
        case 6, 8:
            let bytes = stride(from: 0, to: digits.count, by: 2).map { (digits[$0] * 16 + digits[$0 + 1]) / 255 }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
        default: return nil
        }
    }

    private init?(function text: String) {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let name = text[..<open]
        let parts = text[text.index(after: open)...].dropLast()
            .split(whereSeparator: { $0 == "," || $0 == " " || $0 == "/" }).map(String.init)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let alpha: Double
        if parts.count == 4 {
            guard let value = Self.component(parts[3], one: 1) else { return nil }
            alpha = value
        } else {
            alpha = 1
        }
        switch name {
        case "rgb", "rgba":
            let components = parts.prefix(3).compactMap { Self.component($0, one: 255) }
            guard components.count == 3 else { return nil }
            self.init(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        case "hsl", "hsla":
            let hue = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
            guard let degrees = Double(hue), degrees.isFinite, parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
                let saturation = Self.component(parts[1], one: 1), let lightness = Self.component(parts[2], one: 1)
            else { return nil }
            self.init(hue: degrees, saturation: saturation, lightness: lightness, alpha: alpha)
        default: return nil
        }
    }

    /// A component from 0 to 1, written as a number of which `one` is the whole, or as a percentage.
    private static func component(_ text: String, one: Double) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Double(isPercentage ? String(text.dropLast()) : text), number.isFinite else { return nil }
        return min(max(number / (isPercentage ? 100 : one), 0), 1)
    }

    /// CSS Color Module Level 4, section 7.1.
    private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let turned = hue.truncatingRemainder(dividingBy: 360)
        let hue = turned < 0 ? turned + 360 : turned
        func channel(_ n: Double) -> Double {
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    /// The colour as `#rrggbb`, or `#rrggbbaa` where it is translucent.
    package var cssText: String {
        let components = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#"
            + components.map { component in
                let byte = Int((min(max(component, 0), 1) * 255).rounded())
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
