import Budget
import Dialects
import Testing
import Text

@testable import ChartJS

/// Warnings about values that a picture does not show.
@Suite struct DataWarningTests {
    private func warnings(_ config: String) throws -> [String] {
        let text = "{\"chart\": \(config), \"version\": \"4\"}"
        let reading = try ChartJSDialect().read(
            SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
        return try reading.chart(with: SpecResources(), budget: .unlimited).scene(
            LayoutSettings(typesetter: try Typesetter(), pixelsPerPoint: 2, columnsPerPoint: 2, budget: .unlimited)
        ).warnings
    }

    @Test(arguments: [
        (
            """
            {"type": "line", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [0, -1, 100]}]},
             "options": {"scales": {"y": {"type": "logarithmic"}}}}
            """, "2 values on the logarithmic axis \"y\" are not above 0 and are not drawn."
        ),
        (
            """
            {"type": "bar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [5, 50, 500]}]},
             "options": {"scales": {"y": {"max": 100}}}}
            """, "1 value beyond the range of the axis \"y\" is cut or not drawn."
        ),
        (
            """
            {"type": "bubble", "data": {"datasets": [{"data": [{"x": 1, "y": 1, "r": 0}, {"x": 2, "y": 2, "r": -4},
             {"x": 3, "y": 3, "r": 5}]}]}}
            """, "2 bubbles have no radius above 0 and are not drawn."
        ),
    ])
    func `lost values are counted`(config: String, expected: String) throws {
        #expect(try warnings(config) == [expected])
    }

    @Test func `entries that have no room in the legend are counted`() throws {
        let datasets = (0..<60).map { "{\"label\": \"dataset number \($0)\", \"data\": [1]}" }.joined(separator: ",")
        let found = try warnings("{\"type\": \"bar\", \"data\": {\"labels\": [\"a\"], \"datasets\": [\(datasets)]}}")
        #expect(found.contains { $0.hasSuffix("entries of the legend have no room.") }, "\(found)")
    }

    @Test func `a chart that shows everything has no warnings`() throws {
        #expect(
            try warnings(
                """
                {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"label": "x", "data": [0, 50]}]},
                 "options": {"scales": {"y": {"min": 0, "max": 50}}}}
                """) == [])
    }
}
