import Drawing
import Geometry
import Specs
import TestSupport
import Testing
import Text

@testable import Charts

@Suite struct DataLabelTests {
    /// The label of a point in the middle of the plot area, and the point.
    private static func label(_ keys: String, range: String = "[0, 10]") throws -> (text: PlacedText, point: Point) {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "plotSpaces": [{"x": {"range": [0, 10]}, "y": {"range": \(range)}}],
             "plots": [{"type": "scatter", "x": [5], "y": [5], "labelFormatter": "number", \(keys)}]}
            """)
        let plot = try #require(scene.plots.first as? ScatterScene)
        return (try #require(plot.labels.first), try #require(plot.symbols.first))
    }

    @Test func `the label of the longest bar leaves a legend over the plot area free`() throws {
        let scene = try Scene.of(
            #"{"width": 400, "height": 260, "legend": {"anchor": "topRight", "anchorLayer": "plotArea"}, "plots": [{"type": "bar", "title": "Orders", "x": ["a", "b", "c"], "y": [45, 98, 100], "showLabels": true}]}"#
        )
        let legend = try #require(scene.legend).box.rect
        let bars = try #require(scene.plots.first as? BarScene)
        #expect(bars.labels.count == 3)
        #expect(!bars.labels.contains { $0.visualBounds.intersects(legend) })
    }

    @Test func `a label is above its point, or below it if y is reversed or the offset is negative`() throws {
        let above = try Self.label(#""labelOffset": 12"#)
        #expect(abs(above.text.visualBounds.maxY - (above.point.y - 12)) < 1e-9)
        #expect(abs(above.text.visualBounds.midX - above.point.x) < 1e-9)
        let reversed = try Self.label(#""labelOffset": 12"#, range: "[10, 0]")
        #expect(abs(reversed.text.visualBounds.minY - (reversed.point.y + 12)) < 1e-9)
        let negative = try Self.label(#""labelOffset": -12"#)
        #expect(abs(negative.text.visualBounds.minY - (negative.point.y + 12)) < 1e-9)
    }

    @Test(arguments: [0, 30, 45, 90, -45, 180, 270])
    func `a rotated label faces its point with an edge or a corner`(rotation: Double) throws {
        let (text, point) = try Self.label(#""labelOffset": 10, "labelRotation": \#(rotation)"#)
        #expect(abs(text.visualBounds.maxY - (point.y - 10)) < 1e-6 || rotation == 30)
        if rotation.remainder(dividingBy: 90) == 0 { #expect(abs(text.visualBounds.midX - point.x) < 1e-6) }
        #expect(text.visualBounds.minX <= point.x + 1e-6 && text.visualBounds.maxX >= point.x - 1e-6)
    }

    @Test func `a label without adjusted anchors is centered at its offset`() throws {
        let (text, point) = try Self.label(#""labelOffset": 20, "adjustLabelAnchors": false, "labelRotation": 30"#)
        #expect((text.visualBounds.center - Point(point.x, point.y - 20)).length < 1e-6)
    }

    @Test func `labels of points at names of y show x`() throws {
        func widths(_ keys: String) throws -> [Double] {
            let scene = try Scene.of(
                #"{"plots": [{"type": "scatter", "x": [34, 45], "y": ["Berlin", "London"], "showLabels": true \#(keys)}]}"#
            )
            return scene.plots[0].labels.map(\.block.size.width)
        }
        let (numbers, names) = (try widths(""), try widths(#", "labelField": "y""#))
        #expect(numbers.count == 2 && numbers.allSatisfy { $0 < 20 })
        #expect(names.count == 2 && names.allSatisfy { $0 > 25 })
    }

    @Test func `formatters, texts and showLabels determine which records have labels`() throws {
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

    @Test func `labels of all plots are in the picture and do not overlap`() throws {
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
            #"{"type": "\#(type)", "y": [\#(y.joined(separator: ","))], "labelFormatter": "number", "labelRotation": \#(rotation)\#(offset)\#(box(using: &random))}"#
    }

    private static func box(using random: inout RandomSource) -> String {
        guard Bool.random(using: &random) else { return "" }
        let paddings = ["labelPadding", "labelPaddingLeft", "labelPaddingBottom"].filter { _ in
            Bool.random(using: &random)
        }
        return #", "labelFill": "gold", "labelBorderLineStyle": {"lineWidth": 3}"#
            + paddings.map { #", "\#($0)": \#(Int.random(in: 0...20, using: &random))"# }.joined()
    }

    // MARK: Boxes

    @Test func `a label box is aligned to whole points and centered on its text`() throws {
        let (text, point) = try Self.label(#""labelFill": "gold", "labelOffset": 12"#)
        let box = text.visualBounds
        for edge in [box.minX, box.minY, box.maxX, box.maxY] { #expect(edge == edge.rounded()) }
        #expect(abs(box.maxY - (point.y - 12)) <= 0.5 && abs(box.midX - point.x) <= 0.5)
        let seen = text.transform.apply(text.block.visualBox)
        #expect((seen.center - box.center).length < 1e-9)
        // As for annotations, the padding is six points beside the text and two above and below its lines.
        #expect(box.width == (text.block.size.width + 12).rounded(.up))
        #expect(box.height == (text.block.size.height + 4).rounded(.up))
        #expect(text.color == Color(hex: 0x1c2430))
    }

    @Test func `paddings and borders enlarge the box on their sides`() throws {
        let plain = try Self.label(#""labelFill": "gold", "labelPadding": 0"#).text
        let wide = try Self.label(
            #""labelBorderLineStyle": {"lineWidth": 4}, "labelPadding": 3, "labelPaddingLeft": 40"#
        ).text
        #expect(wide.visualBounds.width - plain.visualBounds.width == 40 + 3 + 2 * 2)
        #expect(wide.visualBounds.height - plain.visualBounds.height == 3 * 2 + 2 * 2)
        let seen = wide.transform.apply(wide.block.visualBox)
        #expect(abs(seen.minX - wide.visualBounds.minX - 42) < 1)
        #expect(wide.box?.fill == nil && wide.box?.borderWidth == 4)
    }

    @Test func `padding without a box moves the label`() throws {
        let (text, point) = try Self.label(#""labelOffset": 10, "labelPaddingBottom": 7"#)
        #expect(text.box == nil)
        #expect(abs(text.transform.apply(text.block.visualBox).maxY - (point.y - 17)) < 1e-9)
    }

    @Test func `a text color overrides the contrasting color, and a box without labels causes a warning`() throws {
        let own = try Self.label(#""labelFill": "black", "labelTextStyle": {"color": "red"}"#).text
        #expect(own.color == Color(hex: 0xff0000))
        let scene = try Scene.of(#"{"plots": [{"type": "line", "y": [1, 2], "labelFill": "gold"}]}"#)
        #expect(scene.warnings.map(\.sentence) == ["/plots/0 sets a box for labels but shows no labels."])
    }

    // MARK: Lines and symbols

    @Test func `labels rarely cover lines if there is enough space`() throws {
        var random = RandomSource(seed: 77)
        var (covered, count) = (0, 0)
        for _ in 0..<60 {
            let y = (0..<8).map { _ in "\(Int.random(in: 0...100, using: &random))" }.joined(separator: ",")
            let scene = try Scene.of(
                #"{"width": 600, "height": 400, "plots": [{"type": "line", "plotSymbol": "ellipse", "y": [\#(y)], "labelFormatter": "number"}]}"#
            )
            let plot = try #require(scene.plots.first as? ScatterScene)
            let points = plot.symbols
            let lines = zip(points, points.dropFirst()).map { LabelObstacle(from: $0, to: $1, reach: 1) }
            for label in plot.labels {
                count += 1
                if lines.contains(where: { $0.touches(label.visualBounds.inset(by: 1.5)) }) { covered += 1 }
            }
        }
        #expect(count > 400 && covered * 50 < count, "\(covered) of \(count)")
    }

    @Test func `labels with a given offset are not moved`() throws {
        let scene = try Scene.of(
            #"{"width": 500, "plots": [{"type": "line", "y": [1, 5, 9], "plotSymbol": "ellipse", "labelFormatter": "number", "labelOffset": 6}]}"#
        )
        let plot = try #require(scene.plots.first as? ScatterScene)
        #expect(abs(plot.labels[2].visualBounds.midX - plot.symbols[1].x) < 1e-6)
    }

    @Test func `the grid of obstacles agrees with a search through all obstacles`() {
        var random = RandomSource(seed: 9)
        func point() -> Point {
            Point(Double.random(in: -50...450, using: &random), Double.random(in: -50...350, using: &random))
        }
        for _ in 0..<40 {
            let obstacles = (0..<60).map { _ in
                let start = point()
                let isSymbol = Bool.random(using: &random)
                return LabelObstacle(
                    from: start, to: isSymbol ? start : point(), reach: Double.random(in: 0.5...20, using: &random))
            }
            let area = Rect(x: 0, y: 0, width: 400, height: 300)
            let grid = ObstacleGrid(obstacles, in: area)
            for _ in 0..<60 {
                let corner = point()
                let rect = Rect(
                    x: corner.x, y: corner.y, width: Double.random(in: 1...60, using: &random),
                    height: Double.random(in: 1...20, using: &random))
                guard area.contains(rect) else { continue }
                let isCovered = obstacles.contains { $0.touches(rect) }
                #expect(grid.covers(rect, besides: Point(-1e6, -1e6)) == isCovered)
            }
        }
    }

    @Test(arguments: [
        (Point(0, 0), Point(10, 10), true), (Point(0, 6.5), Point(2.5, 9), false), (Point(5, -9), Point(5, 9), true),
        (Point(0, 8.5), Point(9, 8.5), false), (Point(3, 3), Point(4, 4), true), (Point(9, 9), Point(20, 0), false),
    ])
    func `lines through a rectangle are distinguished from lines beside it`(start: Point, end: Point, isInside: Bool) {
        let rect = Rect(x: 2, y: 2, width: 6, height: 5)
        #expect(LabelObstacle(from: start, to: end, reach: 0.5).touches(rect) == isInside)
        #expect(LabelObstacle(from: end, to: start, reach: 0.5).touches(rect) == isInside)
    }

    @Test func `omitted labels cause a warning, and allowLabelOverlap keeps them`() throws {
        let many = (0..<500).map { "\($0 % 3)" }.joined(separator: ",")
        let spec = { (keys: String) in
            #"{"width": 300, "height": 200, "plots": [{"type": "line", "y": [\#(many)], "labelFormatter": "number"\#(keys)}]}"#
        }
        let thinned = try Scene.of(spec(""))
        #expect(thinned.plots[0].labels.count < 250 && thinned.plots[0].labels.count > 10)
        #expect(thinned.warnings.contains { $0.sentence.hasSuffix("data labels; they are omitted.") })
        let all = try Scene.of(spec(#", "allowLabelOverlap": true"#))
        #expect(all.plots[0].labels.count > 480)
    }
}
