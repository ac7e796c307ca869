import Budget
import Diagnostics
import JSON
import JavaScript
import Testing
import VegaLite

@Suite struct ExpressionTests {
    private static let record =
        #"[{"a": 1, "n": null, "s": "abc", "b": true, "b c": "x", "o": {"x": 2}, "l": [1, 2], "d": "2012-01-02", "dd": "D"}]"#

    private func value(_ text: String, _ record: String = record) throws -> Value {
        let table = try DataTable(JSONDocument(record).root, .unlimited)
        let expression = try Expression(text, at: "/calculate", .unlimited)
        return try expression.bound(to: table, at: "/calculate", RenderBudget.unlimited).value(at: 0)
    }

    @Test(arguments: ExpressionValues.all)
    func valuesAreThoseOfVega(expression: String, expected: String) throws {
        let text = ValueText.text(try value(expression))
        #expect(ValueText.isEqual(text, expected), "\(expression) is \(text), not \(expected)")
    }

    private func error(_ text: String, _ record: String = record) -> String {
        do {
            return "no error: \(ValueText.text(try value(text, record)))"
        } catch DataError.issue(let issue) {
            return issue.place + " " + issue.detail
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("datum.a +", "column 10"), ("datum.a = 2", "column 1: Expressions cannot assign"),
        ("foo(1)", "\"foo\" is not available"),
        ("datum.zz.y", "has no members"), ("bar + 1", "\"bar\" is not defined"), ("(() => 1)()", "Functions cannot"),
        ("'a'.toUpperCase()", "functions instead of methods"), ("now()", "current time"), ("datum.n.x", "null has no"),
        ("1, 2", "This is not an expression from here on"), ("length(null)", "has no members"),
        ("indexof(1, 2)", "neither an array nor a text"), ("clamp(1)", "at least 3 arguments"),
        ("regexp('(')", "/calculate The expression"), ("while (true) {}", "/calculate"),
        ("new Date()", "\"new\" is not"),
        ("this", "\"this\" is not"), ("`a`.b.constructor('x')", "instead of methods"), ("a?.b", "not available"),
    ])
    func errorsSayWhere(text: String, part: String) {
        #expect(error(text).contains(part), "\(error(text))")
    }

    @Test func membersOfPrototypesAreUndefined() throws {
        for text in [
            "datum.constructor", "datum['__proto__']", "'a'.trim", "[].map", "datum.o.toString", "datum.l['push']",
        ] {
            #expect(ValueText.text(try value(text)) == "undefined", "\(text)")
        }
    }

    /// Short texts cannot cost much.
    @Test(arguments: [
        String(repeating: "(", count: 5_000), String(repeating: "-", count: 5_000) + "1",
        String(repeating: "!", count: 5_000) + "1", String(repeating: "[", count: 5_000),
        String(repeating: "{a:", count: 4_000), String(repeating: "1?", count: 5_000),
        String(repeating: "2**", count: 5_000) + "2",
        String(repeating: "abs(", count: 4_000), String(repeating: "a+", count: 9_999),
        String(repeating: "x", count: 20_001),
        "pad('', 1e9)", "pad('', 1e300, 'abc')", "sequence(1e9)", "sequence(0, 1, 1e-300)",
        "timeSequence('milliseconds', 0, 1e14)",
        "test(regexp('(a*)*(a*)*(a*)*b'), '\(String(repeating: "a", count: 200))')",
        "replace(pad('', 1e5, 'a'), regexp('a', 'g'), pad('', 1e3, 'b'))",
        "join(sequence(100000), pad('', 1000, 'x'))", "truncate('', 1e9, 'left', pad('', 2e6))",
    ])
    func limitsEndExpressions(text: String) {
        #expect(error(text).hasPrefix("/calculate The expression has an error"), "\(error(text).prefix(200))")
    }

    @Test func doublingTextsReachALimit() throws {
        var text = "'0123456789'"
        for _ in 0..<20 { text = "replace(\(text), regexp('.', 'g'), '$&$&$&$&')" }
        #expect(error(text).contains("1048576 bytes") || error(text).contains("steps"))
    }

    @Test func longChainsNeedNoStack() throws {
        let sum = "0" + String(repeating: "+1", count: 4_900)
        #expect(ValueText.text(try value(sum)) == "4900")
        let list = "datum.l" + String(repeating: ".x", count: 4_000)
        #expect(error(list).contains("has no members"))
        let conditions = String(repeating: "datum.a==2?1:", count: 60) + "7"
        #expect(ValueText.text(try value(conditions)) == "7")
    }

    @Test func columnsAreEvaluatedAtOnce() throws {
        let table = try DataTable(JSONDocument(#"[{"a": 1}, {"a": 2}, {"a": null}]"#).root, .unlimited)
        let double = try Expression("datum.a * 2 + k", .unlimited)
        #expect(double.variables == ["k"])
        #expect(double.fields == ["a"])
        let host = ExpressionVariables([("k", .number(1))])
        #expect(try double.bound(to: table, in: host, .unlimited).column().numbers == [3, 5, 1])
        let large = try Expression("datum.a > 1 || datum.a == null", .unlimited)
        #expect(try large.bound(to: table, RenderBudget.unlimited).matching(0..<3) == [1, 2])
    }

    @Test func randomNumbersAreEqualEachTime() throws {
        let one = try value("[random(), random(), sampleNormal()]")
        #expect(ValueText.text(one) == ValueText.text(try value("[random(), random(), sampleNormal()]")))
        #expect(try Expression("random()", .unlimited).usesRandomNumbers)
    }

    @Test func budgetsEndExpressions() throws {
        let table = try DataTable(JSONDocument("[" + String(repeating: "1,", count: 50_000) + "1]").root, .unlimited)
        let budget = RenderBudget { true }
        let expression = try Expression("datum.data * 2 + '' + 'x'", .unlimited)
        #expect(throws: DataError.stopped) { try expression.bound(to: table, budget).column() }
    }
}
