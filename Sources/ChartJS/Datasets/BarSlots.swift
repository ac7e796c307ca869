import Budget
import JSON

/// The places beside each other of the bars of a type on a scale, of which the bars of a stack share one.
///
/// - Complexity: O(n) in the values of all datasets.
struct BarSlots {
    /// A place among those of a category.
    struct Slot {
        /// The number of places before it.
        var position = 0
        var count = 1
    }

    /// The slots of datasets in every category, by the index of the dataset.
    private var common: [Int: Slot] = [:]
    /// The slots for single values of the datasets that leave out places without values.
    private var single: [Int: [Slot]] = [:]

    /// - Parameter datasets: The visible datasets in the order of their bars.
    init(_ datasets: [BarDataset], _ stacked: JSONValue?, _ budget: RenderBudget) {
        var names = NameCount()
        for dataset in datasets {
            let isOwn = stacked?.bool == false || stacked == nil && dataset.stack == nil
            common[dataset.index] = Slot(position: names.add(dataset.stack, isOwn), count: 1)
        }
        for dataset in datasets { common[dataset.index]?.count = names.count }
        guard datasets.contains(where: \.skipsMissing) else { return }
        var atRecord: [NameCount] = []
        for dataset in datasets {
            let isOwn = stacked?.bool == false || stacked == nil && dataset.stack == nil
            var slots = [Slot](repeating: Slot(), count: dataset.count)
            for record in 0..<dataset.count where !dataset.values[record].isNaN {
                guard !budget.isSpent(before: 200) else { return }
                while atRecord.count <= record { atRecord.append(NameCount()) }
                slots[record].position = atRecord[record].add(dataset.stack, isOwn)
            }
            single[dataset.index] = slots
        }
        for index in single.keys {
            for record in single[index]?.indices ?? 0..<0 where record < atRecord.count {
                single[index]?[record].count = max(1, atRecord[record].count)
            }
        }
    }

    func slot(of dataset: BarDataset, at record: Int) -> Slot {
        if dataset.skipsMissing, let slots = single[dataset.index], record < slots.count { return slots[record] }
        return common[dataset.index] ?? Slot()
    }

    /// Counts the places of stacks.
    private struct NameCount {
        private(set) var count = 0
        /// The first place of each stack; nil is the one without a name.
        private var first: [String?: Int] = [:]

        /// Adds a dataset and returns its place.
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
