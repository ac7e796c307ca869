import JSON

/// The index axes that the datasets of a chart name. Bars on different ones stand beside each other (Chart.js 4.5).
struct BarAxes {
    private var positions: [String: Int] = [:]
    private let key: String
    private let standard: String

    init(_ chart: ChartModel) {
        let axis = chart.options.string("indexAxis") == "y" ? "y" : "x"
        key = axis + "AxisID"
        standard = chart.scales.first { $0.axis == axis }?.id ?? axis
        guard chart.config.version == .four else { return }
        for dataset in chart.datasets {
            let name = name(of: dataset)
            if positions[name] == nil { positions[name] = positions.count }
        }
    }

    private func name(of dataset: Dataset) -> String {
        dataset.source[key].flatMap { $0.isNull ? nil : $0.string } ?? standard
    }

    /// The slot of the axis of a dataset among all of them.
    func slot(of dataset: Dataset) -> BarSlots.Slot {
        BarSlots.Slot(position: positions[name(of: dataset)] ?? 0, count: max(1, positions.count))
    }
}
