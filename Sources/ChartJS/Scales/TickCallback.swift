import Budget
import JSON
import JavaScript

/// The labels of ticks that a function of the configuration writes.
extension Scale {
    /// What functions see of a tick beside its index.
    func contextMembers(at index: Int) -> [(String, Value)] {
        guard ticks.indices.contains(index) else { return [] }
        let label = Self.value(ticks[index].label ?? [])
        return [("tick", .object([("value", .number(ticks[index].value)), ("label", label)]))]
    }

    static func value(_ lines: [String]) -> Value {
        lines.count == 1 ? .string(lines[0]) : .array(lines.map { .string($0) })
    }

    /// The lines of the ticks' labels; nil for ticks that are left out.
    func labelTexts() -> [[String]?] {
        guard !chart.budget.isSpent(before: 200 * ticks.count) else { return [] }
        let texts = ticks.enumerated().map { label(of: $1, at: $0) }
        guard let callback = tickOptions.function("callback") else { return formatted() ?? localized(texts) ?? texts }
        // Version 2 has names instead of indices, and counts the ticks of vertical axes from the top.
        let isOfVersion2 = chart.config.version == .two
        let hasNumbers = self is LinearScale || self is LogarithmicScale
        let values = zip(ticks, texts).map { tick, text in
            isOfVersion2 && !hasNumbers ? Self.value(text ?? []) : .number(tick.value)
        }
        let ordered = isFromTop ? values.reversed() : values
        let all = Value.array(isOfVersion2 ? ordered : ordered.map { .object([("value", $0)]) })
        let owner = callbackOwner(texts)
        return values.indices.map { index in
            guard !chart.budget.isSpent(before: 2_000) else { return nil }
            let position = Double(isFromTop ? values.count - 1 - index : index)
            return tickOptions.lines(of: callback, [values[index], .number(position), all], this: owner)
        }
    }

    /// The texts of the numbers by the plugin `tickFormat`; nil without it.
    private func formatted() -> [[String]?]? {
        guard let format = chart.tickFormat, format.applies(to: self, chart.config.axes) else { return nil }
        let calls = chart.scriptCalls
        return ticks.map { calls.lines(of: calls.result(of: format.function, [.number($0.value)])) }
    }

    /// The texts of the numbers in the notation of the options; nil if they are written as usual.
    private func localized(_ texts: [[String]?]) -> [[String]?]? {
        guard self is LinearScale || self is LogarithmicScale, let notation = NumberNotation(tickOptions, chart) else {
            return nil
        }
        let values = ticks.map(\.value)
        return zip(values, texts).map { value, text in
            // Most ticks of logarithmic scales have no text.
            guard text != [""], !chart.budget.isSpent(before: 2_000) else { return text }
            return notation.text(value, among: values).map { [$0] }
        }
    }

    /// What `this` is in a callback.
    private func callbackOwner(_ texts: [[String]?]) -> Value {
        let names = Dictionary(
            zip(ticks, texts).map { ($0.value, $1?.joined(separator: ",") ?? "") },
            uniquingKeysWith: { first, _ in first })
        let function = FunctionValue(name: "getLabelForValue") { (arguments) throws(HostFunctionError) in
            guard case .number(let number)? = arguments.first else { return arguments.first ?? .undefined }
            return names[number].map { .string($0) } ?? .number(number)
        }
        return .object([
            ("id", .string(id)), ("min", .number(minimum)), ("max", .number(maximum)),
            ("getLabelForValue", .function(function)),
        ])
    }
}
