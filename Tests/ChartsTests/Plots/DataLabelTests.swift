import Geometry
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct DataLabelTests {
    /// The labels of one point in the middle of a plot area, and the point.
    private static func label(_ keys: String, range: String = "[0, 10]") throws -> (text: PlacedText, point: Point) {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "plotSpaces": [{"x": {"range": [0, 10]}, "y": {"range": \(range)}}],
             "plots": [{"type": "scatter", "x": [5], "y": [5], "labelFormatter": "number", \(keys)}]}
            """)
        let plot = try #require(scene.plots.first as? ScatterScene)
        return (try #require(plot.labels.first), try #require(plot.symbols.first))
    }

    @Test func `a label stands above its point, and below where y runs backwards or the offset is negative`() throws {
        let above = try Self.label(#""labelOffset": 12"#)
        #expect(abs(above.text.visualBounds.maxY - (above.point.y - 12)) < 1e-9)
        #expect(abs(above.text.visualBounds.midX - above.point.x) < 1e-9)
        let reversed = try Self.label(#""labelOffset": 12"#, range: "[10, 0]")
        #expect(abs(reversed.text.visualBounds.minY - (reversed.point.y + 12)) < 1e-9)
        let negative = try Self.label(#""labelOffset": -12"#)
        #expect(abs(negative.text.visualBounds.minY - (negative.point.y + 12)) < 1e-9)
    }

    @Test(arguments: [0, 30, 45, 90, -45, 180, 270])
    func `a turned label hangs from the edge or corner that faces its point`(rotation: Double) throws {
        let (text, point) = try Self.label(#""labelOffset": 10, "labelRotation": \#(rotation)"#)
        #expect(abs(text.visualBounds.maxY - (point.y - 10)) < 1e-6 || rotation == 30)
        if rotation.remainder(dividingBy: 90) == 0 { #expect(abs(text.visualBounds.midX - point.x) < 1e-6) }
        #expect(text.visualBounds.minX <= point.x + 1e-6 && text.visualBounds.maxX >= point.x - 1e-6)
    }

    @Test func `a label whose anchors are not adjusted has its middle at the offset`() throws {
        let (text, point) = try Self.label(#""labelOffset": 20, "adjustLabelAnchors": false, "labelRotation": 30"#)
        #expect((text.visualBounds.center - Point(point.x, point.y - 20)).length < 1e-6)
    }

    @Test func `texts of records`() throws {
        func count(_ keys: String) throws -> Int {
            let scene = try Scene.of(
                #"{"width": 600, "plots": [{"type": "line", "y": [1, 5, 2, 8, null, 3], \#(keys)}]}"#)
            return scene.plots[0].labels.count
        }
        #expect(try count(#""labelFormatter": "number""#) == 5)
        #expect(try count(#""dataLabels": ["a", null, "b"]"#) == 2)
        #expect(try count(#""dataLabels": ["a", null, "b"], "labelFormatter": "number""#) == 4)
        #expect(try count(#""dataLabels": ["a", "b"], "showLabels": false"#) == 0)
        #expect(try count(#""showLabels": true"#) == 5)
        #expect(try count(#""labelOffset": 3"#) == 0)
    }

    @Test func `labels are in the picture and apart, those of several plots, too`() throws {
        var random = RandomSource(seed: 411)
        for _ in 0..<150 {
            let plots = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.plot(using: &random) }
            let (width, height) = (Int.random(in: 60...500, using: &random), Int.random(in: 60...300, using: &random))
            let spec = #"{"width": \#(width), "height": \#(height), "plots": [\#(plots.joined(separator: ","))]}"#
            let scene = try Scene.of(spec)
            let labels = scene.plots.flatMap(\.labels)
            let picture = Rect(size: scene.size)
            for (index, label) in labels.enumerated() {
                #expect(picture.contains(label.bounds, tolerance: 0.5), "\(spec)")
                #expect(!labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) }, "\(spec)")
                #expect(!scene.axes.flatMap(\.labels).contains { $0.overlaps(label, gap: 0) }, "\(spec)")
            }
        }
    }

    private static func plot(using random: inout RandomSource) -> String {
        let count = Int.random(in: 1...40, using: &random)
        let y = (0..<count).map { _ in
            Int.random(in: 0..<8, using: &random) == 0 ? "null" : "\(Int.random(in: -50...50, using: &random))"
        }
        let type = ["line", "scatter", "area"].randomElement(using: &random) ?? "line"
        let rotation = [0, 0, 30, 90, -60].randomElement(using: &random) ?? 0
        let offset = Int.random(in: 0..<3, using: &random) == 0 ? #", "labelOffset": -6"# : ""
        return
            #"{"type": "\#(type)", "y": [\#(y.joined(separator: ","))], "labelFormatter": "number", "labelRotation": \#(rotation)\#(offset)}"#
    }

    @Test func `lost labels are told, and may be asked for`() throws {
        let many = (0..<500).map { "\($0 % 3)" }.joined(separator: ",")
        let spec = { (keys: String) in
            #"{"width": 300, "height": 200, "plots": [{"type": "line", "y": [\#(many)], "labelFormatter": "number"\#(keys)}]}"#
        }
        let thinned = try Scene.of(spec(""))
        #expect(thinned.plots[0].labels.count < 250 && thinned.plots[0].labels.count > 10)
        #expect(thinned.warnings.contains { $0.hasSuffix("have no room and are left out.") })
        let all = try Scene.of(spec(#", "allowLabelOverlap": true"#))
        #expect(all.plots[0].labels.count > 480)
    }
}
