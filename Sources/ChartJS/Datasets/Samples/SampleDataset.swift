import Budget
import Data
import Drawing
import Geometry
import JSON

/// Summaries of samples that stand beside each other like bars: the plugin chartjs-chart-boxplot.
class SampleDataset: BarDataset {
    /// A summary and its slot.
    struct Slot {
        let record: Int
        let center: Double
        let thickness: Double
    }

    private(set) var summaries: [SampleSummary?] = []
    private(set) var slots: [Slot] = []
    /// Whether values far from the others are marked.
    var showsOutliers: Bool { true }
    /// The name of the elements in the options.
    var element: String { "boxandwhiskers" }
    private(set) lazy var look = SampleLook(chart.elementOptions(source, type, element))

    override var overflow: Double? { (look.points("outlier", 0)?.radius ?? 0) + 1 }

    override func parse() {
        guard let data, let indexScale else { return }
        let labels = chart.rawLabels(of: indexScale)
        var locations: [Double] = []
        for (index, entry) in data.elements.enumerated() {
            guard !chart.budget.isSpent(before: 1_000 + 50 * entry.count) else { break }
            locations.append(indexScale.parsed(labels?.element(at: index), at: index))
            summaries.append(SampleSummary(entry, options))
            let items = entry.kind == .object ? entry["items"] : entry
            guard items?.numbers == nil else { continue }
            for (item, value) in (items?.elements ?? entry.elements).enumerated() {
                let place = "data/\(index)/\(entry.kind == .object ? "items/" : "")\(item)"
                unread.check(value, readAs: value.asNumber ?? .nan, "number", at: place)
            }
        }
        let values = summaries.map { $0?.box.median ?? .nan }
        (x, y) = indexAxis == "x" ? (locations, values) : (values, locations)
    }

    override func range(on scale: Scale) -> (low: Double, high: Double) {
        guard scale === valueScale else { return super.range(on: scale) }
        var range = (low: Double.infinity, high: -Double.infinity)
        let (least, greatest) = (options.string("minStats"), options.string("maxStats"))
        for case let summary? in summaries {
            range.low = min(range.low, summary.number(least) ?? summary.least)
            range.high = max(range.high, summary.number(greatest) ?? summary.greatest)
        }
        return range
    }

    override func update() {
        slots = []
        forEachSlot { slots.append(Slot(record: $0, center: $1, thickness: $2)) }
    }

    override func draw(on sketch: inout Sketch) {
        for slot in slots {
            guard let summary = summaries[slot.record], !chart.budget.isSpent(before: 10_000) else { continue }
            drawShape(summary, slot, on: &sketch)
            drawPoints(summary, slot, on: &sketch)
        }
    }

    func drawShape(_ summary: SampleSummary, _ slot: Slot, on sketch: inout Sketch) {}

    // MARK: Points

    /// The point at a position along the index axis and at a value.
    func point(_ along: Double, _ value: Double) -> Point? {
        guard let across = valueScale?.position(of: value), across.isFinite else { return nil }
        return isHorizontal ? Point(across, along) : Point(along, across)
    }

    private func drawPoints(_ summary: SampleSummary, _ slot: Slot, on sketch: inout Sketch) {
        var outliers: Set<Double> = []
        if showsOutliers, let look = look.points("outlier", slot.record), look.radius > 0 {
            outliers = Set(summary.box.outliers)
            for outlier in summary.box.outliers where !chart.budget.isSpent(before: 2_000) {
                if let point = point(slot.center, outlier) { look.draw(at: point, chart.pixelsPerPoint, on: &sketch) }
            }
        }
        if let look = look.points("mean", slot.record), summary.box.mean.isFinite,
            let point = point(slot.center, summary.box.mean)
        {
            look.draw(at: point, chart.pixelsPerPoint, on: &sketch)
        }
        guard let look = look.points("item", slot.record), look.radius > 0 else { return }
        var jitter = Jitter(seed: index * 1_000 + slot.record)
        for item in summary.items where !outliers.contains(item) {
            guard !chart.budget.isSpent(before: 2_000) else { return }
            let along = slot.center + (jitter.next() - 0.5) * slot.thickness
            if let point = point(along, item) { look.draw(at: point, chart.pixelsPerPoint, on: &sketch) }
        }
    }

    override func labelAnchors() -> [LabelAnchor] {
        slots.compactMap { slot in
            guard let summary = summaries[slot.record], let point = point(slot.center, summary.box.median) else {
                return nil
            }
            return LabelAnchor(slot.record, point: point, radius: 0)
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(
            fill: look.fill.color(index ?? 0), stroke: look.stroke.color(index ?? 0),
            lineWidth: look.borderWidth.number(index ?? 0) ?? 0)
    }
}

/// The numbers from 0 to 1 by which the plugin moves points aside.
private struct Jitter {
    private var state: Int

    init(seed: Int) { state = seed % 233_280 }

    mutating func next() -> Double {
        state = (state * 9_301 + 49_297) % 233_280
        return Double(state) / 233_280
    }
}
