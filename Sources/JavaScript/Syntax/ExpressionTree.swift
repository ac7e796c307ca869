import Budget
import JSON

/// An expression without functions, assignments or methods, as host languages use that are subsets of JavaScript: data,
/// variables, operators, conditions, members and calls of functions by name.
///
/// Operators of one precedence and accesses to members form flat lists, so that long ones are not deeply nested.
package indirect enum ExpressionNode: Sendable {
    /// A value; arrays and objects must not be changed.
    case constant(Value)
    case variable(String, offset: Int)
    case array([ExpressionNode])
    case object([(key: String, value: ExpressionNode)])
    case unary(UnaryOperator, ExpressionNode)
    case operators(ExpressionNode, [Operation])
    case conditional([(condition: ExpressionNode, value: ExpressionNode)], otherwise: ExpressionNode)
    case members(ExpressionNode, [Member])
    case call(String, [ExpressionNode], offset: Int)

    package struct Operation: Sendable {
        package let symbol: Operator
        package let operand: ExpressionNode
        package let offset: Int
    }

    /// An access to the value before it.
    package struct Member: Sendable {
        package let key: ExpressionNode
        package let offset: Int

        /// The name of the member if it is written in the text.
        package var name: String? {
            guard case .constant(let value) = key else { return nil }
            return value.text
        }
    }

    package enum UnaryOperator: Sendable { case plus, minus, not, bitNot }
}

/// A text with one expression.
package struct ExpressionTree: Sendable {
    package let text: [UInt8]
    package let root: ExpressionNode
    package let limits: ScriptLimits

    /// - Parameter budget: What parsing may take. Once it is spent, the kind of the error is `stopped`.
    /// - Complexity: O(n) in the text.
    package init(_ text: String, limits: ScriptLimits, budget: RenderBudget) throws(ScriptError) {
        let bytes = Array(text.utf8)
        guard bytes.count <= limits.bytes else {
            throw ScriptError(.limit, "The expression has more than \(limits.bytes) bytes.", at: 0, of: [])
        }
        guard budget.allows(2 * bytes.count) else {
            throw ScriptError(.stopped, "The expression was not read to its end.", at: 0, of: [])
        }
        var parser = Parser(bytes, limits: limits, budget: budget)
        parser.allowsIf = true
        let node = try parser.expression()
        self.text = bytes
        self.limits = limits
        root = try ExpressionTreeReader(text: bytes, names: parser.names.names).node(node)
    }
}

extension Parser {
    /// Parses a text that is one expression.
    fileprivate mutating func expression() throws(ScriptError) -> Node {
        try advance()
        let node = try assignment()
        guard token.kind == .end else {
            throw error("This is not an expression from here on.", found: tokenText)
        }
        return node
    }
}

/// Makes trees of nodes. Their depth is limited by the parser.
private struct ExpressionTreeReader {
    let text: [UInt8]
    let names: [String]

    func node(_ node: Node) throws(ScriptError) -> ExpressionNode {
        switch node {
        case .constant(let value): return .constant(value)
        case .literal(let value, _): return .constant(value)
        case .regularExpression(let expression): return .constant(.native(Builtins.object(of: expression)))
        case .variable(let name, let offset): return .variable(names[name], offset: offset)
        case .array(let elements): return .array(try list(elements))
        case .object(let properties): return .object(try members(properties))
        case .unary(let symbol, let operand):
            let operation: ExpressionNode.UnaryOperator
            switch symbol {
            case .plus: operation = .plus
            case .minus: operation = .minus
            case .not: operation = .not
            default: operation = .bitNot
            }
            return .unary(operation, try self.node(operand))
        case .operators(let first, let operations):
            var all: [ExpressionNode.Operation] = []
            for operation in operations {
                guard operation.symbol != .coalesce, operation.symbol != .instanceOf else {
                    throw unsupported("This operator is not available in expressions.", operation.offset)
                }
                all.append(
                    ExpressionNode.Operation(
                        symbol: operation.symbol, operand: try self.node(operation.operand), offset: operation.offset))
            }
            return .operators(try self.node(first), all)
        case .conditional(let branches, let otherwise):
            var all: [(condition: ExpressionNode, value: ExpressionNode)] = []
            for branch in branches { all.append((try self.node(branch.condition), try self.node(branch.value))) }
            return .conditional(all, otherwise: try self.node(otherwise))
        case .access(let base, let accesses): return try access(base, accesses)
        case .template: throw unsupported("Texts with ${…} are not available in expressions; join texts with +.")
        case .function: throw unsupported("Functions cannot be written in expressions.")
        case .this(let offset): throw unsupported("\"this\" is not available in expressions.", offset)
        case .assignment(_, _, _, let offset), .update(_, _, _, let offset):
            throw unsupported("Expressions cannot assign values.", offset)
        case .new(_, _, let offset): throw unsupported("\"new\" is not available in expressions.", offset)
        case .typeOf: throw unsupported("\"typeof\" is not available in expressions; use isNumber, isString …")
        case .sequence: throw unsupported("Expressions cannot have commas or \"void\".")
        case .unavailable(let message, let offset): throw unsupported(message, offset)
        }
    }

