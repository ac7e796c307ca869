import Geometry
import Specs
import Testing
import Text

@testable import Charts

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

    /// Core Plot's rules: If the client sets neither number, there are as many rows and columns as the rounded square
    /// root, then one more column and one more row if necessary. If the client sets one number, the other follows. If
    /// the client sets both, surplus entries are omitted.
    @Test func `names are shortened in several columns before entries are omitted`() throws {
        let names = ["Mecklenburg-Vorpommern", "Baden-Württemberg", "Schleswig-Holstein", "Nordrhein-Westfalen"]
        let plots = names.map { #"{"type": "line", "title": "\#($0)", "y": [1, 2]}"# }.joined(separator: ", ")
        let scene = try Scene.of(#"{"width": 300, "height": 200, "plots": [\#(plots)]}"#)
        #expect(scene.legend?.entries.count == 4)
        #expect(scene.warnings.map(\.sentence) == ["4 names in the legend are shortened for lack of space."])
    }

    @Test(arguments: ["bar", "line", "area", "scatter"], ["\\n", "\\r", "\\u0085", "\\u2028", "\\t"])
    func `names with line breaks are on one line`(type: String, character: String) throws {
        func legend(_ between: String) throws -> LegendScene {
            let plots = ["North\(between)region", "South"].map {
                #"{"type": "\#(type)", "title": "\#($0)", "y": [1, 2]}"#
            }
            let scene = try Scene.of(#"{"legend": {}, "plots": [\#(plots.joined(separator: ", "))]}"#)
            #expect(scene.warnings.isEmpty)
            return try #require(scene.legend)
        }
        let (found, expected) = (try legend(character), try legend(" "))
        #expect(found.box.rect == expected.box.rect)
        #expect(found.entries.map(\.text.block.lines.count) == [1, 1])
    }

    @Test func `rows and columns follow Core Plot's rules`() throws {
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
                    // Entries fill the rows from the top.
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
    func `a legend over the graph is positioned in its bounds and takes no space`(anchor: RectAnchor) throws {
        let legend = #""anchorLayer": "graph", "anchor": "\#(anchor.rawValue)", "displacement": [4, -6]"#
        let with = try scene(3, legend)
        let without = try scene(3, #""hidden": true"#)
        #expect(with.plotArea.rect == without.plotArea.rect)
        let rect = try #require(with.legend).box.rect
        let place = anchor.place(rect.size, in: Rect(x: 0, y: 0, width: 2000, height: 1500))
        #expect(abs(rect.minX - place.minX - 4) <= 0.5 && abs(rect.minY - place.minY - 6) <= 0.5)
    }

    @Test func `a legend over the graph is at the bottom by default`() throws {
        let rect = try #require(scene(2, #""anchorLayer": "graph""#).legend).box.rect
        #expect(rect.maxY == 1500 && abs(rect.midX - 1000) <= 0.5)
    }

    @Test func `the size of a legend is the sum of its parts`() throws {
        let legend = try #require(
            scene(
                4,
                """
                "numberOfColumns": 2, "swatchSize": [20, 30], "titleOffset": 7, "columnMargin": 11, "rowMargin": 13,
                "padding": 9, "entryPaddingLeft": 2, "entryPaddingTop": 3, "equalColumns": true,
                "columnWidths": [200], "rowHeights": [10, 50]
                """
            ).legend)
        // In equal rows and columns, the highest row and the widest column determine the size.
        #expect(legend.box.rect.size == Size(2 * 200 + 11 + 2 * 9, 2 * 50 + 13 + 2 * 9))
        #expect(legend.entries.allSatisfy { $0.swatch.size == Size(20, 30) })
        #expect(legend.entries.allSatisfy { abs($0.text.bounds.minX - $0.swatch.maxX - 7) < 0.01 })
        let own = try #require(
            scene(4, #""numberOfColumns": 2, "equalRows": false, "rowHeights": [10, 50], "padding": 0"#).legend)
        #expect(own.box.rect.height < 80)
    }

    @Test(arguments: Legend.SwatchLayout.allCases)
    func `swatches are on the requested side of the name`(layout: Legend.SwatchLayout) throws {
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

    @Test func `a legend lists the requested plots in the requested order`() throws {
        let legend = try #require(scene(4, #""plots": ["p3", "p0"]"#).legend)
        #expect(legend.entries.count == 2)
        let full = try #require(scene(4, "").legend)
        #expect(legend.entries[0].text.block.size == full.entries[3].text.block.size)
        let error = try #require(
            try Scene.error(of: #"{"legend": {"plots": ["b"]}, "plots": [{"type": "line", "id": "a", "y": [1]}]}"#))
        #expect(error.pointer == "/legend/plots/0")
    }

    @Test func `entries that do not fit are counted`() throws {
        let scene = try scene(60, "", size: #""width": 400, "height": 300"#)
        let legend = try #require(scene.legend)
        let more = try #require(legend.more)
        #expect(legend.box.rect.contains(more.visualBounds, tolerance: 0.5))
        #expect(legend.entries.allSatisfy { !$0.text.visualBounds.intersects(more.visualBounds) })
        #expect(scene.warnings.contains { $0.sentence.contains("\(legend.entries.count) of 60") })
    }

    @Test func `long names beside a chart wrap instead of being cut`() throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 250, "legend": {"anchor": "right"}, "plots": [
             {"type": "line", "title": "Trade, transportation and utilities", "y": [1, 2]},
             {"type": "line", "title": "Mining", "y": [1, 2]}]}
            """)
        let entries = try #require(scene.legend).entries
        #expect(entries.map(\.text.lineCount) == [2, 1])
    }

    @Test func `the legend of a pie is near the pie in a wide picture`() throws {
        let scene = try Scene.of(
            """
            {"width": 1200, "height": 300, "plots": [{"type": "pie", "values": [3, 2], "labels": ["yes", "no"]}]}
            """)
        let legend = try #require(scene.legend).box.rect
        let area = scene.plotArea.rect
        #expect(legend.minX - area.maxX <= 20 && area.width < 350)
        // The pie and the legend together are centered.
        #expect(abs((area.minX + legend.maxX) / 2 - 600) < 20)
    }
}
