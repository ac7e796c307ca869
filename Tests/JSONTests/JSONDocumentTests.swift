import JSON
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
    @Test(arguments: [
        "null", "true", "false", " \t\r\n1 ", "\"\"", "[]", "{}", "[[]]", "[{}]", "{\"\":{\"\":[]}}", "[1,\"a\",null]",
        "[null,null]", "[null,true]", "[1,2,[3]]", "[[1,2],[3,4]]", "\u{feff}[1]", "\"\u{7f}\u{2028}\"", "-0",
        "[-0.0,1e400000000]"
            .replacing("1e400000000", with: "1e-400000000"),
    ])
    func `well-formed texts are accepted`(text: String) {
        #expect(throws: Never.self) { try JSONDocument(text) }
    }

    static let refused: [(String, JSONError.Kind)] = [
        ("", .unexpectedEnd), (" ", .unexpectedEnd), ("\u{feff}", .unexpectedEnd), ("[", .unexpectedEnd),
        ("{", .unexpectedEnd), ("[1", .unexpectedEnd), ("[1,", .unexpectedEnd), ("{\"a\"", .unexpectedEnd),
        ("{\"a\":", .unexpectedEnd), ("{\"a\":1", .unexpectedEnd), ("{\"a\":1,", .unexpectedEnd),
        ("\"a", .unexpectedEnd),
        ("\"\\\"", .unexpectedEnd), ("-", .unexpectedEnd), ("1.", .unexpectedEnd), ("1e", .unexpectedEnd),
        ("1e+", .unexpectedEnd), ("[\"a\"", .unexpectedEnd),
        ("tru", .expectedValue), ("nul", .expectedValue), ("True", .expectedValue), ("NaN", .notFinite),
        ("Infinity", .notFinite), ("-Infinity", .notFinite), ("[nan]", .notFinite), ("'a'", .expectedValue),
        ("[,1]", .expectedValue),
        ("[1,]", .expectedValue), ("[\"a\",]", .expectedValue), ("{\"a\":}", .expectedValue), ("+1", .expectedValue),
        (".5", .expectedValue), ("]", .expectedValue), ("\0", .expectedValue), ("// a\n1", .expectedValue),
        ("[nul]", .expectedValue), ("[1,nulL]", .expectedValue), ("\u{a0}1", .expectedValue),
        ("{a:1}", .expectedKey), ("{1:1}", .expectedKey), ("{\"a\":1,}", .expectedKey), ("{,}", .expectedKey),
        ("{\"a\" 1}", .expectedColon), ("{\"a\",1}", .expectedColon), ("{\"a\"}", .expectedColon),
        ("[1 2]", .expectedCommaOrEnd), ("[1}", .expectedCommaOrEnd), ("{\"a\":1]", .expectedCommaOrEnd),
        ("[\"a\" \"b\"]", .expectedCommaOrEnd), ("[1\0]", .expectedCommaOrEnd), ("[[1]2]", .expectedCommaOrEnd),
        ("[1.5.5]", .expectedCommaOrEnd), ("[0x1]", .expectedCommaOrEnd), ("[1_000]", .expectedCommaOrEnd),
        ("01", .leadingZero), ("-01", .leadingZero), ("[00]", .leadingZero), ("00.5", .leadingZero),
        ("1.e5", .invalidNumber), ("1.a", .invalidNumber), ("1ee5", .invalidNumber), ("--1", .invalidNumber),
        ("[-]", .invalidNumber), ("[1e]", .invalidNumber), ("-.5", .invalidNumber),
        ("1e309", .numberOutOfRange), ("-1e309", .numberOutOfRange), ("[1e999999999999999999999]", .numberOutOfRange),
        ("1.8e308", .numberOutOfRange), (String(repeating: "9", count: 400), .numberOutOfRange),
        ("\"\t\"", .controlCharacterInString), ("\"\n\"", .controlCharacterInString),
        ("\"a\0\"", .controlCharacterInString),
        ("\"\\n\u{1}\"", .controlCharacterInString), ("{\"a\u{1f}\":1}", .controlCharacterInString),
        ("\"\\a\"", .invalidEscape), ("\"\\'\"", .invalidEscape), ("\"\\u12\"", .invalidEscape),
        ("\"\\u12g4\"", .invalidEscape), ("\"\\U0041\"", .invalidEscape), ("\"\\u", .invalidEscape),
        ("\"\\", .invalidEscape),
        ("\"\\ud800\"", .loneSurrogate), ("\"\\udc00\"", .loneSurrogate), ("\"\\ud800\\u0041\"", .loneSurrogate),
        ("\"\\ud800\\ud800\"", .loneSurrogate), ("\"\\udc00\\ud800\"", .loneSurrogate),
        ("\"\\ud800a\"", .loneSurrogate),
        ("1 2", .textAfterDocument), ("{}}", .textAfterDocument), ("[]]", .textAfterDocument),
        ("1\0", .textAfterDocument),
        ("nullx", .textAfterDocument), ("1\u{feff}", .textAfterDocument), ("\"a\"b", .textAfterDocument),
        ("{\"a\":1,\"a\":1}", .duplicateKey("a")), ("{\"a\":[],\"b\":{\"a\":1},\"\\u0061\":2}", .duplicateKey("a")),
        ("[{\"\":1,\"\":2}]", .duplicateKey("")), ("{\"é\\n\":1,\"\\u00e9\\n\":1}", .duplicateKey("é\n")),
    ]

    @Test(arguments: refused)
    func `invalid texts are rejected with a reason`(text: String, kind: JSONError.Kind) {
        #expect { try JSONDocument(text) } throws: { ($0 as? JSONError)?.kind == kind }
    }

    @Test(arguments: [
        ("[1,\n  2,\n é]", 10, 3, 2), ("\"é\u{1}\"", 3, 1, 3), ("{\"a\":1, \"b\":2,\n\"a\":3}", 16, 2, 2),
        ("[1, 02]", 4, 1, 5),
    ])
    func `errors contain the position`(text: String, offset: Int, line: Int, column: Int) throws {
        let error = #expect(throws: JSONError.self) { try JSONDocument(text) }
        #expect(error?.offset == offset && error?.line == line && error?.column == column)
        #expect(error?.description.contains("at line \(line), column \(column)") == true)
    }

    @Test(
        arguments: [
            [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
            [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xe2, 0x82], [0x22, 0x80, 0x22], [0xfe, 0xff, 0x00, 0x31],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are rejected`(bytes: [UInt8]) {
        #expect { try JSONDocument(bytes) } throws: { ($0 as? JSONError)?.kind == .invalidUTF8 }
    }

    @Test func `escape sequences are decoded`() throws {
        let document = try JSONDocument(#"["\u0041\ud83d\ude00\"\\\/\b\f\n\r\t\u0000é","plain",{"k\u0065y":1}]"#)
        let values = Array(document.root.elements)
        #expect(values[0].string == "A😀\"\\/\u{8}\u{c}\n\r\t\0é")
        #expect(values[1].string == "plain")
        #expect(values[2]["key"]?.number == 1)
    }

    @Test func `values are only accessible by their kind`() throws {
        let document = try JSONDocument(#"{"a":null,"b":true,"c":1.5,"d":"x","e":[1,null],"f":["x",null,2],"g":{}}"#)
        let root = document.root
        #expect(root.kind == .object && root.count == 7)
        #expect(root.members.map(\.key) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(root.members.map(\.value.kind) == [.null, .boolean, .number, .string, .array, .array, .object])
        #expect(root["b"]?.bool == true && root["c"]?.bool == nil && root["c"]?.number == 1.5)
        #expect(root["d"]?.number == nil && root["d"]?.count == 0 && root["z"] == nil)
        #expect(root["e"]?.elements.map(\.kind) == [.number, .null])
        #expect(root["e"]?.elements.map(\.number) == [1, nil])
        #expect(root["f"]?.elements.map(\.kind) == [.string, .null, .number])
        #expect(root["f"]?.elements.map(\.string) == ["x", nil, nil])
        let element = try #require(root["e"]?.elements.first { _ in true })
        #expect(Array(element.elements).isEmpty && Array(element.members).isEmpty && element.bool == nil)
        #expect(element.utf8 == nil && element.count == 0 && element.numbers == nil)
        #expect(root["g"]?.members.map(\.key) == [])
    }

    @Test func `depth is limited`() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ depth: Int) -> String {
                String(repeating: open, count: depth - 1) + "[]" + String(repeating: close, count: depth - 1)
            }
            _ = try JSONDocument(nested(64))
            #expect { try JSONDocument(nested(65)) } throws: { ($0 as? JSONError)?.kind == .tooDeep(limit: 64) }
            #expect(throws: JSONError.self) { try JSONDocument(String(repeating: open, count: 1_000_000)) }
        }
    }

    @Test func `bytes and values are limited`() throws {
        _ = try JSONDocument("[1,2,3]", limits: JSONLimits(bytes: 7, values: 4))
        #expect { try JSONDocument("[1,2,3]", limits: JSONLimits(bytes: 6)) } throws: {
            ($0 as? JSONError)?.kind == .tooLong(limit: 6)
        }
        for text in ["[1,2,3]", "[\"a\",\"b\",\"c\"]", "{\"a\":1,\"b\":2}", "[[],[],[]]", "[1,2,\"a\"]"] {
            #expect { try JSONDocument(text, limits: JSONLimits(values: 3)) } throws: {
                ($0 as? JSONError)?.kind == .tooManyValues(limit: 3)
            }
        }
    }

    @Test func `duplicate keys are found among many keys`() throws {
        let keys = (0..<5000).map { "\"k\($0)\":[\($0)]" }
        #expect(try JSONDocument("{\(keys.joined(separator: ","))}").root.count == 5000)
        for duplicate in [0, 7, 4999] {
            let text = "{\((keys + ["\"k\(duplicate)\":1"]).joined(separator: ","))}"
            #expect { try JSONDocument(text) } throws: { ($0 as? JSONError)?.kind == .duplicateKey("k\(duplicate)") }
        }
        for count in 2...20 {
            let text = "{\((keys[..<count] + ["\"\\u006b\(count - 1)\":1"]).joined(separator: ","))}"
            #expect { try JSONDocument(text) } throws: { ($0 as? JSONError)?.kind == .duplicateKey("k\(count - 1)") }
        }
    }

    @Test func `every tree survives a round trip in any notation`() throws {
        var random = RandomSource(seed: 1)
        for _ in 0..<2000 {
            let tree = RandomJSON.tree(depth: 4, using: &random)
            #expect(JSONTree(try JSONDocument(tree.text).root) == tree)
            #expect(JSONTree(try JSONDocument(tree.asciiText).root) == tree)
            #expect(JSONTree(try JSONDocument(RandomJSON.spelling(of: tree, using: &random)).root) == tree)
        }
    }

    @Test func `strings can be written in ASCII`() {
        #expect("a\"\\\n\t\u{1}\u{7F}é€😀".asciiJSON == #""a\"\\\n\u0009\u0001\u007f\u00e9\u20ac\ud83d\ude00""#)
    }

    @Test func `mutated texts give a document or an error`() throws {
        var random = RandomSource(seed: 2)
        let alphabet = Array("{}[]\",:\\u0019eE+-.nulltrueé\u{feff}\0 ".utf8)
        var accepted = 0
        for _ in 0..<20_000 {
            let tree = RandomJSON.tree(depth: 3, using: &random)
            var text = Array(RandomJSON.spelling(of: tree, using: &random).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<max(1, text.count), using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where !text.isEmpty: text.remove(at: index)
                case 1 where !text.isEmpty: text[index] = .random(in: 0...255, using: &random)
                case 2: text.removeLast(text.count - min(text.count, index))
                default: text.insert(alphabet.randomElement(using: &random)!, at: min(index, text.count))
                }
            }
            guard let document = try? JSONDocument(text) else { continue }
            accepted += 1
            #expect(JSONTree(try JSONDocument(JSONTree(document.root).text).root) == JSONTree(document.root))
        }
        #expect(accepted > 1000)
    }
}
