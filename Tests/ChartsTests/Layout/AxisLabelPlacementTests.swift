import Drawing
import Geometry
import Numbers
import Specs
import Testing
import Text

@testable import Charts

@Suite struct AxisLabelPlacementTests {
    private func axis(_ keys: String, x: String = #"{"range": [0, 10]}"#) throws -> (axis: AxisScene, scene: Scene) {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "theme": "plainWhite", "plotSpaces": [{"x": \(x), "y": {"range": [0, 1]}}],
             "plots": [{"type": "line", "x": [1, 10], "y": [0, 1]}], "axes": [{"coordinate": "x", \(keys)}]}
            """)
        return (try #require(scene.axes.first), scene)
    }

    /// The distance from the axis line down to the tops of the labels.
    private func distance(_ axis: AxisScene, _ scene: Scene) throws -> Double {
        try #require(axis.labels.first).visualBounds.minY - scene.plotArea.rect.maxY
    }

    @Test func `the offset counts from the ticks, or from the line if the ticks point away`() throws {
        for (direction, expected) in [("none", 5.0), ("negative", 11), ("positive", -1)] {
            let (axis, scene) = try axis(
                #""majorTickLength": 12, "labelOffset": -1, "tickDirection": "\#(direction)""#)
            #expect(abs(try distance(axis, scene) - expected) < 0.01, "\(direction)")
        }
        // Labels without a direction ignore the direction of the ticks.
        let (axis, scene) = try axis(
            #""majorTickLength": 12, "labelOffset": 3, "tickDirection": "positive", "tickLabelDirection": "none""#)
        #expect(abs(try distance(axis, scene) - 15) < 0.01)
    }

    @Test func `labels are on the requested side`() throws {
        let (axis, scene) = try axis(#""tickLabelDirection": "positive", "labelOffset": 4, "majorTickLineStyle": null"#)
        #expect(axis.labels.allSatisfy { abs(scene.plotArea.rect.maxY - $0.visualBounds.maxY - 4) < 0.01 })
    }

    @Test(arguments: [("left", 0.0), ("center", 0.5), ("right", 1), ("top", 0.5)])
    func `alignment moves labels along the axis`(alignment: String, fraction: Double) throws {
        let (axis, scene) = try axis(#""labelAlignment": "\#(alignment)", "majorIntervalLength": 5"#)
        let area = scene.plotArea.rect
        let middle = axis.labels[1].visualBounds
        #expect(abs(middle.minX + middle.width * fraction - area.midX) < 0.01)
    }

    @Test func `labels of a vertical axis can be above or below their ticks`() throws {
        for (alignment, fraction) in [("top", 0.0), ("middle", 0.5), ("bottom", 1)] {
            let scene = try Scene.of(
                """
                {"plotSpaces": [{"y": {"range": [0, 10]}}], "plots": [{"type": "line", "y": [1]}],
                 "axes": [{"coordinate": "y", "labelAlignment": "\(alignment)", "majorIntervalLength": 5}]}
                """)
            let bounds = try #require(scene.axes.first).labels[1].visualBounds
            #expect(abs(bounds.minY + bounds.height * fraction - scene.plotArea.rect.midY) < 0.01)
        }
    }

    @Test func `custom labels have their own positions and styles`() throws {
        let (axis, scene) = try axis(
            """
            "axisLabels": [{"tickLocation": 2, "text": "plain"},
             {"tickLocation": 5, "text": "own", "offset": 30, "rotation": 90, "textStyle": {"color": "red", "fontSize": 20}},
             {"tickLocation": 8, "text": "left", "alignment": "left"}, {"tickLocation": 11, "text": "outside"}]
            """)
        let area = scene.plotArea.rect
        try #require(axis.labels.count == 3)
        #expect(axis.labels.map(\.rotation) == [0, 90, 0])
        #expect(abs(axis.labels[1].visualBounds.minY - area.maxY - 30) < 0.01)
        #expect(axis.labels[1].color == Color(red: 1, green: 0, blue: 0))
        #expect(abs(axis.labels[2].visualBounds.minX - (area.minX + area.width * 0.8)) < 0.01)
        #expect(axis.majorTicks?.segments.count == 3)
    }

    @Test func `an axis without a formatter has ticks but no labels`() throws {
        let (axis, _) = try axis(#""labelFormatter": null, "majorIntervalLength": 2"#)
        #expect(axis.labels.isEmpty && axis.majorTicks?.segments.count == 6)
        let (none, _) = try self.axis(#""labelingPolicy": "none", "majorTickLocations": [1, 2, 3]"#)
        #expect(none.labels.isEmpty && none.majorTicks?.segments.count == 3)
    }

    @Test func `exclusion ranges remove ticks, labels and grid lines, except at given locations`() throws {
        let (axis, _) = try axis(
            #""majorIntervalLength": 1, "labelExclusionRanges": [[2.5, 5]], "majorGridLineStyle": "gray""#)
        #expect(axis.labels.count == 8 && axis.majorTicks?.segments.count == 8 && axis.majorGrid?.segments.count == 8)
        let (given, scene) = try self.axis(
            #""majorTickLocations": [1, 3, 9], "labelExclusionRanges": [[2.5, 5]], "labelingPolicy": "locationsProvided""#
        )
        #expect(given.labels.count == 3)
        #expect(scene.warnings.contains { $0.sentence.contains("labelExclusionRanges") })
    }

    @Test func `minor labels have their own style and offset`() throws {
        let (axis, scene) = try axis(
            """
            "majorIntervalLength": 5, "minorTicksPerInterval": 4, "minorTickLabelFormatter": "number",
            "minorTickLabelOffset": 9, "minorTickLength": 6, "tickDirection": "negative",
            "minorTickLabelTextStyle": {"fontSize": 8}, "minorTickLabelShadow": {"offset": [1, 1], "color": "rgba(0,0,0,0.25)"}
            """)
        #expect(axis.minorLabels.count == 8)
        for label in axis.minorLabels {
            #expect(abs(label.visualBounds.minY - scene.plotArea.rect.maxY - 15) < 0.01)
            #expect(label.shadow != nil && label.block.lines.first?.runs.first?.size == 8)
        }
        #expect(axis.labels.allSatisfy { $0.shadow == nil })
    }

    @Test func `crowded minor labels are thinned or omitted`() throws {
        let (axis, scene) = try axis(
            #""minorTicksPerInterval": 8, "minorTickLabelFormatter": "number", "preferredNumberOfMajorTicks": 0"#,
            x: #"{"scale": "log", "range": [1, 1000]}"#)
        // 2 and 5 times the powers of ten.
        #expect(axis.minorLabels.count == 6)
        let (crowded, warned) = try self.axis(
            #""majorIntervalLength": 0.25, "minorTicksPerInterval": 9, "minorTickLabelFormatter": "number""#)
        #expect(crowded.minorLabels.isEmpty && warned.warnings.contains { $0.sentence.contains("minor ticks") })
        #expect(scene.warnings.isEmpty)
    }

    @Test func `every label has the shadow`() throws {
        let (axis, _) = try axis(#""labelShadow": {"offset": [2, -3], "blurRadius": 4, "color": "rgba(0,0,0,0.25)"}"#)
        #expect(axis.labels.allSatisfy { $0.shadow?.offset == Point(2, 3) })
    }

    @Test func `titles have the requested positions`() throws {
        let (axis, scene) = try axis(#""title": "time", "titleOffset": 40, "titleLocation": 2"#)
        let (title, area) = (try #require(axis.title), scene.plotArea.rect)
        #expect(abs(title.visualBounds.minY - area.maxY - 40) < 0.01)
        #expect(abs(title.visualBounds.midX - (area.minX + area.width * 0.2)) < 0.5)
        let (above, other) = try self.axis(
            #""title": "time", "titleOffset": 10, "titleDirection": "positive", "titleRotation": 90"#)
        let upper = try #require(above.title)
        #expect(abs(other.plotArea.rect.maxY - upper.visualBounds.maxY - 10) < 0.01 && upper.rotation == 90)
    }

    @Test func `a title is centered on logarithmic scales by default`() throws {
        let (axis, scene) = try axis(#""title": "time""#, x: #"{"scale": "log", "range": [1, 1000]}"#)
        #expect(abs(try #require(axis.title).visualBounds.midX - scene.plotArea.rect.midX) < 0.5)
    }

    @Test func `an interval with too many ticks is thinned with a warning`() throws {
        let (axis, scene) = try axis(#""majorIntervalLength": 0.0001, "minorTicksPerInterval": 3"#)
        #expect(try #require(axis.majorTicks).segments.count <= Ticks.maximumCount)
        #expect(scene.warnings.contains { $0.sentence.contains("too short") })
    }

    @Test func `settings without effect cause warnings`() throws {
        for key in ["majorIntervalLength", "labelingOrigin"] {
            let (_, scene) = try axis("\"\(key)\": 1, \"labelingPolicy\": \"equalDivisions\"")
            #expect(scene.warnings.contains { $0.sentence.contains(key) })
        }
    }
}
