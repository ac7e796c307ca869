import Budget
import Diagnostics
import Dialects
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Funnels, prices, matrices, and what holds for all types.
@Suite struct PluginTypesTests {
    private func text(_ type: String, _ dataset: String, _ options: String = "{}") -> String {
        """
        {"type": "\(type)", "data": {"labels": ["a", "b", "c"], "datasets": [\(dataset)]}, "options": \(options)}
        """
    }

    @Test(arguments: ["x", "y"], ["left", "center", "right"])
    func `widths of a funnel are proportional and its stages meet`(axis: String, align: String) throws {
        let dataset = #"{"data": [0.8, 0.6, 0.2], "align": "\#(align)"}"#
        let text = text("funnel", dataset, #"{"indexAxis": "\#(axis)"}"#)
        try TestCharts.withDataset(text, as: FunnelDataset.self) { dataset in
            let stages = dataset.stages
            let widths = stages.map { $0.high - $0.low }
            #expect(abs(widths[0] / widths[1] - 4.0 / 3) < 1e-9)
            #expect(abs(widths[1] / widths[2] - 3) < 1e-9)
            func across(_ point: Point) -> Double { axis == "x" ? point.y : point.x }
            for index in 0..<2 {
                let (own, next) = (dataset.outline(index), dataset.outline(index + 1))
                #expect(abs(across(own[1]) - across(next[0])) < 1e-9)
                #expect(abs(across(own[2]) - across(next[3])) < 1e-9)
            }
            let area = dataset.chart.area
            let (low, high) = axis == "x" ? (area.top, area.bottom) : (area.left, area.right)
            #expect(stages.allSatisfy { $0.low >= low - 1e-6 && $0.high <= high + 1e-6 })
            let isAtLow = align == (axis == "x" ? "right" : "left")
            if align != "center" { #expect(abs(isAtLow ? stages[2].low - low : stages[2].high - high) < 1e-6) }
        }
    }

    @Test func `the range of prices is that of the highest and the lowest ones`() throws {
        let data = """
            [{"x": "2024-01-02", "o": 10, "h": 14, "l": 7, "c": 11}, {"x": 1704240000000, "o": 1, "h": null, "l": 0, "c": 2},
             {"x": "2024-01-04", "o": 10, "h": 11, "l": 9, "c": 10}]
            """
        for type in ["candlestick", "ohlc"] {
            let model = try TestCharts.model(text(type, #"{"data": \#(data)}"#))
            #expect(model.scale(named: "y")?.minimum == 7)
            #expect(model.scale(named: "y")?.maximum == 14)
            #expect(model.scale(named: "x") is TimeScale)
            #expect(model.datasets[0].count == 3)
        }
    }

    @Test func `cells of a matrix stand at their anchors`() throws {
        let data = #"[{"x": 1, "y": 1}, {"x": 2, "y": 3}]"#
        let places = try ["start", "center", "end"].map { anchor in
            let dataset = #"{"data": \#(data), "width": 30, "height": 10, "anchorX": "\#(anchor)"}"#
            return try TestCharts.withDataset(text("matrix", dataset), as: MatrixDataset.self) { $0.tiles[0].rect }
        }
        #expect(places.map { $0.width } == [30, 30, 30])
        #expect(abs(places[0].x - places[1].x - 15) < 1e-9)
        #expect(abs(places[1].x - places[2].x - 15) < 1e-9)
    }

    @Test func `cells at the ends of a scale are complete`() throws {
        let data = #"[{"x": 0, "y": 0}, {"x": 1, "y": 5}]"#
        try TestCharts.withDataset(text("matrix", #"{"data": \#(data)}"#), as: MatrixDataset.self) { dataset in
            let area = dataset.chart.area.rect
            #expect(dataset.tiles.allSatisfy { area.contains($0.rect, tolerance: 0.01) })
        }
    }

    private static let hostile = [
        "null", "[]", "{}", "[null]", "[1e308, -1e308]", "[[], [[]], {}]", "[0, 0, 0]", "[-1, -2]",
        "[{\"x\": 1e308, \"y\": -1e308, \"r\": 1e308, \"v\": 1, \"o\": 1e308, \"h\": 1e308, \"l\": -1e308, \"c\": 0}]",
        "[{\"from\": [], \"to\": {}, \"flow\": 1e308}, {\"from\": \"a\", \"to\": \"a\", \"flow\": 1e308}]",
        "[{\"x\": \"a\", \"y\": \"b\"}, 7, \"8\", [1, 2], true]",
    ]

    @Test(arguments: ["5", "\"3,4,5\"", "true"])
    func `data that is no array is an error with its place`(data: String) {
        let error = #expect(throws: SpecError.self) { try TestCharts.model(text("line", #"{"data": \#(data)}"#)) }
        #expect(error?.issues.first?.place == .pointer("/data/datasets/0/data"))
    }

    private static let options = [
        "{}",
        """
        {"borderWidth": 1e300, "spacing": 1e300, "padding": -5, "width": -1, "height": 1e300, "nodeWidth": 1e300,
         "nodePadding": -1e300, "points": -5, "coef": -1, "quantiles": {}, "align": 5, "shrinkFraction": -7,
         "groups": [[], null, "v"], "labels": {"display": true, "font": [], "color": []}, "captions": 5, "rtl": 1,
         "column": {"a": 1e300}, "priority": {"a": null}, "domain": [null, {}], "circumference": 1e300,
         "rotation": -1e300, "needle": 7, "valueLabel": [], "barThickness": 1e300, "indexAxis": "y",
         "scales": {"x": {"min": 5, "max": 5}, "y": {"type": "logarithmic"}}}
        """,
    ]

    @Test(arguments: DatasetType.all.map(\.name))
    func `hostile data is drawn without traps`(type: String) throws {
        for data in Self.hostile {
            for options in Self.options {
                let key = type == "treemap" ? "tree" : "data"
                do {
                    _ = try TestCharts.model(text(type, #"{"\#(key)": \#(data), "value": 3}"#, options)).drawn()
                } catch let error as SpecError {
                    // Only data in another form may be refused.
                    #expect(error.issues.map(\.place) == [.pointer("/data/datasets/0/data")], "\(data)")
                }
            }
        }
    }
}
