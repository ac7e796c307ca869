import Charts
import Geometry
import Specs
import Testing
import Text

@Suite struct LegendGridTests {
    private func scene(_ count: Int, _ legend: String, size: String = #""width": 2000, "height": 1500"#) throws -> Scene
    {
        let plots = (0..<count).map { #"{"type": "line", "id": "p\#($0)", "title": "plot \#($0)", "y": [1, 2]}"# }
        return try Scene.of(
            #"{\#(size), "legend": {\#(legend)}, "plots": [\#(plots.joined(separator: ","))]}"#)
    }

    private func grid(_ legend: LegendScene) -> (rows: Int, columns: Int, count: Int) {
        (
            Set(legend.entries.map(\.swatch.minY)).count, Set(legend.entries.map(\.swatch.minX)).count,
            legend.entries.count
        )
    }

    /// Core Plot: both free: as many rows as the rounded root, as many columns, then one more column, then one more row
    /// until all fit; one given: the other follows; both given: surplus entries are dropped.
    @Test func `rows and columns are Core Plot's`() throws {
        for count in [1, 2, 3, 5, 6, 7, 10, 12, 13, 17, 20] {
            for rows in [0, 1, 2, 5] {
                for columns in [0, 1, 3, 4] {
                    let legend = try #require(
                        scene(
                            count,
                            #""anchorLayer": "graph", "numberOfRows": \#(rows), "numberOfColumns": \#(columns)"#
                        ).legend)
                    var (r, c) = (rows, columns)
                    if r == 0, c == 0 {
                        r = Int(Double(count).squareRoot().rounded())
                        c = r
                        if r * c < count { c += 1 }
                        if r * c < count { r += 1 }
                    } else if r == 0 {
                        r = (count + c - 1) / c
                    } else if c == 0 {
                        c = (count + r - 1) / r
                    }
                    let shown = min(count, r * c)
                    let expected = ((shown + c - 1) / c, min(c, shown), shown)
                    #expect(grid(legend) == expected, "\(count) entries, \(rows) × \(columns)")
                    // Row by row, the top one first.
                    for (index, entry) in legend.entries.enumerated() where index > 0 {
                        let before = legend.entries[index - 1]
                        let isNewRow = index % c == 0
                        #expect(isNewRow == (entry.swatch.minY > before.swatch.minY))
                        #expect(isNewRow || entry.swatch.minX > before.text.bounds.maxX)
                    }
                }
            }
        }
    }

    @Test(arguments: RectAnchor.allCases)
    func `a legend over the graph is pinned to its bounds and takes no room`(anchor: RectAnchor) throws {
        let legend = #""anchorLayer": "graph", "anchor": "\#(anchor.rawValue)", "displacement": [4, -6]"#
        let with = try scene(3, legend)
        let without = try scene(3, #""hidden": true"#)
        #expect(with.plotArea.rect == without.plotArea.rect)
        let rect = try #require(with.legend).box.rect
        let place = anchor.place(rect.size, in: Rect(x: 0, y: 0, width: 2000, height: 1500))
        #expect(abs(rect.minX - place.minX - 4) <= 0.5 && abs(rect.minY - place.minY - 6) <= 0.5)
    }

    @Test func `without an anchor a legend over the graph stands at its bottom`() throws {
        let rect = try #require(scene(2, #""anchorLayer": "graph""#).legend).box.rect
        #expect(rect.maxY == 1500 && abs(rect.midX - 1000) <= 0.5)
    }

    @Test func `the size is the sum of its parts`() throws {
        let legend = try #require(
            scene(
                4,
                """
                "numberOfColumns": 2, "swatchSize": [20, 30], "titleOffset": 7, "columnMargin": 11, "rowMargin": 13,
                "padding": 9, "entryPaddingLeft": 2, "entryPaddingTop": 3, "equalColumns": true,
                "columnWidths": [200], "rowHeights": [10, 50]
                """
            ).legend)
        // Equal rows and columns: the widest and the highest rule.
        #expect(legend.box.rect.width == 2 * 200 + 11 + 2 * 9)
        #expect(legend.box.rect.height == 2 * 50 + 13 + 2 * 9)
        #expect(legend.entries.allSatisfy { $0.swatch.size == Size(20, 30) })
        #expect(legend.entries.allSatisfy { abs($0.text.bounds.minX - $0.swatch.maxX - 7) < 0.01 })
        let own = try #require(
            scene(4, #""numberOfColumns": 2, "equalRows": false, "rowHeights": [10, 50], "padding": 0"#).legend)
        #expect(own.box.rect.height < 80)
    }

    @Test(arguments: Legend.SwatchLayout.allCases)
    func `swatches stand at their side of the name`(layout: Legend.SwatchLayout) throws {
        let legend = try #require(scene(3, #""swatchLayout": "\#(layout.rawValue)", "titleOffset": 4"#).legend)
        for entry in legend.entries {
            let (swatch, text) = (entry.swatch, entry.text.bounds)
            switch layout {
            case .left: #expect(abs(text.minX - swatch.maxX - 4) < 0.01)
            case .right: #expect(swatch.minX - text.maxX >= 3.5)
            case .top: #expect(text.minY >= swatch.maxY && abs(text.midX - swatch.midX) <= 0.6)
            case .bottom: #expect(text.maxY <= swatch.minY + 0.6 && abs(text.midX - swatch.midX) <= 0.6)
            }
            #expect(entry.box.rect.contains(swatch, tolerance: 0.51))
        }
    }

    @Test func `a legend names the plots that it is asked to, in that order`() throws {
        let legend = try #require(scene(4, #""plots": ["p3", "p0"]"#).legend)
        #expect(legend.entries.count == 2)
        let full = try #require(scene(4, "").legend)
        #expect(legend.entries[0].text.block.size == full.entries[3].text.block.size)
        let error = try #require(
            try Scene.error(of: #"{"legend": {"plots": ["b"]}, "plots": [{"type": "line", "id": "a", "y": [1]}]}"#))
        #expect(error.pointer == "/legend/plots/0")
    }

    @Test func `what there is no room for is counted`() throws {
        let scene = try scene(60, "", size: #""width": 400, "height": 300"#)
        let legend = try #require(scene.legend)
        let more = try #require(legend.more)
        #expect(legend.box.rect.contains(more.visualBounds, tolerance: 0.5))
        #expect(legend.entries.allSatisfy { !$0.text.visualBounds.intersects(more.visualBounds) })
        #expect(scene.warnings.contains { $0.sentence.contains("\(legend.entries.count) of 60") })
    }

    @Test func `long names beside a chart take two lines rather than be cut`() throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 250, "legend": {"anchor": "right"}, "plots": [
             {"type": "line", "title": "Trade, transportation and utilities", "y": [1, 2]},
             {"type": "line", "title": "Mining", "y": [1, 2]}]}
            """)
        let entries = try #require(scene.legend).entries
        #expect(entries.map(\.text.lineCount) == [2, 1])
    }

    @Test func `in a wide picture the legend of a pie stands near it`() throws {
        let scene = try Scene.of(
            """
            {"width": 1200, "height": 300, "plots": [{"type": "pie", "values": [3, 2], "labels": ["yes", "no"]}]}
            """)
        let legend = try #require(scene.legend).box.rect
        let area = scene.plotArea.rect
        #expect(legend.minX - area.maxX <= 20 && area.width < 350)
        // Both together stand in the middle.
        #expect(abs((area.minX + legend.maxX) / 2 - 600) < 20)
    }
}
