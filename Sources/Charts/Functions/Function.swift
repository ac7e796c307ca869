/// A function of one number, compiled from its formula. Core Plot: the function of a `CPTFunctionDataSource`.
///
/// The formula is turned into a flat program for a stack machine, whose stack never grows beyond `maximumDepth`; so evaluating
/// it allocates nothing, cannot recurse, and takes a time proportional to the formula's length.
package struct Function: Hashable, Sendable {
    /// The formula as the client writes it.
    package let formula: String
    /// In reverse Polish order.
    private let instructions: [Instruction]

    /// Of formulas, in Unicode scalars.
    package static let maximumLength = 1_000

    /// Of nested operators, parentheses and arguments that wait for a value.
    package static let maximumDepth = 64

    /// - Throws: a `FunctionError` that names the column.
    package init(_ formula: String) throws(FunctionError) {
        self.formula = formula
        var compiler = FunctionCompiler()
        instructions = try compiler.compile(formula)
    }

    /// The function's value; not a number where it has none.
    /// - Parameter stack: scratch memory, which any number of calls may share.
    package func value(at x: Double, stack: inout FunctionStack) -> Double {
        var values = stack.values.mutableSpan
        var top = -1
        for instruction in instructions {
            switch instruction {
            case .constant(let number):
                top += 1
                values[top] = number
            case .variable:
                top += 1
                values[top] = x
            case .unary(let operation): values[top] = operation.apply(to: values[top])
            case .binary(let operation):
                top -= 1
                values[top] = operation.apply(to: values[top], values[top + 1])
            }
        }
        return values[0]
    }

    /// A step of the program.
    enum Instruction: Hashable, Sendable {
        case constant(Double)
        case variable
        case unary(UnaryOperation)
        case binary(BinaryOperation)
    }
}

/// Scratch memory for evaluating functions.
package struct FunctionStack {
    fileprivate var values = [Double](repeating: 0, count: Function.maximumDepth)

    package init() {}
}
