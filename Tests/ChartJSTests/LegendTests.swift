import Drawing
import Geometry
import Testing

@testable import ChartJS

/// The places of the entries of legends.
@Suite struct LegendTests {
    private static func widths(_ position: String) throws -> [Double] {
        let model = try TestCharts.model(
            """
            {"v": "4", "width": 600, "height": 300, "chart": {"type": "pie",
             "data": {"labels": [["one", "three"], "one,three", "three"], "datasets": [{"data": [1, 2, 3]}]},
             "options": {"plugins": {"legend": {"position": "\(position)"}}}}}
            """)
        _ = model.drawn()
        return try #require(model.legend).placedEntries.map(\.rect.width)
    }

    @Test(arguments: ["top", "bottom"])
    func `several lines in a row are as wide as their list`(position: String) throws {
        let widths = try Self.widths(position)
        #expect(widths[0] == widths[1] && widths[0] > widths[2])
    }

    @Test(arguments: ["left", "right"])
    func `several lines in a column are as wide as the widest`(position: String) throws {
        let widths = try Self.widths(position)
        #expect(widths[0] == widths[2] && widths[0] < widths[1])
    }

    @Test(arguments: [("4", "red"), ("2", "rgba(0,0,0,0.1)")])
    func `names beyond the values have the look of the dataset since version 3`(version: String, rest: String) throws {
        let model = try TestCharts.model(
            """
            {"v": "\(version)", "chart": {"type": "doughnut", "data": {"labels": ["a", "b", "c", "d"],
             "datasets": [{"data": [1, 2], "backgroundColor": ["red", "lime"]}]}}}
            """)
        _ = model.drawn()
        let fills = try #require(model.legend).placedEntries.map(\.entry.style.fill)
        #expect(fills == ["red", "lime", rest, rest].map { Color(css: $0) })
    }
}
