import Budget
import Geometry
import JSON

/// Labels at the elements of datasets: chartjs-plugin-datalabels.
final class DataLabels: ChartPlugin {
    private unowned let chart: ChartModel
    private lazy var labels = makeLabels()

    /// A label that has been placed.
    struct Label {
        let dataset: Int
        /// The index of the label among those of its dataset.
        let index: Int
        var center: Point
        var frame: TextFrame
        let isHidable: Bool
        let isClipped: Bool
        var isVisible = true
        /// The slice of the label; nil for other elements.
        var slice: LabelAnchor?
        /// Whether the label has no room beside those of other slices.
        var isLeftOut = false
    }

    /// The most labels of an element.
    static let namedLabels = 20

    /// Whether charts show labels that say nothing about them. Options of the plugin switch labels on.
    static func areShown(_ config: ChartConfig) -> Bool {
        let own = config.options?["plugins"]?["datalabels"]
        return own.map { $0.bool != false && !$0.isNull } ?? false
    }

    /// Nil if the chart has no labels.
    init?(_ chart: ChartModel) {
        self.chart = chart
        let config = chart.config
        guard config.options?["plugins"]?["datalabels"]?.bool != false else { return nil }
        let hasOwn = config.datasets.contains { $0["datalabels"].map { $0.bool != false } ?? false }
        guard Self.areShown(config) || hasOwn else { return nil }
    }

    /// The visible labels, in the order in which they are drawn.
    var visibleLabels: [Label] { labels.filter(\.isVisible) }

    /// The number of labels of slices without room beside the others.
    var leftOutCount: Int { labels.count(where: \.isLeftOut) }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .afterDatasetsDraw else { return }
        for label in labels where label.isVisible && !chart.budget.isSpent(before: 5_000) {
            sketch.clip(to: label.isClipped ? chart.area.rect : nil) {
                $0.plot(ofDataset: label.dataset, in: chart) {
                    label.frame.draw(at: label.center, chart.lettering, pixelsPerPoint: chart.pixelsPerPoint, on: &$0)
                }
            }
        }
    }

    private func makeLabels() -> [Label] {
        var labels: [Label] = []
        for dataset in chart.datasets where !dataset.isHidden {
            let styles = styles(of: dataset)
            guard !styles.isEmpty, dataset.data?.kind == .array else { continue }
            let values = dataset.data.map { Array($0.elements) } ?? []
            var index = 0
            for anchor in dataset.labelAnchors() where anchor.record < values.count {
                for style in styles where style.isShown(anchor.record) {
                    guard !chart.budget.isSpent(before: 2_000), labels.count < PluginLimits.labels else { return [] }
                    guard var label = label(values[anchor.record], anchor, style, dataset.index, index) else {
                        continue
                    }
                    if dataset is DoughnutDataset { label.slice = anchor }
                    labels.append(label)
                    index += 1
                }
            }
        }
        LabelCollisions.separate(&labels, in: chart)
        // The first elements are drawn last and keep their position among labels that collide.
        labels.sort { $0.index == $1.index ? $0.dataset < $1.dataset : $0.index > $1.index }
        LabelCollisions.hide(&labels, budget: chart.budget)
        return labels
    }

    private func label(
        _ value: JSONValue, _ anchor: LabelAnchor, _ style: DataLabelStyle, _ dataset: Int, _ index: Int
    ) -> Label? {
        let lines = style.lines(of: value, anchor.record, chart)
        var look = style.look(anchor.record)
        guard !lines.isEmpty, look.opacity > 0 else { return nil }
        look.frame.lines = lines
        look.frame.measure(chart.lettering)
        var center = look.center(at: anchor, in: chart.area.rect)
        let reach = look.frame.reach
        guard center.isFinite, center.x + reach.width > 0, center.x - reach.width < chart.width,
            center.y + reach.height > 0, center.y - reach.height < chart.height
        else { return nil }
        if look.staysClear, !look.isClipped {
            let clear = chart.clearCenter(of: center, reach: look.frame.visibleReach)
            if clear != center {
                let element = anchor.clipped(to: chart.area.rect)
                center = element.insideCenter(of: clear, reach: look.frame.visibleReach) ?? clear
            }
        }
        return Label(
            dataset: dataset, index: index, center: center, frame: look.frame,
            isHidable: style.isHidable(anchor.record), isClipped: look.isClipped)
    }

    /// The styles of a dataset's labels: one, or one for each of its named labels.
    private func styles(of dataset: Dataset) -> [DataLabelStyle] {
        let own = dataset.source["datalabels"]
        guard own?.bool != false else { return [] }
        let all = chart.config.options?["plugins"]?["datalabels"]
        let context = chart.scriptContext(of: dataset.source)
        let options = Options([own, all, Defaults.chart?["plugins"]?["datalabels"]], context)
        // A dataset's options do not switch its labels on.
        guard Self.areShown(chart.config) || options["display"]?.isTruthy == true || own?.bool == true else {
            return []
        }
        let named = [all?["labels"], own?["labels"]]
        var keys: [String] = []
        for (key, _) in named.flatMap({ $0.map { Array($0.members) } ?? [] }).prefix(Self.namedLabels)
        where !keys.contains(key) { keys.append(key) }
        guard !keys.isEmpty else { return [DataLabelStyle(options, chart)] }
        return keys.compactMap { key in
            let last = own?["labels"]?[key] ?? all?["labels"]?[key]
            guard last?.isTruthy == true else { return nil }
            let scopes = Options([own?["labels"]?[key], all?["labels"]?[key]], context)
            return DataLabelStyle(scopes.followed(by: options), chart)
        }
    }
}
