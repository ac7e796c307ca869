import Budget
import Diagnostics
import Dialects
import JSON
import Testing

@testable import ChartJS

/// The parameters of templates replace parts of a configuration.
@Suite struct TemplateTests {
    private func applied(_ parameters: KeyValuePairs<String, String>, to document: String) throws -> String {
        let template = Template(parameters.map { .init($0.key, $0.value) })
        let root = try JSONDocument(document).root
        return JSONTree(try template.applied(to: root["chart"] ?? root["c"] ?? root, budget: .unlimited)).text
    }

    private let plain = #"{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]},{"data":[2],"label":"x"}]}}"#

    @Test(arguments: [
        ("1,2.5, -3", "[1,2.5,-3]"), ("1,,null", "[1,null,null]"), ("(1,2),(3,4)", #"[{"x":1,"y":2},{"x":3,"y":4}]"#),
        ("(2020-01-01, 5)", #"[{"x":"2020-01-01","y":5}]"#), (#"[1,{"x":2}]"#, #"[1,{"x":2}]"#), ("7", "[7]"),
    ])
    func `data are numbers, pairs or JSON`(value: String, data: String) throws {
        let text = try applied(["data2": value], to: plain)
        #expect(text.contains("\"datasets\":[{\"data\":[1]},{\"data\":\(data),\"label\":\"x\"}]"))
    }

    @Test func `labels and colors are texts or lists`() throws {
        let text = try applied(
            [
                "labels": "p, q", "label1": "a,b", "backgroundColor1": "rgb(1,2,3)", "borderColor1": "red,blue",
                "backgroundColor2": #"["red"]"#,
            ], to: plain)
        #expect(text.contains(#""labels":["p","q"]"#))
        #expect(
            text.contains(
                #"{"data":[1],"label":"a,b","backgroundColor":"rgb(1,2,3)","borderColor":["red","blue"]}"#))
        #expect(text.contains(#""backgroundColor":["red"]"#))
    }

    @Test func `the title has the place of the configuration`() throws {
        #expect(
            try applied(["title": "T"], to: #"{"c":{"type":"bar","options":{"title":{"fontSize":9}}}}"#)
                == #"{"type":"bar","options":{"title":{"fontSize":9,"display":true,"text":"T"}}}"#)
        #expect(
            try applied(["title": "T"], to: #"{"type":"bar"}"#)
                == #"{"type":"bar","options":{"plugins":{"title":{"display":true,"text":"T"}}}}"#)
    }

    @Test func `a configuration may be a text`() throws {
        var overrides = SpecOverrides()
        overrides.template = [.init("label1", "a")]
        let document = try JSONDocument(#"{"chart": "{type: 'bar', data: {datasets: [{}]}}"}"#)
        let config = try ChartRequest(document.root, overrides, SpecLimits()).config
        #expect(config.datasets.first?["label"]?.string == "a")
    }

    @Test(arguments: [
        ("data3", "1"), ("data0", "1"), ("data99999999999999999999", "1"), ("data1", "a"), ("data1", "1,inf"),
        ("data1", "(1"), ("data1", "[1"), ("labels", "[\"a"), ("data1", "1)("), ("backgroundColor1", "[{}"),
    ])
    func `errors name the parameter`(name: String, value: String) throws {
        do throws(SpecError) {
            _ = try Template([.init(name, value)]).applied(to: try parsed(plain).root, budget: .unlimited)
            Issue.record("\(name)=\(value) is accepted")
        } catch {
            #expect(error.issues.map(\.place) == [.parameter(name)])
        }
    }

    private func parsed(_ text: String) throws(SpecError) -> JSONDocument {
        do throws(JSONError) { return try JSONDocument(text) } catch { throw SpecError(error) }
    }
}
