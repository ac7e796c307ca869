import Drawing
import Geometry
import TestSupport
import Testing

@testable import SVG

@Suite struct PathWriterTests {
    private func data(_ path: Path, decimals: Int = 2) -> String {
        String(decoding: PathWriter.data(path, decimals: decimals), as: UTF8.self)
    }

    @Test(arguments: [
        (0.0, 2, "0"), (-0.004, 2, "0"), (1, 2, "1"), (0.5, 2, ".5"), (-0.25, 2, "-.25"), (-3.456, 2, "-3.46"),
        (100, 2, "100"), (0.05, 2, ".05"), (10.1, 3, "10.1"), (0.0039063, 7, ".0039063"), (1234567.8, 0, "1234568"),
        (.nan, 2, "0"), (.infinity, 2, "0"), (-1e300, 2, "0"),
    ])
    func `numbers have their shortest form`(value: Double, decimals: Int, expected: String) {
        var markup = Markup()
        markup.append(value, decimals: decimals)
        #expect(String(decoding: markup.bytes, as: UTF8.self) == expected)
        let digits = expected.filter { $0 != "-" }.count
        #expect(DecimalWriter.length(Precision.units(value, decimals: decimals), decimals: decimals) == digits)
    }

    @Test func `a rectangle has one command per side`() {
        #expect(data(Path(rect: Rect(x: 10, y: 20.5, width: 300, height: 0.25))) == "M10 20.5h300v.25H10z")
    }

    @Test func `lines need no letters, and signs and points need no spaces`() {
        var path = Path()
        path.addPolyline([Point(0.5, 0.25), Point(1, -0.5), Point(0.75, 0.25), Point(0.75, 0.25), Point(5, 5)])
        #expect(data(path) == "M.5.25 1-.5.75.25 5 5")
    }

    @Test func `a subpath of zero length is a dot`() {
        var path = Path()
        path.move(to: Point(1, 1))
        path.addLine(to: Point(1, 1.001))
        path.move(to: Point(3, 1))
        path.move(to: Point(4, 1))
        path.addLine(to: Point(4, 1))
        #expect(data(path) == "M1 1h0M3 1m1 0h0" || data(path) == "M1 1h0m2 0m1 0h0")
    }

    @Test func `coincident vertices are written`() throws {
        let vertices = [Point(1, 1), Point(1, 1), Point(2, 1), Point(2, 1), Point(1, 3)]
        let data = String(decoding: PathWriter.data(vertices: vertices), as: UTF8.self)
        #expect(try PathDataReader(data).path.points == vertices)
    }

    /// The oracle is the reader: points differ by half of a hundredth at most, control points of mirrored curves by
    /// one and a half.
    @Test func `random paths survive a round trip`() throws {
        var random = RandomSource(seed: 9)
        for size in [1.0, 40, 1_000, 90_000] {
            for _ in 0..<40 {
                let box = Rect(x: -size, y: -size / 2, width: 2 * size, height: size)
                let path = random.path(in: box, subpaths: 3, stepsPerSubpath: 8)
                let read = try PathDataReader(data(path)).path
                let samples = (path.samples(perStep: 4), read.samples(perStep: 4))
                try #require(samples.0.count == samples.1.count)
                for (expected, actual) in zip(samples.0, samples.1) {
                    try #require(expected.count == actual.count)
                    for (a, b) in zip(expected, actual) { #expect((a - b).length < 0.015) }
                }
            }
        }
    }

    @Test func `rounding errors do not accumulate`() throws {
        var path = Path()
        path.move(to: .zero)
        for index in 1...5_000 {
            path.addLine(
                to: Point(Double(index) * 0.1234567, (Double(index) * 0.777).truncatingRemainder(dividingBy: 7)))
        }
        let read = try PathDataReader(data(path)).path
        #expect(read.points.count == path.points.count)
        for (a, b) in zip(path.points, read.points) {
            #expect(abs(a.x - b.x) <= 0.005001 && abs(a.y - b.y) <= 0.005001)
        }
    }

    @Test func `an ellipse is written with smooth curves`() {
        let text = data(Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 60)))
        #expect(text.contains("s"))
        #expect(text.utf8.count < 200)
    }
}
