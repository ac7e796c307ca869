import Diagnostics
import Glibc

/// Compiles a formula to a program (Dijkstra's shunting-yard algorithm, 1961), without recursion.
struct FunctionCompiler {
    private var instructions: [Function.Instruction] = []
    private var waiting: [Waiting] = []
    /// The current number of values on the program's stack.
    private var depth = 0

    /// An operator, parenthesis or call whose operands have not been read completely.
    private enum Waiting {
        case negation
        case binary(BinaryOperation)
        case parenthesis(column: Int)
        case call(Callee, column: Int, argumentCount: Int)
    }

    private enum Callee {
        case unary(UnaryOperation)
        case binary(BinaryOperation)
    }

    mutating func compile(_ formula: String) throws(FunctionError) -> [Function.Instruction] {
        guard formula.unicodeScalars.count <= Function.maximumLength else {
            throw FunctionError(
                at: Function.maximumLength + 1,
                "A formula has at most \(Function.maximumLength) characters; this one is longer.")
        }
        var lexer = FunctionLexer(formula)
        var wantsOperand = true
        while true {
            let token = try lexer.next()
            let column = lexer.column
            if wantsOperand {
                wantsOperand = try readOperand(token, at: column, &lexer)
            } else if token == .end {
                try popOperators(above: 0, at: column)
                if case .parenthesis(let open)? = waiting.last { throw unclosed(open) }
                if case .call(_, let open, _)? = waiting.last { throw unclosed(open) }
                return instructions
            } else {
                wantsOperand = try readOperator(token, at: column)
            }
        }
    }

    /// Reads a token at the position of a value, and returns whether a value is still expected.
    private mutating func readOperand(
        _ token: FunctionLexer.Token, at column: Int, _ lexer: inout FunctionLexer
    ) throws(FunctionError) -> Bool {
        switch token {
        case .number(let number): try emit(.constant(number), at: column)
        case .name("x"): try emit(.variable, at: column)
        case .name("pi"): try emit(.constant(.pi), at: column)
        case .name("e"): try emit(.constant(M_E), at: column)
        case .name(let name):
            let callee = try callee(name, at: column)
            guard try lexer.next() == .symbol("(") else {
                throw FunctionError(at: lexer.column, "\(name) needs its argument in parentheses.")
            }
            try push(.call(callee, column: column, argumentCount: 1), at: column)
            return true
        case .symbol("("):
            try push(.parenthesis(column: column), at: column)
            return true
        case .symbol("-"):
            try push(.negation, at: column)
            return true
        case .symbol("+"): return true
        case .symbol(let symbol): throw FunctionError(at: column, "A value is missing before \"\(symbol)\".")
        case .end: throw FunctionError(at: column, "A value is missing at the end.")
        }
        return false
    }

    /// Reads a token after a value, and returns whether another value is expected.
    private mutating func readOperator(_ token: FunctionLexer.Token, at column: Int) throws(FunctionError) -> Bool {
        guard case .symbol(let symbol) = token, symbol != "(" else {
            throw FunctionError(at: column, "An operator is missing, such as *.")
        }
        if let operation = BinaryOperation(rawValue: String(symbol)) {
            // Powers are right-associative: 2^3^2 is 2^9.
            try popOperators(above: operation == .power ? 4 : operation.precedence - 1, at: column)
            try push(.binary(operation), at: column)
            return true
        }
        try popOperators(above: 0, at: column)
        switch (symbol, waiting.popLast()) {
        case (")", .parenthesis?): return false
        case (")", .call(let callee, let start, let count)?):
            try finish(callee, column: start, argumentCount: count)
            return false
        case (",", .call(let callee, let start, let count)?):
            waiting.append(.call(callee, column: start, argumentCount: count + 1))
            return true
        case (",", _): throw FunctionError(at: column, "A comma is only valid between the arguments of a function.")
        default: throw FunctionError(at: column, "This parenthesis has no matching parenthesis.")
        }
    }

    private func callee(_ name: String, at column: Int) throws(FunctionError) -> Callee {
        if let operation = UnaryOperation(rawValue: name) { return .unary(operation) }
        if let operation = BinaryOperation.functions[name] { return .binary(operation) }
        throw FunctionError(
            at: column, "\"\(name.shortened(to: 40))\" is unknown; use x, pi, e or one of the functions \(Self.names).")
    }

    private static let names =
        (UnaryOperation.allCases.dropFirst().map(\.rawValue) + BinaryOperation.functions.keys.sorted())
        .joined(separator: ", ")

    /// Emits the call of a function after its last argument.
    private mutating func finish(_ callee: Callee, column: Int, argumentCount: Int) throws(FunctionError) {
        switch callee {
        case .unary(let operation):
            guard argumentCount == 1 else {
                throw FunctionError(at: column, "\(operation.rawValue) takes one argument, not \(argumentCount).")
            }
            try emit(.unary(operation), at: column)
        case .binary(let operation):
            guard argumentCount == 2 || argumentCount > 2 && operation.isVariadic else {
                throw FunctionError(at: column, "\(operation.rawValue) takes two arguments, not \(argumentCount).")
            }
            for _ in 1..<argumentCount { try emit(.binary(operation), at: column) }
        }
    }

    /// Emits the pending operators with a precedence above the given one.
    private mutating func popOperators(above precedence: Int, at column: Int) throws(FunctionError) {
        while let last = waiting.last {
            switch last {
            case .negation where BinaryOperation.negation > precedence: try emit(.unary(.negate), at: column)
            case .binary(let operation) where operation.precedence > precedence:
                try emit(.binary(operation), at: column)
            default: return
            }
            waiting.removeLast()
        }
    }

    private mutating func push(_ entry: Waiting, at column: Int) throws(FunctionError) {
        guard waiting.count < Function.maximumDepth else { throw tooDeep(column) }
        waiting.append(entry)
    }

    private mutating func emit(_ instruction: Function.Instruction, at column: Int) throws(FunctionError) {
        switch instruction {
        case .constant, .variable: depth += 1
        case .unary: break
        case .binary: depth -= 1
        }
        guard depth <= Function.maximumDepth else { throw tooDeep(column) }
        instructions.append(instruction)
    }

    private func tooDeep(_ column: Int) -> FunctionError {
        FunctionError(at: column, "The formula is nested too deeply.")
    }

    private func unclosed(_ column: Int) -> FunctionError {
        FunctionError(at: column, "The parenthesis opened here is not closed.")
    }
}
