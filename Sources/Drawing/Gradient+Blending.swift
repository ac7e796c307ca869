import Glibc  // rounding is a call into it

extension Gradient {
    /// How colors are interpolated from one stop to the next. Core Plot: `CPTGradientBlendingMode`.
    package enum Blending: String, CaseIterable, Hashable, Sendable {
        /// Red, green and blue are interpolated linearly.
        case linear
        /// Hue, saturation and value are interpolated linearly. The hue increases, from red through yellow to green. A
        /// gray takes the hue of the other stop.
        case chromatic
        /// Like `chromatic`, but the hue decreases.
        case inverseChromatic
    }

    /// The maximum error of a component when linear segments replace chromatic blending: half of an 8-bit step.
    private static let tolerance = 1.0 / 510
    /// The maximum number of times that a segment is halved to stay within the tolerance. A component is a cubic
    /// polynomial between hues that are multiples of 60 degrees; 1/32 of that range has an error of less than half of
    /// the tolerance.
    private static let maximumHalvings = 5

    /// Creates a gradient with a blending mode.
    ///
    /// Canvases interpolate linearly in RGB. Chromatic blending is approximated by additional stops. The colors at the
    /// given stops are exact.
    /// - Parameter stops: The stops in ascending order of position.
    package init(shape: Shape, stops: [Stop], blending: Blending) {
        self.init(shape: shape, stops: blending == .linear ? stops : Self.straightened(stops, blending))
    }

    /// This gradient with the given opacity at all stops. Core Plot: `gradientWithAlphaComponent:`.
    package func withAlpha(_ alpha: Double) -> Gradient {
        Gradient(shape: shape, stops: stops.map { Stop(color: $0.color.withAlpha(alpha), position: $0.position) })
    }

    private static func straightened(_ stops: [Stop], _ blending: Blending) -> [Stop] {
        guard var previous = stops.first else { return [] }
        var result = [previous]
        for stop in stops.dropFirst() {
            if stop.position > previous.position {
                let way = ChromaticInterpolation(from: previous.color, to: stop.color, isRising: blending == .chromatic)
                let length = stop.position - previous.position
                var start = 0.0
                for end in way.corners + [1] {
                    for part in way.parts(from: start, to: end, halvings: maximumHalvings, tolerance: tolerance) {
                        result.append(Stop(color: way.color(at: part), position: previous.position + length * part))
                    }
                    start = end
                }
                result.removeLast()
            }
            result.append(stop)
            previous = stop
        }
        return result
    }
}

/// The interpolation from one color to another in hue, saturation and value.
private struct ChromaticInterpolation {
    private var start: HSVColor
    private var end: HSVColor
    private let startHue: Double
    private let endHue: Double

    init(from first: Color, to last: Color, isRising: Bool) {
        start = HSVColor(first)
        end = HSVColor(last)
        var hues = (start.hue ?? end.hue ?? 0, end.hue ?? start.hue ?? 0)
        if isRising, hues.0 > hues.1 { hues.1 += 360 }
        if !isRising, hues.1 > hues.0 { hues.0 += 360 }
        (startHue, endHue) = hues
    }

    func color(at part: Double) -> Color {
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return HSVColor(
            hue: between(startHue, endHue), saturation: between(start.saturation, end.saturation),
            value: between(start.value, end.value), alpha: between(start.alpha, end.alpha)
        ).color
    }

    /// The positions at which the hue passes a multiple of 60 degrees and another component starts to change; at most
    /// twelve.
    var corners: [Double] {
        guard startHue != endHue else { return [] }
        let (low, high) = (min(startHue, endHue), max(startHue, endHue))
        let positions = stride(from: (low / 60).rounded(.down) + 1, to: high / 60, by: 1).map {
            ($0 * 60 - startHue) / (endHue - startHue)
        }
        return positions.filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The end positions of segments within which linear interpolation is accurate enough; the last one is `last`.
    func parts(from first: Double, to last: Double, halvings: Int, tolerance: Double) -> [Double] {
        guard halvings > 0, !isStraight(from: first, to: last, tolerance: tolerance) else { return [last] }
        let middle = (first + last) / 2
        return parts(from: first, to: middle, halvings: halvings - 1, tolerance: tolerance)
            + parts(from: middle, to: last, halvings: halvings - 1, tolerance: tolerance)
    }

    private func isStraight(from first: Double, to last: Double, tolerance: Double) -> Bool {
        let (a, b) = (color(at: first), color(at: last))
        return [0.25, 0.5, 0.75].allSatisfy { part in
            let straight = a.interpolated(to: b, at: part)
            let exact = color(at: first + (last - first) * part)
            return max(
                abs(straight.red - exact.red), abs(straight.green - exact.green), abs(straight.blue - exact.blue))
                <= tolerance
        }
    }
}
