import Budget
import Diagnostics
import Dialects
import Geometry
import JSON
import Testing
import Text

@testable import ChartJS

/// Charts of configurations.
@Suite struct ChartTests {
    private static let typesetter = try? Typesetter()

    private func model(_ text: String) throws -> ChartModel {
        let request = try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits())
        let lettering = Lettering(typesetter: try #require(Self.typesetter), sprites: nil)
        let model = ChartModel(request.config, lettering, pixelsPerPoint: 2, columnsPerPoint: 2, .unlimited)
        model.layOut()
        return model
    }

    private func config(_ type: String, _ datasets: String, _ options: String = "{}") -> String {
        """
        {"chart": {"type": "\(type)", "data": {"labels": ["a", "b", "c"], "datasets": [\(datasets)]},
         "options": \(options)}, "version": "4"}
        """
    }

    @Test func `bars begin at zero and lines do not`() throws {
        let bars = try model(config("bar", #"{"data": [60, 70, 80]}"#))
        #expect(bars.scale(named: "y")?.minimum == 0)
        let line = try model(config("line", #"{"data": [60, 70, 80]}"#))
        #expect(line.scale(named: "y")?.minimum == 60)
        #expect(line.scale(named: "y")?.maximum == 80)
    }

    @Test func `stacked datasets add up by sign`() throws {
        let stacked = #"{"scales": {"x": {"stacked": true}, "y": {"stacked": true}}}"#
        let model = try model(config("bar", #"{"data": [1, 2, -3]}, {"data": [4, -5, -6]}"#, stacked))
        #expect(model.datasets[1].stackedValue(0) == 5)
        #expect(model.datasets[1].stackedValue(1) == -5)
        #expect(model.datasets[1].stackedValue(2) == -9)
        #expect(model.scale(named: "y")?.minimum == -10)
    }

    @Test func `the chart area is between the boxes`() throws {
        let title = #"{"plugins": {"title": {"display": true, "text": "T"}, "legend": {"position": "right"}}}"#
        let model = try model(config("bar", #"{"label": "L", "data": [1, 2, 3]}"#, title))
        #expect(model.area.top > 30)
        #expect(model.area.right < 450)
        #expect(model.area.left > 10)
        #expect(model.area.bottom < 290)
    }

    @Test func `options fall back from the dataset to the chart and the defaults`() throws {
        let options = #"{"elements": {"bar": {"borderWidth": 3}}, "datasets": {"bar": {"borderSkipped": false}}}"#
        let model = try model(config("bar", #"{"data": [1], "backgroundColor": ["red", "blue"]}"#, options))
        let source = model.datasets[0].source
        let own = model.elementOptions(source, "bar", "bar")
        #expect(own.number("borderWidth") == 3)
        #expect(own["borderSkipped"]?.bool == false)
        #expect(own.string("backgroundColor", at: 3) == "blue")
        #expect(own.string("inflateAmount") == "auto")
    }

    @Test func `times have ticks at their units`() throws {
        let options = #"{"scales": {"x": {"type": "time", "time": {"unit": "month"}}}}"#
        let text = """
            {"v": "4", "chart": {"type": "line", "options": \(options), "data": {"datasets": [
             {"data": [{"x": "2024-01-15", "y": 1}, {"x": "2024-04-02", "y": 2}]}]}}}
            """
        let ticks = try #require(model(text).scale(named: "x")).ticks.compactMap { $0.label?.first }
        #expect(ticks == ["Feb 2024", "Mar 2024", "Apr 2024"])
    }

    @Test(
        arguments: [
            (#"{"type": "bar", "data": 5}"#, nil), (#"{"chart": 7}"#, "/chart"),
            (#"{"chart": {"type": "bra"}}"#, "/chart/type"), (#"{"chart": {"type": "POLARAREA"}}"#, nil),
            (#"{"type": "bar", "data": {"datasets": [{"type": "bra"}]}}"#, "/data/datasets/0/type"),
            (#"{"chart": {"data": {}}}"#, "/chart/type"),
            (#"{"chart": {"type": "bar"}, "width": 90000}"#, "/width"),
            (#"{"chart": {"type": "bar"}, "backgroundColor": "no"}"#, "/backgroundColor"),
        ] as [(String, String?)])
    func `what is no configuration is an error with a place`(text: String, pointer: String?) throws {
        let root = try JSONDocument(text).root
        do throws(SpecError) {
            _ = try ChartRequest(root, SpecOverrides(), SpecLimits())
            #expect(pointer == nil)
        } catch {
            #expect(error.issues.first?.place == pointer.map { .pointer($0) })
        }
    }

    @Test func `sizes have the names and the defaults of QuickChart`() throws {
        let short = try ChartRequest(
            JSONDocument(#"{"c": {"type": "bar"}, "w": "600px", "h": 200}"#).root, SpecOverrides(), SpecLimits())
        #expect(short.config.size.width == 600)
        #expect(short.config.size.height == 200)
        #expect(short.config.devicePixelRatio == 2)
        let standard = try ChartRequest(
            JSONDocument(#"{"chart": {"type": "bar"}}"#).root, SpecOverrides(), SpecLimits())
        #expect(standard.config.size.width == 500)
        #expect(standard.config.size.height == 300)
    }
}
