/// A generated program with its limit.
package struct Program: Sendable {
    package let text: String
    /// The number of steps that it may take: few, or for programs with long arrays and loops as many as for clients.
    package let steps: Int

    package static let fewSteps = 10_000
    package static let manySteps = 2_000_000

    package init(text: String, steps: Int) {
        self.text = text
        self.steps = steps
    }

    package init(seed: UInt64) { self = Self.generated(by: Choices(seed: seed)) }

    package init(octets: [UInt8]) { self = Self.generated(by: Choices(octets: octets)) }

    private static func generated(by choices: Choices) -> Program {
        var generator = Generator(choices)
        let text = generator.program()
        return Program(text: text, steps: generator.isHeavy ? manySteps : fewSteps)
    }
}

/// Writes programs that are mostly well-typed. Every decision is one of `Choices`.
struct Generator {
    struct Variable {
        let name: String
        let kind: Kind
        var isConstant = false
    }

    /// Where the current code is.
    struct Place {
        /// The nesting of expressions.
        var depth = 0
        /// The nesting of statements.
        var nesting = 0
        /// Whether `break` and `continue` are possible.
        var isLoop = false
        /// How often the code runs.
        var rounds = 1
        /// The kind of `this`; nil if it has no value.
        var this: Kind?
        /// The functions around the code, with the variable that counts their calls down.
        var functions: [(name: String, counter: String)] = []
    }

    var choices: Choices
    /// The number of expressions and statements that are left.
    var fuel: Int
    /// The number of expressions that are left in the current statement.
    var expressionFuel = 10
    /// Whether lengths and loops are long.
    let isHeavy: Bool
    var variables: [Variable] = Globals.variables
    var place = Place()
    /// The variables that are just being used, which are the best ones to change.
    var hot: [Variable] = []
    private(set) var statementForms = Weights<StatementForm>()
    private(set) var expressionForms = Weights<ExpressionForm>()
    private(set) var callForms = Weights<CallForm>()
    private(set) var changeForms = Weights<ChangeForm>()
    /// Built-in functions that this program uses more than others.
    private(set) var favorites: [Int] = []
    private var nameCount = 0

    init(_ choices: Choices) {
        self.choices = choices
        isHeavy = self.choices.happens(1, of: 50)
        fuel = 30 + self.choices.next(self.choices.happens(1, of: 6) ? 120 : 40)
        for _ in 0..<self.choices.next(3) { statementForms.prefer(self.choices.next(statementForms.forms.count)) }
        if isHeavy, let index = statementForms.forms.firstIndex(of: self.choices.pick([.stress, .grow])) {
            statementForms.prefer(index)
        }
        if self.choices.happens(1, of: 2) { expressionForms.prefer(self.choices.next(expressionForms.forms.count)) }
        if self.choices.happens(1, of: 2) { callForms.prefer(self.choices.next(callForms.forms.count)) }
        if self.choices.happens(1, of: 2) { changeForms.prefer(self.choices.next(changeForms.forms.count)) }
        for _ in 0..<3 { favorites.append(self.choices.next(Signatures.all.count)) }
    }

    mutating func program() -> String {
        var statements: [String] = []
        for _ in 0..<2 + choices.next(3) { statements.append(declaration()) }
        if isHeavy {
            for kind in [Kind.string, .array(choices.pick(Kind.elements))] where choices.happens(1, of: 2) {
                let value = long(kind)
                statements.append("var \(declare(kind)) = \(value);")
            }
        }
        while fuel > 25 { statements.append(statement()) }
        let body = statements.joined(separator: "\n")
        let value = configuration()
        return switch choices.next(4) {
        case 0: "\(body)\n(\(value))"
        case 1: "\(body)\nmodule.exports = \(value);"
        case 2: "\(body)\nconst config = \(value);"
        default: "(() => {\n\(body)\nreturn \(value);\n})()"
        }
    }

    /// An object with values and functions, which the host calls later.
    private mutating func configuration() -> String {
        (fuel, expressionFuel) = (max(fuel, 25), 15)
        var members: [String] = []
        for (index, variable) in variables.dropFirst(Globals.variables.count).enumerated()
        where choices.happens(2, of: 3) {
            members.append("m\(index): \(variable.name)")
        }
        for index in 0..<1 + choices.next(3) {
            members.append("f\(index): \(function([.record, .any, .array(.any)], .any))")
        }
        if choices.happens(1, of: 2) { members.append("v: \(expression(.any))") }
        return "{\(members.joined(separator: ", "))}"
    }

    // MARK: Variables

    /// A name that no other variable has. Rarely, the name of one of the same kind, which it hides in its block.
    mutating func name(_ kind: Kind) -> String {
        if place.nesting > 0, choices.happens(1, of: 12), let other = variables.last(where: { $0.kind == kind }) {
            return other.name
        }
        nameCount += 1
        let letter =
            switch kind.base {
            case .number: "n"
            case .string: "s"
            case .boolean: "b"
            case .record: "o"
            case .set: "t"
            case .date: "d"
            case .regexp: "r"
            case .array: "a"
            case .function: "f"
            default: "x"
            }
        return "\(letter)\(nameCount)"
    }

    /// Declares a new variable.
    mutating func declare(_ kind: Kind, isConstant: Bool = false) -> String {
        let name = name(kind)
        variables.append(Variable(name: name, kind: kind, isConstant: isConstant))
        return name
    }

    /// A visible variable, often one that is just being used.
    mutating func variable(where test: (Variable) -> Bool) -> Variable? {
        if choices.happens(1, of: 3), let last = hot.last, test(last) { return last }
        // The last one is the first choice, so that names that are hidden are not found.
        let matching = variables.filter(test)
        return matching.isEmpty ? nil : matching[matching.count - 1 - choices.next(matching.count)]
    }

    mutating func variable(_ kind: Kind) -> Variable? {
        kind == .any ? variable { _ in true } : variable { $0.kind == kind }
    }

    /// Writes code with a block of its own.
    mutating func inBlock<Result>(_ body: (inout Generator) -> Result) -> Result {
        let (count, outer) = (variables.count, place)
        place.nesting += 1
        defer {
            variables.removeSubrange(count...)
            place = outer
        }
        return body(&self)
    }

    mutating func using<Result>(_ variable: Variable, _ body: (inout Generator) -> Result) -> Result {
        hot.append(variable)
        defer { hot.removeLast() }
        return body(&self)
    }
}
