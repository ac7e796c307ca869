import Dialects
import JSON

/// The estimated time and memory of a chart, from the numbers of its values.
///
/// The numbers are measured with `bench --chartjs --limits` and rounded up. They separate charts that can be drawn in
/// time from those that cannot.
struct ChartCost {
    /// In nanoseconds of one core.
    private(set) var time = 5e6
    /// In bytes, without the document.
    private(set) var memory = 100_000.0

    /// The cost of an element: its time in nanoseconds and its memory in bytes.
    private struct Element {
        let time: Double
        let memory: Double

        /// A dataset without its values.
        static let dataset = Element(time: 200_000, memory: 4_000)
        /// A value of a line without points.
        static let lineValue = Element(time: 600, memory: 300)
        /// A value of a line, or one of many equal points.
        static let value = Element(time: 3_000, memory: 400)
        /// A value of a curve.
        static let curve = Element(time: 8_000, memory: 1_000)
        /// A point with its own look or size.
        static let point = Element(time: 12_000, memory: 1_500)
        static let bar = Element(time: 8_000, memory: 600)
        static let outlinedBar = Element(time: 20_000, memory: 1_500)
        /// A slice, or an element of another type.
        static let slice = Element(time: 25_000, memory: 2_000)
        /// A name on an axis of which not all are drawn, and one that is drawn.
        static let name = Element(time: 1_000, memory: 300)
        static let drawnName = Element(time: 100_000, memory: 4_000)
        static let pixel = Element(time: 5, memory: Double(SpecLimits.memoryOfPixel))
    }

    /// - Parameter pixels: The number of pixels of the picture; 0 for pictures without pixels.
    init(_ config: ChartConfig, pixels: Double) {
        add(.pixel, pixels)
        add(.dataset, Double(config.datasets.count))
        for dataset in config.datasets {
            let type = dataset["type"]?.string ?? config.type
            let count = (DatasetType.named(type) ?? DatasetType.named(config.type))?.count(dataset.own)
            add(Self.element(dataset, type, config), Double(count ?? 0))
            let hasErrorBars = ErrorLimits.areInData(of: dataset, config) || dataset.own["errorBars"] != nil
            if hasErrorBars { add(.slice, Double(count ?? 0)) }
        }
        let names = Double(config.labels?.count ?? 0)
        add(config.type == "radar" ? .drawnName : .name, names)
    }

    private mutating func add(_ element: Element, _ count: Double) {
        time += element.time * count
        memory += element.memory * count
    }

    private static func element(_ dataset: DatasetSource, _ type: String, _ config: ChartConfig) -> Element {
        switch type {
        case "bar", "horizontalBar":
            return isTruthy("borderWidth", dataset, config, element: "bar") ? .outlinedBar : .bar
        case "line", "scatter", "radar", "sparkline":
            let hasOwnLooks = dataset.own.members.contains { key, value in
                key.hasPrefix("point") && value.kind == .array && value.count > 1
            }
            if hasOwnLooks || type == "scatter" && dataset["backgroundColor"]?.kind == .array { return .point }
            let isCurve = isTruthy("tension", dataset, config) || dataset["cubicInterpolationMode"] != nil
            if isCurve { return .curve }
            return type != "scatter" && hidesPoints(dataset, config) ? .lineValue : .value
        case "bubble": return .point
        default:
            guard let type = DatasetType.named(type), let time = type.millisecondsOfValue else { return .slice }
            return Element(time: time * 1e6, memory: type.content == .samples ? 200 : 2_000)
        }
    }

    /// Whether points have the radius 0.
    private static func hidesPoints(_ dataset: DatasetSource, _ config: ChartConfig) -> Bool {
        let options = config.options
        let radius =
            dataset["pointRadius"] ?? dataset["radius"] ?? options?["datasets"]?["line"]?["pointRadius"]
            ?? options?["elements"]?["point"]?["radius"]
        return radius?.number == 0
    }

    private static func isTruthy(
        _ key: String, _ dataset: DatasetSource, _ config: ChartConfig, element: String = "line"
    ) -> Bool {
        let options = config.options
        return
            (dataset[key] ?? options?["datasets"]?[element]?[key] ?? options?["elements"]?[element]?[key]
            ?? options?[key])?.isTruthy ?? false
    }
}
