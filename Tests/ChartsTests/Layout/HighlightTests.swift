import Dialects
import Drawing
import Geometry
import Specs
import Testing

@testable import Charts

@Suite struct HighlightTests {
    private func lines(_ count: Int, _ highlight: String, size: String = "") -> String {
        let plots = (0..<count).map { number in
            ##"{"type": "line", "title": "S\##(number)", "y": [1, 5, 2, \##(number)], "dataLineStyle": {"lineColor": "#0\##(number % 10)f"}}"##
        }
        return #"{"highlight": \#(highlight), \#(size)"plots": [\#(plots.joined(separator: ","))]}"#
    }

    private func isGray(_ color: Color?) -> Bool {
        color.map { abs($0.red - $0.green) < 0.01 && abs($0.green - $0.blue) < 0.01 } ?? false
    }

    @Test(arguments: [#""S1""#, #"["S1", "S3"]"#])
    func `the other lines are gray and behind`(highlight: String) throws {
        let scene = try Scene.of(lines(5, highlight))
        let chosen = highlight.contains("S3") ? [1, 3] : [1]
        #expect(scene.drawingOrder.suffix(chosen.count) == chosen[...])
        #expect(Set(scene.drawingOrder) == Set(0..<5))
        #expect(scene.lineNames.count == 5 && scene.warnings.isEmpty)
        for name in scene.lineNames { #expect(isGray(name.text.color) != chosen.contains(name.plot)) }
        for leader in scene.lineNames.compactMap(\.leader) { #expect(leader.color.alpha == 1) }
    }

    @Test func `names of gray lines are omitted without space`() throws {
        let scene = try Scene.of(lines(60, #""S7""#, size: #""width": 400, "height": 240, "#))
        #expect(scene.lineNames.map(\.plot) == [7] && scene.legend == nil)
        #expect(
            scene.warnings.map(\.sentence)
                == ["There is not enough space for the names of 59 gray lines; they are omitted."])
    }

    @Test func `series of a column are highlighted by name`() throws {
        let scene = try Scene.of(
            """
            {"highlight": 2025, "data": {"x": ["a", "b", "a", "b"], "year": [2024, 2024, 2025, 2025], "y": [1, 2, 3, 4]},
             "plots": [{"type": "bar", "x": "x", "y": "y", "series": "year"}]}
            """)
        let bars = scene.plots.compactMap { $0 as? BarScene }
        #expect(bars.count == 2)
        #expect(bars[0].bars.allSatisfy { isGray($0.fill.mainColor) })
        #expect(bars[1].bars.allSatisfy { !isGray($0.fill.mainColor) })
        #expect(scene.legend?.entries.map(\.name) == ["2025"])
    }

    @Test func `bars and slices are highlighted by category`() throws {
        let bars: BarScene = try Scene.plot(
            of: #"{"highlight": "b", "plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}"#)
        #expect(bars.bars.map { isGray($0.fill.mainColor) } == [true, false, true])
        let bar = #"{"type": "bar", "x": ["a", "b"], "y": [1, 2]}"#
        let group = try Scene.of(#"{"highlight": "b", "plots": [\#(bar), \#(bar)]}"#).plots.compactMap {
            $0 as? BarScene
        }
        #expect(group.map { $0.bars.map { isGray($0.fill.mainColor) } } == [[true, false], [true, false]])
        let pie: PieScene = try Scene.plot(
            of: #"{"highlight": ["a", "b"], "plots": [{"type": "pie", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}"#)
        #expect(pie.slices.map { isGray($0.fill.mainColor) } == [false, false, true])
    }

    @Test(
        arguments: [
            #"{"type": "scatter", "title": "a", "y": [1], "plotSymbol": {"fill": "red"}}"#,
            #"{"type": "area", "title": "a", "y": [1, 2], "areaFill": "red"}"#,
            #"{"type": "bar", "title": "a", "y": [1, 2], "fill": "red"}"#,
            #"{"type": "radar", "title": "a", "x": ["a", "b"], "y": [1, 2]}"#,
            #"{"type": "histogram", "title": "a", "values": [1, 2], "fill": "red"}"#,
            #"{"type": "box", "title": "a", "y": [1, 2, 3], "fill": "red"}"#,
        ])
    func `all types of plots become gray`(plot: String) throws {
        let other = plot.replacing(#""title": "a""#, with: #""title": "b""#)
        let graph = try Scene.of(
            #"{"highlight": "b", "legend": true, "plots": [\#(plot), \#(other)]}"#)
        #expect(graph.drawingOrder == [0, 1])
        let entries = try #require(graph.legend).entries
        #expect(entries.map(\.name) == ["b"])
    }

    @Test func `unknown names are told`() throws {
        let warnings = try Scene.warnings(of: lines(3, #"["S1", "unknown"]"#))
        #expect(warnings == [#"/highlight names "unknown", which is no plot, series or category."#])
        let names = try Scene.of(lines(3, #""nothing""#)).lineNames
        #expect(names.count == 3 && names.allSatisfy { !isGray($0.text.color) })
    }

    // MARK: Conditions

    private func grayBars(_ spec: String) throws -> [[Bool]] {
        try Scene.of(spec).plots.compactMap { $0 as? BarScene }.map { $0.bars.map { isGray($0.fill.mainColor) } }
    }

    @Test(
        arguments: [
            (#"{"field": "y", "greaterThan": 2}"#, [true, true, false]),
            (#"{"field": "y", "range": [1, 2]}"#, [false, false, true]),
            (#"{"field": "x", "oneOf": ["a", "c"]}"#, [false, true, false]),
            (#"{"not": {"field": "y", "lessThan": 3}}"#, [true, true, false]),
            (#"{"or": [{"field": "x", "equal": "a"}, {"field": "y", "equal": 3}]}"#, [false, true, false]),
            (#"{"field": "y", "greaterThan": 9}"#, [true, true, true]),
        ])
    func `bars that do not satisfy a condition are gray`(condition: String, isGray: [Bool]) throws {
        let plot = #"{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}"#
        #expect(try grayBars(#"{"highlight": \#(condition), "plots": [\#(plot)]}"#) == [isGray])
    }

    @Test func `fields of a condition are columns of the data, also of other records than those of series`() throws {
        let data = #"{"x": ["a", "a", "b", "b"], "s": ["t", "u", "t", "u"], "y": [1, 2, 3, 4], "z": [9, 1, 1, 9]}"#
        let spec = { (field: String) in
            #"{"data": \#(data), "highlight": {"field": "\#(field)", "greaterThan": 2}, "plots": [{"type": "bar", "x": "x", "y": "y", "series": "s"}]}"#
        }
        #expect(try grayBars(spec("y")).map { $0.suffix(2) } == [[true, false], [true, false]])
        #expect(try grayBars(spec("z")).map { $0.suffix(2) } == [[false, true], [true, false]])
    }

    @Test func `slices and points satisfy conditions`() throws {
        let pie: PieScene = try Scene.plot(
            of: #"{"highlight": {"field": "values", "greaterThan": 1}, "plots": [{"type": "pie", "y": [1, 2, 3]}]}"#)
        #expect(pie.slices.map { isGray($0.fill.mainColor) } == [true, false, false])
        let legend = try Scene.of(
            #"{"highlight": {"field": "y", "greaterThan": 1}, "plots": [{"type": "pie", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}"#
        ).legend
        #expect(legend?.entries.map(\.name) == ["b", "c"])
        let scatter: ScatterScene = try Scene.plot(
            of: #"{"highlight": {"field": "y", "lessThan": 2}, "plots": [{"type": "scatter", "y": [1, 3, 1.5]}]}"#)
        // Gray points are behind the others.
        #expect(scatter.symbols.map(\.x) == [1, 0, 2].map { scatter.symbols.map(\.x).sorted()[$0] })
        let bubbles: ScatterScene = try Scene.plot(
            of:
                #"{"highlight": {"field": "size", "lessThan": 4}, "plots": [{"type": "bubble", "y": [1, 3, 2], "size": [9, 1, 4]}]}"#
        )
        #expect(bubbles.symbols.last?.x == bubbles.symbols.map(\.x).sorted()[1])
    }

    @Test func `a line is highlighted if its last record satisfies the condition`() throws {
        let scene = try Scene.of(lines(4, #"{"field": "y", "greaterThanOrEqual": 2}"#))
        for name in scene.lineNames { #expect(isGray(name.text.color) == (name.plot < 2)) }
        #expect(scene.drawingOrder == [0, 1, 2, 3] && scene.warnings.isEmpty)
        let none = lines(4, #"{"field": "y", "greaterThanOrEqual": 9}"#)
        #expect(try Scene.of(none).lineNames.allSatisfy { !isGray($0.text.color) })
        #expect(
            try Scene.warnings(of: none)
                == ["/highlight is a condition that the last value of no series satisfies."])
    }

    @Test func `conditions on unknown or unsuitable fields are told`() throws {
        #expect(
            try Scene.warnings(of: lines(3, #"{"field": "volume", "greaterThan": 2}"#))
                == ["/highlight names fields that no plot has."])
        let bars = #""plots": [{"type": "bar", "x": ["a", "b"], "y": [1, 2]}]"#
        #expect(throws: SpecError.self) {
            try Scene.of(#"{"highlight": {"field": "x", "greaterThan": 2}, \#(bars)}"#)
        }
        #expect(throws: SpecError.self) { try Scene.of(#"{"highlight": {"field": "y"}, \#(bars)}"#) }
    }

    // MARK: Plots

    @Test func `a plot highlights its own series and records`() throws {
        let other = #"{"type": "bar", "x": ["a", "b"], "y": [2, 1]}"#
        let own = { (highlight: String) in
            #"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [1, 2], "highlight": \#(highlight)}, \#(other)]}"#
        }
        #expect(try grayBars(own(#""b""#)) == [[true, false], [false, false]])
        #expect(try grayBars(own(#"{"field": "y", "lessThan": 2}"#)) == [[false, true], [false, false]])
        #expect(
            try Scene.warnings(of: own(#""c""#))
                == [#"/plots/0/highlight names "c", which is no plot, series or category."#])
        let scene = try Scene.of(
            """
            {"data": {"x": [1, 2, 1, 2], "s": ["t", "t", "u", "u"], "y": [1, 2, 3, 4]},
             "plots": [{"type": "line", "x": "x", "y": "y", "series": "s", "highlight": "u"}]}
            """)
        for name in scene.lineNames { #expect(isGray(name.text.color) == (name.plot == 0)) }
    }

    @Test func `many records and names take little time`() throws {
        let count = 20_000
        let names = (0..<count).map { "\"n\($0)\"" }.joined(separator: ",")
        let values = (0..<count).map { "\($0)" }.joined(separator: ",")
        let scene = try Scene.of(
            #"{"highlight": ["n3", "x"], "plots": [{"type": "bar", "x": [\#(names)], "y": [\#(values)]}]}"#)
        let bars = try #require(scene.plots.first as? BarScene).bars
        #expect(bars.filter { !isGray($0.fill.mainColor) }.count <= 1)
    }
}
