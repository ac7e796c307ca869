import Data
import JSON
import Specs
import Testing

@testable import Charts

/// Plots with and without the id of a plot space, and the axes of several plot spaces.
@Suite struct PlotSpaceTests {
    private static func spec(_ spaces: String, _ first: String = "", _ second: String = #", "plotSpace": "b""#)
        -> String
    {
        #"""
        {"plots": [{"type": "bar", "y": [1, 2]\#(first)}, {"type": "line", "y": [100, 200]\#(second)}],
         "plotSpaces": \#(spaces), "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "b"}]}
        """#
    }

    private func graph(_ text: String) throws -> Graph { try GraphSpec(JSONDocument(text)).graph }

    @Test(arguments: [#"[{"id": "b"}]"#, #"[{}, {"id": "b"}]"#, #"[{"id": "a"}, {"id": "b"}]"#])
    func `a plot without an id is not drawn in the plot space that another one names`(spaces: String) throws {
        let resolved = try ResolvedGraph(graph(Self.spec(spaces)))
        #expect(resolved.spaceOfPlot == [0, 1])
        #expect(resolved.spaces.count == 2)
        #expect(resolved.axes.map(\.space) == [0, 1, 0])
        #expect(resolved.axes.map(\.isAtUpperEdge) == [false, true, false])
    }

    @Test func `the only plot space is the default if all plots name it or none does`() throws {
        let named = #", "plotSpace": "b""#
        #expect(try graph(Self.spec(#"[{"id": "b"}]"#, named)).plotSpaces.count == 1)
        #expect(try graph(Self.spec(#"[{"id": "b"}]"#, "", "")).plotSpaces.count == 1)
    }

    @Test func `graphs in a picture have default plot spaces too`() throws {
        let spec = Self.spec(#"[{"id": "b"}]"#)
        let panes = try graph("{\"graphs\": [\(spec), \(spec)]}").panes
        #expect(panes.map(\.graph.plotSpaces.count) == [2, 2])
    }

    @Test func `errors and warnings count the plot spaces of the spec`() throws {
        let graph = try graph(Self.spec(#"[{"id": "b", "y": {"range": [1, 2]}}]"#))
        #expect(graph.describedPlace(.graph["plotSpaces"][1]["y"]) == .graph["plotSpaces"][0]["y"])
        #expect(graph.describedPlace(.graph["plotSpaces"][0]["y"]) == .graph["plotSpaces"])
        let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
        #expect(
            scene.warnings.compactMap(\.place).map(graph.describedPlace)
                == [.graph["plotSpaces"][0]["y"]["range"]])
    }

    @Test func `an explicit position is obeyed, and Core Plot has all axes at the lower edge`() throws {
        let lower = Self.spec(#"[{"id": "b"}]"#)
            .replacing(#"{"coordinate": "y", "#, with: #"{"coordinate": "y", "axisConstraints": {"lowerOffset": 0}, "#)
        #expect(try ResolvedGraph(graph(lower)).axes.map(\.isAtUpperEdge) == [false, false, false])
        let plain = Self.spec(#"[{"id": "b"}]"#).replacing(#"{"plots""#, with: #"{"theme": "plainWhite", "plots""#)
        #expect(try ResolvedGraph(graph(plain)).axes.map(\.isAtUpperEdge) == [false, false])
    }
}
