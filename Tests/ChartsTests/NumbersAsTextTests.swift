import Data
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// Numbers that come as texts, and dates that come as numbers.
@Suite struct NumbersAsTextTests {
    private func space(_ plot: String, _ more: String = "") throws -> ResolvedPlotSpace {
        try ResolvedGraph(GraphSpec(JSONDocument("{\"plots\": [\(plot)]\(more)}")).graph).spaces[0]
    }

    private func complaint(_ spec: String) -> String {
        do {
            _ = try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        #"{"type": "line", "y": ["12.50", "9.10", "19"]}"#, #"{"type": "bar", "y": ["12.50", null, "19"]}"#,
        #"{"type": "histogram", "values": ["1", "2", "3.5"]}"#,
        #"{"type": "bar", "y": ["1,234", "2,000.5", "$7"]}"#, #"{"type": "line", "y": ["1'234", "12 %", "(3)"]}"#,
        #"{"type": "scatter", "x": [1, 2], "y": ["1", "2"], "size": ["3", "4"]}"#,
        #"{"type": "box", "y": ["1", "2", "4"]}"#,
    ])
    func `texts that are numbers are values`(plot: String) throws {
        #expect(try space(plot)[plot.contains("histogram") ? .x : .y].type == .linear)
    }

    @Test func `texts at places and texts without numbers are categories`() throws {
        let bars = try space(#"{"type": "bar", "x": ["01234", "56789"], "y": ["1", "2"]}"#)
        #expect(bars.x.categories == ["01234", "56789"])
        #expect(bars.y.type == .linear)
        #expect(try space(#"{"type": "scatter", "x": [1, 2], "y": ["a", "b"]}"#).y.categories == ["a", "b"])
        let line = #"{"type": "line", "y": ["1", "2"]}"#
        #expect(try space(line, #", "plotSpaces": [{"y": {"scale": "category"}}]"#).y.categories == ["1", "2"])
        let map = #"{"type": "heatMap", "x": ["a", "b"], "y": ["8", "9"], "values": [1, 2]}"#
        #expect(try space(map).y.categories == ["8", "9"])
    }

    @Test func `the first text among numbers is named`() {
        let message = complaint(#"{"plots": [{"type": "bar", "y": ["12.50", "many", "19", "few"]}]}"#)
        #expect(message.contains("many") && message.contains("is not a number"))
        #expect(complaint(#"{"plots": [{"type": "pie", "values": ["1", "x"]}]}"#).contains("must be numbers"))
    }

    @Test func `groups of digits belong to numbers, and other separators are errors that name the first`() throws {
        let plot = try #require(
            try ResolvedGraph(
                GraphSpec(JSONDocument(#"{"plots": [{"type": "bar", "y": ["1,234", "2,000.5"]}]}"#)).graph
            ).plots.first)
        #expect(plot.extent(along: .y)?.maximum == 2000.5)
        let comma = complaint(#"{"plots": [{"type": "bar", "y": ["12,5", "13,25"]}]}"#)
        #expect(comma.contains("12,5") && comma.contains("is not a number"))
        #expect(complaint(#"{"plots": [{"type": "pie", "values": ["1,234", "x"]}]}"#).contains("must be numbers"))
        #expect(complaint(#"{"plots": [{"type": "pie", "values": ["1,234", "2,000"]}]}"#) == "none")
    }

    @Test func `numbers on a scale of dates are seconds, or parts of them if they are large`() throws {
        let space = ResolvedPlotSpace.Dimension(type: .dateTime)
        let place = GraphPlace.plot(0)
        #expect(try space.numbers([1_790_000_000, 0], at: place) == [1_790_000_000, 0])
        #expect(try space.numbers([1_790_000_000_000, 0], at: place) == [1_790_000_000, 0])
        #expect(try space.number(for: .number(1_790_000_000_000), at: place) == 1_790_000_000)
        #expect(try space.numbers([1.79e15], at: place) == [1_790_000_000])
        #expect(try space.numbers([1.79e18], at: place) == [1_790_000_000])
        #expect(throws: ChartError.self) { try space.numbers([1.79e21], at: place) }
        #expect(throws: ChartError.self) { try space.number(for: .number(-1e300), at: place) }
        #expect(try ResolvedPlotSpace.Dimension(type: .linear).numbers([1e15], at: place) == [1e15])
    }
}