    private func list(_ elements: [Node.Element]) throws(ScriptError) -> [ExpressionNode] {
        var nodes: [ExpressionNode] = []
        nodes.reserveCapacity(elements.count)
        for element in elements {
            guard !element.isSpread else { throw unsupported("\"...\" is not available in expressions.") }
            nodes.append(try node(element.node))
        }
        return nodes
    }

    private func members(
        _ properties: [Node.Property]
    ) throws(ScriptError) -> [(key: String, value: ExpressionNode)] {
        var members: [(key: String, value: ExpressionNode)] = []
        for property in properties {
            guard case .name(let key) = property.key else {
                throw unsupported("The keys of objects must be names or texts.")
            }
            members.append((key, try node(property.value)))
        }
        return members
    }

    private func access(_ base: Node, _ accesses: [Node.Access]) throws(ScriptError) -> ExpressionNode {
        var accesses = accesses[...]
        var root: ExpressionNode
        if case .variable(let name, let offset) = base, case .call(let arguments)? = accesses.first?.kind {
            root = .call(names[name], try list(arguments), offset: offset)
            accesses = accesses.dropFirst()
        } else {
            root = try node(base)
        }
        var members: [ExpressionNode.Member] = []
        for access in accesses {
            guard !access.isOptional else {
                throw unsupported("\"?.\" is not available in expressions.", access.offset)
            }
            switch access.kind {
            case .member(let name):
                members.append(ExpressionNode.Member(key: .constant(.string(name)), offset: access.offset))
            case .index(let key): members.append(ExpressionNode.Member(key: try node(key), offset: access.offset))
            case .call:
                throw unsupported(
                    "Expressions have functions instead of methods: write upper(text), not text.toUpperCase().",
                    access.offset)
            case .parenthesis: break
            }
        }
        if !members.isEmpty { root = .members(root, members) }
        return root
    }

    private func unsupported(_ message: String, _ offset: Int = 0) -> ScriptError {
        ScriptError(.unsupported, message, at: offset, of: text)
    }
}

extension Evaluator {
    /// The work of an expression: its steps, its limits, and the places of its errors.
    /// - Parameter steps: The maximum number of steps of all evaluations.
    package convenience init(_ tree: ExpressionTree, steps: Int, _ budget: RenderBudget) {
        var limits = tree.limits
        limits.steps = steps
        self.init(Runtime(text: tree.text, limits: limits), budget)
    }

    /// A regular expression.
    package func regularExpression(_ pattern: String, flags: String) throws(ScriptError) -> Value {
        try step(pattern.utf8.count)
        do throws(RegularExpression.Fault) {
            return .native(Builtins.object(of: try RegularExpression(pattern, flags: flags)))
        } catch {
            throw self.error(.unsupported, error.message, found: "/\(pattern)/\(flags)")
        }
    }

    /// The range of the first match of a regular expression; nil if there is none.
    package func firstMatch(of expression: Value, in text: String) throws(ScriptError) -> Range<Int>? {
        guard let expression = expression.regularExpression else { throw typeError("This is no regular expression.") }
        return try expression.firstMatch(in: expression.subject(text, self), from: 0, self)?.range
    }
}

extension Value {
    package var isRegularExpression: Bool { regularExpression != nil }
}
