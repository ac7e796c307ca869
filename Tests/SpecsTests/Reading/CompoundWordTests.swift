import Budget
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs
@testable import Words

/// Keys that name a part and a property of it, and keys that nobody knows.
@Suite struct CompoundWordTests {
    private static let plot = #""plots": [{"type": "line", "y": [1, 2]}]"#

    @Test(arguments: [
        (#""xAxisTickRotation": 45"#, #"{"axes": [{"coordinate": "x", "labelRotation": 45}, {"coordinate": "y"}]}"#),
        (
            #""yaxis_title_font_size": 9"#,
            #"{"axes": [{"coordinate": "x"}, {"coordinate": "y", "titleTextStyle": {"fontSize": 9}}]}"#
        ),
        (#""y-axis-max": 9"#, #"{"plotSpaces": [{"y": {"range": ["auto", 9]}}]}"#),
        (#""legendFontSize": 9"#, #"{"legend": {"textStyle": {"fontSize": 9}}}"#),
        (#""titleColor": "red""#, #"{"titleTextStyle": {"color": "red"}}"#),
    ])
    func `parts of a chart have properties`(member: String, native: String) throws {
        let read = try ReadingTests.native("{\(Self.plot), \(member)}")
        for (key, value) in try JSONDocument(native).root.members {
            #expect(read.root[key]?.isEqual(to: value) == true, "\(JSONTree(read.root).text)")
        }
    }

    @Test(arguments: [
        (#""marker_border_color": "red""#, #"{"plotSymbol": {"type": "ellipse", "lineStyle": {"lineColor": "red"}}}"#),
        (#""pointSize": 9"#, #"{"plotSymbol": {"type": "ellipse", "size": 9}}"#),
        (#""strokeDasharray": "4 2""#, #"{"dataLineStyle": {"dashPattern": [4, 2], "lineCap": "butt"}}"#),
        (#""dataLabelFontSize": 9"#, #"{"labelTextStyle": {"fontSize": 9}}"#),
    ])
    func `parts of a plot have properties`(member: String, native: String) throws {
        let read = try ReadingTests.native("{\"plots\": [{\"type\": \"line\", \"y\": [1, 2], \(member)}]}")
        let plot = try #require(read.root["plots"]?.first)
        for (key, value) in try JSONDocument(native).root.members {
            #expect(plot[key]?.isEqual(to: value) == true, "\(JSONTree(read.root).text)")
        }
    }

    @Test func `a value of another tool is told once`() throws {
        let document = SpecDocument(Array(#"{\#(Self.plot), "theme": "dark"}"#.utf8))
        let translation = try NativeDialect().read(document, limits: SpecLimits(), budget: .unlimited).translation
        #expect(translation?.notes.map(\.detail) == [#"is read as "theme": "modernDark"."#])
    }

    @Test(arguments: ["", "/graphs/1"])
    func `a value that contradicts another one is told`(place: String) throws {
        let chart = #"""
            {"plots": [{"mark": {"type": "bar", "color": "teal"}, "color": "navy", "y": [1, 2]},
                {"type": "line", "color": "teal", "lineStyle": {"color": "teal"}, "y": [1, 2]}]}
            """#
        let plain = #"{"plots": [{"type": "line", "data": [1, 2]}]}"#
        let text = place.isEmpty ? chart : "{\"graphs\": [\(plain), \(chart), \(plain)]}"
        let document = SpecDocument(Array(text.utf8))
        let translation = try #require(
            try NativeDialect().read(document, limits: SpecLimits(), budget: .unlimited).translation)
        #expect(
            translation.notes.map(\.detail).filter { $0.contains("left out") } == [
                "\(place)/plots/0/mark/color is left out, because \(place)/plots/0/color has another value for it."
            ])
    }

    @Test(arguments: ["hoverongaps", "chartArea", "sparkle", "tooltipPadding"])
    func `a document of another tool loses keys that tell nothing`(key: String) throws {
        let document = SpecDocument(Array("{\"type\": \"line\", \"y\": [1, 2], \"\(key)\": 3}".utf8))
        let translation = try #require(
            try NativeDialect().read(document, limits: SpecLimits(), budget: .unlimited).translation)
        #expect(translation.notes.contains { $0.found == key && $0.detail.contains("has no effect") })
        #expect(translation.document.root["plots"]?.first[key] == nil)
    }

    @Test(arguments: ["sparkleColor", "trendband", "secondSeries", "xShift", "barmodes"])
    func `a key that may tell something is refused`(key: String) {
        #expect(throws: SpecError.self) {
            try ReadingTests.native("{\"type\": \"line\", \"y\": [1, 2], \"\(key)\": 3}")
        }
    }

    @Test(arguments: [#""sparkle": [3, 4]"#, #""sparkle": [{"y": 1}]"#])
    func `an array that may be data is refused`(member: String) {
        #expect(throws: SpecError.self) { try ReadingTests.native("{\"type\": \"line\", \"y\": [1, 2], \(member)}") }
    }

    @Test func `a native spec loses no key`() {
        #expect(throws: SpecError.self) { try ReadingTests.native("{\(Self.plot), \"sparkle\": 3}") }
        #expect(throws: SpecError.self) {
            try ReadingTests.native(#"{"data": {"a": [1], "sparkle": 3}, "type": "line", "y": "a"}"#)
        }
    }
}
