import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct BarTests {
    private func bars(_ spec: String, plot: Int = 0) throws -> [BarScene.Bar] {
        try #require(try Scene.of(spec).plots[plot] as? BarScene).bars
    }

    private func resolved(_ spec: String) throws -> [ResolvedBarPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots.compactMap { $0 as? ResolvedBarPlot }
    }

    @Test func `bars without locations are spread evenly over plotRange`() throws {
        let plot = try resolved(#"{"plots": [{"type": "bar", "y": [1, 2, 3, 4], "plotRange": [10, 40]}]}"#)[0]
        #expect(plot.location == [10, 20, 30, 40])
        let one = try resolved(#"{"plots": [{"type": "bar", "y": [1], "plotRange": [10, 40]}]}"#)[0]
        #expect(one.location == [10], "a single bar is at the start")
        let dates = try resolved(
            #"{"plots": [{"type": "bar", "y": [1, 2, 3], "plotRange": ["2026-01-01", "2026-01-03"]}]}"#)[0]
        #expect(dates.location[1] - dates.location[0] == 86_400)
    }

    @Test func `widths and offsets can be in points`() throws {
        let spec = #"""
            {"plotSpaces": [{"x": {"range": [0, 10]}}], "plots": [{"type": "bar", "x": [2, 5], "y": [1, 2],
             "barWidth": 14, "barOffset": 20, "barWidthsAreInViewCoordinates": true, "barWidths": [null, 30]}]}
            """#
        let scene = try Scene.of(spec)
        let bars = try #require(scene.plots[0] as? BarScene).bars
        let area = scene.plotArea.rect
        #expect(bars.map(\.rect.width) == [14, 30])
        for (bar, location) in zip(bars, [2.0, 5]) {
            #expect(abs(bar.rect.midX - (area.minX + area.width * location / 10 + 20)) <= 1)
        }
    }

    @Test func `bars on a logarithmic axis have equal widths and distances`() throws {
        let scene = try Scene.of(
            #"{"plotSpaces": [{"x": {"scale": "log"}}], "plots": [{"type": "bar", "x": [1, 10, 100], "y": [1, 2, 3]}]}"#
        )
        let bars = try #require(scene.plots[0] as? BarScene).bars
        let area = scene.plotArea.rect
        #expect(bars.count == 3)
        for bar in bars { #expect(abs(bar.rect.width - bars[0].rect.width) <= 1) }
        #expect(bars[0].rect.minX >= area.minX - 0.5 && bars[2].rect.maxX <= area.maxX + 0.5)
        #expect(abs((bars[0].rect.midX + bars[2].rect.midX) / 2 - bars[1].rect.midX) <= 1)
    }

    @Test func `bars without a location, tip or base are omitted`() throws {
        let records = try bars(
            """
            {"plots": [{"type": "bar", "x": [0, null, 2, 3, 4], "y": [1, 1, null, 1, 1], "base": [0, 0, 0, null, 0.5]}]}
            """
        ).map(\.record)
        #expect(records == [0, 4])
    }

    @Test func `records can override the fill, outline and width of the plot`() throws {
        let bars = try bars(
            """
            {"plots": [{"type": "bar", "y": [1, 2, 3], "color": "#000", "fills": [null, "red"],
             "lineStyle": "blue", "lineStyles": [{"lineWidth": 3}], "barWidths": [null, 0.5, 0.25], "barWidth": 1}]}
            """)
        #expect(bars.map(\.fill) == [.color(.black), .color(Color(red: 1, green: 0, blue: 0)), .color(.black)])
        #expect(bars.map { $0.lineStyle?.stroke.lineWidth } == [3, 1, 1])
        #expect(bars.allSatisfy { $0.lineStyle?.color == Color(red: 0, green: 0, blue: 1) })
        #expect(abs(bars[0].rect.width / bars[2].rect.width - 4) < 0.2)
    }

    @Test func `the legend has an entry for the plot or for each record with a title`() throws {
        let whole = try resolved(#"{"plots": [{"type": "bar", "y": [1, 2], "title": "all", "fills": ["red"]}]}"#)[0]
        #expect(whole.legendEntries.shown.map(\.title) == ["all"])
        let each = try resolved(
            #"{"plots": [{"type": "bar", "y": [1, 2, 3], "title": "all", "legendTitles": ["a", null, [{"text": "c", "italic": true}], "d"]}]}"#
        )[0]
        #expect(each.legendEntries.shown.map(\.title) == ["a", "c"])
        #expect(each.legendEntries.shown.map { $0.attributedTitle == nil } == [true, false])
        #expect(each.warnings.count == 1)
    }

    @Test func `normalized stacks have a length of 1 at every location`() throws {
        var random = RandomSource(seed: 31)
        for _ in 0..<40 {
            let columns = (0..<4).map { _ in
                (0..<9).map { _ in
                    Int.random(in: 0..<6, using: &random) == 0
                        ? Double.nan : Double.random(in: -9...9, using: &random).rounded()
                }
            }
            let tree: JSONTree = [
                "plots": .array(
                    columns.map { column in
                        [
                            "type": "bar", "stack": "s", "stackOffset": "normalize",
                            "y": .array(column.map { .number($0) }),
                        ]
                    })
            ]
            let plots = try resolved(tree.text)
            for index in 0..<9 {
                let total = columns.reduce(0) { $0 + ($1[index].isNaN ? 0 : abs($1[index])) }
                var length = 0.0
                for (plot, column) in zip(plots, columns) where !column[index].isNaN {
                    let share = plot.tip[index] - plot.base[index]
                    #expect(abs(share - (total > 0 ? column[index] / total : 0)) < 1e-12)
                    length += abs(share)
                }
                #expect(abs(length - (total > 0 ? 1 : 0)) < 1e-12)
            }
        }
    }

    @Test func `bars of a stack without offset start at the end of the previous bar`() throws {
        let plots = try resolved(
            """
            {"plots": [{"type": "bar", "stack": "s", "y": [5, 1]}, {"type": "bar", "stack": "s", "y": [-2, 3]},
             {"type": "bar", "stack": "s", "y": [4, -9], "stackOffset": "none"}]}
            """)
        #expect(plots.map(\.base) == [[0, 0], [5, 1], [3, 4]])
        #expect(plots.map(\.tip) == [[5, 1], [3, 4], [7, -5]])
    }

    @Test(arguments: ["normalize", "percent"])
    func `a stack with the name of a way to stack is stacked so`(name: String) throws {
        let spec =
            #"{"plots": [{"type": "bar", "stack": "\#(name)", "y": [5, 1]}, {"type": "bar", "stack": "\#(name)", "y": [5, 3]}]}"#
        let plots = try resolved(spec)
        #expect(plots.map(\.base) == [[0, 0], [0.5, 0.25]])
        #expect(plots.map(\.tip) == [[0.5, 0.25], [1, 1]])
        #expect(try Scene.of(spec).warnings.isEmpty)
        let other = try resolved(spec.replacing("[5, 1]", with: #"[5, 1], "stackOffset": "none""#))
        #expect(other.map(\.tip) == [[5, 1], [10, 4]])
    }

    @Test(arguments: [
        #""barsAreHorizontal": true, "x": ["a", "b"], "y": [3, 5]"#, #""x": [3, 5], "y": ["a", "b"]"#,
        #""x": ["3", "5"], "y": ["a", "b"]"#,
    ])
    func `bars are horizontal with names in y and numbers in x, whatever the direction says`(fields: String) throws {
        let spec = #"{"plots": [{"type": "bar", \#(fields)}]}"#
        let graph = try GraphSpec(JSONDocument(spec))
        let plot = try #require(try ResolvedGraph(graph.graph).plots[0] as? ResolvedBarPlot)
        #expect(plot.locationCoordinate == .y)
        #expect(plot.location == [0, 1])
        #expect(plot.tip == [3, 5])
        #expect(graph.warnings.count == 1)
    }

    @Test(arguments: [
        #""x": ["a", "b"], "y": [3, 5]"#, #""x": ["a", "b"], "y": ["c", "d"]"#, #""x": [1, 2], "y": ["3", "5"]"#,
        #""x": [1, 2], "y": ["2026-01-02", "2026-01-03"], "base": ["2026-01-01", "2026-01-02"]"#, #""y": ["a", "b"]"#,
    ])
    func `other bars keep their direction`(fields: String) throws {
        let spec = try GraphSpec(JSONDocument(#"{"plots": [{"type": "bar", \#(fields)}]}"#))
        #expect((spec.graph.plots[0] as? BarPlot)?.barsAreHorizontal == false)
        #expect(spec.warnings.isEmpty)
    }

    @Test func `contradictions and overflows are errors, and settings without effect cause warnings`() throws {
        let offsets = try #require(
            try Scene.error(
                of: """
                    {"plots": [{"type": "bar", "stack": "s", "stackOffset": "none", "y": [5]},
                     {"type": "bar", "stack": "s", "stackOffset": "normalize", "y": [-2]}]}
                    """))
        #expect(offsets.pointer == "/plots/1/stackOffset")
        let sums = try #require(
            try Scene.error(
                of: """
                    {"plots": [{"type": "bar", "stack": "s", "y": [1.5e308]}, {"type": "bar", "stack": "s", "y": [1e308]}]}
                    """))
        #expect(sums.pointer == "/plots/1/y")
        let warnings = try Scene.of(
            """
            {"plots": [{"type": "bar", "x": [1], "y": [1], "plotRange": [0, 1], "stackOffset": "none", "fills": ["red", "red"],
             "barWidthsAreInViewCoordinates": true}]}
            """
        ).warnings
        #expect(warnings.count == 4)
        for key in ["plotRange", "stackOffset", "fills", "barWidthsAreInViewCoordinates"] {
            #expect(warnings.contains { $0.sentence.hasPrefix("/plots/0/\(key) ") })
        }
    }

    @Test func `tubular bars look as in Core Plot by default`() throws {
        let tube = try resolved(#"{"plots": [{"type": "bar", "y": [1], "tubular": true, "color": "red"}]}"#)[0].look
        guard case .gradient(let gradient) = tube.fill else {
            Issue.record("there is no gradient")
            return
        }
        #expect(gradient.shape == .axial(angle: 0))
        #expect(gradient.stops.map(\.color) == [Color(red: 1, green: 0, blue: 0), .black])
        #expect(tube.lineStyle == LineStyle(.black) && tube.cornerRadius == 2)
        let horizontal = try resolved(
            #"{"plots": [{"type": "bar", "x": [1], "tubular": true, "barsAreHorizontal": true, "barCornerRadius": 5}]}"#
        )[0]
        guard case .gradient(let turned) = horizontal.look.fill else {
            Issue.record("there is no gradient")
            return
        }
        #expect(turned.shape == .axial(angle: -90) && horizontal.look.cornerRadius == 5)
    }

    @Test func `labels are beyond the tips of single bars and inside stacked bars`() throws {
        let scene = try #require(
            try Scene.of(
                #"{"plots": [{"type": "bar", "y": [3, -5], "barOffset": 0.2, "labelOffset": 7, "labelFormatter": "number"}]}"#
            ).plots[0] as? BarScene)
        for (bar, label) in zip(scene.bars, scene.labels) {
            #expect(abs(label.visualBounds.midX - bar.rect.midX) < 0.6)
        }
        let below = scene.labels.first { $0.visualBounds.minY > scene.bars[1].rect.maxY }
        #expect(abs((below?.visualBounds.minY ?? 0) - scene.bars[1].rect.maxY - 7) < 0.6)
        let stack = try #require(
            try Scene.of(#"{"plots": [{"type": "bar", "stack": "s", "y": [3, 0.01], "labelFormatter": "number"}]}"#)
                .plots[0] as? BarScene)
        #expect(stack.labels.count == 1)
        #expect(stack.bars[0].rect.contains(stack.labels[0].visualBounds))
    }
}
