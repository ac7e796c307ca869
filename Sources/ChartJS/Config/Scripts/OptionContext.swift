import JSON
import JavaScript

/// What a scriptable option is called with: the context object of Chart.js for a chart, a dataset or a scale, and for
/// its elements.
final class OptionContext {
    let calls: ScriptCalls
    private let members: [(String, Value)]
    private let element: (Int) -> [(String, Value)]
    private lazy var base = Value.object(members)

    /// - Parameters:
    ///   - members: The members of all context objects.
    ///   - element: The further members for an element by its index.
    init(
        _ calls: ScriptCalls, _ members: [(String, Value)], element: @escaping (Int) -> [(String, Value)] = { _ in [] }
    ) {
        self.calls = calls
        self.members = members + [("active", .boolean(false)), ("mode", .string("default"))]
        self.element = element
    }

    /// The context object of an element; that of the whole for nil.
    func value(at index: Int?) -> Value {
        guard let index else { return base }
        return .object(
            members + [("index", .number(Double(index))), ("dataIndex", .number(Double(index)))] + element(index))
    }

    /// The value of an option, which a function gives if the option is one.
    func resolved(_ value: JSONValue, at index: Int?) -> JSONValue? {
        guard let function = calls.function(value) else { return value }
        return calls.result(of: function, [self.value(at: index)])?.json
    }
}
