import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct MarimekkoTests {
    private func scene(_ members: String, _ others: String = "") throws -> Scene {
        try Scene.of(#"{"width": 600, "height": 400, \#(others)"plots": [{"type": "marimekko", \#(members)}]}"#)
    }

    /// The rectangles of all parts in the plot area, by plot and record.
    private func rects(_ scene: Scene) -> [[Rect]] {
        scene.plots.compactMap { ($0 as? BarScene)?.bars.map(\.rect) }
    }

    private func names(_ numbers: [Int]) -> String {
        "[" + numbers.map { "\"n\($0)\"" }.joined(separator: ",") + "]"
    }

    @Test func `areas are in proportion to the values`() throws {
        var random = RandomSource(seed: 11)
        for _ in 0..<10 {
            let values = (0..<12).map { _ in Double(Int.random(in: 30...90, using: &random)) }
            let members =
                #""x": \#(names(values.indices.map { $0 / 3 })), "series": \#(names(values.indices.map { $0 % 3 })), "y": \#(values.json)"#
            let scene = try scene(members)
            let area = scene.plotArea.rect
            let total = values.reduce(0, +)
            for (series, parts) in rects(scene).enumerated() {
                #expect(parts.count == 4)
                for (column, rect) in parts.enumerated() {
                    // Edges are aligned to pixels, and gaps take a point or two.
                    let wanted = values[column * 3 + series] / total * area.width * area.height
                    #expect(abs(rect.width * rect.height - wanted) < 4 * (rect.width + rect.height))
                }
            }
        }
    }

    @Test func `labels tell the shares of columns and of the whole`() throws {
        let scene = try scene(
            #""x": ["a", "a", "b", "b"], "series": ["p", "q", "p", "q"], "y": [6, 2, 1, 1]"#)
        let axis = try #require(scene.axis(.x))
        #expect(axis.texts.map(\.text).prefix(2).map { $0 } == ["a80%", "b20%"])
        #expect(scene.plots[0].labels.map(\.text) == ["75%", "50%"])
        #expect(scene.values(at: 0, ofPlot: 0).map(\.key) == ["x", "value", "share", "width"])
        #expect(scene.values(at: 0, ofPlot: 0).map(\.text) == ["a", "6", "75%", "80%"])
        #expect(scene.columns(ofPlot: 0)?.measures == [6, 1])
    }

    @Test func `a column of widths replaces the sums`() throws {
        let scene = try scene(
            #""x": ["a", "a", "b", "b"], "series": ["p", "q", "p", "q"], "y": [6, 2, 1, 1], "width": [1, 1, 3, 3]"#)
        let parts = rects(scene)[0]
        #expect(abs(parts[1].width - 3 * parts[0].width) < 6)
    }

    @Test func `a single series has the heights of its values`() throws {
        let scene = try scene(#""x": ["a", "b"], "y": [10, 20], "width": [3, 1]"#)
        let parts = rects(scene)[0]
        #expect(abs(parts[1].height - 2 * parts[0].height) < 2 && abs(parts[0].width - 3 * parts[1].width) < 6)
        #expect(scene.plots[0].labels.map(\.text) == ["10", "20"])
    }

    @Test func `names of series are beside the last column`() throws {
        let scene = try scene(#""x": ["a", "a", "b", "b"], "series": ["p", "q", "p", "q"], "y": [6, 2, 3, 1]"#)
        #expect(scene.legend == nil)
        // The last column has no part of the second series.
        let other = try self.scene(#""x": ["a", "a", "b"], "series": ["p", "q", "p"], "y": [6, 2, 1]"#)
        #expect(other.legend != nil)
    }

    @Test func `numbers are names, and rows have their names at the left`() throws {
        let scene = try scene(#""y": [2019, 2020], "x": [3, 1], "barsAreHorizontal": true, "width": [1, 1]"#)
        #expect(try #require(scene.axis(.y)).texts.map(\.text) == ["2019 50%", "2020 50%"])
    }

    @Test func `what is not shown has a warning`() throws {
        func warnings(_ members: String) throws -> String {
            try Scene.warnings(of: #"{"plots": [{"type": "marimekko", "x": ["a", "b", "a"], \#(members)}]}"#)
                .joined(separator: "\n")
        }
        #expect(try warnings(#""y": [1, -2, 3], "series": ["p", "p", "q"]"#).contains("1 value below zero"))
        let differing = #""y": [1, 2, 3], "width": [1, 2, 3], "series": ["p", "p", "q"]"#
        #expect(try warnings(differing).contains(#"different values for "a""#))
        let missing = #""y": [1, 2, 3], "width": [1, null, 1], "series": ["p", "p", "q"]"#
        #expect(try warnings(missing).contains("no value for 1 column"))
    }

    @Test(arguments: [
        (#""y": [1, 2]"#, "/plots/0", "need x for the names"),
        (#""x": ["a", "b"]"#, "/plots/0", "need y for their values"),
        (#""x": ["a", "b"], "y": [1, 2, 3]"#, "/plots/0", "2 locations and 3 values"),
        (#""x": ["a", "b"], "y": ["m", "n"]"#, "/plots/0/y", "must be numbers"),
        (#""x": ["a", "b"], "y": [1, 2], "width": [1]"#, "/plots/0/width", "2 locations and 1 widths"),
        (#""x": ["a", "b"], "y": [1, 2], "width": [1, -1]"#, "/plots/0/width/1", "must not be negative"),
        (#""x": ["a", "b"], "y": [1, 2], "width": ["m", "n"]"#, "/plots/0/width", "must be numbers"),
    ])
    func `errors name their place`(members: String, pointer: String, text: String) throws {
        let spec = #"{"plots": [{"type": "marimekko", \#(members)}]}"#
        do {
            _ = try Scene.of(spec)
            Issue.record("no error")
        } catch let error as SpecError {
            #expect("\(error)".contains(text), "\(error)")
        } catch let error as ChartError {
            #expect(error.pointer == pointer && error.detail.contains(text), "\(error)")
        }
    }

    @Test func `panels have widths of their own`() throws {
        let spec = #"""
            {"facet": \#(facet("")), "data": {"columns": {"f": ["k", "k", "l", "l"], "c": ["a", "b", "a", "b"],
             "v": [3, 1, 1, 3], "s": ["p", "q", "p", "q"]}}, "plots": [{"type": "marimekko", "x": "c", "y": "v",
             "series": "s"}]}
            """#
        let scene = try Scene.of(spec)
        let texts = scene.panes.compactMap { $0.axis(.x)?.texts.map(\.text) }
        #expect(texts == [["a75%", "b25%"], ["a25%", "b75%"]])
        let shared = spec.replacing(facet(""), with: facet(#", "sharesX": true"#))
        #expect(try Scene.error(of: shared)?.detail.contains("cannot share their x axis") == true)
    }

    private func facet(_ members: String) -> String { #"{"column": "f"\#(members)}"# }
}

@Suite struct NameWidthsTests {
    @Test func `places and values are each other's inverse`() throws {
        let widths = try #require(NameWidths([1, 3, 0, 4]))
        #expect(widths.fraction(of: -0.5) == 0 && widths.fraction(of: 0.5) == 0.125 && widths.fraction(of: 3.5) == 1)
        #expect(widths.fraction(of: 0) == 0.0625 && widths.fraction(of: 2) == 0.5)
        #expect((0..<4).map { widths.share(of: Double($0)) } == [0.125, 0.375, 0, 0.5])
        #expect(widths.share(of: 4) == nil && widths.share(of: 0.5) == nil && widths.share(of: .nan) == nil)
        for value in stride(from: -3.0, through: 7, by: 0.25) where !(1.5..<2.5).contains(value) {
            #expect(abs(widths.value(at: widths.fraction(of: value)) - value) < 1e-12, "\(value)")
        }
        #expect(NameWidths([0, 0]) == nil && NameWidths([]) == nil)
        let hostile = try #require(NameWidths(hostileNumbers))
        #expect(hostileNumbers.allSatisfy { hostile.fraction(of: $0).isNaN == $0.isNaN })
    }
}
