import Drawing
import Geometry
import Testing

@testable import Charts

@Suite struct AxisLineTests {
    private func axis(_ keys: String, range: String = "[0, 10]") throws -> (axis: AxisScene, area: Rect) {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "theme": "plainWhite",
             "plotSpaces": [{"x": {"range": \(range)}, "y": {"range": [0, 1]}}],
             "plots": [{"type": "line", "x": [0, 10], "y": [0, 1]}], "axes": [{"coordinate": "x", \(keys)}]}
            """)
        return (try #require(scene.axes.first), scene.plotArea.rect)
    }

    private func ends(_ axis: AxisScene) throws -> (Double, Double) {
        let segment = try #require(axis.line).segments[0]
        return (segment.start.x, segment.end.x)
    }

    @Test func `the visible range limits the line, ticks, labels, grid and bands`() throws {
        let (axis, area) = try axis(
            """
            "visibleRange": [2, 8], "majorIntervalLength": 1, "minorTicksPerInterval": 1, "majorGridLineStyle": "gray",
            "alternatingBandFills": ["red", null, "blue"], "backgroundLimitBands": [{"range": [0, 3], "fill": "green"}]
            """)
        let (low, high) = (area.minX + area.width * 0.2, area.minX + area.width * 0.8)
        let (start, end) = try ends(axis)
        #expect(abs(start - low) < 0.01 && abs(end - high) < 0.01)
        for segments in [axis.majorTicks, axis.minorTicks, axis.majorGrid] {
            for segment in try #require(segments).segments {
                #expect(segment.start.x >= low - 1 && segment.start.x <= high + 1)
            }
        }
        #expect(axis.majorTicks?.segments.count == 7 && axis.labels.count == 7)
        let bands = axis.alternatingBands + axis.limitBands
        #expect(!bands.isEmpty && bands.allSatisfy { $0.rect.minX >= low - 1 && $0.rect.maxX <= high + 1 })
        #expect(axis.limitBands.count == 1)
    }

    @Test func `the visible axis range overrides the visible range of the line and can exceed the plot range`() throws {
        let (shorter, area) = try axis(#""visibleRange": [2, 8], "visibleAxisRange": [4, 6]"#)
        let (start, end) = try ends(shorter)
        #expect(abs(start - (area.minX + area.width * 0.4)) < 0.01 && abs(end - (area.minX + area.width * 0.6)) < 0.01)
        let (longer, place) = try axis(#""visibleAxisRange": [-0.5, 11]"#)
        let (first, last) = try ends(longer)
        #expect(abs(first - (place.minX - place.width * 0.05)) < 0.01)
        #expect(abs(last - (place.maxX + place.width * 0.1)) < 0.01)
        #expect(last <= 400)
    }

    @Test func `the line has the requested ends, but stops at the edge of the picture`() throws {
        for (range, isCut) in [("[-4, 10]", false), ("[0, 14.5]", false), ("[-300, 1e300]", true)] {
            let (axis, area) = try axis(#""visibleAxisRange": \#(range), "axisLineCapMax": "solidArrow""#)
            let (start, end) = try ends(axis)
            let bounds = Rect(minX: 0, minY: 0, maxX: 400, maxY: 1000)
            #expect(start >= bounds.minX && end <= bounds.maxX)
            #expect(area.width > 100)
            #expect(axis.lineCaps.isEmpty == isCut)
            if isCut { #expect(start == 0 && end == 400) }
            if range == "[-4, 10]" { #expect(abs(start - (area.minX - area.width * 0.4)) < 0.01) }
        }
    }

    @Test func `an axis outside the plot range has no line, caps or labels`() throws {
        let (axis, _) = try axis(#""visibleRange": [20, 30], "axisLineCapMax": "bar""#)
        #expect(axis.line == nil && axis.lineCaps.isEmpty && axis.labels.isEmpty)
    }

    @Test(arguments: AxisLineCap.Kind.allCases)
    func `caps are at the ends of the line and point away from the axis`(kind: AxisLineCap.Kind) throws {
        let (axis, area) = try axis(
            """
            "axisLineCapMin": {"type": "\(kind)", "size": [10, 20], "customLineCapPath": "M 0 0 L 1 1 L -1 1 Z"},
            "axisLineCapMax": {"type": "\(kind)", "size": [10, 20], "customLineCapPath": "M 0 0 L 1 1 L -1 1 Z"}
            """)
        guard kind != .none else {
            #expect(axis.lineCaps.isEmpty)
            return
        }
        try #require(axis.lineCaps.count == 2)
        let (left, right) = (axis.lineCaps[0].bounds, axis.lineCaps[1].bounds)
        let isArrow = [.openArrow, .solidArrow, .sweptArrow].contains(kind)
        if isArrow {
            // The tip is at the end of the line, and the barbs are half the height behind it.
            #expect(abs(left.minX - area.minX) < 0.01 && abs(left.maxX - area.minX - 10) < 0.01)
            #expect(abs(right.maxX - area.maxX) < 0.01 && abs(right.minX - area.maxX + 10) < 0.01)
            #expect(abs(left.height - 10) < 0.01)
        } else {
            #expect(abs(left.midX - area.minX) < 1.1 && abs(right.midX - area.maxX) < 1.1)
            #expect(left.width <= 20.01 && left.height <= 10.01)
        }
        // The two caps are mirror images.
        #expect(abs(left.minX - area.minX - (area.maxX - right.maxX)) < 0.01 && abs(left.height - right.height) < 0.01)
        let isOpen = [.openArrow, .bar, .cross, .snow].contains(kind)
        #expect(isOpen == (axis.lineCaps[0].fill == nil))
    }

    @Test func `a custom path is stretched and rotated`() throws {
        let path = "M 0 0 L 10 40 L -10 40 Z"
        let (axis, area) = try axis(
            #""axisLineCapMax": {"type": "custom", "size": [10, 20], "customLineCapPath": "\#(path)"}"#)
        let bounds = try #require(axis.lineCaps.first).bounds
        #expect(abs(bounds.minX - area.maxX + 10) < 0.01 && abs(bounds.maxX - area.maxX - 10) < 0.01)
        #expect(abs(bounds.height - 10) < 0.01)
        let refused = #"{"plots": [], "axes": [{"coordinate": "x", "axisLineCapMax": "custom"}]}"#
        #expect(throws: (any Error).self) { _ = try Scene.of(refused) }
    }

    @Test func `the cap of the largest value is on the left of a reversed axis`() throws {
        let (axis, area) = try axis(#""axisLineCapMax": {"type": "solidArrow", "size": 10}"#, range: "[10, 0]")
        #expect(abs(axis.lineCaps[0].bounds.minX - area.minX) < 0.01)
    }

    @Test func `caps can override or remove their line style and fill`() throws {
        let (axis, _) = try axis(
            """
            "axisLineStyle": {"lineColor": "blue", "lineWidth": 2},
            "axisLineCapMin": {"type": "ellipse", "fill": null, "lineStyle": {"lineColor": "red"}},
            "axisLineCapMax": {"type": "ellipse", "lineStyle": null, "usesEvenOddClipRule": true}
            """)
        let (first, last) = (axis.lineCaps[0], axis.lineCaps[1])
        #expect(first.fill == nil && first.lineStyle?.color == Color(red: 1, green: 0, blue: 0))
        #expect(first.lineStyle?.stroke.lineWidth == 2)
        #expect(last.fill == .color(Color(red: 0, green: 0, blue: 1)) && last.lineStyle == nil && last.rule == .evenOdd)
    }

    @Test func `ticks point in the requested direction`() throws {
        for (direction, above, below) in [("none", 4.0, 4.0), ("positive", 8, 0), ("negative", 0, 8)] {
            let (axis, area) = try axis(#""tickDirection": "\#(direction)", "majorTickLength": 8"#)
            let tick = try #require(axis.majorTicks).segments[1]
            let (top, bottom) = (min(tick.start.y, tick.end.y), max(tick.start.y, tick.end.y))
            #expect(abs(area.maxY - top - above) < 0.6 && abs(bottom - area.maxY - below) < 0.6, "\(direction)")
        }
    }
}
