import Budget
import JSON
import Programs
import Testing

@testable import JavaScript

@Suite struct `Scripts` {
    private func check(_ table: String) {
        for row in ScriptTable.rows(table) {
            do {
                let result = try Script(Array(row.expression.utf8)).evaluated()
                #expect(ScriptTable.text(result.value) == row.value, "\(row.expression)")
            } catch {
                Issue.record("\(row.expression): \(error)")
            }
        }
    }

    @Test func `literals are read`() { check(ScriptTable.literals) }
    @Test func `operators convert as in JavaScript`() { check(ScriptTable.operators) }
    @Test func `functions are called`() { check(ScriptTable.functions) }
    @Test func `functions of Math`() { check(ScriptTable.math) }
    @Test func `methods of texts`() { check(ScriptTable.strings) }
    @Test func `methods of numbers`() { check(ScriptTable.numbers) }
    @Test func `methods of arrays`() { check(ScriptTable.arrays) }
    @Test func `functions of Object and JSON`() { check(ScriptTable.objects) }
    @Test func `dates are in UTC`() { check(ScriptTable.dates) }
    @Test func `formats of numbers`() { check(ScriptTable.numberFormats) }
    @Test func `formats of dates`() { check(ScriptTable.dateFormats) }
    @Test func `regular expressions`() { check(ScriptTable.regularExpressions) }
    @Test func `arrays and objects are references`() { check(ScriptTable.references) }
    @Test func `variables have the scopes of JavaScript`() { check(ScriptTable.scopes) }
    @Test func `methods are called with their objects`() { check(ScriptTable.receivers) }

    /// Functions that call themselves some hundred times, on a stack that is large enough for a build without optimization.
    @Test func `lists and trees may be deep`() {
        SmallStack.run(size: 16 << 20) {
            for row in ScriptTable.rows(ScriptTable.depths) {
                do throws(ScriptError) {
                    let script = try Script(Array(row.expression.utf8), limits: ScriptLimits(stack: 12 << 20))
                    #expect(ScriptTable.text(try script.evaluated().value) == row.value, "\(row.expression)")
                } catch {
                    Issue.record("\(row.expression): \(error)")
                }
            }
        }
    }

    @Test func `callbacks of charts`() { check(ScriptTable.callbacks) }
}

@Suite struct `Scripted documents` {
    @Test func `an object becomes a document and functions`() throws {
        let document = try ScriptedDocument(
            Array("{a: [1, 2], b: [{x: 1}, NaN], f: (v) => v + '%', g: undefined}".utf8))
        #expect(document.isScript)
        #expect(document.document.root["a"]?.numbers == [1, 2])
        #expect(document.document.root["b"]?.elements.map(\.kind) == [.object, .null])
        #expect(document.document.root["g"] == nil)
        let function = try #require(document.document.root["f"].flatMap { document.function($0) })
        #expect(function.source == "(v) => v + '%'")
        let text = try function.call([.number(5)], budget: .unlimited)
        #expect(text.text == "5%")
    }

    @Test(arguments: [
        ("const a = [1, 2];\nconst config = {b: a.map(x => x * 2)};\nconst c = 3;", #"{"b":[2,4]}"#),
        ("// text\nfunction f(x) { return x + y }\nvar y = 1\nmodule.exports = {a: f(2)};\nvar z = {};", #"{"a":3}"#),
        ("let a = 5;\na += 1;\n({a})", #"{"a":6}"#), ("const a = {b: 1}; export default {c: a}", #"{"c":{"b":1}}"#),
        ("const a = 1; const d = {a};", #"{"a":1}"#),
    ]) func `a script of statements has a value`(text: String, value: String) throws {
        #expect(ScriptTable.text(try Script(Array(text.utf8)).evaluated().value) == value)
    }

    @Test(arguments: ["const a = 1; if (a) { a }", "const a = 1; }", "{a: 1}; const b = 1"])
    func `statements without a value are an error`(text: String) {
        #expect(throws: ScriptError.self) { try Script(Array(text.utf8)).evaluated() }
    }

    @Test func `JSON is read as it is`() throws {
        let document = try ScriptedDocument(Array(#"{"a": [1, null]}"#.utf8))
        #expect(!document.isScript)
        #expect(document.document.root["a"]?.numbers?.count == 2)
    }
}
