import Budget
import Drawing
import Geometry
import JSON
import JavaScript

/// A dataset of a chart with x and y axes: its values, its scales and its elements.
///
/// Like all parts of a `ChartModel`, it belongs to one chart and one thread.
class Dataset {
    let index: Int
    let type: String
    let source: DatasetSource
    unowned let chart: ChartModel
    /// The options of the dataset, with those of its type as fallbacks.
    let options: Options
    private(set) var xScale: Scale?
    private(set) var yScale: Scale?
    /// The axis of the index: `x`, or `y` for horizontal bars.
    let indexAxis: String
    let stack: String?
    let order: Double
    let isHidden: Bool

    /// The parsed values; NaN for missing ones.
    var x: [Double] = []
    var y: [Double] = []

    required init(_ index: Int, type: String, _ source: DatasetSource, _ chart: ChartModel) {
        self.index = index
        self.type = type
        self.source = source
        self.chart = chart
        options = chart.datasetOptions(source, type)
        indexAxis = options.string("indexAxis") == "y" ? "y" : "x"
        stack = source["stack"].flatMap { $0.isNull ? nil : $0.text }
        order = source["order"]?.asNumber ?? 0
        isHidden = source["hidden"]?.isTruthy ?? false
    }

    var data: JSONValue? { source["data"] }
    private lazy var entries = data.map { Array($0.elements) } ?? []

    /// What functions see of a value beside its index.
    func contextMembers(at record: Int) -> [(String, Value)] {
        let raw = entries.indices.contains(record) ? Value(entries[record]) : .undefined
        guard record >= 0, record < x.count, record < y.count else { return [("raw", raw)] }
        let parsed = Value.object([("x", .number(x[record])), ("y", .number(y[record]))])
        return [("raw", raw), ("parsed", parsed)]
    }

    var count: Int { x.count }

    /// Connects the dataset with its scales.
    func link() {
        xScale = chart.scale(of: "x", named: source["xAxisID"]?.string)
        yScale = chart.scale(of: "y", named: source["yAxisID"]?.string)
    }

    func scale(_ axis: String) -> Scale? { axis == "x" ? xScale : axis == "y" ? yScale : nil }
    var indexScale: Scale? { scale(indexAxis) }
    var valueScale: Scale? { scale(indexAxis == "x" ? "y" : "x") }

    /// The values along the value axis.
    var values: [Double] { indexAxis == "x" ? y : x }
    var places: [Double] { indexAxis == "x" ? x : y }

    /// Whether the dataset is stacked, and whether only with positive values as they are (`single`).
    var stacking: Stacking {
        let stacked = valueScale?.options["stacked"]
        if stacked?.string == "single" { return .single }
        if stacked?.isTruthy == true { return .bySign }
        return stacked == nil && stack != nil ? .bySign : .none
    }

    enum Stacking { case none, bySign, single }

    var stackKey: String {
        "\(indexScale?.id ?? "").\(valueScale?.id ?? "").\(stack ?? type)"
    }

    // MARK: Reading

    /// Reads the data with the scales.
    func parse() {
        guard let data, let indexScale, let valueScale else { return }
        var places: [Double] = []
        var values: [Double] = []
        if data.kind == .object {
            for (key, value) in data.members {
                places.append(indexScale.parsed(.name(key), at: nil))
                values.append(valueScale.parsed(value, at: places.count - 1))
            }
        } else {
            places.reserveCapacity(data.count)
            values.reserveCapacity(data.count)
            let labels = chart.rawLabels(of: indexScale)
            let first = data.element(at: 0)
            let parsing = options.child("parsing")
            let xKey = parsing.string("xAxisKey") ?? "x"
            let yKey = parsing.string("yAxisKey") ?? "y"
            let (placeKey, valueKey) = indexAxis == "x" ? (xKey, yKey) : (yKey, xKey)
            for (index, entry) in data.elements.enumerated() {
                guard !chart.budget.isSpent(before: 100) else { break }
                if first?.kind == .object {
                    places.append(indexScale.parsed(entry[path: placeKey], at: index))
                    values.append(value(entry[path: valueKey], valueScale, index))
                } else if first?.kind == .array, readsPairs {
                    places.append(indexScale.parsed(entry.element(at: indexAxis == "x" ? 0 : 1), at: index))
                    values.append(valueScale.parsed(entry.element(at: indexAxis == "x" ? 1 : 0), at: index))
                } else {
                    places.append(indexScale.parsed(labels.flatMap { index < $0.count ? $0[index] : nil }, at: index))
                    values.append(value(entry, valueScale, index))
                }
            }
        }
        (x, y) = indexAxis == "x" ? (places, values) : (values, places)
    }

    /// Whether arrays in the data are pairs of x and y.
    var readsPairs: Bool { true }

    func value(_ entry: JSONValue?, _ scale: Scale, _ index: Int) -> Double { scale.parsed(entry, at: index) }

    // MARK: Ranges

