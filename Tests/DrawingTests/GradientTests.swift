import Geometry
import Testing

@testable import Drawing

@Suite struct GradientTests {
    private static let shape = Gradient.Shape.axial(angle: 0)
    private static let (red, green) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00))

    private static func gradient(_ stops: (Color, Double)...) -> Gradient {
        Gradient(shape: shape, stops: stops.map { Gradient.Stop(color: $0.0, position: $0.1) })
    }

    private func expect(_ color: Color, near expected: Color, sourceLocation: SourceLocation = #_sourceLocation) {
        let distance = max(
            abs(color.red - expected.red), abs(color.green - expected.green), abs(color.blue - expected.blue),
            abs(color.alpha - expected.alpha))
        // Half a step of 8 bits.
        #expect(distance <= 1.0 / 510 + 1e-12, "\(color), not \(expected)", sourceLocation: sourceLocation)
    }

    // MARK: - Stops

    @Test func `colors are interpolated between stops and constant outside`() {
        let gradient = Self.gradient((.black, 0.2), (.white, 0.6))
        expect(gradient.color(at: 0.3), near: Color(gray: 0.25))
        expect(gradient.color(at: 0.4), near: Color(gray: 0.5))
        for position in [-1, 0, 0.2] { #expect(gradient.color(at: position) == .black) }
        for position in [0.6, 1, 2] { #expect(gradient.color(at: position) == .white) }
    }

    @Test func `two stops at one position make a hard edge`() {
        let gradient = Self.gradient((.black, 0), (.black, 0.5), (.white, 0.5), (.white, 1))
        #expect(gradient.color(at: 0.5.nextDown) == .black)
        #expect(gradient.color(at: 0.5) == .white)
    }

    @Test func `a gradient without stops is clear`() {
        #expect(Self.gradient().color(at: 0.5) == .clear)
        #expect(Self.gradient((.white, 0.5)).color(at: 0) == .white)
    }

    @Test func `an opacity replaces the opacity of all stops and changes nothing else`() {
        let gradient = Self.gradient((Self.red, 0), (Self.green.withAlpha(0.1), 0.7))
        #expect(
            gradient.withAlpha(0.5) == Self.gradient((Self.red.withAlpha(0.5), 0), (Self.green.withAlpha(0.5), 0.7)))
    }

    // MARK: - Blending

    private static func blended(_ blending: Gradient.Blending, _ first: Color, _ last: Color) -> Gradient {
        Gradient(
            shape: shape, stops: [.init(color: first, position: 0), .init(color: last, position: 1)], blending: blending
        )
    }

    @Test func `the middle of red and green is olive, yellow or blue, depending on the blending`() {
        let middle = { Self.blended($0, Self.red, Self.green).color(at: 0.5) }
        expect(middle(.linear), near: Color(red: 0.5, green: 0.5, blue: 0))
        expect(middle(.chromatic), near: Color(hex: 0xFFFF00))
        expect(middle(.inverseChromatic), near: Color(hex: 0x0000FF))
    }

    @Test func `a gray takes the hue of the other color`() {
        let gradient = Self.blended(.chromatic, .white, Self.red)
        for part in [0.1, 0.5, 0.9] {
            expect(gradient.color(at: part), near: Color(red: 1, green: 1 - part, blue: 1 - part))
        }
        let grays = Self.blended(.chromatic, .black, .white)
        for part in [0.1, 0.5, 0.9] { expect(grays.color(at: part), near: Color(gray: part)) }
    }

    @Test(arguments: Gradient.Blending.allCases)
    func `the given stops are exact, and all stops are in order`(blending: Gradient.Blending) {
        let stops = [(0x123456, 0.1), (0xFEDCBA, 0.4), (0x00FF80, 0.4), (0x808080, 0.9)].map {
            Gradient.Stop(color: Color(hex: UInt32($0.0)), position: $0.1)
        }
        let gradient = Gradient(shape: Self.shape, stops: stops, blending: blending)
        #expect(stops.allSatisfy { gradient.stops.contains($0) })
        #expect(gradient.stops.first == stops.first && gradient.stops.last == stops.last)
        #expect(zip(gradient.stops, gradient.stops.dropFirst()).allSatisfy { $0.position <= $1.position })
        #expect((gradient.stops == stops) == (blending == .linear))
    }

    // MARK: - Names

    @Test(arguments: Gradient.Name.allCases)
    func `predefined stops are ordered and cover the whole range`(name: Gradient.Name) {
        let gradient = Gradient(name)
        #expect(gradient.stops.count >= 2)
        #expect(zip(gradient.stops, gradient.stops.dropFirst()).allSatisfy { $0.position <= $1.position })
        for stop in gradient.stops {
            #expect((0...1).contains(stop.position))
            let color = stop.color
            #expect([color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) })
            #expect(color.alpha == 1)
        }
    }

    @Test func `a rainbow has the colors of the spectrum in order`() {
        let rainbow = Gradient(.rainbow)
        // Hues from 0 to 272 degrees.
        for (hue, hex) in [(0.0, 0xFF0000), (60, 0xFFFF00), (120, 0x00FF00), (180, 0x00FFFF), (240, 0x0000FF)] {
            expect(rainbow.color(at: hue / (240 + 60 * 0.54)), near: Color(hex: UInt32(hex)))
        }
    }

    @Test func `the hydrogen spectrum is dark except for four lines`() {
        let spectrum = Gradient(.hydrogenSpectrum)
        let brightness = { (position: Double) in
            let color = spectrum.color(at: position)
            return max(color.red, color.green, color.blue)
        }
        for line in [0.145, 0.71, 0.885, 0.965] { #expect(brightness(line) == 1) }
        for gap in [0, 0.12, 0.4, 0.8, 0.93, 1] { #expect(brightness(gap) < 0.01) }
        // The first line, hydrogen alpha, is red.
        let alpha = spectrum.color(at: 0.145)
        #expect(alpha.red == 1 && alpha.green < 0.5 && alpha.blue == 0)
    }
}
