import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Sums and ranges of stacks, and the places of their bars.
@Suite struct StackTests {
    /// A chart of 400 × 200 points without axes.
    private func model(
        _ type: String, _ datasets: [String], scales: String, labels: String = #"["a", "b"]"#, version: String = "4"
    ) throws -> ChartModel {
        try TestCharts.model(
            """
            {"c": {"type": "\(type)", "data": {"labels": \(labels), "datasets": [\(datasets.joined(separator: ","))]},
             "options": {"scales": {\(scales)}, "plugins": {"legend": {"display": false}}}}, "v": "\(version)",
             "width": 400, "height": 200}
            """)
    }

    @Test(arguments: [([2, -4, 0], 2.0), ([-4, 2, 0], -4), ([0, 0], 0), ([3, 1, 0], 4)] as [([Int], Double)])
    func `a zero stands on the sum with the sign of the first value`(values: [Int], expected: Double) throws {
        let model = try model("line", values.map { #"{"data": [\#($0)]}"# }, scales: #""y": {"stacked": true}"#)
        #expect(model.datasets.last?.stackedValue(0) == expected)
    }

    @Test(
        arguments: [
            ("true", [#"{"data": [12, 2]}"#, #"{"data": [8, 1]}"#], [2.0, 20.0]),
            (#""single""#, [#"{"data": [5]}"#, #"{"data": [-3]}"#], [-3, 5]),
        ] as [(String, [String], [Double])])
    func `ranges are those of the sums by sign`(stacked: String, datasets: [String], expected: [Double]) throws {
        let model = try model(
            "line", datasets, scales: #""y": {"stacked": \#(stacked), "bounds": "data"}"#)
        let scale = try #require(model.scale(named: "y"))
        #expect([scale.minimum, scale.maximum] == expected)
    }

    // In version 4, one axis has the left half of the category and the other one the right half.
    @Test(
        arguments: [("4", [[0.3, 0.4], [0.7, 0.4]]), ("3", [[0.5, 0.8], [0.5, 0.8]])] as [(String, [[Double]])])
    func `bars on different index axes stand beside each other`(version: String, expected: [[Double]]) throws {
        let x = #""display": false"#
        let bar = #""data": [1], "barPercentage": 1, "categoryPercentage": 0.8"#
        let model = try model(
            "bar", ["{\(bar)}", #"{\#(bar), "xAxisID": "x2"}"#],
            scales: #"""
                "x": {\#(x)}, "x2": {"axis": "x", "type": "category", "offset": true, \#(x)}, "y": {"display": false}
                """#, labels: #"["a"]"#, version: version)
        let places = model.datasets.flatMap { $0.slots().map { [$0.position / 400, ($0.thickness ?? 0) / 400] } }
        #expect(zip(places.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 1e-9 }, "\(places)")
    }

    @Test func `bars without neighbors at their place take the whole category`() throws {
        let all = #""skipNull": true, "barPercentage": 1, "categoryPercentage": 1"#
        let model = try model(
            "bar",
            [
                #"{\#(all), "data": [{"x": "b", "y": 2}]}"#,
                #"{\#(all), "data": [{"x": "a", "y": 1}, {"x": "b", "y": 2}]}"#,
            ], scales: #""x": {"display": false}, "y": {"display": false}"#)
        #expect(model.datasets[0].slots().map(\.thickness) == [100])
        #expect(model.datasets[1].slots().map(\.thickness) == [200, 100])
    }

    @Test(
        arguments: [(#""inflateAmount": 2,"#, 204.0), (#""barThickness": 200,"#, 200.66), ("", 200)]
            as [(String, Double)])
    func `bars are larger by their inflation`(option: String, width: Double) throws {
        let share = option.contains("Thickness") ? "" : #", "barPercentage": 0.5"#
        try TestCharts.withDataset(
            """
            {"c": {"type": "bar", "data": {"labels": ["a"], "datasets": [
              {\(option) "data": [1], "categoryPercentage": 1\(share)}]},
             "options": {"scales": {"x": {"display": false}, "y": {"display": false}},
              "plugins": {"legend": {"display": false}}}}, "v": "4", "width": 400, "height": 200}
            """, as: BarDataset.self
        ) { dataset in
            var sketch = Sketch()
            dataset.draw(on: &sketch)
            guard case .rects(let rects, _)? = sketch.marks.first else {
                Issue.record("no bar")
                return
            }
            #expect(abs(rects[0].width - width) < 1e-9)
        }
    }

    @Test func `a bar stands on the least length of the one below it`() throws {
        let model = try model(
            "bar", [#"{"data": [0], "minBarLength": 20}"#, #"{"data": [10]}"#],
            scales: #"""
                "x": {"display": false, "stacked": true}, "y": {"display": false, "stacked": true, "min": 0, "max": 20}
                """#, labels: #"["a"]"#)
        let anchor = try #require(model.datasets[1].labelAnchors().first)
        // Twenty points are two units of the scale. Half of the first bar would be below the axis.
        #expect([anchor.start.y, anchor.end.y].sorted() == [80, 180])
    }

    @Test(arguments: [("[3, 50]", 1.0), ("[10, 50]", 1), ("[0.02, 50]", 0.01)] as [(String, Double)])
    func `a logarithmic axis with zero begins at a power of ten`(data: String, least: Double) throws {
        let model = try model(
            "bar", [#"{"data": \#(data)}"#], scales: #""y": {"type": "logarithmic", "bounds": "data"}"#)
        let minimum = try #require(model.scale(named: "y")?.minimum)
        #expect(abs(minimum / least - 1) < 1e-9)
    }
}
