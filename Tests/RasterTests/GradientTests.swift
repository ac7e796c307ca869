import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing

@Suite struct GradientTests {
    private static let stops = [
        Gradient.Stop(color: Color(hex: 0xff2010), position: 0.1),
        Gradient.Stop(color: Color(hex: 0x20c040, alpha: 0.5), position: 0.4),
        Gradient.Stop(color: Color(hex: 0x3050ff), position: 0.4),
        Gradient.Stop(color: Color(hex: 0x101820, alpha: 0.9), position: 0.95),
    ]

    /// The color at a position of the gradient according to the documentation of `Gradient`.
    private func color(_ stops: [Gradient.Stop], at place: Double) -> Color {
        guard let after = stops.firstIndex(where: { $0.position > place }) else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (a, b) = (stops[after - 1], stops[after])
        let part = (place - a.position) / (b.position - a.position)
        return Color(
            red: a.color.red + (b.color.red - a.color.red) * part,
            green: a.color.green + (b.color.green - a.color.green) * part,
            blue: a.color.blue + (b.color.blue - a.color.blue) * part,
            alpha: a.color.alpha + (b.color.alpha - a.color.alpha) * part)
    }

    /// Compares all pixels except those at the hard edge.
    private func expect(_ pixmap: Pixmap, _ place: (Point) -> Double?) {
        var largest = 0.0
        for y in 0..<pixmap.height {
            for x in 0..<pixmap.width {
                let place = place(Point(Double(x) + 0.5, Double(y) + 0.5))
                if let place, abs(place - 0.4) < 0.002 { continue }
                let expected = (place.map { color(Self.stops, at: $0) } ?? .clear).channels
                for (a, b) in zip(pixmap.channels(x, y), expected) { largest = max(largest, abs(a - b)) }
            }
        }
        #expect(largest < 1.5)
    }

    @Test(arguments: [0, 90, 180, -90, 30, 135, 251.3])
    func axialGradientAgreesWithDouble(angle: Double) {
        let bounds = Rect(x: 3, y: 5, width: 30, height: 14)
        var canvas = RasterCanvas(36, 24)
        canvas.fill(bounds, Gradient(shape: .axial(angle: angle), stops: Self.stops))
        let direction = Point.direction(degrees: angle)
        let corners = [bounds.minX, bounds.maxX].flatMap { x in [bounds.minY, bounds.maxY].map { Point(x, $0) } }
        let reaches = corners.map { $0.x * direction.x + $0.y * direction.y }.sorted()
        expect(canvas.pixmap) { point in
            guard bounds.contains(point) else { return nil }
            return (point.x * direction.x + point.y * direction.y - reaches[0]) / (reaches[3] - reaches[0])
        }
    }

    @Test func axialGradientPaintsNothingBeyondItsEnds() {
        let gradient = Gradient(
            shape: .axial(angle: 0),
            stops: [.init(color: .black, position: 0), .init(color: .white, position: 1)])
        var canvas = RasterCanvas(12, 1)
        canvas.fill(
            Path(rect: Rect(x: 0, y: 0, width: 12, height: 1)), rule: .nonZero,
            paint: .gradient(gradient, bounds: Rect(x: 4, y: 0, width: 4, height: 1)))
        // Bounds may end within pixels, so that one more pixel on either side may be painted.
        #expect(canvas.pixmap.text.dropFirst(4).prefix(4) == "9999")
        #expect(canvas.pixmap.text.prefix(2) == "00" && canvas.pixmap.text.suffix(2) == "00")
    }

    @Test func edgesWithinPixelsArePainted() {
        let gradient = Gradient(
            shape: .axial(angle: 90),
            stops: [.init(color: .black, position: 0), .init(color: .black, position: 1)])
        var canvas = RasterCanvas(5, 5)
        var plain = canvas
        let rect = Rect(minX: 0.8, minY: 0.8, maxX: 4.2, maxY: 4.2)
        canvas.fill(rect, gradient)
        plain.fill(rect, .black)
        #expect(canvas.pixmap == plain.pixmap)
    }

    @Test(arguments: [
        (Point(0.5, 0.5), Point(0.5, 0.5)), (Point(0.3, 0.75), Point(0.5, 0.5)), (Point(0.25, 0.5), Point(0.5, 0.25)),
    ])
    func radialGradientAgreesWithDouble(start: Point, end: Point) {
        let bounds = Rect(x: 2, y: 1, width: 40, height: 22)
        var canvas = RasterCanvas(44, 24)
        canvas.fill(bounds, Gradient(shape: .radial(startAnchor: start, endAnchor: end), stops: Self.stops))
        expect(canvas.pixmap) { point in
            guard bounds.contains(point) else { return nil }
            // The smallest circle around the point; in a square of side 2 with y upward, the last circle has radius 1.
            let place = Point((point.x - bounds.minX) / bounds.width * 2, (bounds.maxY - point.y) / bounds.height * 2)
            var (low, high) = (0.0, 50.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                let center = (start * 2).interpolated(to: end * 2, at: middle)
                if (place - center).length <= middle { high = middle } else { low = middle }
            }
            return high
        }
    }

    @Test func radialGradientFromOutsidePaintsACone() {
        let gradient = Gradient(
            shape: .radial(startAnchor: Point(-1, 0.5), endAnchor: Point(0.5, 0.5)), stops: Self.stops)
        var canvas = RasterCanvas(20, 20)
        canvas.fill(
            Path(rect: Rect(x: 0, y: 0, width: 20, height: 20)), rule: .nonZero,
            paint: .gradient(gradient, bounds: Rect(x: 8, y: 8, width: 4, height: 4)))
        #expect(canvas.pixmap.alpha(0, 0) == 0 && canvas.pixmap.alpha(0, 19) == 0)
        #expect(canvas.pixmap.alpha(10, 10) > 0 && canvas.pixmap.alpha(19, 10) > 0)
    }

    @Test func degenerateGradientsAreHarmless() {
        let bad = [0, .nan, .infinity, -.infinity, 1e30, 1e-30, -5]
        var canvas = RasterCanvas(8, 8)
        let page = Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))
        let black = Color.black
        let lists: [[Gradient.Stop]] = [
            [], [.init(color: black, position: 0.5)],
            [.init(color: black, position: 1), .init(color: .white, position: 0)],
            bad.map { .init(color: black, position: $0) },
        ]
        for stops in lists {
            for number in bad {
                for other in bad {
                    let bounds = Rect(x: number, y: other, width: other, height: number)
                    for shape in [
                        Gradient.Shape.axial(angle: number),
                        .radial(startAnchor: .zero, endAnchor: Point(number, other)),
                    ] {
                        let paint = Paint.gradient(Gradient(shape: shape, stops: stops), bounds: bounds)
                        canvas.fill(page, rule: .nonZero, paint: paint)
                    }
                }
            }
        }
        var flat = RasterCanvas(4, 4)
        flat.fill(
            Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)), rule: .nonZero,
            paint: .gradient(
                Gradient(shape: .axial(angle: 0), stops: [.init(color: black, position: 0)]),
                bounds: Rect(x: 2, y: 0, width: 0, height: 4)))
        #expect(flat.pixmap.pixels.allSatisfy { $0 == 0xff00_0000 })
    }
}
