import Testing

@testable import Drawing

@Suite struct ColorTests {
    @Test func `a hexadecimal number contains red, green and blue`() {
        #expect(Color(hex: 0xFF0000) == Color(red: 1, green: 0, blue: 0))
        #expect(Color(hex: 0x00FF00) == Color(red: 0, green: 1, blue: 0))
        #expect(Color(hex: 0x0000FF, alpha: 0.5) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(Color(hex: 0x333333) == Color(gray: 0.2))
        #expect(Color(hex: 0) == .black)
        #expect(Color(hex: 0xFFFFFF) == .white)
        // Bits above the three components are ignored.
        #expect(Color(hex: 0xAB_FFFFFF) == .white)
    }

    @Test func `colors are interpolated linearly in every component, including alpha`() {
        let (first, last) = (Color(red: 0, green: 0.5, blue: 1, alpha: 1), Color(red: 1, green: 0.5, blue: 0, alpha: 0))
        #expect(first.interpolated(to: last, at: 0) == first)
        #expect(first.interpolated(to: last, at: 1) == last)
        #expect(
            first.interpolated(to: last, at: 0.25) == Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.75))
    }

    private static let known: [(hex: UInt32, hue: Double?, saturation: Double, value: Double)] = [
        (0x000000, nil, 0, 0), (0xFFFFFF, nil, 0, 1), (0x333333, nil, 0, 0.2),
        (0xFF0000, 0, 1, 1), (0xFFFF00, 60, 1, 1), (0x00FF00, 120, 1, 1), (0x00FFFF, 180, 1, 1), (0x0000FF, 240, 1, 1),
        (0xFF00FF, 300, 1, 1), (0xFF0080, 360 - 60 * 128 / 255, 1, 1), (0x800000, 0, 1, 128.0 / 255),
        (0xFF9999, 0, 0.4, 1),
    ]

    @Test(arguments: known)
    func `well-known colors have the expected hue, saturation and value`(
        hex: UInt32, hue: Double?, saturation: Double, value: Double
    ) throws {
        let hsv = HSVColor(Color(hex: hex, alpha: 0.5))
        #expect((hsv.hue == nil) == (hue == nil))
        if let hue { #expect(abs(try #require(hsv.hue) - hue) < 1e-9) }
        #expect(abs(hsv.saturation - saturation) < 1e-12)
        #expect(abs(hsv.value - value) < 1e-12)
        #expect(hsv.alpha == 0.5)
    }

    @Test func `every color survives conversion to hue, saturation and value`() {
        let parts = stride(from: 0.0, through: 1, by: 0.125)
        for red in parts {
            for green in parts {
                for blue in parts {
                    let color = Color(red: red, green: green, blue: blue, alpha: 0.25)
                    let again = HSVColor(color).color
                    let distance = max(abs(again.red - red), abs(again.green - green), abs(again.blue - blue))
                    #expect(distance < 1e-12, "\(color)")
                    #expect(again.alpha == 0.25)
                }
            }
        }
    }

    @Test(arguments: [(-60.0, UInt32(0xFF00FF)), (360, 0xFF0000), (420, 0xFFFF00), (-720, 0xFF0000), (1_200, 0x00FF00)])
    func `a hue may exceed a full turn`(hue: Double, hex: UInt32) {
        let (color, expected) = (HSVColor(hue: hue, saturation: 1, value: 1).color, Color(hex: hex))
        #expect(abs(color.red - expected.red) < 1e-12)
        #expect(abs(color.green - expected.green) < 1e-12)
        #expect(abs(color.blue - expected.blue) < 1e-12)
    }
}
