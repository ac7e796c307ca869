import Diagnostics
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs

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
        (#"{"type": "bar", "y": [1], "label": "a"}"#, #"Write "title": "sales"."#, "title"),
        (#"{"type": "bar", "y": [1], "hue": "a"}"#, #"Write "series": "country"."#, "series"),
        (
            #"{"type": "bar", "y": [1], "color": {"field": "a"}}"#, #"Write "series": "country"."#,
            #""series": "country""#
        ),
        (#"{"type": "bar", "y": [1], "series": {"field": [1], "sort": "x"}}"#, #"Write "order": "sum"."#, "order"),
        (#"{"type": "bar", "y": [1], "barNorm": 1}"#, #""stackOffset": "normalize"."#, "stackOffset"),
        (#"{"type": "bar", "y": [1], "horizontal": true}"#, #"Write "barsAreHorizontal": true."#, "barsAreHorizontal"),
        (#"{"type": "bar", "y": [1], "labels": true}"#, #"Write "showLabels": true."#, "showLabels"),
        (#"{"type": "line", "y": [1], "borderColor": "red"}"#, #"Write "dataLineStyle": "#, "dataLineStyle"),
        (#"{"type": "line", "y": [1], "dataLineStyle": {"width": 3}}"#, #"Write "lineWidth": 2."#, "lineWidth"),
        (#"{"type": "boxplot", "y": [1]}"#, "not \"boxplot\".", "box"),
        (#"{"type": "Donut", "values": [1]}"#, "not \"Donut\".", "doughnut"),
        (#"{"type": "bar", "y": [1], "stack": 1}"#, #"not 1. Write "stack": "all"."#, #""stack": "all""#),
        (#"{"type": "pie", "data": [1], "values": [1]}"#, #"Write "values": [3, 5, 4]."#, "values"),
        (#"{"type": "bar", "data": [1]}"#, #"Write "y": [3, 5, 4]."#, "y"),
        (#"{"type": "bar", "y": [1], "tittle": "a"}"#, #"Did you mean "title"?"#, "title"),
    ])
    func `the message for a plot says what to write`(plot: String, message: String, suggestion: String) throws {
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
        (#""mark": "bar""#, #"Write "plots": [{"type": "bar", "#),
        (#""encoding": {}"#, #"Write "plots": [{"type": "line", "x": "#),
        (
            #""data": {"datasets": []}"#,
            #"Write "plots": [{"type": "bar", "title": "sales", "y": [3, 5, 4]}] in the chart."#
        ),
        (#""data": [{"a": 1}]"#, #"Write "data": {"rows": "#),
        (#""tooltip": {}"#, "A picture does not react"),
        (#""plotSpaces": [{"y": {"min": 0}}]"#, #"Write "range": [0, "auto"]."#),
    ])
    func `the message for a chart says what to write and where`(member: String, message: String) throws {
        let issues = try GraphSpec.issues(in: "{\"plots\": [], \(member)}")
        #expect(issues.count == 1)
        #expect(issues.first?.detail.contains(message) == true, "\(issues)")
    }

    @Test func `the words of a long key are not looked up`() {
        let key = String(repeating: "label", count: 10_000)
        #expect(ForeignWord.named(key, in: "BarPlot", keys: ["title"]) == nil)
        #expect(ForeignValue.named(key, among: ["box"]) == nil)
    }
}
