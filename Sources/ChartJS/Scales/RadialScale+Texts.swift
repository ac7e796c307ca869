import Budget
import JSON
import JavaScript

/// The texts of a radial scale, which functions of the configuration can write.
extension RadialScale {
    /// The lines of the names around the scale.
    func names() -> [[String]] {
        let names = chart.labels(of: nil, axis: "r").map { Array($0) } ?? []
        guard let callback = pointLabels.function("callback") else { return names.map(\.lines) }
        return names.enumerated().map { index, name in
            guard !chart.budget.isSpent(before: 2_000) else { return [] }
            return pointLabels.lines(of: callback, [Value(name), .number(Double(index))]) ?? []
        }
    }

    /// The ticks of values with their labels; without those for which a function writes none.
    func labeled(_ values: [Double]) -> [Tick] {
        let isOfVersion2 = chart.config.version == .two
        guard let callback = tickOptions.function("callback") else {
            let notation = NumberNotation(tickOptions, chart)
            return values.map { value in
                let text =
                    (value == 0 ? nil : notation?.text(value, among: values))
                    ?? LinearScale.label(value, among: values, isGrouped: !isOfVersion2)
                return Tick(value: value, label: [text])
            }
        }
        let numbers = values.map { Value.number($0) }
        let all = Value.array(isOfVersion2 ? numbers : numbers.map { .object([("value", $0)]) })
        return numbers.enumerated().compactMap { index, number in
            guard !chart.budget.isSpent(before: 2_000) else { return nil }
            let lines = tickOptions.lines(of: callback, [number, .number(Double(index)), all])
            return lines.map { Tick(value: values[index], label: $0) }
        }
    }
}
