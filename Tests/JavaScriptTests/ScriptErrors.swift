import Budget
import Testing

@testable import JavaScript

@Suite struct `Errors of scripts` {
    /// Scripts with the kind of their error, its line and column, and what was found.
    private static let table: [(text: String, kind: ScriptError.Kind, line: Int, column: Int, found: String?)] = [
        ("{a: fetch('x')}", .unsupported, 1, 5, "fetch"),
        ("{a: require('fs')}", .unsupported, 1, 5, "require"),
        ("{a: process.env}", .unsupported, 1, 5, "process"),
        ("{a: window.top}", .unsupported, 1, 5, "window"),
        ("{a: document}", .unsupported, 1, 5, "document"),
        ("{a: eval('1')}", .unsupported, 1, 5, "eval"),
        ("{a: Function('return 1')()}", .unsupported, 1, 5, "Function"),
        ("{a: new Function('return 1')}", .unsupported, 1, 9, "Function"),
        ("{a: Math.random()}", .unsupported, 1, 16, "Math.random"),
        ("{a: Date.now()}", .unsupported, 1, 13, "Date.now"),
        ("{a: new Date()}", .unsupported, 1, 5, "new Date()"),
        ("{a: Date()}", .unsupported, 1, 9, "Date()"),
        ("{a: performance.now()}", .unsupported, 1, 5, "performance"),
        ("{a: globalThis}", .unsupported, 1, 5, "globalThis"),
        ("{a: this.b}", .unsupported, 1, 5, "this"),
        ("{a: class {}}", .unsupported, 1, 5, "class"),
        ("{a: async () => 1}", .unsupported, 1, 5, "async"),
        ("{a: function* () {}}", .unsupported, 1, 13, "function*"),
        ("{a: import('x')}", .unsupported, 1, 5, "import"),
        ("{a: 10n}", .syntax, 1, 5, "10n"),
        ("{get a() { return 1 }}", .unsupported, 1, 6, "get"),
        ("(() => { try { } catch (e) { } })()", .unsupported, 1, 10, "try"),
        ("(() => { throw 1 })()", .unsupported, 1, 10, "throw"),
        ("(() => { x = 1 })()", .unsupported, 1, 10, "x"),
        ("(() => { f().x = 3 })()", .unknownName, 1, 10, "f"),
        ("(() => { isNaN(1) = 3 })()", .unsupported, 1, 10, nil),
        ("(() => { isNaN(1)++ })()", .unsupported, 1, 10, nil),
        ("(() => { let a = 1; a?.b = 3 })()", .unsupported, 1, 21, nil),
        ("(() => { (5).x = 3 })()", .type, 1, 10, "x"),
        ("{a: 1 = 2}", .unsupported, 1, 5, nil),
        ("(() => { Math.PI = 3 })()", .unsupported, 1, 10, "Math"),
        ("(() => { const a = 1; a = 2 })()", .type, 1, 23, "a"),
        ("(function f() { 'use strict'; f = 2 })()", .type, 1, 31, "f"),
        ("(() => { a: for (;;) { break a } })()", .unsupported, 1, 10, ":"),
        ("(() => { let a; (a?.b) = 3 })()", .unsupported, 1, 17, nil),
        ("{a: JSON.stringify({b: 1}, ['b'])}", .unsupported, 1, 19, "JSON.stringify"),
        ("{a: JSON.parse('1', x => x)}", .unsupported, 1, 15, "JSON.parse"),
        ("{a: b}", .unknownName, 1, 5, "b"),
        ("{\n  a: 1,\n  b: nothing\n}", .unknownName, 3, 6, "nothing"),
        ("{'é': nothing}", .unknownName, 1, 7, "nothing"),
        ("{a: [1, 2}", .syntax, 1, 10, "}"),
        ("{a: 1", .syntax, 1, 6, nil),
        ("{a: }", .syntax, 1, 5, "}"),
        ("{a: 1} {b: 2}", .syntax, 1, 8, "{"),
        ("{a: 'x}", .syntax, 1, 5, "'"),
        ("{a: `x}", .syntax, 1, 5, "`"),
        ("{a: #fff}", .syntax, 1, 5, "#"),
        ("{a: 08}", .syntax, 1, 5, "08"),
        ("/\\", .syntax, 1, 1, "/"),
        ("`\\", .syntax, 1, 1, "`"),
        ("'\\", .syntax, 1, 1, "'"),
        ("{a: /(/}", .unsupported, 1, 5, "/(/"),
        ("{a: /(?<!x)y/}", .unsupported, 1, 5, "/(?<!x)y/"),
        ("", .syntax, 1, 1, nil),
        ("/* a", .syntax, 1, 1, "/*"),
        ("{a: null.b}", .type, 1, 9, "b"),
        ("{a: undefined.b()}", .type, 1, 14, "b"),
        ("{a: (1)()}", .type, 1, 8, "a number"),
        ("{a: 'x'.nope()}", .type, 1, 13, "nope"),
        ("{a: [1].map(2)}", .type, 1, 12, "a number"),
        ("{a: {}.b()}", .type, 1, 9, "b"),
        ("{a: [].reduce((a, b) => a)}", .type, 1, 14, "reduce"),
        ("{a: [...5]}", .type, 1, 1, "a number"),
        ("{a: (5).toFixed(200)}", .type, 1, 16, "200"),
        ("{a: (5).toLocaleString('xx')}", .unsupported, 1, 23, "xx"),
        ("{a: (5).toLocaleString('en', {style: 'currency'})}", .unsupported, 1, 23, "currency: "),
        (
            "{a: new Date(0).toLocaleString('en', {timeZone: 'Asia/Tokyo'})}", .unsupported, 1, 31,
            "timeZone: Asia/Tokyo"
        ),
        ("{a: new Foo()}", .unknownName, 1, 9, "Foo"),
        ("{a: new Math()}", .unsupported, 1, 5, "new"),
        ("{a: Intl.Collator('en')}", .type, 1, 18, "Collator"),
    ]

    @Test func `errors name the construct and its place`() {
        for row in Self.table {
            do throws(ScriptError) {
                _ = try Script(Array(row.text.utf8)).evaluated()
                Issue.record("\(row.text) has no error")
            } catch {
                #expect(error.kind == row.kind, "\(row.text): \(error)")
                #expect(error.line == row.line && error.column == row.column, "\(row.text): \(error)")
                #expect(error.found == row.found, "\(row.text): \(error)")
                #expect(error.message.hasSuffix("."), "\(row.text): \(error)")
            }
        }
    }

    @Test func `texts that are not UTF-8 or have many marks are refused`() {
        let marks = Array("'a\(String(repeating: "\u{301}", count: 40))'".utf8)
        for (text, kind) in [([0x27, 0xFF, 0x27], .syntax), (marks, .limit)] as [([UInt8], ScriptError.Kind)] {
            do throws(ScriptError) {
                _ = try Script(text)
                Issue.record("the text was read")
            } catch {
                #expect(error.kind == kind)
            }
        }
        let composed = "'\\u0301'.repeat(40)"
        #expect(throws: ScriptError.self) { try Script(Array(composed.utf8)).evaluated() }
    }

    @Test func `long texts and programs are refused`() {
        let limits = ScriptLimits(bytes: 100, nodes: 50)
        #expect(throws: ScriptError.self) { try Script(Array(String(repeating: " ", count: 101).utf8), limits: limits) }
        let sum = String(repeating: "a+", count: 49) + "a"
        #expect(throws: ScriptError.self) { try Script(Array(sum.utf8), limits: limits) }
    }
}
