import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// The space between bars, and their limits.
@Suite struct BarGapTests {
    private func scenes(_ spec: String) throws -> [BarScene] {
        try Scene.of(spec).plots.compactMap { $0 as? BarScene }
    }

    private func group(_ more: String = "", theme: String = "modern") -> String {
        let plots = [[4, 5, 6], [7, 2, 3], [1, 9, 4]]
            .map { #"{"type": "bar", "x": ["a", "b", "c"], "y": \#($0)\#(more)}"# }
        return #"{"theme": "\#(theme)", "width": 400, "plots": [\#(plots.joined(separator: ", "))]}"#
    }

    /// Returns the distances between the bars of the first group.
    private func gaps(_ spec: String) throws -> [Double] {
        let rects = try scenes(spec).compactMap { $0.bars.first?.rect }
        return zip(rects, rects.dropFirst()).map { $1.minX - $0.maxX }
    }

    @Test func `a point of background separates the bars of a group`() throws {
        #expect(try gaps(group()) == [1, 1])
        #expect(try gaps(group(theme: "plainWhite")) == [0, 0])
        #expect(try gaps(group(#", "lineStyle": "black""#)).allSatisfy { $0 <= 0 })
    }

    @Test func `bars of a few pixels touch`() throws {
        let names = (0..<40).map { "\"n\($0)\"" }.joined(separator: ", ")
        let plot = #"{"type": "bar", "x": [\#(names)], "y": [\#((1...40).map { "\($0)" }.joined(separator: ", "))]}"#
        #expect(try gaps(#"{"width": 400, "plots": [\#(plot), \#(plot), \#(plot)]}"#) == [0, 0])
    }

    @Test(arguments: [false, true]) func `a point of background separates the segments of a stack`(
        isHorizontal: Bool
    ) throws {
        let (x, y) = isHorizontal ? ("y", "x") : ("x", "y")
        let plots = [[4, -5, 6], [7, -2, 3], [0.001, -3, 0]]
            .map {
                #"{"type": "bar", "barsAreHorizontal": \#(isHorizontal), "\#(x)": ["a", "b", "c"], "\#(y)": \#($0), "stack": "s"}"#
            }
        let scenes = try scenes(#"{"plots": [\#(plots.joined(separator: ", "))]}"#)
        for index in 0..<2 {
            let (first, second) = (scenes[0].bars[index].rect, scenes[1].bars[index].rect)
            let low = isHorizontal ? max(first.minX, second.minX) : max(first.minY, second.minY)
            let high = isHorizontal ? min(first.maxX, second.maxX) : min(first.maxY, second.maxY)
            #expect(low - high == 1)
        }
        // A segment that is thinner than the gap is a pixel long.
        let tiny = scenes[2].bars[0].rect
        #expect(isHorizontal ? tiny.width == 1 : tiny.height == 1)
        let none = scenes[2].bars[2].rect
        #expect(isHorizontal ? none.width == 0 : none.height == 0)
    }

    @Test func `bars with automatic widths are at most 120 points wide, and groups stay together`() throws {
        let one = try scenes(#"{"width": 900, "plots": [{"type": "bar", "x": ["a"], "y": [3]}]}"#)[0].bars[0].rect
        #expect(abs(one.width - 120) <= 1)
        let two = try scenes(
            """
            {"width": 900, "plots": [{"type": "bar", "x": ["a"], "y": [3]}, {"type": "bar", "x": ["a"], "y": [4]}]}
            """
        ).compactMap { $0.bars.first?.rect }
        #expect(two.allSatisfy { abs($0.width - 120) <= 1 } && two[1].minX - two[0].maxX == 1)
        let given = try scenes(#"{"width": 900, "plots": [{"type": "bar", "x": ["a"], "y": [3], "barWidth": 0.9}]}"#)
        #expect(given[0].bars[0].rect.width > 500)
        let classic = try scenes(
            #"{"width": 900, "theme": "plainWhite", "plots": [{"type": "bar", "x": ["a"], "y": [3]}]}"#)
        #expect(classic[0].bars[0].rect.width > 300)
    }

    @Test(arguments: [false, true]) func `error bars are centered on bars of the greatest width`(
        isHorizontal: Bool
    ) throws {
        let (x, y) = isHorizontal ? ("y", "x") : ("x", "y")
        let plots = [3, 4]
            .map {
                #"{"type": "bar", "barsAreHorizontal": \#(isHorizontal), "\#(x)": ["a"], "\#(y)": [\#($0)], "errorBars": {"symmetric": 1, "barWidth": 0}}"#
            }
        let scene = try Scene.of(
            #"{"width": 900, "height": 900, "plots": [\#(plots.joined(separator: ", "))]}"#)
        let bars = scene.plots.compactMap { ($0 as? BarScene)?.bars.first?.rect }
        let errors = scene.plots.compactMap { $0 as? RangeScene }
        #expect(bars.count == 2 && errors.count == 2)
        for (bar, error) in zip(bars, errors) {
            let middle = isHorizontal ? bar.midY : bar.midX
            let points = error.bars.shapes.batches.flatMap(\.lines.points)
            #expect(!points.isEmpty && points.allSatisfy { abs((isHorizontal ? $0.y : $0.x) - middle) <= 1.5 })
        }
    }

    @Test func `bars thinner than a pixel become the area of their envelope`() throws {
        let values = (0..<5_000).map { $0 == 2_345 ? 90 : $0 % 2 == 0 ? 3 : -2 }
        let plot = #"{"type": "bar", "x": \#(Array(0..<5_000)), "y": \#(values)"#
        let scene = try scenes(#"{"width": 400, "plots": [\#(plot)}]}"#)[0]
        #expect(scene.bars.count < 1_000 && scene.bars.allSatisfy { $0.rect.width == 1 })
        let up = scene.bars.filter { $0.rect.height > 100 }
        #expect(up.count == 1, "a single long bar is one pixel wide")
        let columns = Set(scene.bars.map(\.rect.minX)).sorted()
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 == 1 })
        #expect(scene.warnings.isEmpty)
        let colored = try scenes(#"{"width": 400, "plots": [\#(plot), "fills": ["red", "green"]}]}"#)[0]
        #expect(
            colored.bars.count == 5_000 && colored.warnings.contains { $0.sentence.contains("thinner than a pixel") })
    }

    @Test func `the envelopes of a stack do not overlap`() throws {
        let plot = #"{"type": "bar", "stack": "s", "x": \#(Array(0..<3_000)), "y": \#((0..<3_000).map { 1 + $0 % 7 })}"#
        let scenes = try scenes(#"{"width": 300, "plots": [\#(plot), \#(plot)]}"#)
        var ends: [Double: Double] = [:]
        for bar in scenes[0].bars { ends[bar.rect.minX] = bar.rect.minY }
        #expect(scenes[1].bars.count == scenes[0].bars.count)
        for bar in scenes[1].bars { #expect(abs((ends[bar.rect.minX] ?? .nan) - bar.rect.maxY) < 1e-9) }
    }

    @Test func `several histograms are translucent`() throws {
        func fills(_ spec: String) throws -> [Double] { try scenes(spec).map { $0.bars[0].fill.mainColor.alpha } }
        let plot = #"{"type": "histogram", "values": [1, 2, 2, 3]"#
        #expect(try fills(#"{"plots": [\#(plot)}]}"#) == [1])
        #expect(try fills(#"{"plots": [\#(plot)}, \#(plot), "color": "rgba(255, 0, 0, 0.5)"}]}"#) == [0.6, 0.5])
        #expect(try fills(#"{"plots": [\#(plot), "fill": "red"}, \#(plot), "hidden": true}]}"#) == [1])
        #expect(try fills(#"{"plots": [\#(plot), "fill": "red"}, \#(plot)}]}"#) == [1, 0.6])
        #expect(try fills(#"{"theme": "slate", "plots": [\#(plot)}, \#(plot)}]}"#) == [1, 1])
    }
}
