import Budget

/// The values of a stack as they are drawn: a bar can be longer than its value because of `minBarLength`, and the bars of
/// the datasets after it stand on what is drawn.
final class DrawnStack {
    private struct Entry {
        let dataset: Int
        var value: Double
    }

    /// The values at each location in the order of the datasets.
    private var entries: [Double: [Entry]] = [:]
    private let budget: RenderBudget

    /// - Parameter datasets: The visible datasets of the stack in their order.
    init(_ datasets: [Dataset], _ budget: RenderBudget) {
        self.budget = budget
        for dataset in datasets {
            for (location, value) in zip(dataset.locations, dataset.values) where location.isFinite && value.isFinite {
                guard budget.allows(2 * MemoryLayout<Entry>.stride), !budget.isSpent(before: 200) else { return }
                entries[location, default: []].append(Entry(dataset: dataset.index, value: value))
            }
        }
    }

    /// The end of a value on top of the values below it.
    func end(of value: Double, of dataset: Dataset, at location: Double) -> Double {
        var end = value
        let hasSingleSum = dataset.stacking == .single
        for entry in entries[location] ?? [] {
            guard entry.dataset != dataset.index, !budget.isSpent(before: 10) else { break }
            if hasSingleSum || end == 0 || (end > 0) == (entry.value > 0) { end += entry.value }
        }
        return end
    }

    func set(_ value: Double, of dataset: Dataset, at location: Double) {
        guard value.isFinite, let number = entries[location]?.firstIndex(where: { $0.dataset == dataset.index }) else {
            return
        }
        entries[location]?[number].value = value
    }
}
