import Geometry
import JSON
import Testing

@testable import ChartJS

/// Texts in and beside pies.
@Suite struct PieLabelTests {
    private func hole(_ labels: String, _ options: String = "") throws -> (HoleText, ChartModel)? {
        let plugin = #"{"plugins": {"doughnutlabel": {"labels": [\#(labels)]}}\#(options)}"#
        let model = try PluginCharts.model("doughnut", #"{"data": [1, 2, 3]}"#, options: plugin)
        return PluginCharts.plugin(DoughnutLabel.self, model)?.text.map { ($0, model) }
    }

    @Test func `texts in the hole shrink until they fit`() throws {
        let (small, _) = try #require(try hole(#"{"text": "550", "font": {"size": 20}}, {"text": "total"}"#))
        #expect(small.lines.map(\.font.size) == [20, 12])
        let (large, model) = try #require(
            try hole(#"{"text": "a very long text", "font": {"size": 50, "lineHeight": 3}}, {"text": "total"}"#))
        let ring = try #require(model.datasets[0] as? DoughnutDataset)
        let widest = large.lines.map { model.lettering.width($0.text, $0.font) }.max() ?? 0
        let height = large.lines.reduce(0) { $0 + $1.font.lineHeight }
        #expect(widest * widest + height * height <= 4 * ring.innerRadius * ring.innerRadius)
        #expect(large.lines.allSatisfy { $0.font.size == $0.font.size.rounded() })
        #expect(try hole("5, null, []")?.0.lines.isEmpty == true)
    }

    @Test(
        arguments: [
            ("%l %p", ["Nuts 25.0%"]), ("%l: %v", ["Nuts: 1.250"]), ("%L\n%P.0 (%v.1)", ["Nuts", "25% (1.3)"]),
            ("100 %", ["100 %"]), ("%x%%l", ["%x%Nuts"]), ("  \n\n", []), ("%v.99", ["1.25000000000000000000"]),
            ("%p.", ["25%"]),
        ])
    func `templates name the slice, its value and its share`(template: String, expected: [String]) {
        let text = OutlabelText(template: template, valueDecimals: 3, percentDecimals: 1)
        let lines = text.lines(name: "Nuts", value: 1.25, share: 0.25)
        #expect(lines == (template == "%p." ? ["25.0%"] : expected))
    }

    private func outlabels(_ data: String, _ options: String) throws -> [Outlabels.Label] {
        let model = try PluginCharts.model(
            "pie", #"{"data": \#(data), "backgroundColor": ["red", "blue"]}"#,
            options: #"{"layout": {"padding": 60}, "plugins": {"outlabels": \#(options)}}"#)
        return PluginCharts.plugin(Outlabels.self, model)?.labels ?? []
    }

    @Test func `labels beside slices are away from each other`() throws {
        let labels = try outlabels("[1, 1, 1, 1, 1, 50]", #"{"stretch": 10, "font": {"size": 14, "resizable": false}}"#)
        #expect(labels.count == 6)
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] { #expect(!label.text.inset(by: -5).intersects(other.box)) }
        }
        #expect(labels[0].frame.background == labels[2].frame.background)
        #expect(labels[0].frame.font.size == 14)
    }

    @Test func `a pie shrinks to make room for its labels`() throws {
        func radius(_ options: String) throws -> Double? {
            let model = try PluginCharts.model("pie", #"{"data": [1, 2]}"#, options: options)
            return (model.datasets[0] as? DoughnutDataset)?.outerRadius
        }
        let whole = try #require(try radius("{}"))
        #expect(try radius(#"{"zoomOutPercentage": 40, "plugins": {"outlabels": true}}"#) == whole * 0.6)
        #expect(try radius(#"{"zoomOutPercentage": 40}"#) == whole)
    }

    @Test func `fonts of labels follow the height of the picture`() throws {
        func size(_ font: String) throws -> Double? {
            try outlabels("[1, 2]", #"{"font": \#(font)}"#).first?.frame.font.size
        }
        #expect(try size("{}") == 7.5)
        #expect(try size(#"{"minSize": 12}"#) == 12)
        #expect(try size(#"{"maxSize": 5}"#) == 5)
        #expect(try size(#"{"resizable": false, "size": 9}"#) == 9)
    }

    @Test(arguments: ["false", "null", #"{"display": false}"#, #"{"text": ""}"#])
    func `labels can be switched off`(options: String) throws {
        #expect(try outlabels("[1, 2]", options).isEmpty)
    }

    @Test(
        arguments: [
            #"{"stretch": 1e308, "padding": 1e308, "font": {"minSize": 1e308}}"#,
            #"{"stretch": -1e308, "lineWidth": -1}"#,
            #"{"text": "%v.999999999999999999999999", "valuePrecision": 1e308, "percentPrecision": -5}"#,
            #"{"font": {"minSize": -5, "maxSize": -1, "lineHeight": -1e308}, "display": [], "color": {}}"#,
        ])
    func `extreme options give a chart`(options: String) throws {
        _ = try outlabels("[1e308, null, -1e308, 5e-324, 0]", options)
        _ = try outlabels("[" + Array(repeating: "1", count: 300).joined(separator: ",") + "]", options)
    }
}
