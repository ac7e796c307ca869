import Charts
import Data
import Diagnostics
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs
@testable import Words

/// The words of other chart libraries.
@Suite struct ForeignWordTests {
    private static let validator = JSONSchemaValidator(schema: SchemaDocument.tree)

    private func member(_ key: String, of tree: JSONTree?) -> JSONTree? {
        guard case .object(let members)? = tree else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The properties of an object of the schema.
    private func properties(of object: String) -> JSONTree? {
        let definition =
            object == "Graph"
            ? SchemaDocument.tree : member(object, of: member("$defs", of: SchemaDocument.tree))
        return member("properties", of: definition)
    }

    /// Checks that the members of a line are keys of the target's object, with valid values, and include the target.
    private func check(_ line: String, _ object: String, _ key: String) throws {
        let properties = try #require(self.properties(of: object), "\(object)")
        let tree = JSONTree(try JSONDocument("{\(line)}").root)
        guard case .object(let members) = tree else { return }
        #expect(members.contains { $0.key == key } || object == "Graph", "\(line) lacks \(key)")
        for member in members {
            let schema = try #require(self.member(member.key, of: properties), "\(object) has no key \(member.key)")
            #expect(Self.validator.accepts(member.value, as: schema), "\(object): \(line)")
        }
    }

    @Test func `every target and every line are valid`() throws {
        #expect(ForeignWord.all.count >= 60)
        for word in ForeignWord.all where word.target != nil {
            #expect(member(word.targetKey, of: properties(of: word.targetObject)) != nil, "\(word.target ?? "")")
            #expect(ForeignWord.Place(word.targetObject) != nil)
            try check(word.line, word.targetObject, word.targetKey)
        }
        for form in ForeignForm.all {
            let parts = form.target.split(separator: ".").map(String.init)
            try check(form.line, parts[0], parts[1])
        }
    }

    @Test func `every value is a value of the schema`() {
        var known: Set<String> = []
        func visit(_ tree: JSONTree) {
            switch tree {
            case .object(let members):
                for member in members {
                    if member.key == "enum", case .array(let values) = member.value {
                        for case .string(let value) in values { known.insert(value) }
                    }
                    visit(member.value)
                }
            case .array(let elements): elements.forEach(visit)
            default: break
            }
        }
        visit(SchemaDocument.tree)
        #expect(ForeignValue.values.subtracting(known).isEmpty)
    }

    @Test(arguments: [
        (#"{"type": "bar", "y": [1], "label": "a"}"#, #"Write "title": "a"."#, "title"),
        (#"{"type": "bar", "y": [1], "label": ["a"]}"#, #"Write "dataLabels": ["a"]."#, "dataLabels"),
        (#"{"type": "bubble", "y": [1], "size": [1], "label": "a"}"#, #"Write "title": "a"."#, "title"),
        (#"{"type": "bar", "y": [1], "hue": "a"}"#, #"Write "series": "a"."#, "series"),
        (#"{"type": "bar", "y": [1], "color_by": "a"}"#, #"Write "series": "a"."#, "series"),
        (
            #"{"type": "bar", "y": [1], "color": "region"}"#,
            #"not "region". Write "series": "region"."#, nil
        ),
        (#"{"type": "heat-map", "values": [1]}"#, #"not "heat-map". Write "type": "heatMap"."#, "heatMap"),
        (#"{"type": "OHLC", "close": [1]}"#, #"Write "type": "ohlc"."#, "ohlc"),
        (#"{"type": "sparkline", "y": [1]}"#, #"Write "type": "line"."#, "line"),
        (#"{"type": "histogram", "x": "age", "values": [1]}"#, #"Write "values": "age"."#, "values"),
        (#"{"type": "histogram", "x": [1], "values": [1]}"#, #"Write "values": [1]."#, "values"),
        (#"{"type": "radar", "y": [1], "labels": ["a"]}"#, #"Write "x": ["a"]."#, "x"),
        (#"{"type": "line", "y": [1], "x": [1], "labels": ["a"]}"#, #"Write "dataLabels": "#, "dataLabels"),
        (
            #"{"type": "bar", "y": [1], "labelField": "name"}"#, #"Write "dataLabels": "name"."#, nil
        ),
        (
            #"{"type": "pie", "y": [1], "labelField": "percent"}"#, #"Write "labelFormatter": "percent"."#, nil
        ),
        (
            #"{"type": "bar", "y": [1], "yAxisID": "b"}"#, #"Write "plotSpace": "second" here, and "plotSpaces": "#,
            "plotSpace"
        ),
        (#"{"type": "bar", "y": [1], "colorValues": "v"}"#, #"Write "fills": "#, "fills"),
        (#"{"type": "bar", "y": [1], "backgroundColor": ["red"]}"#, #"Write "fills": ["red"]."#, "fills"),
        (#"{"type": "bar", "y": [1], "backgroundColor": "red"}"#, #"Write "fill": "red"."#, "fill"),
        (#"{"type": "bar", "y": [1], "secondary_y": true}"#, #"[{"id": "second"}] in the chart."#, "plotSpace"),
        (
            #"{"type": "bar", "y": [1], "color": {"field": "a"}}"#, #"Write "series": "a"."#, nil
        ),
        (#"{"type": "bar", "y": [1], "series": {"field": [1], "sort": "x"}}"#, #"Write "order": "sum"."#, "order"),
        (#"{"type": "bar", "y": [1], "barNorm": 1}"#, #""stackOffset": "normalize"."#, "stack"),
        (
            #"{"type": "bar", "y": [1], "horizontal": true}"#,
            #"Write "barsAreHorizontal": true."#,
            "barsAreHorizontal"
        ),
        (#"{"type": "bar", "y": [1], "labels": true}"#, #"Write "showLabels": true."#, "showLabels"),
        (#"{"type": "line", "y": [1], "borderColor": "red"}"#, #"Write "color": "red"."#, "color"),
        (#"{"type": "line", "y": [1], "dataLineStyle": {"width": 3}}"#, #"Write "lineWidth": 3."#, "lineWidth"),
        (#"{"type": "boxplot", "y": [1]}"#, "not \"boxplot\".", "box"),
        (#"{"type": "Donut", "values": [1]}"#, "not \"Donut\".", "doughnut"),
        (#"{"type": "bar", "y": [1], "stack": 1}"#, #"not 1. Write "stack": "all"."#, nil),
        (#"{"type": "pie", "data": [1], "values": [1]}"#, #"Write "values": [1]."#, "values"),
        (#"{"type": "bar", "data": [1]}"#, #"Write "y": [1]."#, "y"),
        (#"{"type": "bar", "y": [1], "color": [0.1, 0.2, 0.5]}"#, #"Write "color": "rgb(26 51 128)"."#, nil),
        (#"{"type": "bar", "y": [1], "fill": [26, 51, 128, 0.5]}"#, #"Write "fill": "rgb(26 51 128 / 50%)"."#, nil),
        (#"{"type": "scatter", "y": [1, 2, 3], "color": [0.1, 0.2, 0.5]}"#, #"Write "colorValues": "#, nil),
        (
            #"{"type": "bar", "y": [1], "color": "C1"}"#,
            ##"Write "color": "#ff7f0e"."##, nil
        ),
        (#"{"type": "line", "y": [1], "dataLineStyle": "C0"}"#, ##"Write "dataLineStyle": "#1f77b4"."##, nil),
        (
            #"{"type": "line", "y": [1], "dataLineStyle": {"lineColor": [0, 0, 1]}}"#,
            #"Write "lineColor": "rgb(0 0 255)"."#, nil
        ),
        (#"{"type": "radial-gauge", "y": [1]}"#, #"{"type": "radialGauge", "#, nil),
        (#"{"type": "violinplot", "y": [1]}"#, #"Write "type": "violin"."#, "violin"),
        (#"{"type": "kdeplot", "values": [1]}"#, #"Write "type": "density"."#, "density"),
        (#"{"type": "violin", "y": [1], "split": true}"#, #"Write "side": "split"."#, "side"),
        (#"{"type": "violin", "y": [1], "spanmode": "hard"}"#, #"Write "cut": 0."#, "cut"),
        (#"{"type": "box", "y": [1], "boxpoints": "all"}"#, #"Write "points": "strip"."#, "points"),
        (#"{"type": "strip", "y": [1], "dodge": false}"#, #"Write "barOffset": 0."#, "barOffset"),
        (#"{"type": "histogram", "values": [1], "kde": true}"#, #"Write "density": true."#, "density"),
        (#"{"type": "polarArea", "y": [1]}"#, #"{"type": "polarArea", "#, nil),
        (#"{"type": "bar", "y": [1], "tittle": "a"}"#, #"Did you mean "title"?"#, "title"),
    ])
    func `the message for a plot says what to write`(plot: String, message: String, suggestion: String?) throws {
        let issues = try GraphSpec.issues(in: "{\"plots\": [\(plot)]}")
        #expect(issues.count == 1)
        #expect(issues.first?.detail.contains(message) == true, "\(issues)")
        #expect(issues.first?.suggestion == suggestion)
    }

    @Test(arguments: [
        (
            #""axes": [{"coordinate": "y", "max": 100}]"#,
            #"Write "plotSpaces": [{"y": {"range": ["auto", 100]}}] in the chart."#
        ),
        (#""axes": [{"coordinate": "y", "position": "right"}]"#, #"Write "axisConstraints": {"upperOffset": 0}."#),
        (#""legend": {"position": "right"}"#, #"Write "anchor": "right"."#),
        (#""legend": "right""#, #"Write "legend": {"anchor": "right"}."#),
        (#""xAxis": {}"#, #"Write "axes": [{"coordinate": "x", "#),
        (#""scale": 3"#, #"Write "devicePixelRatio": 3."#),
        (#""scale": "log""#, #"Write "plotSpaces": [{"y": {"scale": "log"}}]."#),
        (#""scales": {"y": {"type": "logarithmic"}}"#, #"Write "plotSpaces": [{"y": {"scale": "log"}}]."#),
        (#""resolve": {"scale": {"x": "shared"}}"#, #"Write "sharesX": true."#),
        (#""template": "plotly_dark""#, #"Write "theme": "modernDark"."#),
        (#""annotations": [{"band": {"x": [0, 1]}, "color": "red"}]"#, #"Write "bandFill": "red"."#),
        (#""mark": "bar""#, #"Write "plots": [{"type": "bar", "#),
        (#""axes": [{"coordinate": "y", "side": "left"}]"#, #"Write "axisConstraints": {"lowerOffset": 0}."#),
        (#""axes": [{"coordinate": "x", "scale": "log"}]"#, #"Write "plotSpaces": [{"x": {"scale": "log"}}] in"#),
        (#""axes": [{"coordinate": "y", "type": "time"}]"#, #"Write "plotSpaces": [{"y": {"scale": "dateTime"}}] in"#),
        (#""axes": [{"coordinate": "x", "min": 7}]"#, #"Write "plotSpaces": [{"x": {"range": [7, "auto"]}}] in"#),
        (#""yaxis2": {}"#, #"and "plotSpace": "second" in the plots of the second axis."#),
        (#""yAxis": {"title": "km"}"#, #"Write "axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "km"}]."#),
        (#""barmode": "stack""#, #"write "stack": true in each"#),
        (#""source": "Eurostat""#, #"Write "caption": "Eurostat"."#),
        (#""annotations": [{"y": 50}]"#, #"Write "rule": {"y": 50}."#),
        (#""annotations": [{"rule": 50}]"#, #"not 50. Write "rule": {"y": 50}."#),
        (#""annotations": [{"rule": {"y": 1}, "color": "red"}]"#, #"Write "lineStyle": {"lineColor": "red"}."#),
        (#""tooltip": {}"#, "A picture does not react"),
        (#""plotSpaces": [{"y": {"min": 0}}]"#, #"Write "range": [0, "auto"]."#),
    ])
    func `the message for a chart says what to write and where`(member: String, message: String) throws {
        let issues = try GraphSpec.issues(in: "{\"plots\": [], \(member)}")
        #expect(issues.count == 1)
        #expect(issues.first?.detail.contains(message) == true, "\(issues)")
    }

    @Test(arguments: [
        (#""type": "heatMap", "x": ["a"], "y": ["b"], "value": "n""#, #"Write "values": "n"."#),
        (#""type": "bar", "y": [1], "label": true"#, #"Write "showLabels": true."#),
        (#""type": "bubble", "y": [1], "size": [1], "size_max": 30"#, #"Write "maximumDiameter": 30."#),
    ])
    func `words for values, labels and sizes depend on the plot and the value`(plot: String, message: String) throws {
        let issues = try GraphSpec.issues(in: "{\"plots\": [{\(plot)}]}")
        #expect(issues.contains { $0.detail.contains(message) }, "\(issues)")
    }

    @Test(arguments: ["radar", "pie", "heatMap"])
    func `plots that are not divided say which ones are`(type: String) throws {
        for key in ["series", "hue"] {
            let issues = try GraphSpec.issues(
                in: #"{"plots": [{"type": "\#(type)", "values": "v", "y": "v", "\#(key)": "c"}]}"#)
            let issue = try #require(issues.first { $0.found == key })
            #expect(issue.detail.contains("write one plot for each series") && issue.suggestion == nil)
        }
    }

    @Test(arguments: [
        (#""%b %Y""#, #""labelFormatter": {"date": "MMM yyyy"}"#),
        (#""%-d. %B at %H""#, #""labelFormatter": {"date": "d. MMMM' at 'HH"}"#),
        (#""YYYY-MM-DD""#, #""labelFormatter": {"date": "yyyy-MM-dd"}"#),
        (#""YYYY""#, #""labelFormatter": {"date": "yyyy"}"#),
        (#"".1%""#, #""labelFormatter": {"number": {"notation": "percent", "fractionDigits": 1}}"#),
        (#""$,.2f""#, #""labelFormatter": {"number": {"currency": "USD", "grouping": true, "fractionDigits": 2}}"#),
        (#""0.0""#, #""labelFormatter": {"number": "0.0"}"#),
        (#""percnt""#, #""labelFormatter": "percent""#),
        (#""%.1f""#, #""labelFormatter": {"number": {"fractionDigits": 1}}"#),
        (#""%d%%""#, #""labelFormatter": {"number": {"fractionDigits": 0}, "template": "{value}%"}"#),
        (#""%d""#, #""labelFormatter": {"number": {"fractionDigits": 0}}"#),
        (
            #""$%,.2f""#,
            #""labelFormatter": {"number": {"grouping": true, "fractionDigits": 2}, "template": "${value}"}"#
        ),
        (
            #""%5.2e s""#,
            #""labelFormatter": {"number": {"notation": "scientific", "fractionDigits": 2}, "template": "{value} s"}"#
        ),
        (#""%s km""#, #""labelFormatter": {"template": "{value} km"}"#),
        (#""{value} km""#, #""labelFormatter": {"template": "{value} km"}"#),
        (#""{value}""#, #""labelFormatter": {"template": "{value}"}"#),
        (#""{:.1f}""#, #""labelFormatter": {"number": {"fractionDigits": 1}}"#),
        (
            #""{x:,.0f} €""#,
            #""labelFormatter": {"number": {"grouping": true, "fractionDigits": 0}, "template": "{value} €"}"#
        ),
        (#""{:.0%}""#, #""labelFormatter": {"number": {"notation": "percent", "fractionDigits": 0}}"#),
        (#""{:d}""#, #""labelFormatter": {"number": {"fractionDigits": 0}}"#),
        (#""%{y:.2f} m""#, #""labelFormatter": {"number": {"fractionDigits": 2}, "template": "{value} m"}"#),
        (#""%{x|%b %Y}""#, #""labelFormatter": {"date": "MMM yyyy"}"#),
        (#""{value:%Y-%m}""#, #""labelFormatter": {"date": "yyyy-MM"}"#),
        (#""{yyyy}-{MM}""#, #""labelFormatter": {"date": "yyyy-MM"}"#),
        (#"{"number": {}, "format": "%d.%m.%y"}"#, #""date": "dd.MM.yy""#),
        (#"{"number": {}, "type": "percent"}"#, #""number": {"notation": "percent"}"#),
        (#"{"number": {}, "decimals": 3}"#, #""number": {"fractionDigits": 3}"#),
        (#"{"number": {"style": "percent"}}"#, #""notation": "percent""#),
        (#"{"number": {"decimals": 2}}"#, #""fractionDigits": 2"#),
        (#"{"date": {"format": "%Y"}}"#, #""pattern": "yyyy""#),
    ])
    func `the message for a format says what to write`(format: String, line: String) throws {
        let issues = try GraphSpec.issues(
            in: #"{"plots": [], "axes": [{"coordinate": "x", "labelFormatter": \#(format)}]}"#)
        #expect(issues.count == 1)
        #expect(issues.first?.detail.hasSuffix(" Write \(line).") == true, "\(issues)")
    }

    @Test(arguments: [
        #"[{"month": "a", "sales": 3, "costs": 2}]"#, #"{"rows": [{"month": "a", "sales": 3, "costs": 2}]}"#,
        #"{"columns": {"month": ["a"], "sales": [3], "costs": [2]}}"#, #"{"month": ["a"], "sales": [3], "costs": [2]}"#,
    ])
    func `names of columns in the place of values become plots`(data: String) throws {
        func issues(_ members: String) throws -> [SpecIssue] {
            try GraphSpec.issues(in: "{\"data\": \(data), \"plots\": [{\"type\": \"bar\", \(members)}]}")
        }
        let issue = try #require(issues(#""x": "month", "y": ["sales", "costs"]"#).first)
        #expect(issue.pointer == "/plots/0/y")
        let native = try ReadingTests.native(
            #"{"data": \#(data), "plots": [{"type": "bar", "x": "month", "y": ["sales", "costs"]}]}"#)
        #expect(native.root["plots"]?.elements.map { $0["y"]?.string } == ["sales", "costs"])
        for members in [
            #""y": ["sales", "costs"], "x": [3, 5], "barsAreHorizontal": true"#, #""y": "sales", "x": ["sales"]"#,
            #""y": [3, 5], "x": ["sales", "costs"]"#, #""y": ["sales", "other"], "x": "month""#,
        ] {
            #expect(try issues(members).isEmpty)
        }
    }

    @Test(arguments: [
        (#""rules": [5]"#, #""annotations": [{"rule": {"y": 5}}]"#),
        (#""thresholds": [5, 7]"#, #""annotations": [{"rule": {"y": 5}}, {"rule": {"y": 7}}]"#),
        (#""thresholds": [{"value": 5, "color": "red"}]"#, #""annotations": [{"rule": {"y": 5}}]"#),
        (#""threshold": 5"#, #""annotations": [{"rule": {"y": 5}, "lineStyle": "red"}]"#),
        (#""axes": [{"coordinate": "y", "rules": [5]}]"#, #""annotations": [{"rule": {"y": 5}}]"#),
        (#""axes": [{"coordinate": "x", "threshold": 5}]"#, #""annotations": [{"rule": {"x": 5}}]"#),
        (#""axes": [{"coordinate": "y", "plotLines": [{"value": 5}]}]"#, #""annotations": [{"rule": {"y": 5}}]"#),
        (#""font": "Georgia""#, #""titleTextStyle": {"fontName": "Georgia"}"#),
        (#""fontFamily": "Georgia""#, #""titleTextStyle": {"fontName": "Georgia"}"#),
        (#""axes": [{"coordinate": "y", "fontFamily": "Georgia"}]"#, #""labelTextStyle": {"fontName": "Georgia"}"#),
    ])
    func `lines at values and fonts have the values of the spec`(member: String, line: String) throws {
        let plots = member.contains("plots") ? "" : #""plots": [], "#
        let issues = try GraphSpec.issues(in: "{\(plots)\(member)}")
        #expect(issues.first?.members == line, "\(issues)")
        #expect(issues.first?.detail.contains("Write \(line)") == true)
    }

    @Test(arguments: [
        ("%Y-%m", "yyyy-MM"), ("%b %d", "MMM dd"), ("%-d %b", "d MMM"), ("%I o'clock", "hh' o''clock'"),
        ("YYYY-MM-DD", "yyyy-MM-dd"), ("DD/MM/YY", "dd/MM/yy"), ("MMM D", "MMM d"), ("MMM YYYY", "MMM yyyy"),
        ("YYYY-MM-DDTHH:mm", "yyyy-MM-dd'T'HH:mm"), ("YYYY-MM-DD[T]HH:mm", "yyyy-MM-dd'T'HH:mm"),
        ("ddd D MMM, hh:mm A", "EEE d MMM, hh:mm a"), ("YYYY DD", "yyyy dd"),
    ])
    func `date patterns of strftime and Moment are errors`(text: String, pattern: String) throws {
        for (key, format) in [("date", "\"\(text)\""), ("pattern", "{\"pattern\": \"\(text)\"}")] {
            let issues = try GraphSpec.issues(
                in: #"{"plots": [], "axes": [{"coordinate": "x", "labelFormatter": {"date": \#(format)}}]}"#)
            #expect(issues.count == 1)
            #expect(issues.first?.members == "\"\(key)\": \"\(pattern)\"", "\(issues)")
        }
    }

    @Test(arguments: [
        "%q", "%Y %q", "YYYY-MM-DD QQQQQQ", "'unclosed", "YYYY-MM-DD ]'[", "D M b",
    ])
    func `date patterns without a meaning are errors without a suggestion`(text: String) throws {
        let issues = try GraphSpec.issues(
            in: #"{"plots": [], "axes": [{"coordinate": "x", "labelFormatter": {"date": "\#(text)"}}]}"#)
        #expect(issues.count == 1 && issues.first?.members == nil, "\(issues)")
    }

    @Test(arguments: [
        "yyyy-MM-dd", "Y-'W'ww", "YYYY'-W'ww", "D", "yyyy-DDD", "'%d' d", "d '%' MMM", "'YYYY-MM-DD' y", "%", "YYYY",
    ])
    func `date patterns with other fields are read`(text: String) throws {
        let issues = try GraphSpec.issues(
            in: #"{"plots": [], "axes": [{"coordinate": "x", "labelFormatter": {"date": "\#(text)"}}]}"#)
        #expect(issues.isEmpty, "\(issues)")
    }

    @Test(arguments: [
        "%q", "hello", "", ".5.5f", "{", "}{", "{b}: {c}", "{{value}}", "%.1", "%d of %f", "{value:?}",
        String(repeating: "%Y", count: 10_000),
        String(repeating: "{", count: 10_000),
    ])
    func `a text that is no format has no hint`(text: String) { #expect(ForeignFormat(text) == nil) }

    @Test func `an error lists the keys of a kind of object only once, those like the key first`() throws {
        let plot = #"{"type": "bar", "y": [1], "fil": 1, "barmode": 1}"#
        let issues = try GraphSpec.issues(in: "{\"plots\": [\(plot), \(plot)], \"lay\": 1}")
        #expect(issues.count == 5)
        #expect(issues.filter { $0.allowed.count > 1 }.count == 2)
        #expect(issues.allSatisfy { $0.allowed.count <= 24 })
        let fill = try #require(issues.first { $0.found == "fil" })
        #expect(fill.suggestion == "fill" && fill.allowed.first == "fill")
    }

    @Test func `the name of a plot is its title, and records can be the data itself`() throws {
        let spec = try GraphSpec(
            JSONDocument(#"{"data": [{"a": 1}, {"a": 2}], "plots": [{"type": "bar", "name": "b", "y": "a"}]}"#))
        #expect(spec.graph.plots.first?.common.title == "b")
        #expect(spec.graph.data["a"]?.count == 2)
        let equal = #"{"plots": [{"type": "bar", "name": "b", "title": "b", "y": [1]}]}"#
        #expect(try GraphSpec.issues(in: equal).isEmpty)
        let other = try GraphSpec.issues(in: equal.replacing(#""name": "b""#, with: #""name": "c""#))
        #expect(other.map(\.pointer) == ["/plots/0/name"])
        #expect(try GraphSpec.issues(in: #"{"data": [1], "plots": []}"#).map(\.pointer) == ["/data/0"])
    }

    @Test func `the grid of graphs can be given as counts`() throws {
        let pane = #"{"plots": []}"#
        let text = "{\"columns\": 3, \"rows\": 2, \"graphs\": [\(pane)]}"
        let grid = try GraphSpec(JSONDocument(text)).graph.paneGrid
        #expect(grid.columns == [1, 1, 1] && grid.rows == [1, 1])
        #expect(try GraphSpec.issues(in: text.replacing("3", with: "0")).map(\.pointer) == ["/columns"])
        #expect(try GraphSpec.issues(in: text.replacing("3", with: "1e9")).map(\.pointer) == ["/columns"])
    }

    @Test func `recipes that messages name are in the cookbook`() throws {
        let root = #filePath.replacing("Tests/SpecsTests/Native/ForeignWordTests.swift", with: "")
        let cookbook = String(decoding: try #require(File.read(root + "docs/cookbook.md")), as: UTF8.self)
        for recipe in ForeignValue.recipes.values { #expect(cookbook.contains("\n### \(recipe.name)\n")) }
    }

    @Test(arguments: [
        "[0, 0, 300]", "[1, 1]", "[0.5, 2, 3]", #"["red", 1, 1]"#, "[]", "[1, 1, 1, 1, 1]", "[0, 1, 0, 200]",
    ])
    func `arrays that are no color are none`(text: String) throws {
        #expect(ForeignValue.color(ofComponents: try JSONDocument(text).root) == nil)
    }

    @Test func `the words of a long key are not looked up`() throws {
        let key = String(repeating: "label", count: 10_000)
        let empty = try JSONDocument("{}")
        let use = ForeignWord.Use(
            object: "BarPlot", keys: ["title"], parent: empty.root, value: empty.root, root: empty.root)
        #expect(ForeignWord.meaning(of: key, use, at: []) == nil)
        #expect(ForeignValue.named(key, among: ["box"]) == nil)
    }
}
