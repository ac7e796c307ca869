import ChartJS
import HTTPMessages
import JSON
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// Queries in the dialect of QuickChart become documents.
@Suite struct QuickChartQueryTests {
    private func document(_ query: String) throws -> JSONValue {
        try JSONDocument(try QuickChartQuery(Array(query.utf8)).document().bytes).root
    }

    @Test(arguments: [
        ("c={type:'bar'}", "{type:'bar'}"),
        ("c=%7Btype%3A%27bar%27%7D", "{type:'bar'}"),
        ("c=a+b%2Bc%20d", "a b+c d"),
        // A percent sign that starts no encoded byte stands for itself.
        ("c={label:'100%'}", "{label:'100%'}"),
        ("c=%7Blabel:'100%25 of 50%'%7D%", "{label:'100% of 50%'}%"),
        ("c=%2&c=2", "%2"),
        ("c=a=b=c", "a=b=c"),
        ("c=%00%ff%c3%a9", "\0\u{FFFD}é"),
        ("c=[[[[1]]]]", "[[[[1]]]]"),
        ("&&c=1&&", "1"),
        ("c=&c=1&chart=2", nil),
        ("%63=1", "1"),
    ])
    func `a configuration is decoded like a form`(query: String, config: String?) throws {
        let root = try document(query)
        #expect(root["c"]?.string == config)
        if config == nil { #expect(root["chart"]?.string == "2") }
    }

    @Test func `aliases, sizes and formats become members, and other parameters have no effect`() throws {
        let root = try document(
            "t=1&w=500px&width=&h=1e3&backgroundColor=%23fff&bkg=red&devicePixelRatio=1.0&v=2.9.4&version=4&f=SVG&key=k"
                + "&sig=s&accountId=a&ref=qc-js&a[b]=1&c=1&spriteText=true")
        let members = root.members.map { "\($0.key)=\($0.value.string ?? "?")" }
        #expect(
            members == [
                "c=1", "w=500px", "h=1e3", "backgroundColor=#fff", "bkg=red", "devicePixelRatio=1.0", "v=2.9.4",
                "version=4", "f=SVG",
            ])
    }

    @Test func `plus signs of base64 may be unencoded`() throws {
        #expect(try document("encoding=base64&c=a+b/%2B=")["c"]?.string == "a+b/+=")
    }

    @Test(arguments: ["", "c=", "c=&chart=", "w=5", "C=1"])
    func `a missing configuration is named as in QuickChart`(query: String) {
        #expect(throws: Problem.missingVariable("`c` or `chart`")) { try document(query) }
    }

    @Test(arguments: ["spec={}", "url=http://a", "data=", "plots=1", "panes=1"])
    func `a configuration beside a native spec is an error`(native: String) {
        #expect(throws: Problem.self) { try document("c=1&\(native)") }
    }

    @Test(arguments: [
        ("c=1", true), ("x=1&chart=", true), ("spec={}", false), ("", false), ("spec={}&c=1", true), ("w=1&h=2", true),
        ("w=1&spec={}", false), ("spec={}&w=1", false), ("width=5&format=png", false), ("url=a&title=b", false),
        ("cc=1", false), ("c", true),
    ])
    func `the names of the parameters tell the dialects apart`(query: String, isOne: Bool) {
        #expect(QuickChartQuery.isOne(Array(query.utf8)[...]) == isOne)
    }

    @Test(arguments: [
        ("c=1&width=2", true), (" chart=1", false), ("{\"chart\":1}", false), ("a,b\n1,2", false), ("", false),
        ("width=5", false),
    ])
    func `a form has a configuration`(content: String, isForm: Bool) {
        #expect((QuickChartQuery(form: Array(content.utf8)) != nil) == isForm)
    }

    @Test func `the number of parameters is limited`() throws {
        let many = String(repeating: "a=1&", count: 20_000)
        #expect(QueryItem.parseLeniently(Array(many.utf8)).count == 1_000)
        #expect(throws: Problem.self) { try document(many + "c=1") }
    }

    @Test func `any octets are a query`() throws {
        var source = RandomSource(seed: 7)
        for _ in 0..<2_000 {
            let query = (0..<Int.random(in: 0...60, using: &source)).map { _ in
                Bool.random(using: &source)
                    ? "c=%&+[]{}\"'\\;".utf8.randomElement(using: &source) ?? 0
                    : UInt8.random(in: 0...255, using: &source)
            }
            _ = QuickChartQuery.isOne(query[...])
            guard let document = try? QuickChartQuery(query + "&chart=1".utf8).document().bytes else { continue }
            #expect(throws: Never.self) { try JSONDocument(document) }
        }
    }

    @Test(arguments: [
        (#"{"chart":{"type":"bar"},"format":"svg"}"#, true, "svg"),
        (#" { "width" : 5, "c" : "{}" , "f":"png"}"#, true, "png"),
        (#"{"type":"bar","data":{"datasets":[]}}"#, true, nil),
        (#"{"data":{"labels":["a",{"b":[1]}],"datasets":[{"data":[1]}]},"type":"bar","f":"svg"}"#, true, "svg"),
        (#"{"type":"bar","data":{"columns":{"a":[1,2]}}}"#, false, nil),
        (#"{"type":"bar","data":{"rows":[{"datasets":1}]},"options":{"datasets":{}}}"#, false, nil),
        (#"{"type":"bar","data":["datasets",{"datasets":[]}]}"#, false, nil),
        (#"{"type":"bar","data":{"labels":["datasets"]},"plots":[]}"#, false, nil),
        (#"{"data":{"datasets":[]}}"#, false, nil),
        (#"{"plots":[{"chart":1}],"format":{"f":"svg"}}"#, false, nil),
        (#"{"a\"chart":1,"b":"chart"}"#, false, nil),
        (#"["chart","c"]"#, false, nil),
        (#"{"chart"#, false, nil),
        (#"}}}{"chart":1}"#, false, nil),
        ("", false, nil),
    ])
    func `the outline of a text shows its dialect`(text: String, isConfiguration: Bool, format: String?) {
        let outline = ContentOutline(Array(text.utf8))
        #expect(outline.isConfiguration == isConfiguration)
        #expect(outline.format == format)
        // The dialect decides by the same rule.
        if let document = try? JSONDocument(text) {
            #expect(ChartJSDialect().recognizes(document.root) == isConfiguration)
        }
    }

    /// Only the start of a long text is searched, and `datasets` may come later.
    @Test(arguments: [
        (#"{"type":"bar","data":{"labels":["#, true), (#"{"data":{"x":[1]},"plots":[],"type":"bar","more":["#, false),
        (#"{"type":"bar","more":["#, false),
    ])
    func `the outline of a long text shows its dialect`(start: String, isConfiguration: Bool) {
        let text = start + String(repeating: "1,", count: ContentOutline.length)
        #expect(ContentOutline(Array(text.utf8)).isConfiguration == isConfiguration)
    }
}