    /// The range of the values on one of the scales. Values outside the limits of the other scale do not count.
    func range(on scale: Scale) -> (low: Double, high: Double) {
        let isValue = scale === valueScale
        let other = isValue ? indexScale : valueScale
        let (lowest, highest) = (other?.userMinimum ?? -.infinity, other?.userMaximum ?? .infinity)
        let (own, others) = isValue ? (values, places) : (places, values)
        let stacking = self.stacking
        let stacks = isValue && stacking != .none ? chart.stacks[stackKey] : nil
        var (low, high) = (Double.infinity, -Double.infinity)
        for index in own.indices {
            let value = own[index]
            guard !chart.budget.isSpent(before: 20) else { break }
            // As in JavaScript, a missing value counts as 0 where it is compared.
            let other = others[index].isNaN ? 0 : others[index]
            guard value.isFinite, other >= lowest, other <= highest else { continue }
            low = min(low, value)
            high = max(high, value)
            if let sum = stacks?[others[index]] {
                let total = sum.base(of: value, stacking)
                low = min(low, total)
                high = max(high, total)
            }
        }
        return (low, high)
    }

    /// The ends of the values on top of the values below them; empty without a stack.
    private var ends: [Double] = []

    /// The end of a value on top of the values below it.
    func stackedValue(_ index: Int) -> Double { ends.isEmpty ? values[index] : ends[index] }

    /// Stacks the values on the sums of the datasets before this one.
    func stack(on stacks: inout [String: [Double: StackSum]]) {
        let (key, stacking, places) = (stackKey, stacking, places)
        ends = values
        for index in ends.indices where ends[index].isFinite {
            guard !chart.budget.isSpent(before: 200) else { return }
            let value = ends[index]
            let sum = stacks[key]?[places[index]] ?? StackSum()
            ends[index] = value + sum.base(of: value, stacking)
            stacks[key, default: [:]][places[index], default: StackSum()].add(value, ofDataset: self.index)
        }
    }

    // MARK: For the types of datasets

    /// The space by which elements extend beyond the chart area, in points; nil if the dataset is not clipped.
    var overflow: Double? { 0 }
    /// The same once the look of the dataset is known, for its clip.
    var clipOverflow: Double? { overflow }

    /// Places the elements. The chart area and the scales are known.
    func update() {}
    /// Draws the area below or beside a line.
    func drawFill(on sketch: inout Sketch) {}
    func draw(on sketch: inout Sketch) {}

    /// The places for labels at the elements that are shown, in the order of the data.
    func labelAnchors() -> [LabelAnchor] { [] }

    /// The look of the dataset in the legend.
    func legendStyle(at index: Int?) -> LegendStyle { LegendStyle() }

    /// The area to which the dataset is clipped; nil for none.
    var clip: Rect? {
        let area = chart.area
        let x = xScale?.options["clip"]?.bool == false ? nil : xScale
        let y = yScale?.options["clip"]?.bool == false ? nil : yScale
        var (left, right) = (x?.left ?? area.left, x?.right ?? area.right)
        var (top, bottom) = (y?.top ?? area.top, y?.bottom ?? area.bottom)
        if let own = options["clip"], !own.isNull {
            if own.bool == false { return nil }
            func side(_ key: String) -> Double? {
                guard own.kind == .object else { return own.asNumber }
                let value = own[key]
                return value?.bool == false ? nil : value?.asNumber ?? 0
            }
            left = side("left").map { left - $0 } ?? 0
            right = side("right").map { right + $0 } ?? chart.width
            top = side("top").map { top - $0 } ?? 0
            bottom = side("bottom").map { bottom + $0 } ?? chart.height
            return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
        }
        guard let overflow = clipOverflow else { return nil }
        func room(_ scale: Scale?) -> (start: Double, end: Double) {
            let low = scale?.userMinimum == nil ? overflow : 0
            let high = scale?.userMaximum == nil ? overflow : 0
            return scale?.options.isTrue("reverse") == true ? (high, low) : (low, high)
        }
        let (xRoom, yRoom) = (room(xScale), room(yScale))
        left -= xRoom.start
        right += xRoom.end
        top -= yRoom.end
        bottom += yRoom.start
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}

/// The look of an entry of the legend.
struct LegendStyle {
    var fill: Color?
    var stroke: Color?
    var lineWidth = 0.0
    var dash: [Double] = []
    var pointStyle: String?
    var rotation = 0.0
    var borderRadius = 0.0
}

extension JSONValue {
    /// A string as a value.
    static func name(_ text: String) -> JSONValue? {
        (try? JSONDocument(JSONTree.string(text).bytes))?.root
    }

    /// A value inside nested objects, by keys with dots between them.
    subscript(path path: String) -> JSONValue? {
        if let value = self[path] { return value }
        guard path.contains(".") else { return nil }
        var value: JSONValue? = self
        for key in path.split(separator: ".") { value = value?[String(key)] }
        return value
    }
}
