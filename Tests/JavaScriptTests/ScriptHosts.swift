import Budget
import JSON
import Testing

@testable import JavaScript

@Suite struct `Scripts and their host` {
    private final class Gradient: HostObject {
        let name = "a gradient"
    }

    private static let globals: [(name: String, value: Value)] = [
        (
            "getGradientFillHelper",
            .function(
                FunctionValue(name: "getGradientFillHelper") { (arguments) throws(HostFunctionError) in
                    guard case .string(let direction)? = arguments.first else {
                        throw HostFunctionError("The direction is missing.", found: arguments.first?.text)
                    }
                    return .object([("gradient", .string(direction)), ("colors", arguments[1])])
                })
        ),
        (
            "getImageFill",
            .function(FunctionValue(name: "getImageFill") { (_) throws(HostFunctionError) in .host(Gradient()) })
        ),
        (
            "pattern",
            .object([("draw", .function(FunctionValue(name: "pattern.draw") { (a) throws(HostFunctionError) in a[0] }))]
            )
        ),
    ]

    @Test func `functions of the host are called`() throws {
        let text = """
            {type:'bar',data:{labels:['a'],datasets:[{data:[1,2],
            backgroundColor: getGradientFillHelper('vertical',['#f00','#00f']), image: getImageFill('x'),
            pattern: pattern.draw('square', '#fff')}]},
            options:{plugins:{datalabels:{formatter:(v)=>v+'%'}}}}
            """
        let document = try ScriptedDocument(Array(text.utf8), globals: Self.globals)
        let dataset = try #require(document.document.root["data"]?["datasets"]?.elements.first { _ in true })
        #expect(dataset["backgroundColor"]?["gradient"]?.string == "vertical")
        #expect(dataset["backgroundColor"]?["colors"]?.strings == ["#f00", "#00f"])
        #expect(dataset["pattern"]?.string == "square")
        #expect(try document.object(#require(dataset["image"])) is Gradient)
        let formatter = try #require(document.document.root["options"]?["plugins"]?["datalabels"]?["formatter"])
        #expect(try document.function(formatter)?.call([.number(7)], budget: .unlimited).text == "7%")
    }

    @Test func `errors of the host have the place of the call`() {
        do throws(ScriptError) {
            _ = try ScriptedDocument(Array("{\n a: getGradientFillHelper(1)}".utf8), globals: Self.globals)
            Issue.record("there was no error")
        } catch {
            #expect(error.message == "The direction is missing.")
            #expect(error.line == 2 && error.column == 26 && error.found == "1")
        }
    }

    @Test(arguments: [
        ("c => c.chart.data.labels[c.dataIndex]", "b"),
        ("c => c.dataset.data[c.dataIndex]", "20"),
        ("c => c.dataset.data.reduce((a, b) => a + b, 0)", "60"),
        ("c => Math.max(...c.dataset.data)", "30"),
        ("c => c.chart.data.datasets.map(d => d.label).join()", "one,two"),
        ("c => c.chart.data.datasets[1].data[0].y", "5"),
        ("c => Object.keys(c.chart.data.datasets[1].data[0])", "x,y"),
        ("({dataset: {data}, dataIndex: i}) => data[i] / data.length", "6.666666666666667"),
        ("c => c.dataset === c.chart.data.datasets[0]", "true"),
        ("c => c.dataset.hidden ?? 'shown'", "shown"),
        ("c => c.active", "false"),
        ("c => c.chart.data.labels.indexOf('c')", "2"),
        ("c => JSON.stringify(c.dataset.data)", "[10,20,30]"),
        (
            "c => { const d = [...c.dataset.data]; d.sort((a, b) => b - a); return d[0] + '/' + c.dataset.data[0] }",
            "30/10"
        ),
        ("c => { c.dataset.data.push(5); return c.dataset.data.length }", "4"),
        ("function(v) { return this.label + v.dataIndex }", "axis1"),
    ])
    func `callbacks read a context without copies`(_ source: String, _ result: String) throws {
        let json = try JSONDocument(
            """
            {"labels": ["a", "b", "c"], "datasets": [{"label": "one", "data": [10, 20, 30]},
            {"label": "two", "data": [{"x": 1, "y": 5}, {"x": 2, "y": null}]}]}
            """)
        let data = Value(json.root)
        guard case .object(let members) = data, case .array(let datasets)? = members["datasets"] else {
            Issue.record("the data has no datasets")
            return
        }
        let context = Value.object([
            ("chart", .object([("data", data)])), ("dataset", datasets[0]), ("dataIndex", .number(1)),
            ("active", .boolean(false)),
        ])
        let document = try ScriptedDocument(Array("{f: \(source)}".utf8))
        let value = try document.functions[0].call(
            [context], this: .object([("label", .string("axis"))]), budget: .unlimited)
        let text = try Evaluator(Runtime(text: [], limits: ScriptLimits()), .unlimited).text(value)
        #expect(text == result)
        // A callback does not change the document of the chart.
        #expect(json.root["datasets"]?.elements.first { _ in true }?["data"]?.numbers == [10, 20, 30])
    }

    @Test(arguments: [
        "module.exports = {a: 1};", "return {a: 1}", "const config = {a: 1};", "({a: 1})", "{a: 1};",
        "export default {a: 1}",
        "// text\n{a: 1}", "(function () { const a = 1; return {a}; })()", "(() => ({a: 1}))()", "\u{FEFF}{a: 1}",
    ])
    func `the configuration may be wrapped`(_ text: String) throws {
        let document = try ScriptedDocument(Array(text.utf8))
        #expect(document.document.root["a"]?.number == 1)
    }

    @Test func `values are written as JSON`() throws {
        let text =
            "{a: [1, NaN, 2], b: [undefined, () => 1], c: new Date(5), d: new Set([1]), e: String, f: '\\u00e9', g: {}}"
        let document = try ScriptedDocument(Array(text.utf8))
        let root = document.document.root
        #expect(root["a"]?.elements.map(\.number) == [1, nil, 2])
        #expect(root["b"]?.elements.map(\.kind) == [.null, .object])
        #expect(root["c"]?.number == 5)
        #expect(root["d"]?.numbers == [1])
        #expect(root["f"]?.string == "é")
        #expect(root["g"]?.count == 0)
        #expect(document.functions.map(\.source) == ["() => 1", "String"])
        #expect(try document.functions[1].call([.number(5)], budget: .unlimited).text == "5")
        #expect(root.sortedMembers.map(\.key) == ["a", "b", "c", "d", "e", "f", "g"])
    }
}
