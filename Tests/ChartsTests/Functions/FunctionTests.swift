import Glibc
import TestSupport
import Testing

@testable import Charts

@Suite struct FunctionTests {
    @Test(arguments: [
        ("1", 1.0), ("x", 3), ("-x", -3), ("+x", 3), ("1+2*3", 7), ("(1+2)*3", 9), ("7-2-1", 4), ("8/4/2", 1),
        ("2^3^2", 512), ("-x^2", -9), ("2^-1", 0.5), ("2^-3*4", 0.5), ("--2", 2), ("-2^-2", -0.25), ("2*-x", -6),
        ("1.5e2", 150), (".5", 0.5), ("2.", 2), ("1e-2", 0.01), ("min(x, 1)", 1), ("max(1,x,2)", 3),
        ("min(5, 4, 6, x)", 3), ("pow(2, 10)", 1024), ("mod(-1, 3)", 2), ("mod(7, 3)", 1), ("sqrt(abs(-16))", 4),
        ("floor(-1.5)", -2), ("ceil(-1.5)", -1), ("round(2.5)", 3), ("sign(-9)", -1), ("sign(0)", 0), ("log2(8)", 3),
        ("log10(1000)", 3), ("ln(e)", 1), ("log(e^2)", 2), ("exp(0)", 1), ("cos(0)", 1), ("sin(0)", 0),
        ("atan(0)+asin(0)+sinh(0)+tanh(0)", 0), ("acos(1) + cosh(0)", 1), ("((((x))))", 3), ("x − 1", 2), ("2 × x", 6),
    ])
    func `formulas follow the usual rules of arithmetic`(formula: String, value: Double) throws {
        #expect(try abs(Self.value(formula, at: 3) - value) < 1e-12)
    }

    @Test func `constants have their values, and undefined results are missing values`() throws {
        #expect(try Self.value("pi", at: 0) == .pi)
        #expect(try Self.value("π", at: 0) == .pi)
        #expect(try Self.value("e", at: 0) == M_E)
        #expect(try Self.value("1/x", at: 0) == .infinity)
        for formula in ["sqrt(-1)", "log(-1)", "0/x", "asin(2)", "min(x, sqrt(-1))", "max(sqrt(-1), 1)", "mod(1, 0)"] {
            #expect(try Self.value(formula, at: 0).isNaN, "\(formula)")
        }
    }

    @Test(arguments: [
        ("", 1), ("   ", 4), ("1 +", 4), ("* 2", 1), ("(1", 1), ("1)", 2), ("sin x", 5), ("sin", 4), ("foo(1)", 1),
        ("2x", 2), ("x x", 3), ("sin(1, 2)", 1), ("pow(1)", 1), ("pow(1,2,3)", 1), ("min(1)", 1), ("1, 2", 2),
        ("(1, 2)", 3), ("2 $ 3", 3), ("1..2", 3), ("x(1)", 2), ("sin()", 5), ("3 + (4 * (x)", 5), ("1e999", 1),
        (".", 1), ("pow(2, 3", 1), ("X", 1), ("système", 1), ("1 + \u{0}", 5),
    ])
    func `errors name the column`(formula: String, column: Int) {
        #expect(throws: FunctionError.self) { try Function(formula) }
        do throws(FunctionError) {
            _ = try Function(formula)
        } catch {
            #expect(error.column == column, "\(formula): \(error.message)")
        }
    }

    @Test func `length and depth have limits`() throws {
        let long = "x" + String(repeating: "+1", count: 499)
        #expect(try Self.value(long, at: 0) == 499)
        #expect(throws: FunctionError.self) { try Function(long + "+1") }
        let deep = { (count: Int) in
            String(repeating: "(", count: count) + "x" + String(repeating: ")", count: count)
        }
        #expect(try Self.value(deep(64), at: 5) == 5)
        #expect(throws: FunctionError.self) { try Function(deep(65)) }
        #expect(throws: FunctionError.self) { try Function(String(repeating: "-", count: 100) + "x") }
        #expect(throws: FunctionError.self) { try Function(String(repeating: "2^", count: 100) + "x") }
        let arguments = Array(repeating: "1", count: 65).joined(separator: ",")
        #expect(throws: FunctionError.self) { try Function("min(\(arguments))") }
    }

    @Test func `compiled formulas have the values of their trees`() throws {
        var random = RandomSource(seed: 401)
        var stack = FunctionStack()
        for _ in 0..<2000 {
            let tree = FormulaTree.random(depth: Int.random(in: 0...5, using: &random), using: &random)
            let text = tree.text(using: &random)
            guard text.unicodeScalars.count <= Function.maximumLength else { continue }
            let function = try Function(text)
            for x in [0, 1, -2.5, Double.random(in: -100...100, using: &random), 1e300] {
                let (expected, value) = (tree.value(at: x), function.value(at: x, stack: &stack))
                #expect(expected == value || expected.isNaN && value.isNaN, "\(text) at \(x)")
            }
        }
    }

    @Test func `random texts do not crash`() {
        var random = RandomSource(seed: 402)
        let words = [
            "x", "1", "2.5", "(", ")", ",", "+", "-", "*", "/", "^", "sin", "min", "pi", "e", " ", "é", "\n", ".",
        ]
        var compiled = 0
        for _ in 0..<5000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
            guard let function = try? Function(text) else { continue }
            compiled += 1
            var stack = FunctionStack()
            _ = function.value(at: 2, stack: &stack)
        }
        #expect(compiled > 50)
    }

    private static func value(_ formula: String, at x: Double) throws -> Double {
        var stack = FunctionStack()
        return try Function(formula).value(at: x, stack: &stack)
    }
}
