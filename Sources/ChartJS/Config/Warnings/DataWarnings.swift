import Budget
import JSON

/// Finds values and entries that a chart has and that its picture does not show.
struct DataWarnings {
    let model: ChartModel
    var texts: [String] = []

    static let most = 10
    /// The approximate time for comparing a value, in nanoseconds.
    private static let costOfValue = 5

    /// The warnings about a chart that has been laid out and drawn.
    /// - Complexity: O(n) in the values on scales that are logarithmic or have limits.
    static func texts(of model: ChartModel) -> [String] {
        var warnings = DataWarnings(model: model)
        warnings.checkReading()
        for scale in model.scales where warnings.texts.count < most { warnings.check(scale) }
        warnings.checkRings()
        warnings.checkDials()
        warnings.checkStacks()
        for case let scale as CategoryScale in model.scales {
            let advice = "; set the type of the axis to \"linear\""
            warnings.add(
                scale.misplacedCount, "point", "points",
                "whose \(scale.axis) is a number and no label of the category axis \"\(scale.id.prefix(40))\"",
                "is not at its place" + advice, "are not at their places" + advice)
        }
        warnings.checkBubbles()
        for case let annotations as Annotations in model.plugins {
            warnings.add(
                annotations.countOutside, "annotation", "annotations", "",
                "is outside the chart area and is not drawn", "are outside the chart area and are not drawn")
        }
        for case let labels as DataLabels in model.plugins {
            warnings.add(
                labels.leftOutCount, "label", "labels", "of narrow slices", "has no place and is not drawn",
                "have no place and are not drawn")
        }
        if let legend = model.legend, legend.cutEntryCount > 0 {
            warnings.add(
                legend.cutEntryCount, "entry", "entries", "of the legend", "has not enough room", "have not enough room"
            )
        }
        return warnings.texts
    }

    init(model: ChartModel) { self.model = model }

    mutating func add(
        _ count: Int, _ one: String, _ many: String, _ what: String, _ isNot: String, _ areNot: String
    ) {
        guard count > 0 else { return }
        texts.append(
            "\(count) \(count == 1 ? one : many)\(what.isEmpty ? "" : " ")\(what) \(count == 1 ? isNot : areNot).")
    }

    private mutating func check(_ scale: Scale) {
        if let scale = scale as? TimeScale, scale.isTooFine {
            texts.append(
                "The axis \"\(scale.id.prefix(40))\" has too many ticks of its unit, which is not used. Set a larger one."
            )
        }
        let isLogarithmic = scale is LogarithmicScale
        let (low, high) = (scale.userMinimum ?? -.infinity, scale.userMaximum ?? .infinity)
        guard isLogarithmic || low > -.infinity || high < .infinity else { return }
        var (lost, beyond) = (0, 0)
        for dataset in model.visibleDatasets {
            let isValue = dataset.valueScale === scale
            guard isValue || dataset.indexScale === scale else { continue }
            let values = isValue ? dataset.values : dataset.locations
            guard !model.budget.isSpent(before: Self.costOfValue * values.count) else { return }
            if isLogarithmic { lost += lostCount(dataset, isValue: isValue) }
            for (index, value) in values.enumerated() where value.isFinite {
                if case let end = isValue ? dataset.stackedValue(index) : value, end < low || end > high {
                    beyond += 1
                }
            }
        }
        let name = scale.id.prefix(40)
        add(
            lost, "value", "values", "on the logarithmic axis \"\(name)\"", "is not above 0 and is not drawn",
            "are not above 0 and are not drawn")
        add(
            beyond, "value", "values", "beyond the range of the axis \"\(name)\"", "is cut or not drawn",
            "are cut or not drawn")
    }

    /// The number of values as they are written that a logarithmic axis does not have.
    private func lostCount(_ dataset: Dataset, isValue: Bool) -> Int {
        guard let data = dataset.data, !model.budget.isSpent(before: 50 * data.count) else { return 0 }
        let key = isValue ? dataset.valueKey : dataset.locationKey
        return data.elements.count { entry in
            let value = entry.kind == .object ? entry[key] : isValue ? entry : nil
            return value?.number.map { $0 <= 0 } ?? false
        }
    }

    /// The rings of a radial scale are no limits of what is drawn: values beyond them are outside, or on the other side of
    /// the center.
    private mutating func checkRings() {
        guard let scale = model.radialScale else { return }
        let (low, high) = (scale.options.dataNumber("min"), scale.options.dataNumber("max"))
        guard low != nil || high != nil else { return }
        var beyond = 0
        for dataset in model.visibleDatasets where !model.budget.isSpent(before: Self.costOfValue * dataset.y.count) {
            beyond += dataset.y.count { $0 < low ?? -.infinity || $0 > high ?? .infinity }
        }
        add(
            beyond, "value", "values", "beyond the range of the axis \"r\"", "is outside its rings",
            "are outside its rings")
    }

    /// A slice has no sign, and a dial ends.
    private mutating func checkDials() {
        var (negative, beyond) = (0, 0)
        for dataset in model.visibleDatasets where !model.budget.isSpent(before: Self.costOfValue * dataset.count) {
            beyond += dataset.countBeyondDial
            for length in (dataset as? DoughnutDataset)?.foreignLengths ?? [] where texts.count < Self.most {
                let what = length.isRead ? "is read as its number" : "is no length and is not read"
                texts.append("\(length.key): \"\(length.text.prefix(40))\" \(what). Write a number or a percentage.")
            }
            if !(dataset is GaugeDataset) { negative += (dataset as? DoughnutDataset)?.shares.count { $0 < 0 } ?? 0 }
        }
        add(
            negative, "value", "values", "below 0", "has a slice as if it were above 0",
            "have slices as if they were above 0")
        add(
            beyond, "value", "values", "beyond the ends of its dial", "is shown at an end",
            "are shown at ends")
    }

    /// Lines that are stacked at different locations do not lie on each other between them.
    private mutating func checkStacks() {
        let stacked = model.visibleDatasets.filter { $0 is LineDataset && $0.stacking != .none }
        for (_, stack) in Dictionary(grouping: stacked, by: \.stackKey).sorted(by: { $0.key < $1.key }) {
            let count = stack.reduce(0) { $0 + $1.count }
            guard let first = stack.first, stack.contains(where: { $0.locations != first.locations }),
                !model.budget.isSpent(before: 100 * count)
            else { continue }
            var counts: [Double: Int] = [:]
            for dataset in stack {
                for location in Set(dataset.locations) where !location.isNaN { counts[location, default: 0] += 1 }
            }
            let ends = stack.compactMap { dataset -> ClosedRange<Double>? in
                let locations = dataset.locations.filter { !$0.isNaN }
                guard let low = locations.min(), let high = locations.max() else { return nil }
                return low...high
            }
            let axis = first.indexScale?.id.prefix(40) ?? ""
            guard !model.budget.isSpent(before: 2 * counts.count * ends.count) else { return }
            add(
                counts.count { location, count in ends.count { $0.contains(location) } > count }, "place", "places",
                "on the axis \"\(axis)\", where not all datasets of a stack have a value,",
                "has lines that do not stand on each other", "have lines that do not stand on each other")
        }
    }

    /// Bubbles without a size are not visible.
    private mutating func checkBubbles() {
        var count = 0
        for case let dataset as BubbleDataset in model.visibleDatasets { count += dataset.countWithoutSize }
        add(
            count, "bubble", "bubbles", "", "has no radius above 0 and is not drawn",
            "have no radius above 0 and are not drawn")
    }
}
