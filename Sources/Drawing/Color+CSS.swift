import Numbers

/// Colors in CSS syntax (CSS Color Module Level 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`,
/// `hsl()`, `hsla()` with commas or spaces, the named colors, `transparent`, and Core Plot's `clear`.
extension Color {
    /// Parses a color; nil if the text is not one. Case is ignored, and components are clamped to their ranges, as in
    /// CSS.
    package init?(css text: String) {
        // No valid color is longer. The limit keeps parsing fast for any input.
        guard text.utf8.count <= 100 else { return nil }
        let trimmed = text.utf8.trimmingSpaces
        if trimmed.first == UInt8(ascii: "#") {
            self.init(hexDigits: trimmed.dropFirst())
            return
        }
        let text = Substring(trimmed).lowercased()
        if text == "transparent" || text == "clear" {
            self = .clear
        } else if let hex = NamedColors.all[text] {
            self.init(hex: hex)
        } else if let color = Color(function: text) {
            self = color
        } else {
            return nil
        }
    }

    private init?(hexDigits text: Substring.UTF8View) {
        var digits = InlineArray<8, Double>(repeating: 15)
        var count = 0
        for byte in text {
            guard count < 8 else { return nil }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits[count] = Double(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digits[count] = Double(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digits[count] = Double(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
            count += 1
        }
        switch count {
        case 3, 4:
            self.init(red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15, alpha: digits[3] / 15)
        case 6, 8:
            self.init(
                red: (digits[0] * 16 + digits[1]) / 255, green: (digits[2] * 16 + digits[3]) / 255,
                blue: (digits[4] * 16 + digits[5]) / 255, alpha: (digits[6] * 16 + digits[7]) / 255)
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

    /// A component from 0 to 1, from a number whose full value is `one`, or from a percentage.
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

    /// The color as `#rrggbb`, or `#rrggbbaa` if it is translucent.
    package var cssText: String {
        let components = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#"
            + components.map { component in
                let byte = Int(limiting: (min(max(component, 0), 1) * 255).rounded())
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension String.UTF8View {
    fileprivate var trimmingSpaces: SubSequence {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        var rest = drop(while: isSpace)
        while rest.last.map(isSpace) == true { rest.removeLast() }
        return rest
    }
}
