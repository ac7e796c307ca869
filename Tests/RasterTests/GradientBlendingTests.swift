import Drawing
import TestSupport
import Testing

@Suite struct GradientBlendingTests {
    /// A color from hue in degrees, saturation and value, computed from distances between hues.
    private func color(hue: Double, saturation: Double, value: Double) -> [Double] {
        [0.0, 240, 120].map { shift in
            // A component is full within 60 degrees of its hue, and absent from 120 degrees on.
            var distance = (hue + shift).truncatingRemainder(dividingBy: 360)
            if distance < 0 { distance += 360 }
            distance = min(distance, 360 - distance)
            let share = min(1, max(0, 2 - distance / 60))
            return value * (1 - saturation * (1 - share))
        }
    }

    private struct HSV {
        var hue: Double?
        var saturation: Double
        var value: Double

        init(_ color: Color) {
            let parts = [color.red, color.green, color.blue]
            let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
            value = high
            saturation = high == 0 ? 0 : (high - low) / high
            guard high > low else { return }
            let index = parts.firstIndex(of: high) ?? 0
            let turned = (parts[(index + 1) % 3] - parts[(index + 2) % 3]) / (high - low) * 60 + Double(index) * 120
            hue = turned < 0 ? turned + 360 : turned
        }
    }

    private func random(_ random: inout RandomSource) -> Color {
        func part() -> Double { Double.random(in: 0...1, using: &random) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Color(gray: part(), alpha: part())
        case 1: return Color(red: 1, green: 0, blue: 0)
        default: return Color(red: part(), green: part(), blue: part(), alpha: part())
        }
    }

    @Test(arguments: [Gradient.Blending.chromatic, .inverseChromatic])
    func `hue, saturation and value are interpolated linearly`(blending: Gradient.Blending) {
        var source = RandomSource(seed: 3)
        for _ in 0..<300 {
            let (from, to) = (random(&source), random(&source))
            let gradient = Gradient(
                shape: .axial(angle: 0), stops: [.init(color: from, position: 0.2), .init(color: to, position: 0.9)],
                blending: blending)
            #expect(gradient.color(at: 0.2) == from && gradient.color(at: 1) == to && gradient.color(at: 0) == from)
            let (a, b) = (HSV(from), HSV(to))
            var (start, end) = (a.hue ?? b.hue ?? 0, b.hue ?? a.hue ?? 0)
            if blending == .chromatic, start > end { end += 360 }
            if blending == .inverseChromatic, end > start { start += 360 }
            for step in 1..<40 {
                let part = Double(step) / 40
                let expected = color(
                    hue: start + (end - start) * part, saturation: a.saturation + (b.saturation - a.saturation) * part,
                    value: a.value + (b.value - a.value) * part)
                let found = gradient.color(at: 0.2 + 0.7 * part)
                for (x, y) in zip([found.red, found.green, found.blue], expected) { #expect(abs(x - y) < 1 / 255.0) }
                #expect(abs(found.alpha - (from.alpha + (to.alpha - from.alpha) * part)) < 1e-9)
            }
        }
    }

    @Test func `linear blending keeps the stops, and all blendings keep hard edges`() {
        let stops = [
            Gradient.Stop(color: .black, position: 0), .init(color: .white, position: 0.5),
            .init(color: Color(hex: 0xff0000), position: 0.5), .init(color: Color(hex: 0x0000ff), position: 1),
        ]
        #expect(Gradient(shape: .axial(angle: 0), stops: stops, blending: .linear).stops == stops)
        let chromatic = Gradient(shape: .axial(angle: 0), stops: stops, blending: .chromatic)
        #expect(chromatic.color(at: 0.5) == Color(hex: 0xff0000))
        #expect(chromatic.color(at: 0.75 - 1e-9).green > 0.99)
        #expect(chromatic.stops.count { $0.position == 0.5 } == 2)
    }

    @Test func `positions ascend, and the number of stops is small`() {
        var source = RandomSource(seed: 4)
        for _ in 0..<100 {
            let stops = (0..<64).map { Gradient.Stop(color: random(&source), position: Double($0) / 63) }
            let gradient = Gradient(shape: .axial(angle: 0), stops: stops, blending: .chromatic)
            #expect(zip(gradient.stops, gradient.stops.dropFirst()).allSatisfy { $0.position <= $1.position })
            #expect(gradient.stops.count <= 63 * 7 * 16)
        }
        #expect(Gradient(.rainbow).stops.count <= 8)
    }

    @Test func `predefined gradients have Core Plot's stops`() {
        #expect(Gradient(.unifiedDark).stops.map(\.color) == [Color(gray: 0.68), Color(gray: 0.83)])
        #expect(Gradient(.aquaSelected).stops.map(\.position) == [0, 0.5, 0.5, 1])
        #expect(Gradient(.aquaNormal).color(at: 0.5) == Color(gray: 0.95))
        let hydrogen = Gradient(.hydrogenSpectrum)
        for (hue, position) in [(22.0, 0.145), (200, 0.71), (253, 0.885), (275, 0.965)] {
            let found = hydrogen.color(at: position)
            let expected = color(hue: hue, saturation: 1, value: 1)
            for (x, y) in zip([found.red, found.green, found.blue], expected) { #expect(abs(x - y) < 1e-6) }
        }
        for dark in [0, 0.13, 0.4, 0.8, 1] { #expect(hydrogen.color(at: dark).green <= 0.002) }
        let faint = Gradient(.rainbow).withAlpha(0.3)
        #expect(faint.stops.allSatisfy { $0.color.alpha == 0.3 })
    }
}
