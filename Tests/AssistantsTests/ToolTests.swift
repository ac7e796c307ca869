import Budget
import Dialects
import JSON
import Specs
import Synchronization
import Testing

@testable import Assistants

@Suite struct ToolTests {
    // MARK: - What models read first

    @Test func `tools are few and short, and their schemas are objects`() throws {
        let tools = AssistantTool.allCases.map(\.document)
        #expect(JSONTree.array(tools).text.utf8.count < 6_000)
        for tool in tools {
            #expect(tool["inputSchema"]?["type"]?.string == "object")
            #expect((tool["description"]?.string?.utf8.count ?? 0) < 1_200)
        }
    }

    /// The objects in a text, each of them whole.
    private static func objects(in text: String) -> [String] {
        var (objects, depth, start): ([String], Int, String.Index?) = ([], 0, nil)
        for index in text.indices {
            if text[index] == "{" {
                if depth == 0 { start = index }
                depth += 1
            } else if text[index] == "}" {
                depth -= 1
                if depth == 0, let start { objects.append(String(text[start...index])) }
            }
        }
        return objects
    }

    private static func read(_ spec: String) throws {
        let document = SpecDocument(Array(spec.utf8), overrides: SpecOverrides())
        _ = try NativeDialect().read(document, limits: SpecLimits(), budget: .unlimited).chart(
            with: SpecResources(), budget: .unlimited)
    }

