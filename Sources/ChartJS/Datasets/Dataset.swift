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
    /// What is written in the data and not read.
    var unread = UnreadValues()

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
        return [("raw", raw), ("parsed", record >= 0 ? parsed(record) : .undefined)]
    }

    /// A value that was read, as functions see it.
    func parsed(_ record: Int) -> Value {
        guard record < x.count, record < y.count else { return .undefined }
        return .object([("x", .number(x[record])), ("y", .number(y[record]))])
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
    var locations: [Double] { indexAxis == "x" ? x : y }

    /// Whether the dataset is stacked. The name of a stack stacks it if the scale does not say whether to.
    var stacking: Stacking {
        let stacked = valueScale?.options["stacked"]
        if stacked?.string == "single" { return .single }
        return stacked?.isTruthy ?? (stack != nil) ? .bySign : .none
    }

    /// Whether values stand only on those with the same sign, or on all (`single`).
    enum Stacking { case none, bySign, single }

    private(set) lazy var stackKey: String = {
        let name = stack.flatMap { $0.isEmpty ? nil : $0 } ?? type
        return "\(indexScale?.id ?? "").\(valueScale?.id ?? "").\(name)"
    }()

    // MARK: Reading

    /// Reads the data with the scales.
    func parse() {
        guard let data, let indexScale, let valueScale else { return }
        let (locations, values) = columns(of: data, indexScale, valueScale) ?? entries(of: data, indexScale, valueScale)
        (x, y) = indexAxis == "x" ? (locations, values) : (values, locations)
    }

    /// Whether a record has a location and a value.
    var hasRecords: Bool { zip(x, y).contains { !$0.isNaN && !$1.isNaN } }

    /// The key of locations in objects. Version 2 also writes times as `t`.
    private(set) lazy var locationKey: String = {
        let key = parsingKey(indexAxis)
        guard indexScale is TimeScale, let first = data?.element(at: 0), first[key] == nil else { return key }
        return first["t"] == nil ? key : "t"
    }()
    private(set) lazy var valueKey = parsingKey(indexAxis == "x" ? "y" : "x")

    private func parsingKey(_ axis: String) -> String { options.child("parsing").string(axis + "AxisKey") ?? axis }

    /// Whether arrays in the data are pairs of x and y.
    var readsPairs: Bool { true }

    func value(_ entry: JSONValue?, _ scale: Scale, _ index: Int) -> Double { scale.parsed(entry, at: index) }

    // MARK: Ranges

    /// The range of the values on one of the scales. Values outside the limits of the other scale do not count.
    func range(on scale: Scale) -> (low: Double, high: Double) {
        let isValue = scale === valueScale
        let other = isValue ? indexScale : valueScale
        let (lowest, highest) = (other?.userMinimum ?? -.infinity, other?.userMaximum ?? .infinity)
        let (own, others) = isValue ? (signedEnds.isEmpty ? ends : signedEnds, locations) : (locations, values)
        var (low, high) = (Double.infinity, -Double.infinity)
        let budget = chart.budget
        if lowest == -.infinity, highest == .infinity {
            guard !budget.isSpent(before: own.count) else { return (low, high) }
            for value in own where value - value == 0 { (low, high) = (min(low, value), max(high, value)) }
            return (low, high)
        }
        for index in own.indices {
            let value = own[index]
            guard !budget.isSpent(at: index, costOfElement: 5) else { break }
            // As in JavaScript, a missing value counts as 0 where it is compared.
            let other = others[index].isNaN ? 0 : others[index]
            guard value.isFinite, other >= lowest, other <= highest else { continue }
            low = min(low, value)
            high = max(high, value)
        }
        return (low, high)
    }

    /// The ends of the values on top of the values below them; empty without a stack.
    private var stackedEnds: [Double] = []
    /// The ends on top of only the values with the same sign, which make the range of a scale even where all values stand
    /// on each other; empty if they are the same.
    private var signedEnds: [Double] = []

    /// The ends of the values on top of the values below them, if they are stacked.
    var ends: [Double] { stackedEnds.isEmpty ? values : stackedEnds }

    /// The end of a value on top of the values below it.
    func stackedValue(_ index: Int) -> Double { stackedEnds.isEmpty ? values[index] : stackedEnds[index] }

    /// Stacks the values on the sums of the datasets before this one.
    func stack(on sums: StackSums) {
        let (stacking, locations) = (stacking, locations)
        stackedEnds = values
        if stacking == .single { signedEnds = values }
        for index in stackedEnds.indices where stackedEnds[index].isFinite {
            guard !chart.budget.isSpent(before: 100) else { return }
            let value = stackedEnds[index]
            let sum = sums[locations[index]]
            stackedEnds[index] = value + (sum?.base(of: value, stacking) ?? 0)
            if stacking == .single { signedEnds[index] = value + (sum?.base(of: value, .bySign) ?? 0) }
            sums.add(value, at: locations[index], ofDataset: self.index)
        }
    }

    // MARK: For the types of datasets

    /// How many values a dial shows at its ends, because they are beyond them.
    var countBeyondDial: Int { 0 }

    /// The space by which elements extend beyond the chart area, in points; nil if the dataset is not clipped.
    var overflow: Double? { 0 }
    /// The same once the look of the dataset is known, for its clip.
    var clipOverflow: Double? { overflow }

    /// Places the elements. The chart area and the scales are known.
    func update() {}
    /// The line at which an area can be; nil if the dataset has none.
    var outline: LineElement? { nil }
    /// What the area at the line reaches to; nil without an area.
    var fillTarget: FillTarget? { nil }
    func draw(on sketch: inout Sketch) {}

    /// The positions of the elements along the index axis, and their thickness if they have one.
    func slots() -> [(record: Int, position: Double, thickness: Double?)] {
        let pixels = indexScale?.positions(of: locations) ?? []
        return pixels.indices.filter { !values[$0].isNaN }.map { ($0, pixels[$0], nil) }
    }

    /// The points for labels at the elements that are shown, in the order of the data.
    func labelAnchors() -> [LabelAnchor] { [] }

    /// Visits the shapes of the records in drawing order, until the visitor returns false.
    func visitMarks(_ visit: (Int, MarkShape) -> Bool) {
        for anchor in labelAnchors() {
            let radius = (anchor.end - anchor.start).length / 2
            guard visit(anchor.record, .disc(center: anchor.center, radius: radius)) else { return }
        }
    }

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
