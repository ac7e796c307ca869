import JSON
import Testing

@testable import Specs

/// Parts of charts that other tools compute from the data.
@Suite struct ComputedPartTests {
    private func plots(_ text: String) throws -> [JSONValue] {
        let native = try ReadingTests.native(text)
        return Array(try #require(native.root["plots"]).elements)
    }

    private func numbers(_ value: JSONValue?) -> [Double] { value?.elements.compactMap(\.number) ?? [] }

    @Test func `a fitted line of seaborn and of Vega-Lite is the trend of the points`() throws {
        let seaborn = try plots(
            #"{"function": "regplot", "x": [1, 2, 3], "y": [2, 4, 7], "ci": 90, "line_kws": {"color": "red"}}"#)
        #expect(seaborn.count == 1 && seaborn[0]["type"]?.string == "scatter")
        #expect(seaborn[0]["trend"]?["confidence"]?.number == 0.9 && seaborn[0]["trend"]?["color"]?.string == "red")
        let layers = try plots(
            #"{"data": {"values": [{"a": 1, "b": 2}]}, "encoding": {"x": {"field": "a"}, "y": {"field": "b"}}, "layer": [{"mark": "point"}, {"mark": {"type": "line", "color": "red"}, "transform": [{"loess": "b", "on": "a"}]}]}"#
        )
        #expect(layers.count == 1 && layers[0]["trend"]?["method"]?.string == "loess")
        #expect(layers[0]["trend"]?["color"]?.string == "red")
    }

    @Test func `totals stand over stacks`() throws {
        let plots = try plots(
            #"""
            {"showTotals": true, "plots": [{"kind": "bar", "x": ["a", "b"], "y": [1, 2], "stack": true},
             {"kind": "bar", "x": ["a", "b"], "y": [3, -1], "stack": true}]}
            """#)
        #expect(plots.count == 2 && plots[0]["showTotals"]?.bool == true && plots[1]["showTotals"] == nil)
    }

    @Test func `a moving average belongs to its prices`() throws {
        let plots = try plots(
            #"{"plots": [{"type": "candlestick", "open": [1], "high": [2], "low": [0], "close": [1], "mav": [3, 5]}]}"#)
        #expect(plots.map { $0["derived"]?["window"]?.number } == [nil, 3, 5])
        #expect(plots[1]["derived"]?["from"]?.string == plots[0]["id"]?.string)
    }

    @Test func `highlighted names have their color, also after sorting`() throws {
        let plots = try plots(
            #"{"type": "barh", "x": ["a", "b", "c"], "y": [1, 3, 2], "sort": "desc", "color": "gray", "highlight": {"c": "red"}}"#
        )
        #expect(plots[0]["y"]?.elements.map(\.string) == ["b", "c", "a"])
        #expect(plots[0]["fills"]?.elements.map(\.string) == ["gray", "red", "gray"])
    }

    @Test func `boxes of five numbers have their outliers as points`() throws {
        let plots = try plots(
            #"{"type": "boxplot", "labels": ["a"], "data": [{"min": 1, "q1": 2, "median": 3, "q3": 4, "max": 5, "outliers": [9]}]}"#
        )
        #expect(numbers(plots[0]["y"]) == [1, 2, 3, 4, 5] && numbers(plots[1]["y"]) == [9])
    }

    @Test func `a rule and a bar between prices are candles`() throws {
        let plots = try plots(
            #"""
            {"data": {"values": [{"d": "2024-01-01", "o": 1, "h": 3, "l": 0, "c": 2}]}, "encoding": {"x": {"field": "d"}},
             "layer": [{"mark": "rule", "encoding": {"y": {"field": "l"}, "y2": {"field": "h"}}},
                       {"mark": "bar", "encoding": {"y": {"field": "o"}, "y2": {"field": "c"}}}]}
            """#)
        #expect(plots.count == 1 && plots[0]["type"]?.string == "candlestick" && plots[0]["low"]?.string == "l")
    }
}
