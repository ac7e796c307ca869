import JSON
import Testing

/// The cases of JSONTestSuite (Nicolas Seriot, "Parsing JSON is a Minefield"), with one character for
/// each byte: texts that must be accepted, texts that must be rejected, and texts that RFC 8259 leaves to the
/// implementation.
@Suite struct JSONSuiteTests {
    private static func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    private static let accepted = [
        "[[]   ]", "[\"\"]", "[]", "[\"a\"]\n", "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]", " [1]",
        "[1,null,null,null,2]", "[2] ", "[123e65]", "[0e+1]", "[0e1]", "[ 4]",
        "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]", "[20e1]", "[-0]",
        "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]", "[123]",
        "[123.456789]", "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"asd\":\"sdf\"}", "{}", "{\"\":0}",
        "{\"foo\\u0000bar\": 42}", "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }",
        "{\"x\":[{\"id\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}], \"id\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}",
        "{\"a\":[]}",
        "{\"title\":\"\\u041f\\u043e\\u043b\\u0442\\u043e\\u0440\\u0430 \\u0417\\u0435\\u043c\\u043b\\u0435\\u043a\\u043e\\u043f\\u0430\" }",
        "{\n\"a\": \"b\"\n}", "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]",
        "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]",
        "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]", "[\"\\\\n\"]", "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"asd\"]",
        "[ \"asd\"]", "[\"\\uDBFF\\uDFFF\"]", "[\"new\\u00A0line\"]", "[\"\u{f4}\u{8f}\u{bf}\u{bf}\"]",
        "[\"\u{ef}\u{bf}\u{bf}\"]", "[\"\\u0000\"]", "[\"\\u002c\"]", "[\"\u{cf}\u{80}\"]",
        "[\"\u{f0}\u{9b}\u{bf}\u{bf}\"]", "[\"asd \"]", "\" \"", "[\"\\uD834\\uDd1e\"]", "[\"\\u0821\"]",
        "[\"\\u0123\"]", "[\"\u{e2}\u{80}\u{a8}\"]", "[\"\u{e2}\u{80}\u{a9}\"]",
        "[\"\\u0061\\u30af\\u30EA\\u30b9\"]", "[\"new\\u000Aline\"]", "[\"\u{7f}\"]", "[\"\\uA66D\"]",
        "[\"\\u005C\"]", "[\"\u{e2}\u{8d}\u{82}\u{e3}\u{88}\u{b4}\u{e2}\u{8d}\u{82}\"]", "[\"\\uDBFF\\uDFFE\"]",
        "[\"\\uD83F\\uDFFE\"]", "[\"\\u200B\"]", "[\"\\u2064\"]", "[\"\\uFDD0\"]", "[\"\\uFFFE\"]", "[\"\\u0022\"]",
        "[\"\u{e2}\u{82}\u{ac}\u{f0}\u{9d}\u{84}\u{9e}\"]", "[\"a\u{7f}a\"]", "false", "42", "-0.1", "null",
        "\"asd\"", "true", "\"\"", "[true]", " [] ",
    ]

    private static let refused = [
        "[1 true]", "[a\u{e5}]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]",
        "[\"x\"", "[x", "[3[4]]", "[\u{ff}]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]",
        "[1,,]", "[\"\u{b}a\"\\f]", "[*]", "[\"\"", "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]",
        "123\u{0}", "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]",
        "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]",
        "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[\u{ef}\u{bc}\u{91}]",
        "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]", "[-123.123foo]", "[123\u{e5}]", "[1e1\u{e5}]",
        "[0\u{e5}]\n", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1e\u{e5}]", "[1.]",
        "[.123]", "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "[\"x\", truth]", "{[: \"x\"}\n",
        "{\"x\", null}", "{\"x\"::\"b\"}", "{\u{f0}\u{9f}\u{87}\u{a8}\u{f0}\u{9f}\u{87}\u{ad}}", "{\"a\":\"a\" 123}",
        "{key: 'value'}", "{\"\u{b9}\":\"0\",}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"",
        "{1:1}", "{9999E9999:1}", "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}",
        "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//", "{\"a\":\"b\"}/", "{\"a\":\"b\",,\"c\":\"d\"}",
        "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#", " ", "[\"\\uD800\\\"]",
        "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[\u{c3}\u{a9}]", "[\"\\\u{0}\"]",
        "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\\u{f0}\u{9f}\u{8c}\u{80}\"]", "[\"\\\"]", "[\"\\u00A\"]",
        "[\"\\uD834\\uDd\"]", "[\"\\uD800\\uD800\\x\"]", "[\"\\u\u{e5}\"]", "[\"\\a\"]", "[\"\\uqqqq\"]",
        "[\"\\\u{e5}\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']", "abc", "[\"\\", "[\"a\u{0}a\"]",
        "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x", "[\u{e2}\u{81}\u{a0}]", "\u{ef}\u{bb}\u{bf}", "<.>",
        "[<null>]", "[1]x", "[1]]", "[\"asd]", "a\u{c3}\u{a5}", "[True]", "1]", "{\"x\": true,", "[][]", "]",
        "\u{ef}\u{bb}{}", "\u{e5}", "[", "", "[\u{0}]", "2@", "{}}", "{\"\":", "{\"a\":/*comment*/\"b\"}",
        "{\"a\": true} \"x\"", "['", "[,", "[{", "[\"a", "[\"a\"", "{", "{]", "{,", "{[", "{\"a", "{'a'",
        "[\"\\{[\"\\{[\"\\{[\"\\{", "\u{e9}", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "[1", "[ false, nul",
        "[ true, fals", "[ false, tru", "{\"asd\":\"asd\"", "\u{c3}\u{a5}", "\u{e2}\u{81}\u{a0}", "[\u{c}]",
    ]

