import Geometry
import Testing

@testable import Charts

@Suite struct TitleAndLegendTests {
    private let plots = """
        "plots": [{"type": "line", "title": "first", "y": [1, 2]}, {"type": "bar", "title": "second", "y": [1, 2]},
         {"type": "area", "title": "third", "y": [1, 2]}]
        """

    // MARK: Titles

    @Test func `a title is above all other parts`() throws {
        let scene = try Scene.of("{\"title\": \"Push latency\", \(plots)}")
        let title = try #require(scene.title)
        #expect(title.lineCount == 1)
        #expect(title.bounds.minX == 16, "a title of the modern theme starts at the left")
        #expect(try title.bounds.maxY <= #require(scene.legend).box.rect.minY)
        #expect(title.bounds.maxY <= scene.plotAreaFrame.rect.minY)
    }

    @Test(arguments: [("topLeft", 16.0), ("top", 400), ("topRight", 784)])
    func `a title has the requested position`(anchor: String, x: Double) throws {
        let title = try #require(
            Scene.of(#"{"title": "Title", "titlePlotAreaFrameAnchor": "\#(anchor)", "plots": []}"#).title)
        let own = anchor == "top" ? title.bounds.midX : anchor == "topLeft" ? title.bounds.minX : title.bounds.maxX
        #expect(abs(own - x) < 0.01)
        let moved = try #require(
            Scene.of(
                """
                {"title": "Title", "titlePlotAreaFrameAnchor": "\(anchor)", "titleDisplacement": [5, -3], "plots": []}
                """
            ).title)
        #expect(moved.bounds.origin - title.bounds.origin == Point(5, 3))
    }

    @Test func `long titles are wrapped and cut after three lines`() throws {
        func title(words: Int) throws -> PlacedText {
            let text = Array(repeating: "word", count: words).joined(separator: " ")
            return try #require(Scene.of(#"{"width": 400, "height": 300, "title": "\#(text)", "plots": []}"#).title)
        }
        #expect(try title(words: 5).lineCount == 1)
        #expect(try title(words: 15).lineCount == 2)
        #expect(try title(words: 500).lineCount == 3)
        #expect(try title(words: 500).bounds.maxX <= 384.01)
    }

    @Test func `a title has fewer lines in a low picture`() throws {
        let text = Array(repeating: "word", count: 50).joined(separator: " ")
        let title = try Scene.of(#"{"width": 300, "height": 120, "title": "\#(text)", "plots": []}"#).title
        #expect(try #require(title).lineCount == 1)
    }

    // MARK: Legends

    @Test func `a legend appears for more than one entry or on request`() throws {
        let one = #""plots": [{"type": "line", "title": "first", "y": [1, 2]}]"#
        #expect(try Scene.of("{\(one)}").legend == nil)
        #expect(try Scene.of("{\"legend\": true, \(one)}").legend?.entries.count == 1)
        #expect(try Scene.of("{\(plots)}").legend?.entries.count == 3)
        for hidden in ["false", "null", #"{"hidden": true}"#] {
            #expect(try Scene.of("{\"legend\": \(hidden), \(plots)}").legend == nil)
        }
        let nameless = #"{"legend": true, "plots": [{"type": "line", "y": [1, 2]}]}"#
        #expect(try Scene.of(nameless).legend == nil)
    }

    @Test func `hidden plots keep a dimmed entry, and showInLegend can remove entries`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "line", "title": "a", "y": [1, 2]}, {"type": "line", "title": "b", "y": [1, 2]},
             {"type": "line", "title": "c", "y": [1, 999], "hidden": true},
             {"type": "line", "title": "d", "y": [1, 2], "showInLegend": false}]}
            """)
        #expect(scene.legend?.entries.map(\.isDimmed) == [false, false, true])
        #expect(scene.plots.count == 3)
        let symbols = try Scene.of(
            #"{"plots": [{"type": "scatter", "y": [1, 2]}, {"type": "line", "y": [1, 999], "hidden": true}]}"#)
        let top = try #require((symbols.plots[0] as? ScatterScene)?.symbols.last)
        #expect(top.y < symbols.plotArea.rect.midY, "a hidden plot does not extend the range")
    }

    @Test(arguments: RectAnchor.allCases)
    func `a legend is beside the plot area or inside it`(anchor: RectAnchor) throws {
        let scene = try Scene.of(#"{"legend": {"anchor": "\#(anchor.rawValue)"}, \#(plots)}"#)
        let (rect, area) = (try #require(scene.legend).box.rect, scene.plotArea.rect)
        switch anchor {
        case .top, .topLeft, .topRight: #expect(rect.maxY < area.minY)
        case .bottom, .bottomLeft, .bottomRight: #expect(rect.minY > area.maxY)
        case .left: #expect(rect.maxX < area.minX)
        case .right: #expect(rect.minX > area.maxX)
        case .center: #expect(area.contains(rect))
        }
        let inside = try Scene.of(#"{"legend": {"anchor": "\#(anchor.rawValue)", "inside": true}, \#(plots)}"#)
        #expect(inside.plotArea.rect.contains(try #require(inside.legend).box.rect))
    }

    @Test func `a legend has the requested rows and columns`() throws {
        func grid(_ legend: String) throws -> (rows: Int, columns: Int) {
            let legend = try #require(Scene.of("{\"legend\": {\(legend)}, \(plots)}").legend)
            return (Set(legend.entries.map(\.swatch.minY)).count, Set(legend.entries.map(\.swatch.minX)).count)
        }
        #expect(try grid("") == (1, 3))
        #expect(try grid(#""numberOfColumns": 1"#) == (3, 1))
        #expect(try grid(#""numberOfColumns": 2"#) == (2, 2))
        #expect(try grid(#""numberOfRows": 2"#) == (2, 2))
        #expect(try grid(#""numberOfRows": 3"#) == (3, 1))
        #expect(try grid(#""anchor": "right""#) == (3, 1))
        #expect(try grid(#""anchor": "right", "numberOfRows": 1"#) == (1, 3))
    }

    @Test func `long names are cut so that the legend stays in the picture`() throws {
        let name = String(repeating: "long ", count: 30)
        let plots = (0..<3).map { "{\"type\": \"line\", \"title\": \"\($0) \(name)\", \"y\": [1, 2]}" }
        for columns in 0...3 {
            let scene = try Scene.of(
                """
                {"width": 300, "height": 250, "legend": {"numberOfColumns": \(columns)},
                 "plots": [\(plots.joined(separator: ","))]}
                """)
            let legend = try #require(scene.legend)
            #expect(legend.entries.count == 3)
            #expect(legend.box.rect.maxX <= 300 && legend.entries.allSatisfy { $0.text.bounds.maxX <= 300 })
        }
    }

    @Test func `entries that do not fit are omitted with a warning`() throws {
        let plots = (0..<60).map { "{\"type\": \"line\", \"title\": \"plot number \($0)\", \"y\": [1, 2]}" }
        let scene = try Scene.of(#"{"width": 400, "height": 300, "plots": [\#(plots.joined(separator: ","))]}"#)
        let count = try #require(scene.legend).entries.count
        #expect(count > 5 && count < 60)
        #expect(scene.warnings == ["The legend shows \(count) of 60 entries; there is not enough space for more."])
        #expect(scene.plotArea.rect.height > 100)
    }
}
