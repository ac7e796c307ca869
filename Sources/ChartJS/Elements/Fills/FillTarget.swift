import Budget
import JSON
import Numbers

/// What the area of a line reaches to, as the option `fill` names it.
enum FillTarget: Equatable {
    /// The line of a dataset.
    case dataset(Int)
    case origin, start, end
    case value(Double)
    /// The lines of the datasets before it.
    case stack
    /// The line's own first point.
    case shape

    /// Nil for a line without an area.
    /// - Parameters:
    ///   - index: The index of the dataset, from which relative indices count.
    ///   - count: The number of datasets.
    init?(_ option: JSONValue?, of index: Int, among count: Int) {
        guard let option, !option.isNull else { return nil }
        let target = option.kind == .object ? option["target"] ?? option : option
        if target.kind == .object {
            guard let value = target["value"]?.asNumber else { return nil }
            self = .value(value)
            return
        }
        let text = target.string
        if target.kind != .boolean, let number = target.asNumber, number == number.rounded() {
            let isRelative = text.map { $0.hasPrefix("+") || $0.hasPrefix("-") } ?? false
            let other = (isRelative ? Double(index) : 0) + number
            guard other >= 0, other < Double(count), other != Double(index) else { return nil }
            self = .dataset(Int(limiting: other))
            return
        }
        switch text {
        case "origin": self = .origin
        case "start": self = .start
        case "end": self = .end
        case "stack": self = .stack
        case "shape": self = .shape
        default:
            guard target.bool == true else { return nil }
            self = .origin
        }
    }

    /// The target of the area of a dataset; nil if it has none. The area of a hidden dataset passes its target on.
    static func of(_ dataset: Dataset) -> FillTarget? {
        let datasets = dataset.chart.datasets
        let passesOn = dataset.chart.plugin("filler")?["propagate"]?.isTruthy != false
        var target = dataset.fillTarget
        var visited: Set<Int> = [dataset.index]
        while case .dataset(let index)? = target {
            guard datasets.indices.contains(index), visited.insert(index).inserted,
                !dataset.chart.budget.isSpent(before: 200)
            else { return nil }
            guard datasets[index].isHidden else { break }
            guard passesOn else { return nil }
            target = datasets[index].fillTarget
        }
        return target
    }
}
