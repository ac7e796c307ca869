import Dialects
import Geometry
import JSON
import Specs
import Testing
import Text

@testable import Charts

@Suite struct FigureTests {
    private let line = #"{"plots": [{"type": "line", "y": [1, 2]}]}"#

    @Test func `graphs are arranged in a weighted grid`() throws {
        let scene = try Scene.of(
            """
            {"width": 630, "height": 340, "padding": 10, "spacing": 10, "columns": [2, 1], "rows": [1, 3],
             "graphs": [\(line), \(line), \(line)]}
            """)
        let rects = scene.panes.map(\.graph.rect)
        #expect(
            rects == [
                Rect(x: 10, y: 10, width: 400, height: 78), Rect(x: 420, y: 10, width: 200, height: 78),
                Rect(x: 10, y: 98, width: 400, height: 232),
            ])
    }

    @Test func `the default grid has about as many rows as columns`() throws {
        for (count, columns) in [(1, 1), (2, 2), (4, 2), (5, 3), (9, 3), (10, 4)] {
            let graphs = Array(repeating: line, count: count).joined(separator: ",")
            let rects = try Scene.of("{\"width\": 2000, \"height\": 2000, \"graphs\": [\(graphs)]}").panes.map(
                \.graph.rect)
            #expect(Set(rects.map(\.minX)).count == columns)
            #expect(Set(rects.map(\.minY)).count == (count + columns - 1) / columns)
        }
    }

    @Test func `a frame is a fraction of the available area, with y upward`() throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 200, "padding": 0, "graphs": [
             {"frame": [0, 0, 1, 0.5], "plots": []}, {"frame": [0.5, 0.5, 0.5, 0.25], "plots": []}]}
            """)
        #expect(
            scene.panes.map(\.graph.rect) == [
                Rect(x: 0, y: 100, width: 400, height: 100), Rect(x: 200, y: 50, width: 200, height: 50),
            ])
    }

    @Test func `rows, columns and spans determine the position in the grid`() throws {
        let scene = try Scene.of(
            """
            {"width": 300, "height": 300, "padding": 0, "spacing": 0, "columns": [1, 1, 1], "graphs": [
             {"row": 1, "column": 1, "rowSpan": 2, "columnSpan": 2, "plots": []}, {"plots": []}, {"plots": []},
             {"plots": []}, {"plots": []}]}
            """)
        #expect(scene.panes[0].graph.rect == Rect(x: 100, y: 100, width: 200, height: 200))
        #expect(scene.panes[4].graph.rect == Rect(x: 0, y: 100, width: 100, height: 100))
    }

    @Test func `graphs that share x have one range, aligned plot areas and labels only at the bottom`() throws {
        let scene = try Scene.of(
            """
            {"width": 500, "height": 400, "sharesX": true, "rows": [2, 1, 1], "graphs": [
             {"plots": [{"type": "line", "x": [0, 50], "y": [1, 2]}]},
             {"plots": [{"type": "scatter", "x": [20, 70], "y": [1000000, 2000000]}]},
             {"plots": [{"type": "line", "x": [10, 97], "y": [0.001, 0.002]}]}]}
            """)
        #expect(scene.warnings.isEmpty)
        let areas = scene.panes.map(\.plotArea.rect)
        #expect(Set(areas.map(\.minX)).count == 1 && Set(areas.map(\.maxX)).count == 1)
        #expect(scene.panes.map { $0.axis(.x)?.labels.isEmpty } == [true, true, false])
        let ticks = scene.panes.map { $0.axis(.x)?.majorTicks?.segments.map(\.start.x) ?? [] }
        #expect(ticks[0].isEmpty && ticks[1].isEmpty && ticks[2].count > 3)
        // The plot areas have the proportions of the rows; the graphs with their labels do not.
        #expect(abs(areas[0].height - 2 * areas[1].height) <= 4 && abs(areas[1].height - areas[2].height) <= 2)
    }

    @Test func `graphs that share y have one range, aligned plot areas and labels only at the left`() throws {
        let scene = try Scene.of(
            """
            {"width": 600, "height": 200, "sharesY": true, "columns": [2, 1, 1], "graphs": [
             {"plots": [{"type": "line", "y": [0, 50]}], "annotations": [{"text": "a"}]},
             {"title": "high", "plots": [{"type": "bar", "x": ["a", "b"], "y": [-3, 70]}]},
             {"plots": [{"type": "scatter", "y": [10, 97]}]}]}
            """)
        let areas = scene.panes.map(\.plotArea.rect)
        #expect(Set(areas.map(\.minY)).count == 1 && Set(areas.map(\.maxY)).count == 1)
        #expect(scene.panes.map { $0.axis(.y)?.labels.isEmpty } == [false, true, true])
        let ticks = scene.panes.map { $0.axis(.y)?.labels.isEmpty == true ? 0 : 1 }
        #expect(ticks == [1, 0, 0])
        #expect(abs(areas[0].width - 2 * areas[1].width) <= 4 && abs(areas[1].width - areas[2].width) <= 2)
    }

    @Test func `a grid of graphs can share both axes`() throws {
        let graphs = [[1, 2, 3], [5, 40, 2], [7, 8, 9], [100, 50, 20]].map {
            "{\"plots\": [{\"type\": \"line\", \"y\": \($0)}]}"
        }.joined(separator: ",")
        let scene = try Scene.of(
            "{\"width\": 500, \"height\": 400, \"sharesX\": true, \"sharesY\": true, \"graphs\": [\(graphs)]}")
        let areas = scene.panes.map(\.plotArea.rect)
        #expect(areas[0].minX == areas[2].minX && areas[0].minY == areas[1].minY && areas[2].maxY == areas[3].maxY)
        #expect(abs(areas[0].width - areas[1].width) <= 2 && abs(areas[0].height - areas[2].height) <= 2)
        #expect(scene.panes.map { $0.axis(.x)?.labels.isEmpty } == [true, true, false, false])
        #expect(scene.panes.map { $0.axis(.y)?.labels.isEmpty } == [false, true, false, true])
        // The labels of both rows are as wide as those of the whole range.
        let widths = scene.panes.map { $0.axis(.y)?.labels.map(\.bounds.width) }
        #expect(widths[0] == widths[2] && widths[0]?.isEmpty == false)
    }

    @Test(arguments: [1, 20, 400], [0, 100])
    func `graphs that share x are laid out without enough space`(height: Int, gap: Int) throws {
        for count in [2, 49] {
            let graphs = Array(repeating: line, count: count).joined(separator: ",")
            let padded = "{\"plots\": [], \"padding\": \(100 * gap)}"
            for graphs in [graphs, padded + "," + graphs, padded + "," + padded] {
                let scene = try Scene.of(
                    "{\"height\": \(height), \"sharesX\": true, \"spacing\": \(gap), \"graphs\": [\(graphs)]}")
                let rects = scene.panes.map(\.graph.rect)
                #expect(rects.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.maxY <= Double(height) })
            }
        }
    }

    @Test func `a shared axis has the categories of all graphs`() throws {
        let scene = try Scene.of(
            """
            {"sharesX": true, "graphs": [{"plots": [{"type": "bar", "x": ["a", "b"], "y": [1, 2]}]},
             {"plots": [{"type": "bar", "x": ["b", "c"], "y": [1, 2]}]}]}
            """)
        #expect(scene.panes[1].axis(.x)?.labels.count == 3)
        let (first, second) = (scene.panes[0].plots[0] as? BarScene, scene.panes[1].plots[0] as? BarScene)
        #expect(try #require(first).bars[1].rect.midX == #require(second).bars[0].rect.midX)
    }

    @Test func `scales of different types cannot be shared`() throws {
        let error = try #require(
            try Scene.error(
                of: """
                    {"sharesX": true, "graphs": [{"plots": [{"type": "bar", "x": ["a", "b"], "y": [1, 2]}]},
                     {"plots": [{"type": "line", "x": [1, 2], "y": [1, 2]}]}]}
                    """))
        #expect(error.pointer == "/sharesX")
    }

    @Test func `regions have the pointers of their parts, also in several graphs`() throws {
        let plots =
            #""plots": [{"type": "line", "title": "a", "y": [1, 2]}, {"type": "line", "title": "b", "y": [1, 2]}]"#
        let one = try Scene.of(#"{"title": "T", "legend": true, \#(plots)}"#)
        #expect(
            one.regions.map(\.place)
                == ["/plotArea", "/axes/0", "/axes/1", "/title", "/legend", "/plots/0", "/plots/1"]
                .map { .pointer($0) })
        #expect(one.regions[0].bounds == one.plotArea.rect)
        #expect(!one.regions.isEmpty && one.regions.allSatisfy { Rect(size: one.size).contains($0.bounds) })
        let two = try Scene.of(#"{"graphs": [{"hidden": true, "plots": []}, {"title": "T", "plots": []}]}"#)
        #expect(
            two.regions.map(\.place)
                == ["/graphs/1/plotArea", "/graphs/1/axes/0", "/graphs/1/title"].map { .pointer($0) })
    }

    @Test func `errors and warnings name their graph`() throws {
        let error = try #require(
            try Scene.error(of: #"{"graphs": [{"plots": []}, {"plots": [{"type": "line", "y": "nothing"}]}]}"#))
        #expect(error.pointer == "/graphs/1/plots/0/y")
        let scene = try Scene.of(
            #"{"graphs": [{"plots": [{"type": "line", "y": [1]}]}, {"plots": [], "annotations": [{}]}]}"#)
        #expect(scene.warnings.count == 1 && scene.warnings[0].sentence.hasPrefix("Graph 2: "))
    }

    @Test func `all graphs can use the data of the picture`() throws {
        let scene = try Scene.of(
            """
            {"data": {"columns": {"a": [1, 2, 3], "b": [1, 2]}}, "graphs": [{"plots": [{"type": "scatter", "y": "a"}]},
             {"data": {"columns": {"a": [1]}}, "plots": [{"type": "scatter", "y": "a"}, {"type": "scatter", "y": "b"}]}]}
            """)
        func count(_ pane: Int, _ plot: Int) -> Int? { (scene.panes[pane].plots[plot] as? ScatterScene)?.symbols.count }
        #expect(count(0, 0) == 3 && count(1, 0) == 1 && count(1, 1) == 2)
    }

    @Test func `a shared legend lists each name once`() throws {
        let graph =
            #"{"plots": [{"type": "line", "title": "a", "y": [1, 2]}, {"type": "line", "title": "b", "y": [1, 2]}]}"#
        let scene = try Scene.of(#"{"legend": true, "graphs": [\#(graph), \#(graph)]}"#)
        #expect(scene.legend?.entries.count == 2)
        #expect(!scene.panes.isEmpty && scene.panes.allSatisfy { $0.legend == nil })
        let without = try Scene.of(#"{"graphs": [\#(graph), \#(graph)]}"#)
        #expect(without.legend == nil && without.panes.allSatisfy { $0.legend != nil })
    }

    @Test func `titles of graphs are smaller than the title of the picture`() throws {
        let scene = try Scene.of(
            #"{"title": "Whole", "graphs": [{"title": "Part", "plots": []}, {"title": "Other", "plots": [], "titleTextStyle": {"fontSize": 20}}]}"#
        )
        let heights = scene.panes.compactMap { $0.title?.block.capHeight }
        let whole = try #require(scene.title?.block.capHeight)
        #expect(heights.count == 2 && heights[0] < whole && heights[1] > whole)
    }

    @Test func `too many graphs and misplaced keys are rejected`() throws {
        func problems(_ text: String) throws -> [SpecIssue] {
            let document = try JSONDocument(text)
            do {
                _ = try GraphSpec(document)
                return []
            } catch {
                return error.issues
            }
        }
        let fifty = Array(repeating: #"{"plots": []}"#, count: 50).joined(separator: ",")
        #expect(try problems("{\"graphs\": [\(fifty)]}").isEmpty)
        #expect(try problems("{\"graphs\": [\(fifty), {\"plots\": []}]}").first?.pointer == "/graphs")
        #expect(try problems(#"{"graphs": [{"plots": []}], "plots": []}"#).first?.pointer == "/plots")
        #expect(try problems(#"{"graphs": [{}]}"#).first?.pointer == "/graphs/0")
        #expect(try problems(#"{"graphs": [{"graphs": []}]}"#).first?.pointer == "/graphs/0/graphs")
        #expect(try problems("{}").first?.pointer == "")
    }

    @Test(arguments: [#""sharesY": true, "columns": 2"#, #""sharesX": true"#, #""sharesX": true, "sharesY": true"#])
    func `graphs that share a scale have plot areas of one size`(keys: String) throws {
        for height in [597, 600, 601, 602, 603] {
            let graphs = (1...6).map { number in
                #"{"title": "\#(number)", "plots": [{"type": "bar", "x": ["a", "b"], "y": [\#(number), 3]}]}"#
            }
            let scene = try Scene.of(
                #"{"width": 601, "height": \#(height), \#(keys), "graphs": [\#(graphs.joined(separator: ","))]}"#)
            try #require(scene.panes.count == 6)
            #expect(Set(scene.panes.map(\.plotArea.rect.height)).count == 1)
            if keys.contains("sharesY") { #expect(Set(scene.panes.map(\.plotArea.rect.width)).count <= 2) }
        }
    }
}