    @Test func `the specs in the descriptions are valid`() throws {
        var count = 0
        for tool in AssistantTool.allCases {
            for object in Self.objects(in: tool.document["description"]?.string ?? "") {
                let root = try JSONDocument(object).root
                for member in root.members { #expect(tool.arguments.contains(member.key)) }
                guard let spec = root["spec"] else { continue }
                try Self.read(JSONTree(spec).text)
                count += 1
            }
        }
        #expect(count == 2)
    }

    @Test func `the rules of thumb are keys of specs`() throws {
        let bar = #"{"plots":[{"type":"bar","x":["a","b"],"y":[1,2]}]}"#
        try Self.read(bar)
        let plot = #""type":"bar","x":"day","y":"ok""#
        let data = #""data":{"columns":{"day":["2026-03-05","2026-03-06"],"ok":[1,2],"kind":["a","b"]}}"#
        let rest = [
            "\"plots\":[{\(plot),\"series\":\"kind\"}]", "\"plots\":[{\(plot),\"stack\":\"all\"}]",
            "\"plots\":[{\(plot),\"stack\":\"normalize\"}]",
            "\"plots\":[{\(plot),\"showLabels\":true,\"color\":\"crimson\"}]",
            #""plots":[{"type":"bar","barsAreHorizontal":true,"x":"ok","y":"day"}],"title":"a","subtitle":"b","caption":"c""#,
            "\"plots\":[{\(plot)}],\"theme\":\"modernDark\",\"width\":300,\"height\":200",
            "\"plots\":[{\(plot)}],"
                + #""axes":[{"coordinate":"x"},{"coordinate":"y","title":"orders","labelFormatter":{"number":"0%"}}]"#,
            "\"plots\":[{\(plot),\"plotSpace\":\"a\"},{\(plot),\"plotSpace\":\"b\"}],"
                + #""plotSpaces":[{"id":"a"},{"id":"b"}],"axes":[{"coordinate":"y","plotSpace":"b"}]"#,
            "\"plots\":[{\(plot)}],"
                + #""annotations":[{"rule":{"y":250}},{"band":{"x":["2026-03-05","2026-03-06"]}}]"#,
        ]
        for text in rest { try Self.read("{\(data),\(text)}") }
        for type in ["pie", "doughnut"] {
            try Self.read("{\"plots\":[{\"type\":\"\(type)\",\"labels\":[\"a\"],\"values\":[1]}]}")
        }
        try Self.read(#"{"plots":[{"type":"histogram","values":[1,2,2]}]}"#)
        try Self.read("{\"data\":{\"text\":\"day,ok\\n2026-03-05,812\\n\"},\"plots\":[{\(plot)}]}")
    }

    // MARK: - Calls

    @Test func `a spec reaches the host as it was sent, with the options`() {
        let host = FakeHost()
        _ = Answered(
            Messages.call("render", #"{"spec":{"b":[1,2.5,null],"a":{"c":"é"}},"width":300,"theme":"slate"}"#),
            host: host)
        let question = host.questions.withLock { $0.first }
        #expect(question?.kind == .picture(format: "png"))
        #expect(question.map { String(decoding: $0.spec, as: UTF8.self) } == #"{"b":[1,2.5,null],"a":{"c":"é"}}"#)
        #expect(question?.options.map { "\($0.name)=\($0.value)" } == ["width=300", "theme=slate"])
    }

    @Test func `a picture comes with its words, its warnings and its link`() throws {
        let picture = ChartPicture(
            bytes: [1, 2, 3], mediaType: "image/png", alternative: "Orders.", warnings: ["No font."],
            url: "https://charts.example/a.png", note: "A note.")
        let answer = Answered(Messages.call("render", #"{"spec":{}}"#), host: FakeHost(.picture(picture)))
        let parts = answer.result?["content"].map { JSONTree($0).elements } ?? []
        #expect(parts.map { $0["type"]?.string } == ["image", "text", "resource_link"])
        #expect(parts.first?["data"]?.string == "AQID")
        #expect(answer.texts == "Orders.\nWarning: No font.\nA note.")
        #expect(parts.last?["uri"]?.string == "https://charts.example/a.png")
        #expect(answer.isError == false)
    }

    @Test func `a picture that is too large is left out`() {
        let picture = ChartPicture(
            bytes: [UInt8](repeating: 0, count: ToolResult.maximumPicture + 1), mediaType: "image/png",
            alternative: "a",
            warnings: [])
        let answer = Answered(Messages.call("render", #"{"spec":{}}"#), host: FakeHost(.picture(picture)))
        #expect(answer.result?["content"]?.count == 1)
        #expect(answer.texts.contains("too many"))
    }

    @Test func `a problem is a text with places and what to write`() throws {
        let text = #"""
            {"title":"The spec does not describe a chart","status":422,"detail":"The spec has 2 errors.","errors":[
            {"pointer":"/a","detail":"Wrong.","members":"\"b\": 1"},{"parameter":"theme","detail":"No.","allowed":["x","y"]}]}
            """#
        let document = JSONTree(try JSONDocument(text).root)
        let host = FakeHost(.problem(document))
        for tool in ["render", "validate", "describe"] {
            let answer = Answered(Messages.call(tool, #"{"spec":{}}"#), host: host)
            #expect(answer.isError == true)
            #expect(answer.texts.contains("- /a: Wrong. Write: \"b\": 1"))
            #expect(answer.texts.contains("- theme: No. Allowed: x, y."))
        }
    }

    @Test(arguments: [
        ("render", "{}", "\"spec\" is missing"), ("render", "[]", "must be an object"),
        ("render", #"{"plots":[]}"#, "{\"spec\":"),
        ("render", #"{"spec":[]}"#, "must be an object"),
        ("render", #"{"spec":{},"witdh":1}"#, "Did you mean \"width\"?"),
        ("render", #"{"spec":{},"width":"1"}"#, "positive number"),
        ("render", #"{"spec":{},"format":"bmp"}"#, "png, svg"),
        ("schema", #"{"part":1}"#, "must be a text"), ("schema", #"{"part":"Axes9"}"#, "Call schema without part"),
        ("examples", #"{"name":"funel"}"#, "Did you mean \"funnel\"?"),
    ])
    func `a wrong argument is a result that says what to send`(tool: String, arguments: String, text: String) {
        let answer = Answered(Messages.call(tool, arguments))
        #expect(answer.isError == true)
        #expect(answer.texts.contains(text), "\(answer.texts)")
    }

    @Test func `an unknown tool is an error of the protocol`() {
        let answer = Answered(Messages.call("draw", "{}"))
        #expect(answer.code == -32_602)
        #expect(Answered(Messages.request("tools/call")).code == -32_602)
    }

    // MARK: - Schema and examples

    @Test func `each part of the schema is a short text`() throws {
        let definitions = SchemaDocument.tree["$defs"]?.members.map(\.key) ?? []
        let keys = SchemaPart(SchemaDocument.tree).keys
        #expect(definitions.count > 80 && keys.count > 40)
        for part in definitions + keys + [""] {
            let text = try SchemaGuide(SchemaDocument.tree).text(of: part)
            #expect((10..<12_000).contains(text.utf8.count), "\(part): \(text.utf8.count)")
        }
    }

    @Test(arguments: [
        ("/plots/0/barsAreHorizontal", "boolean"), ("bar", "- barCornerRadius"), ("#/$defs/Axis", "- coordinate"),
        ("plots.color", "Color"), ("/axes/1/majorGridLineStyle/lineColor", "A CSS color"), ("GRADIENT", "- stops"),
        ("graphs/0/plots/0/type", "type: "),
    ])
    func `a part is found by name and by place`(part: String, text: String) throws {
        #expect(try SchemaGuide(SchemaDocument.tree).text(of: part).contains(text))
    }

    @Test func `a long or wrong part is a fault`() {
        for part in [
            String(repeating: "/0", count: 400), "plots/0/nothing", "width/0", "width/a",
            String(repeating: "x", count: 900),
        ] {
            #expect(throws: ToolFault.self) { try SchemaGuide(SchemaDocument.tree).text(of: part) }
        }
    }

    @Test func `each recipe of the cookbook is a valid spec with a text`() throws {
        let recipes = Cookbook.shared.recipes
        #expect(recipes.count >= 46)
        #expect(Set(recipes.map(\.name)).count == recipes.count)
        for recipe in recipes {
            #expect(!recipe.name.isEmpty && !recipe.title.isEmpty && !recipe.text.isEmpty && !recipe.chapter.isEmpty)
            try Self.read(recipe.spec)
            #expect(Cookbook.shared.search(recipe.title).first?.name == recipe.name)
        }
    }

    @Test func `a search without words or results lists all`() throws {
        for query in ["", "the of", "xyzzy", String(repeating: "bar ", count: 200)] {
            #expect(try Cookbook.shared.text(query: query, name: nil).utf8.count > 100)
        }
    }
}
