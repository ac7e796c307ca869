import Budget
import Data
import Diagnostics
import JavaScript
import Numbers

/// An expression in Vega's language: a subset of JavaScript with functions of its own, in which `datum` is the record.
///
/// Expressions are pure and bounded: equal ones have equal values, also those with random numbers, and they end with an
/// error when they reach a limit.
package struct Expression: Sendable {
    /// The text as written.
    package let text: String
    let tree: ExpressionTree
    /// The names of the variables but `datum` and the constants: params and signals.
    package let variables: [String]
    /// The members of `datum` that are named in the text, and whether the record is used as a whole.
    package let fields: [String]
    package let usesWholeRecord: Bool
    /// The names of the functions that are called.
    package let functions: [String]

    private static let limits = ScriptLimits(bytes: 20_000, nodes: 10_000)

    /// The maximum number of steps for all records of a table.
    static func steps(forRecords count: Int) -> Int { 2_000_000 + min(count, 200_000) * 200 }

    /// Parses an expression.
    /// - Parameter pointer: The place of the text, for errors.
    package init(_ text: String, at pointer: String = "", _ budget: RenderBudget) throws(DataError) {
        do throws(ScriptError) {
            tree = try ExpressionTree(text, limits: Self.limits, budget: budget)
        } catch {
            throw DataError(error, of: text, at: pointer)
        }
        self.text = text
        var uses = ExpressionUses()
        uses.add(tree.root)
        variables = uses.variables
        fields = uses.fields
        usesWholeRecord = uses.usesWholeRecord
        functions = uses.functions
    }

    /// What a client is told about random numbers.
    package static let randomWarning = "Random numbers are the same each time, unlike in Vega."

    /// Whether the values are those of a generator of random numbers with a fixed seed, unlike in Vega.
    package var usesRandomNumbers: Bool {
        functions.contains { ["random", "sampleNormal", "sampleLogNormal", "sampleUniform"].contains($0) }
    }
}

extension DataError {
    /// An error in an expression, with the place in its text.
    init(_ error: ScriptError, of text: String, at pointer: String) {
        guard error.kind != .stopped else {
            self = .stopped
            return
        }
        let place = error.line == 1 ? "column \(error.column)" : "line \(error.line), column \(error.column)"
        self.init(pointer, "The expression has an error at \(place): \(error.message)", found: error.found ?? text)
    }
}

/// What an expression names.
private struct ExpressionUses {
    private var variableNames = NameList()
    private var fieldNames = NameList()
    private var functionNames = NameList()
    private(set) var usesWholeRecord = false

    var variables: [String] { variableNames.list }
    var fields: [String] { fieldNames.list }
    var functions: [String] { functionNames.list }

    /// Different names in the order in which they come.
    private struct NameList {
        private(set) var list: [String] = []
        private var known: Set<Name> = []

        mutating func insert(_ name: String) {
            if known.insert(Name(name)).inserted { list.append(name) }
        }
    }

    /// - Complexity: O(n). The depth of nodes is limited by the parser.
    mutating func add(_ node: ExpressionNode) {
        switch node {
        case .constant: break
        case .variable(let name, _):
            if name == "datum" {
                usesWholeRecord = true
            } else if ExpressionConstants.value(of: name) == nil {
                variableNames.insert(name)
            }
        case .array(let elements): for element in elements { add(element) }
        case .object(let members): for member in members { add(member.value) }
        case .unary(_, let operand): add(operand)
        case .operators(let first, let operations):
            add(first)
            for operation in operations { add(operation.operand) }
        case .conditional(let branches, let otherwise):
            for branch in branches {
                add(branch.condition)
                add(branch.value)
            }
            add(otherwise)
        case .members(let base, let members):
            if case .variable("datum", _) = base, let name = members.first?.name {
                fieldNames.insert(name)
                for member in members.dropFirst() { add(member.key) }
                return
            }
            add(base)
            for member in members { add(member.key) }
        case .call(let name, let arguments, _):
            functionNames.insert(name)
            for argument in arguments { add(argument) }
        }
    }
}

/// The variables that every expression has.
enum ExpressionConstants {
    static func value(of name: String) -> Value? {
        switch name {
        case "E": .number(exponent)
        case "LN2": .number(0.6931471805599453)
        case "LN10": .number(2.302585092994046)
        case "LOG2E": .number(1.4426950408889634)
        case "LOG10E": .number(0.4342944819032518)
        case "PI": .number(.pi)
        case "SQRT1_2": .number(0.5.squareRoot())
        case "SQRT2": .number(2.0.squareRoot())
        case "MIN_VALUE": .number(.leastNonzeroMagnitude)
        case "MAX_VALUE": .number(.greatestFiniteMagnitude)
        case "NaN": .number(.nan)
        default: nil
        }
    }

    private static let exponent = 2.718281828459045
}
