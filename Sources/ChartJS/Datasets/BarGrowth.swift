/// By how much bars of a stack are longer than their values because of `minBarLength`, in the units of the scale. The
/// bars after them in the stack are moved by it.
final class BarGrowth {
    private struct Entry {
        let order: Double
        let index: Int
        /// The length that is drawn, and what it has beyond the value.
        let length: Double
        let extra: Double
    }

    private var entries: [Double: [Entry]] = [:]

    func add(_ extra: Double, length: Double, of dataset: Dataset, at place: Double) {
        guard extra.isFinite, !place.isNaN else { return }
        entries[place, default: []].append(
            Entry(order: dataset.order, index: dataset.index, length: length, extra: extra))
    }

    /// By how much a bar with a value is moved.
    func shift(_ value: Double, of dataset: Dataset, at place: Double) -> Double {
        guard let all = entries[place] else { return 0 }
        let isSingle = dataset.stacking == .single
        return all.reduce(0) { sum, entry in
            guard (entry.order, entry.index) < (dataset.order, dataset.index),
                isSingle || value == 0 || (value > 0) == (entry.length > 0)
            else { return sum }
            return sum + entry.extra
        }
    }
}
