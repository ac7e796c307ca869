import Data
import Dialects
import Drawing
import JSON
import TestSupport
import Testing
import Text

@testable import Charts
@testable import Specs

/// Charts that are divided into panels.
@Suite struct FacetTests {
    private func graph(_ text: String) throws -> Graph { try GraphSpec(JSONDocument(text)).graph }

    private func pointer(ofErrorIn text: String) -> String? {
        do {
            _ = try graph(text)
            return nil
        } catch let error as SpecError {
            return error.issues.first?.pointer
        } catch {
            return nil
        }
    }

    private static let rates = """
        "data": {"columns": {"region": ["N", "S", "N", null, "E", "S"], "year": [1, 1, 2, 2, 1, 2],
          "kind": ["a", "b", "b", "a", "c", "a"], "rate": [4, 5, 6, 7, 8, 9]}}
        """

    @Test func `each panel has the records of one value`() throws {
        let graph = try graph(
            #"{"facet": "region", \#(Self.rates), "plots": [{"type": "line", "x": "year", "y": "rate"}]}"#)
        #expect(graph.plots.isEmpty)
        #expect(graph.panes.map(\.graph.title) == ["N", "S", "E"])
        #expect(graph.panes.map { $0.graph.data["rate"] } == [.numbers([4, 6]), .numbers([5, 9]), .numbers([8])])
        #expect(graph.panes.map(\.graph.recordsOfPanel) == [[[0, 2]], [[1, 5]], [[4]]])
    }

    @Test func `panels have the records that a filter finds`() throws {
        var random = RandomSource(seed: 7)
        for _ in 0..<40 {
            let count = Int.random(in: 1...30, using: &random)
            let names = (0..<count).map { _ in Int.random(in: 0...4, using: &random) }
            let values = (0..<count).map { _ in Int.random(in: -9...9, using: &random) }
            let graph = try graph(
                #"{"facet": "g", "data": {"columns": {"g": \#(names), "v": \#(values)}}, "plots": [{"type": "bar", "y": "v"}]}"#
            )
            for pane in graph.panes {
                let name = try #require(pane.graph.title.flatMap { Int($0) })
                let expected = zip(names, values).filter { $0.0 == name }.map { Double($0.1) }
                #expect(pane.graph.data["v"] == .numbers(expected))
            }
            #expect(Set(graph.panes.map(\.graph.title)) == Set(names.map { "\($0)" }))
        }
    }

    @Test func `a row and a column make a matrix`() throws {
        let graph = try graph(
            #"{"facet": {"row": "year", "column": "kind", "order": "name"}, \#(Self.rates), "plots": [{"type": "scatter", "x": "year", "y": "rate"}]}"#
        )
        #expect(graph.panes.map(\.graph.title) == ["a", "b", "c", nil, nil, nil])
        #expect(graph.panes.map(\.graph.panelName) == ["1, a", "1, b", "1, c", "2, a", "2, b", "2, c"])
        #expect(graph.panelLabels.rowNames == ["1", "2"])
        #expect(graph.paneGrid.columns.count == 3)
        #expect(graph.panes.map { $0.graph.data["rate"]?.count } == [1, 1, 1, 2, 1, 0])
    }

    @Test func `all panels have the series of the whole data`() throws {
        let graph = try graph(
            #"{"facet": "region", \#(Self.rates), "plots": [{"type": "bar", "x": "year", "y": "rate", "series": {"field": "kind", "order": "name"}}]}"#
        )
        for pane in graph.panes { #expect(pane.graph.plots.map(\.common.title) == ["a", "b", "c"]) }
    }

    @Test func `values in a plot are divided like columns, and other plots are in all panels`() throws {
        let graph = try graph(
            #"{"facet": ["u", "v", "u"], "plots": [{"type": "bar", "y": [1, 2, 3], "fills": ["red", "lime", "blue"]}, {"type": "line", "y": [5, 6]}]}"#
        )
        let bars = try graph.panes.map { try #require($0.graph.plots[0] as? BarPlot) }
        #expect(bars.map { $0.y?.column(in: [:]) } == [.numbers([1, 3]), .numbers([2])])
        #expect(
            bars.map(\.fills) == [
                [.color(.init(css: "red")!), .color(.init(css: "blue")!)], [.color(.init(css: "lime")!)],
            ])
        #expect(graph.panes.map(\.graph.recordsOfPanel) == [[[0, 2], []], [[1], []]])
    }

    @Test func `annotations at data are in the panels, others in the picture`() throws {
        let graph = try graph(
            #"{"facet": "region", \#(Self.rates), "plots": [{"type": "line", "x": "year", "y": "rate"}], "annotations": [{"rule": {"y": 5}}, {"rule": {"y": 6}, "panel": "S"}, {"text": "source"}]}"#
        )
        #expect(graph.annotations.map(\.text) == ["source"])
        #expect(graph.panes.map(\.graph.annotations.count) == [1, 2, 1])
    }

    @Test func `titles of axes are taken once`() throws {
        let graph = try graph(
            #"{"facet": "region", \#(Self.rates), "plots": [{"type": "line", "x": "year", "y": "rate"}], "axes": [{"coordinate": "y", "title": "Rate"}, {"coordinate": "x", "title": "Year"}]}"#
        )
        #expect(graph.panelLabels.xTitle?.text == "Year")
        #expect(graph.panelLabels.yTitle?.text == "Rate")
        #expect(graph.panes.allSatisfy { $0.graph.axes?.allSatisfy { $0.title == nil } == true })
    }

    @Test func `what is not shown is told`() throws {
        let spec = try GraphSpec(
            JSONDocument(
                #"{"facet": {"column": "region", "limit": 2}, \#(Self.rates), "plots": [{"type": "line", "x": "year", "y": "rate"}]}"#
            ))
        #expect(spec.graph.panes.count == 2)
        #expect(
            spec.warnings == [
                "/facet has 3 values; those of 1 are not shown. Set limit to show more.",
                "/facet has no value for 1 record, which is not shown.",
            ])
    }

    @Test func `errors have the places of the client`() {
        let plots = #""plots": [{"type": "line", "x": "year", "y": "rate"}]"#
        #expect(pointer(ofErrorIn: #"{"facet": "regoin", \#(Self.rates), \#(plots)}"#) == "/facet")
        #expect(
            pointer(ofErrorIn: #"{"facet": {"row": "x", "column": "kind"}, \#(Self.rates), \#(plots)}"#) == "/facet/row"
        )
        #expect(pointer(ofErrorIn: #"{"facet": {"columns": 2}, \#(Self.rates), \#(plots)}"#) == "/facet")
        #expect(pointer(ofErrorIn: #"{"facet": "kind", "graphs": [{\#(plots)}], \#(Self.rates)}"#) == "/facet")
        #expect(
            pointer(
                ofErrorIn:
                    #"{"facet": "kind", \#(Self.rates), "plots": [{"type": "line", "x": [1], "y": "rate", "series": "kind"}]}"#
            )
                == "/plots/0/series")
    }

    @Test func `marks have the records of the whole data`() throws {
        let graph = try graph(
            #"{"facet": "region", \#(Self.rates), "plots": [{"type": "bar", "x": "year", "y": "rate", "series": "kind"}]}"#
        )
        let scene = try Layout(typesetter: try Typesetter(), pixelsPerPoint: 1).scene(of: graph)
        var records: [Int] = []
        scene.visitMarks { mark in
            if let record = mark.record { records.append(record) }
            return true
        }
        #expect(records.sorted() == [0, 1, 2, 4, 5])
        #expect(Set(scene.plotParts.map(\.place)) == [.pointer("/plots/0")])
    }

    @Test func `panels with too many parts are refused`() {
        let groups = (0..<90).map { "g\($0)" }.description
        let plots = [String](repeating: #"{"type": "line", "y": "v"}"#, count: 60).joined(separator: ",")
        let spec = """
            {"facet": {"column": "g", "limit": 90}, "data": {"columns": {"g": \(groups), "v": \(Array(0..<90))}},
              "plots": [\(plots)]}
            """
        #expect(pointer(ofErrorIn: spec) == "/facet")
    }
}
