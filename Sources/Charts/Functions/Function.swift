/// A function of one number, compiled from a formula. Core Plot: the function of a `CPTFunctionDataSource`.
///
/// The formula is compiled to a flat program for a stack machine with a maximum stack size of `maximumDepth`.
/// Evaluation therefore allocates no memory, does not recurse, and takes time proportional to the length of the
/// formula.
package struct Function: Hashable, Sendable {
    /// The formula as written by the client.
    package let formula: String
    /// The instructions in reverse Polish notation.
    private let instructions: [Instruction]

    /// The maximum length of a formula, in Unicode scalars.
    package static let maximumLength = 1_000

    /// The maximum nesting depth of operators, parentheses and arguments.
    static let maximumDepth = 64

    /// - Throws: A `FunctionError` with the column of the error.
    package init(_ formula: String) throws(FunctionError) {
        self.formula = formula
        var compiler = FunctionCompiler()
        instructions = try compiler.compile(formula)
    }

    /// The approximate duration of calculating a value, in nanoseconds.
    var costOfValue: Int { 20 * instructions.count }

    /// Returns the value of the function; NaN if it is undefined.
    /// - Parameter stack: Scratch memory, which may be shared by any number of calls.
    func value(at x: Double, stack: inout FunctionStack) -> Double {
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

    /// An instruction of the program.
    enum Instruction: Hashable, Sendable {
        case constant(Double)
        case variable
        case unary(UnaryOperation)
        case binary(BinaryOperation)
    }
}

/// Scratch memory for the evaluation of functions.
struct FunctionStack {
    fileprivate var values = [Double](repeating: 0, count: Function.maximumDepth)

    init() {}
}
