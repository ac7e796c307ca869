import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import Testing
import Text
import VegaLite

/// Which documents the dialect takes, and what it says of those that it cannot draw.
@Suite struct DialectTests {
    private func json(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }

    /// A chart with a scale of colors.
    private static func color(_ scale: String, _ type: String = "quantitative") -> String {
        """
        {"data": {"values": [{"a": 1}, {"a": 2}]}, "mark": "point",
        "encoding": {"color": {"field": "a", "type": "\(type)", "scale": \(scale)}}}
        """
    }

    private func chart(_ text: String) throws -> CompiledChart {
        try ChartCompiler(json(text)).plan(SpecResources(), .unlimited).chart(Typesetter(), .unlimited)
    }

    @Test(arguments: [
        #"{"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "mark": "bar", "encoding": {}}"#,
        #"{"data": {"values": [1]}, "mark": "bar", "encoding": {"x": {"field": "data", "type": "nominal"}}}"#,
        #"{"data": {"values": [1]}, "layer": [{"mark": "bar"}, {"mark": {"type": "rule"}}]}"#,
    ])
    func takesSpecs(text: String) throws { #expect(VegaLiteDialect().recognizes(try json(text))) }

    @Test(arguments: [
        // Loose forms and maps are for those who translate them.
        #"{"mark": "bar", "encoding": {"x": "a"}}"#,
        #"{"data": {"values": [{"a": 1}]}, "mark": "bar", "encoding": {"x": {"field": "a"}}}"#,
        #"{"data": [1, 2], "mark": "bar", "encoding": {"x": {"field": "a"}}}"#,
        #"{"data": {"values": []}, "mark": "geoshape", "projection": {"type": "mercator"}, "encoding": {}}"#,
        #"{"plots": [{"type": "bar", "y": [1]}], "mark": "bar"}"#,
        "[]",
    ])
    func leavesOtherDocuments(text: String) throws { #expect(!VegaLiteDialect().recognizes(try json(text))) }

    @Test func refusesVega() throws {
        let text = #"{"$schema": "https://vega.github.io/schema/vega/v5.json", "marks": []}"#
        let dialect = VegaLiteDialect()
        #expect(dialect.recognizes(try json(text)))
        do {
            _ = try dialect.read(SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
            Issue.record("A spec of Vega is read.")
        } catch {
            #expect(error.issues.first?.place == .pointer("/$schema"))
        }
    }

    @Test(arguments: [
        (#"{"data": {"values": []}, "mark": "bat"}"#, "/mark"),
        (#"{"data": {"values": []}, "layer": [{"mark": "bar"}, {"mark": {"type": "bat"}}]}"#, "/layer/1/mark/type"),
        (
            #"{"data": {"values": []}, "mark": "bar", "encoding": {"x": {"field": "a", "scale": {"type": "cubic"}}}}"#,
            "/encoding/x/scale/type"
        ),
        (
            #"{"data": {"values": []}, "transform": [{"calculate": "1 +", "as": "a"}], "mark": "bar"}"#,
            "/transform/0/calculate"
        ),
        (#"{"data": {"values": []}, "hconcat": [{"mark": "bar"}, {"mark": "geoshape"}]}"#, "/hconcat/1/mark"),
        (color(#"{"range": ["red", "blue"], "interpolate": "hsv"}"#), "/encoding/color/scale/interpolate"),
        (
            color(#"{"range": ["red", "blue"], "interpolate": {"type": "oklab"}}"#),
            "/encoding/color/scale/interpolate/type"
        ),
        (#"{"data": {"values": []}, "mark": {"type": "bar", "orient": "upright"}}"#, "/mark/orient"),
        (#"{"data": {"values": []}, "mark": {"type": "bar", "blend": "multiply"}}"#, "/mark/blend"),
        (
            #"{"data": {"values": []}, "mark": "bar", "config": {"locale": {"number": {"decimal": ","}}}}"#,
            "/config/locale"
        ),
        (
            #"{"data": {"values": []}, "layer": [{"mark": "bar", "encoding": {"x": {"axis": {"orient": "botom"}}}}]}"#,
            "/layer/0/encoding/x/axis/orient"
        ),
        (color(#"{"scheme": {"name": "blues", "count": 1e8}}"#, "ordinal"), "/encoding/color/scale/scheme/count"),
    ])
    func errorsNameThePlace(text: String, place: String) throws {
        do {
            _ = try chart(text)
            Issue.record("No error for \(text)")
        } catch let error as SpecError {
            #expect(error.issues.first?.place == .pointer(place), "\(text): \(error)")
        }
    }

    @Test func unknownKeysAreLimited() throws {
        let keys = (0..<50_000).map { #""cornerRadiusTopLeft\#($0)": 1"# }.joined(separator: ",")
        let chart = try chart(
            #"""
            {"data": {"values": [{"a": 1}]}, "mark": {"type": "bar", \#(keys)},
            "encoding": {"x": {"field": "a", "type": "ordinal"}}}
            """#)
        #expect(chart.warnings.count == 20)
    }

    @Test func unknownKeysAreWarnings() throws {
        let chart = try chart(
            #"""
            {"data": {"values": [{"a": 1}]}, "mark": {"type": "bar", "colr": "red"}, "tilte": "A",
            "transform": [{"stack": "a", "groupby": [], "as": ["b", "c"], "offset": "zero"}],
            "encoding": {"x": {"field": "a", "type": "ordinal", "axis": {"labelAngel": 0, "orient": "top"}}},
            "config": {"axisX": {"gird": false}, "view": {"stroke": null}, "bar": {"blend": null}}}
            """#)
        let place = { (key: String) in "\(key) has no effect: Vega-Lite has no such key here." }
        #expect(
            chart.warnings == [
                place("/mark/colr") + #" Did you mean "color"?"#, place("/tilte") + #" Did you mean "title"?"#,
                place("/encoding/x/axis/labelAngel") + #" Did you mean "labelAngle"?"#,
                place("/config/axisX/gird") + #" Did you mean "grid"?"#,
            ])
    }

    @Test(arguments: [
        #"{"data": {"values": [{"a": 1}]}, "width": 1e9, "mark": "bar", "encoding": {"x": {"field": "a"}}}"#,
        #"{"data": {"sequence": {"start": 0, "stop": 1e12}}, "mark": "bar", "encoding": {"x": {"field": "data"}}}"#,
    ])
    func whatWouldTakeTooMuchIsAnError(text: String) throws {
        #expect(throws: (any Error).self) { _ = try chart(text) }
    }

    @Test func tooManyViewsAreAnError() throws {
        let layers = Array(repeating: #"{"mark": "rule"}"#, count: 10_000).joined(separator: ",")
        #expect(throws: SpecError.self) { _ = try chart(#"{"data": {"values": []}, "layer": [\#(layers)]}"#) }
        let nested =
            String(repeating: #"{"layer": ["#, count: 200) + #"{"mark": "rule"}"# + String(repeating: "]}", count: 200)
        #expect(throws: (any Error).self) { _ = try chart(nested) }
    }

    private static let bars = #"""
        {"data": {"values": [{"a": "x", "b": 1}]}, "mark": "bar",
        "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
        """#

    @Test func settingsOfTheRequestTakePrecedence() throws {
        var overrides = SpecOverrides()
        overrides.width = 400
        overrides.height = 250
        overrides.background = "navy"
        overrides.theme = "dark"
        func chart(_ text: String) throws -> CompiledChart {
            try ChartCompiler(json(text), overrides).plan(SpecResources(), .unlimited).chart(Typesetter(), .unlimited)
        }
        let one = try chart(Self.bars)
        #expect(one.size == Size(width: 400, height: 250))
        #expect(one.background == Color(css: "navy"))
        let composed = try chart(#"{"hconcat": [\#(Self.bars), \#(Self.bars)]}"#)
        #expect(composed.warnings.count == 1)
        overrides.theme = "darker"
        #expect(throws: SpecError.self) { _ = try chart(Self.bars) }
    }
}
