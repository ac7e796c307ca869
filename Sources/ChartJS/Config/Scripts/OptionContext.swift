import JSON
import JavaScript

/// What a scriptable option is called with: the context object of Chart.js for a chart, a dataset or a scale, and for
/// its elements.
final class OptionContext {
    let calls: ScriptCalls
    private let chart: ChartContext
    private let own: [(String, Value)]
    private let element: (Int) -> [(String, Value)]
    private var members: [(String, Value)] { [("chart", chart.value)] + own }

    /// - Parameters:
    ///   - chart: The chart, a member of all context objects.
    ///   - members: The members of all context objects.
    ///   - element: The further members for an element by its index.
    init(
        _ chart: ChartContext, _ members: [(String, Value)],
        element: @escaping (Int) -> [(String, Value)] = { _ in [] }
    ) {
        self.chart = chart
        calls = chart.calls
        own = members + [("active", .boolean(false)), ("mode", .string("default"))]
        self.element = element
    }

    /// The context object of an element; that of the whole for nil.
    /// - Parameter more: Further members, which take precedence.
    func value(at index: Int?, with more: [(String, Value)] = []) -> Value {
        guard let index else { return .object(members + more) }
        return .object(
            members + [("index", .number(Double(index))), ("dataIndex", .number(Double(index)))] + element(index)
                + more)
    }

    /// The value of an option, which a function gives if the option is one.
    func resolved(_ value: JSONValue, at index: Int?) -> JSONValue? {
        guard let function = calls.function(value) else { return value }
        return calls.result(of: function, [self.value(at: index)]).flatMap { calls.json($0) }
    }
}
