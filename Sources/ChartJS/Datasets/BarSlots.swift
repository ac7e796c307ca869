import Budget
import JSON

/// The slots beside each other of the bars of a type on a scale, of which the bars of a stack share one.
///
/// - Complexity: O(n) in the values of all datasets.
struct BarSlots {
    /// A slot among those of a category.
    struct Slot {
        /// The number of slots before it.
        var position = 0
        var count = 1
    }

    /// The slots of datasets in every category, by the index of the dataset.
    private var common: [Int: Slot] = [:]
    /// The slots at locations of the datasets that leave out locations without values.
    private var single: [Int: [Double: Slot]] = [:]

    /// - Parameter datasets: The visible datasets in the order of their bars.
    init(_ datasets: [BarDataset], _ stacked: JSONValue?, _ budget: RenderBudget) {
        func isOwn(_ dataset: BarDataset) -> Bool {
            stacked?.bool == false || stacked == nil && dataset.stack == nil
        }
        var names = NameCount()
        for dataset in datasets {
            common[dataset.index] = Slot(position: names.add(dataset.stack, isOwn(dataset)), count: 1)
        }
        for dataset in datasets { common[dataset.index]?.count = names.count }
        guard datasets.contains(where: \.skipsMissing) else { return }
        var atLocation: [Double: NameCount] = [:]
        for dataset in datasets {
            var slots: [Double: Slot] = [:]
            for (location, value) in zip(dataset.locations, dataset.values) where !value.isNaN && !location.isNaN {
                guard budget.allows(2 * MemoryLayout<NameCount>.stride), !budget.isSpent(before: 400) else { return }
                guard slots[location] == nil else { continue }
                let position = atLocation[location, default: NameCount()].add(dataset.stack, isOwn(dataset))
                slots[location] = Slot(position: position)
            }
            single[dataset.index] = slots
        }
        for index in single.keys {
            for location in single[index]?.keys.map(\.self) ?? [] {
                single[index]?[location]?.count = max(1, atLocation[location]?.count ?? 1)
            }
        }
    }

    func slot(of dataset: BarDataset, at location: Double) -> Slot {
        if dataset.skipsMissing, let slot = single[dataset.index]?[location] { return slot }
        return common[dataset.index] ?? Slot()
    }

    /// Counts the slots of stacks.
    private struct NameCount {
        private(set) var count = 0
        /// The first slot of each stack; nil is the one without a name.
        private var first: [String?: Int] = [:]

        /// Adds a dataset and returns its slot.
        mutating func add(_ stack: String?, _ isOwn: Bool) -> Int {
            let known = first[stack]
            if known == nil || isOwn {
                if known == nil { first[stack] = count }
                count += 1
            }
            return stack.flatMap { first[$0] } ?? count - 1
        }
    }
}