    private static let chosen: [(text: String, kind: JSONError.Kind?)] = [
        ("[123.456e-789]", nil),
        (
            "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999969999999006]",
            .numberOutOfRange
        ),
        ("[-1e+9999]", .numberOutOfRange), ("[1.5e+9999]", .numberOutOfRange),
        ("[-123123e100000]", .numberOutOfRange), ("[123123e100000]", .numberOutOfRange), ("[123e-10000000]", nil),
        ("[-123123123123123123123123123123]", nil), ("[100000000000000000000]", nil),
        ("[-237462374673276894279832749832423479823246327846]", nil), ("{\"\\uDFAA\":0}", .loneSurrogate),
        ("[\"\\uDADA\"]", .loneSurrogate), ("[\"\\uD888\\u1234\"]", .loneSurrogate),
        ("\u{ff}\u{fe}[\u{0}\"\u{0}\u{e9}\u{0}\"\u{0}]\u{0}", .invalidUTF8),
        ("[\"\u{e6}\u{97}\u{a5}\u{d1}\u{88}\u{fa}\"]", .invalidUTF8), ("[\"\u{ed}\u{a0}\u{80}\"]", .invalidUTF8),
        ("[\"\\uD800\\n\"]", .loneSurrogate), ("[\"\\uDd1ea\"]", .loneSurrogate),
        ("[\"\\uD800\\uD800\\n\"]", .loneSurrogate), ("[\"\\ud800\"]", .loneSurrogate),
        ("[\"\\ud800abc\"]", .loneSurrogate), ("[\"\u{ff}\"]", .invalidUTF8),
        ("[\"\\uDd1e\\uD834\"]", .loneSurrogate), ("[\"\u{e9}\"]", .invalidUTF8), ("[\"\\uDFAA\"]", .loneSurrogate),
        ("[\"\u{81}\"]", .invalidUTF8), ("[\"\u{f4}\u{bf}\u{bf}\u{bf}\"]", .invalidUTF8),
        ("[\"\u{c0}\u{af}\"]", .invalidUTF8), ("[\"\u{fc}\u{83}\u{bf}\u{bf}\u{bf}\u{bf}\"]", .invalidUTF8),
        ("[\"\u{fc}\u{80}\u{80}\u{80}\u{80}\u{80}\"]", .invalidUTF8), ("[\"\u{e0}\u{ff}\"]", .invalidUTF8),
        ("\u{0}[\u{0}\"\u{0}\u{e9}\u{0}\"\u{0}]", .invalidUTF8),
        ("[\u{0}\"\u{0}\u{e9}\u{0}\"\u{0}]\u{0}", .invalidUTF8), ("\u{ef}\u{bb}\u{bf}{}", nil),
        ("{\"a\":\"b\",\"a\":\"c\"}", .duplicateKey("a")), ("{\"a\":\"b\",\"a\":\"b\"}", .duplicateKey("a")),
    ]

    @Test func `valid JSON is accepted`() {
        for text in Self.accepted {
            #expect(throws: Never.self, "\(text.debugDescription)") { try JSONDocument(Self.bytes(text)) }
        }
    }

    @Test func `invalid JSON is rejected with a position inside it`() throws {
        for text in Self.refused {
            let bytes = Self.bytes(text)
            let error = #expect(throws: JSONError.self, "\(text.debugDescription)") { try JSONDocument(bytes) }
            #expect(0...bytes.count ~= (error?.offset ?? -1))
        }
    }

    @Test func `implementation-defined JSON has the documented result`() {
        for (text, kind) in Self.chosen {
            var found: JSONError.Kind?
            do throws(JSONError) { _ = try JSONDocument(Self.bytes(text)) } catch { found = error.kind }
            #expect(found == kind, "\(text.debugDescription)")
        }
    }

    @Test(arguments: ["[", "{\"\":", "[{\"\":"])
    func `a hundred thousand open brackets are rejected at the depth limit`(open: String) {
        let text = String(repeating: open, count: 100_000)
        let levels = open == "[{\"\":" ? 32 : 64
        let error = #expect(throws: JSONError.self) { try JSONDocument(text) }
        #expect(error?.kind == .tooDeep(limit: 64))
        #expect(error?.offset == levels * open.utf8.count)
    }
}
