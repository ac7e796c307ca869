/// A part of a program that has a value.
///
/// Operators of one precedence and accesses to members form flat lists, so that long ones are not deeply nested.
enum Node: Sendable {
    /// A value without elements or members.
    case constant(Value)
    /// An array or object that consists of constants. Each evaluation makes another one.
    /// - `weight`: The number of values in it.
    case literal(Value, weight: Int)
    case template([String], [Node])
    case variable(name: Int, offset: Int)
    case this(offset: Int)
    case array([Element])
    case object([Property])
    case function(FunctionNode)
    case regularExpression(RegularExpression)
    indirect case unary(Punctuator, Node)
    indirect case typeOf(Node)
    indirect case operators(Node, [Operation])
    indirect case conditional([(condition: Node, value: Node)], otherwise: Node)
    indirect case access(Node, [Access])
    indirect case new(Node, [Element], offset: Int)
    indirect case assignment(Target, Punctuator, Node, offset: Int)
    /// `++` or `--` before or after a variable.
    indirect case update(Target, isIncrement: Bool, isPrefix: Bool, offset: Int)
    case sequence([Node])
    /// Something that scripts may not do, with the reason. It is an error only if it is evaluated.
    case unavailable(String, offset: Int)

    /// An element of an array or an argument.
    struct Element: Sendable {
        let node: Node
        let isSpread: Bool
    }

    /// A member of an object; without a key, the members of `value` are copied.
    struct Property: Sendable {
        enum Key: Sendable {
            case name(String)
            case computed(Node)
            case spread
        }

        let key: Key
        let value: Node
    }

    /// An operator and its right operand.
    struct Operation: Sendable {
        let symbol: Operator
        let operand: Node
        let offset: Int
    }

    /// An access to the value before it.
    struct Access: Sendable {
        enum Kind: Sendable {
            case member(String)
            case index(Node)
            case call([Element])
            /// The end of parentheses around an optional chain, which `?.` does not end.
            case parenthesis
        }

        let kind: Kind
        /// Whether `?.` ends the chain, up to its parenthesis, if the value is undefined or null.
        let isOptional: Bool
        let offset: Int

        var isCall: Bool { if case .call = kind { true } else { false } }
        var isParenthesis: Bool { if case .parenthesis = kind { true } else { false } }
    }
}

/// The operators with two operands.
package enum Operator: Sendable {
    case add, subtract, multiply, divide, remainder, power
    case less, greater, lessOrEqual, greaterOrEqual, equal, unequal, identical, notIdentical, `in`, instanceOf
    case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor
    case and, or, coalesce
}

/// What is assigned to: a variable, or a member of a value.
enum Target: Sendable {
    case variable(Int)
    /// - `root`: The variable of which the object is a part; nil if there is none.
    indirect case member(of: Node, key: Node.Access.Kind, root: Int?)
}

/// A function of a program.
final class FunctionNode: Sendable {
    let parameters: [Parameter]
    let body: [Statement]
    /// The name by which the function refers to itself.
    let name: Int?
    let isArrow: Bool
    let isStrict: Bool
    /// The variables that `var` and functions declare, wherever they are.
    let variables: [Int]
    /// Whether the body has a scope of its own within that of the parameters.
    let hasBodyScope: Bool
    /// Whether the variables and the parameters that are only variables have different names.
    let hasDifferentNames: Bool
    let range: Range<Int>

    var offset: Int { range.lowerBound }

    /// The number of parameters before the first one with a default or for the rest.
    var length: Int { parameters.firstIndex { $0.isRest || $0.pattern.hasDefault } ?? parameters.count }

    struct Parameter: Sendable {
        let pattern: BindingPattern
        let isRest: Bool

        /// The name if the parameter is only a variable for one value.
        var name: Int? { if !isRest, case .variable(let name) = pattern { name } else { nil } }
    }

    init(
        parameters: [Parameter], body: [Statement], name: Int?, isArrow: Bool, isStrict: Bool, variables: [Int],
        range: Range<Int>
    ) {
        self.parameters = parameters
        self.body = body
        self.name = name
        self.isArrow = isArrow
        self.isStrict = isStrict
        self.variables = variables
        // Expressions of parameters do not see the variables of the body (ECMA-262, section 10.2.11).
        hasBodyScope =
            parameters.contains { $0.pattern.hasExpression } && !(variables.isEmpty && body.declaredNames.isEmpty)
        let names = variables + parameters.compactMap(\.name)
        hasDifferentNames = Set(names).count == names.count
        self.range = range
    }
}

indirect enum Statement: Sendable {
    case expression(Node)
    case declaration(Declaration, [(pattern: BindingPattern, value: Node?)])
    /// A function, at the beginning of its block.
    case function(Int, FunctionNode)
    /// Makes a function of this block a variable of the function around it, too, where the block declares it.
    case visibleFunction(Int)
    case `if`([(condition: Node, body: Statement)], otherwise: Statement?)
    case block([Statement], hasScope: Bool)
    case `return`(Node?)
    /// - `copied`: The number of variables that each round has for itself; 0 if no function can keep them.
    case `for`(Statement?, condition: Node?, update: Node?, body: Statement, copied: Int, offset: Int)
    case forOf(Declaration, BindingPattern, Node, isOfKeys: Bool, body: Statement, offset: Int)
    case `while`(Node, body: Statement, isChecked: Bool, offset: Int)
    case `switch`(Node, functions: [Statement], [(test: Node?, body: [Statement])])
    case `break`, `continue`, empty

    /// How a variable is declared.
    enum Declaration: Sendable {
        case constant, variable
        /// A variable of the function, wherever it is declared.
        case functionVariable
        /// The name of a function within itself, to which assignments are ignored.
        case ownName
    }
}
