import Data
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// Behaviors in `docs/requirements.md` that no other suite tests.
@Suite struct RequirementTests {
    private let line = #""plots": [{"type": "line", "y": [1, 2, 3]}]"#

    private func xAxis(_ keys: String) throws -> AxisScene {
        try #require(
            try Scene.of(#"{\#(line), "axes": [{"coordinate": "x", \#(keys)}, {"coordinate": "y"}]}"#).axis(.x))
    }

    @Test func `a negative label offset pulls labels toward the axis`() throws {
        let near = try xAxis(#""labelOffset": -4"#)
        let far = try xAxis(#""labelOffset": 0"#)
        let lineOfNear = try #require(near.line?.segments.first)
        let lineOfFar = try #require(far.line?.segments.first)
        for (label, other) in zip(near.labels, far.labels) {
            let distance = (other.bounds.minY - lineOfFar.start.y) - (label.bounds.minY - lineOfNear.start.y)
            #expect(abs(distance - 4) < 0.6)
        }
    }

    @Test func `ticks point in the requested direction`() throws {
        for (direction, range) in [("negative", -1.0...7), ("positive", -7.0...1), ("none", -4.0...4)] {
            let axis = try xAxis(#""tickDirection": "\#(direction)", "majorTickLength": 6"#)
            let line = try #require(axis.line?.segments.first)
            for tick in try #require(axis.majorTicks).segments {
                #expect(range.contains(tick.start.y - line.start.y) && range.contains(tick.end.y - line.start.y))
                #expect(abs(abs(tick.end.y - tick.start.y) - 6) < 0.01)
            }
        }
    }

    @Test func `a hidden legend takes no space`() throws {
        let plots =
            #""plots": [{"type": "line", "title": "a", "y": [1, 2]}, {"type": "line", "title": "b", "y": [2, 1]}]"#
        let shown = try Scene.of(#"{\#(plots), "legend": {"hidden": false}}"#)
        let hidden = try Scene.of(#"{\#(plots), "legend": {"hidden": true}}"#)
        let none = try Scene.of(#"{\#(plots), "legend": false}"#)
        #expect(shown.legend != nil && hidden.legend == nil && none.legend == nil)
        #expect(hidden.plotArea.rect == none.plotArea.rect)
        #expect(hidden.plotArea.rect.height > shown.plotArea.rect.height)
    }

    @Test func `legend entries follow the order of the plots`() throws {
        let names = ["delta", "alpha", "charlie", "bravo"]
        let plots = names.map { #"{"type": "line", "title": "\#($0)", "y": [1, 2]}"# }.joined(separator: ", ")
        let graph = try GraphSpec(JSONDocument(#"{"plots": [\#(plots)]}"#)).graph
        #expect(try ResolvedGraph(graph).legendEntries.shown.map(\.title) == names)
    }

    @Test func `wider labels make the plot area narrower`() throws {
        func area(_ template: String) throws -> Rect {
            let axis = #"{"coordinate": "y", "labelFormatter": {"template": "\#(template)"}}"#
            return try Scene.of(#"{\#(line), "axes": [\#(axis)]}"#).plotArea.rect
        }
        let (narrow, wide) = (try area("{value}"), try area("{value} kilometres"))
        #expect(wide.minX > narrow.minX + 40)
        #expect(abs(wide.maxX - narrow.maxX) < 1)
    }

    @Test func `frame paddings place the plot area exactly`() throws {
        let paddings = #""paddingTop": 0, "paddingLeft": 22, "paddingBottom": 35, "paddingRight": 4"#
        let scene = try Scene.of(
            #"{"width": 480, "height": 300, "padding": 0, "plotAreaFrame": {\#(paddings)}, \#(line)}"#)
        #expect(scene.plotArea.rect == Rect(x: 22, y: 0, width: 454, height: 265))
    }

    @Test func `a chart without points has axes`() throws {
        for plots in ["[]", #"[{"type": "scatter", "y": []}]"#, #"[{"type": "line", "y": [null]}]"#] {
            let scene = try Scene.of(#"{"plots": \#(plots)}"#)
            #expect(scene.axes.count == 2 && scene.axis(.x)?.line != nil)
        }
    }

    @Test func `the range of y fits the points in a given range of x`() throws {
        let y = (0..<100).map { ($0 * 7919) % 1000 + $0 * 10 }
        for (first, last) in [(20, 30), (0, 5), (90, 99)] {
            let least = y[first...last].min() ?? 0
            let most = y[first...last].max() ?? 0
            let spaces = #"[{"x": {"range": [\#(first), \#(last)]}, "y": {"nice": false}}]"#
            let axis =
                #"{"coordinate": "y", "majorTickLocations": [\#(least), \#(most)], "majorTickLineStyle": "black", "majorTickLength": 5}"#
            let scene = try Scene.of(
                #"{"plotSpaces": \#(spaces), "axes": [\#(axis)], "plots": [{"type": "scatter", "y": \#(y)}]}"#)
            let ticks = try #require(scene.axis(.y)?.majorTicks).segments.map(\.start.y).sorted()
            try #require(ticks.count == 2)
            #expect(abs(ticks[0] - scene.plotArea.rect.minY) < 1.5 && abs(ticks[1] - scene.plotArea.rect.maxY) < 1.5)
        }
    }

    @Test func `durations in other units have ticks at round times`() throws {
        let axis =
            #"{"coordinate": "y", "majorTickLineStyle": "black", "majorTickLength": 5, "labelFormatter": {"duration": {"unit": "hour"}}}"#
        let scene = try Scene.of(
            #"{"plotSpaces": [{"y": {"range": [0, 48]}}], "axes": [\#(axis)], "plots": [{"type": "line", "y": [1, 40]}]}"#
        )
        let area = scene.plotArea.rect
        let hours = try #require(scene.axis(.y)?.majorTicks).segments.map {
            (area.maxY - $0.start.y) / area.height * 48
        }
        #expect(hours.count >= 3)
        for hour in hours { #expect(abs(hour / 6 - (hour / 6).rounded()) < 0.03, "\(hour)") }
    }

    @Test func `mirrored points have the mirrored smooth curve`() {
        var random = RandomSource(seed: 51)
        for _ in 0..<100 {
            let y = (0..<8).map { _ in Double.random(in: -50...50, using: &random) }
            let x = (0..<8).map { Double($0) * 10 }
            var (path, other) = (Path(), Path())
            Interpolation.smooth.addLine(x: x, y: y, to: &path)
            Interpolation.smooth.addLine(x: x, y: y.map { -$0 }, to: &other)
            #expect(path.transformed(by: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)) == other)
        }
    }

    @Test(arguments: [(9.0, 9.0), (9.05, 9), (9.1, 10), (9.95, 10), (0.3, 1), (99.99, 100), (1e15, 1e15)])
    func `the end of a range is the largest value, rounded up`(maximum: Double, end: Double) throws {
        let scene = try Scene.of(
            """
            {"height": 1000, "plotSpaces": [{"y": {"roundsMaximumUp": true}}], "plots": [{"type": "line", "y": [0, \(maximum)]}],
             "axes": [{"coordinate": "y", "majorTickLocations": [0, \(end)], "majorTickLineStyle": "black", "majorTickLength": 5}]}
            """)
        let ticks = try #require(scene.axis(.y)?.majorTicks).segments.map(\.start.y)
        try #require(ticks.count == 2)
        #expect(abs(ticks[1] - scene.plotArea.rect.minY) <= 1)
        #expect(abs(ticks[0] - scene.plotArea.rect.maxY) <= 1)
    }

    /// A red square of 2 by 2 pixels.
    private let square =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGO4I2IDRAwQCgAjXgSxduNR6QAAAABJRU5ErkJggg=="

    @Test func `an axis label can be a picture`() throws {
        for coordinate in ["x", "y"] {
            let scene = try Scene.of(
                """
                {"plots": [{"type": "line", "y": [0, 1, 2]}], "axes": [{"coordinate": "\(coordinate)", "majorTickLength": 4,
                  "majorTickLineStyle": "black", "axisLabels": [
                    {"tickLocation": 0, "image": "\(square)", "size": [24, 16]}, {"tickLocation": 1, "text": "one"},
                    {"tickLocation": 2, "image": {"url": "\(square)", "scale": 0.1}, "rotation": 45}]}]}
                """)
            let axis = try #require(scene.axes.first)
            try #require(axis.labels.count == 3)
            #expect(axis.labels.map { $0.picture != nil } == [true, false, true])
            let (first, last) = (axis.labels[0].bounds, axis.labels[2].bounds)
            #expect(abs(first.width - 24) + abs(first.height - 16) < 1e-9)
            #expect(abs(last.width - 20) + abs(last.height - 20) < 1e-9)
            // Like texts, they are centered on their ticks.
            let ticks = try #require(axis.majorTicks).segments
            #expect(abs((coordinate == "x" ? first.midX - ticks[0].start.x : first.midY - ticks[0].start.y)) < 1)
            #expect(abs((coordinate == "x" ? last.midX - ticks[2].start.x : last.midY - ticks[2].start.y)) < 1)
            #expect(scene.axes.first.flatMap(\.bounds)?.contains(first) == true)
        }
    }

    @Test func `picture labels leave space for the plot area and do not overlap`() throws {
        let labels = (0..<40).map {
            #"{"tickLocation": \#($0), "image": {"url": "\#(square)", "scale": 0.01}, "size": [900, 900]}"#
        }
        let scene = try Scene.of(
            #"{"plots": [{"type": "line", "x": [0, 40], "y": [0, 1]}], "axes": [{"coordinate": "x", "axisLabels": [\#(labels.joined(separator: ", "))]}]}"#
        )
        let placed = try #require(scene.axes.first).labels
        for (label, next) in zip(placed, placed.dropFirst()) { #expect(!label.overlaps(next, gap: 0)) }
        #expect(scene.plotArea.rect.height > 60)
    }
}
