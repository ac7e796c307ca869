import Data
import Formatting
import JavaScript
import Numbers

/// A call of a function with the values of its arguments.
struct FunctionCall {
    let evaluator: Evaluator
    let arguments: [Value]
    let state: ExpressionState

    init(_ evaluator: Evaluator, _ arguments: [Value], _ state: ExpressionState) {
        (self.evaluator, self.arguments, self.state) = (evaluator, arguments, state)
    }

    /// An argument; undefined if it is not given.
    subscript(index: Int) -> Value { index < arguments.count ? arguments[index] : .undefined }

    func number(_ index: Int) throws(ScriptError) -> Double { try evaluator.number(self[index]) }

    /// A number with a default for an argument that is not given.
    func number(_ index: Int, default value: Double) throws(ScriptError) -> Double {
        self[index].isUndefined ? value : try number(index)
    }

    func text(_ index: Int) throws(ScriptError) -> String { try evaluator.text(self[index]) }

    /// The elements of an array.
    func list(_ index: Int) throws(ScriptError) -> [Value] {
        guard case .array(let array) = self[index] else {
            throw evaluator.typeError("Argument \(index + 1) is not an array.", found: self[index].text)
        }
        try evaluator.reserve(elements: array.count)
        return array.elements
    }

    func numbers(_ index: Int) throws(ScriptError) -> [Double] {
        let list = try list(index)
        try evaluator.step(list.count)
        var numbers: [Double] = []
        numbers.reserveCapacity(list.count)
        for value in list { numbers.append(try evaluator.number(value)) }
        return numbers
    }

    /// The instant of `new Date(argument)` in milliseconds.
    func time(_ index: Int) throws(ScriptError) -> Double {
        switch self[index] {
        case .date(let time): return time
        case .string(let text):
            try evaluator.step(4)
            return DateFunctions.parse(text)
        case .undefined: return .nan
        default: return DateFunctions.clipped(try number(index))
        }
    }
}

/// A function of expressions.
struct ExpressionFunction: Sendable {
    typealias Body = @Sendable (FunctionCall) throws(ScriptError) -> Value

    /// The allowed numbers of arguments.
    let count: ClosedRange<Int>
    let body: Body

    init(_ count: ClosedRange<Int>, _ body: @escaping Body) {
        self.count = count
        self.body = body
    }

    init(_ count: Int, _ body: @escaping Body) { self.init(count...count, body) }
}

/// What the calls of an expression keep: formats that were read, and random numbers.
final class ExpressionState {
    var random = SeededRandom(seed: 43)
    private var numberFormats: [Name: SpecifierFormat?] = [:]
    private var dateFormats: [Name: DirectiveFormat] = [:]

    /// The number of formats that are kept.
    private static let most = 64

    func numberFormat(_ text: String) -> SpecifierFormat? {
        if let format = numberFormats[Name(text)] { return format }
        if numberFormats.count >= Self.most { numberFormats = [:] }
        let format = SpecifierFormat(text)
        numberFormats[Name(text)] = .some(format)
        return format
    }

    func dateFormat(_ text: String) -> DirectiveFormat {
        if let format = dateFormats[Name(text)] { return format }
        if dateFormats.count >= Self.most { dateFormats = [:] }
        let format = DirectiveFormat(text)
        dateFormats[Name(text)] = format
        return format
    }
}
