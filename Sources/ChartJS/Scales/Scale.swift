import Budget
import Drawing
import Geometry
import Glibc
import JSON
import Numbers

/// A scale of a chart with x and y axes: it maps values to positions and draws an axis.
///
/// The rules for sizes, rotations, ticks and lines are those of Chart.js 4.
class Scale: Box {
    let id: String
    /// `x` or `y`.
    let axis: String
    let options: Options
    unowned let chart: ChartModel

    var minimum = 0.0
    var maximum = 1.0
    var ticks: [Tick] = []
    private(set) var labelRotation = 0.0
    var startPixel = 0.0
    var endPixel = 0.0
    var isReversed = false
    var length = 0.0
    /// Whether positions are between pixels.
    private lazy var isAligned = options.isTrue("alignToPixels")
    private(set) var maximumLength = 0.0
    private var maximumWidth = 0.0
    private var maximumHeight = 0.0
    private var margins = Padding()
    private var ownPadding = Padding()
    private var hasLimits = false
    private var sizes: LabelSizes?
    let grid: Options
    let border: Options
    let tickOptions: Options
    let titleOptions: Options
    private let side: Position

    init(_ id: String, axis: String, _ options: Options, _ chart: ChartModel) {
        let options = chart.scaleOptions(options, of: id)
        self.id = id
        self.axis = axis
        self.options = options
        self.chart = chart
        grid = options.child("grid")
        border = options.child("border")
        tickOptions = options.child("ticks")
        titleOptions = options.child("title")
        side = Self.position(options["position"], axis)
    }

    private static func position(_ value: JSONValue?, _ axis: String) -> Position {
        if let value, value.kind == .object {
            for (key, number) in value.members { if let at = number.asNumber { return .value(at, scale: key) } }
        }
        return value?.string.flatMap { Position($0) } ?? (axis == "x" ? .bottom : .left)
    }

    // MARK: Box

    override var position: Position { side }
    override var weight: Double { options.number("weight") ?? 0 }
    override var isHorizontal: Bool { side == .top || side == .bottom || axis == "x" }
    override var isFullSize: Bool { options.isTrue("fullSize") }
    override var isDisplayed: Bool { options["display"]?.bool != false }
    override var stack: String? { options["stack"]?.string }
    override var stackWeight: Double { options.number("stackWeight") ?? 1 }
    override var padding: Padding? { ownPadding }

    override func beforeLayout() { hasLimits = false }

    var isVisible: Bool {
        guard options.string("display") == "auto" else { return options.isTrue("display") }
        return chart.visibleDatasets.contains { $0.scale(axis) === self }
    }

    override func update(_ maximumWidth: Double, _ maximumHeight: Double, _ margins: Padding) {
        guard !chart.budget.isSpent(before: 50_000) else { return }
        (self.maximumWidth, self.maximumHeight, self.margins) = (maximumWidth, maximumHeight, margins)
        sizes = nil
        setDimensions()
        maximumLength = isHorizontal ? width + margins.width : height + margins.height
        if !hasLimits {
            findLimits()
            (minimum, maximum) = chart.extended((minimum, maximum), of: self)
            call(.afterDataLimits)
            range = options.graced(minimum, maximum)
            hasLimits = true
        }
        call(.beforeBuildTicks)
        ticks = madeTicks()
        call(.afterBuildTicks)
        addLabels()
        call(.afterTickToLabelConversion)
        configure()
        findLabelRotation()
        // Version 2 finds the size with the labels of all ticks.
        if isOfVersion2 { fit() }
        if tickOptions.isTrue("display"), tickOptions.isTrue("autoSkip") || tickOptions.string("source") == "auto" {
            let skipping = TickSkipping(self)
            ticks = isFromTop ? skipping.kept(ticks.reversed()).reversed() : skipping.kept(ticks)
            if !isOfVersion2 { sizes = nil }
            afterSkipping()
        }
        if !isOfVersion2 { fit() }
        call(.afterFit)
        call(.afterUpdate)
    }

    /// Whether the ticks are counted from the top, as those of numbers in version 2.
    var isFromTop: Bool { isOfVersion2 && !isHorizontal && (self is LinearScale || self is LogarithmicScale) }

    private func setDimensions() {
        if isHorizontal {
            (width, left, right) = (maximumWidth, 0, maximumWidth)
        } else {
            (height, top, bottom) = (maximumHeight, 0, maximumHeight)
        }
        ownPadding = Padding()
    }

    /// Sets what depends on the position of the scale.
    func configure() {
        isReversed = options.isTrue("reverse")
        if isHorizontal {
            (startPixel, endPixel) = (left, right)
        } else {
            (startPixel, endPixel) = (top, bottom)
            isReversed.toggle()
        }
        length = endPixel - startPixel
    }

    // MARK: For the types of scales

    /// What the values are, for messages.
    var noun: String { "number" }

    /// The value that stands for one of the data; NaN if there is none.
    func parsed(_ value: JSONValue?, at index: Int?) -> Double { value?.asNumber ?? .nan }

    /// The values that stand for a whole column of numbers, with NaN for missing ones; nil if each must be read alone.
    func parsed(_ numbers: [Double]) -> [Double]? { nil }

    /// The values of data without locations of its own, which takes those of labels; NaN if there are none.
    func parsed(_ labels: JSONList?, count: Int) -> [Double] {
        (0..<count).map { parsed(labels?.element(at: $0), at: $0) }
    }

    func findLimits() {}
    /// Called when ticks have been left out.
    func afterSkipping() {}
    func madeTicks() -> [Tick] { [] }
    func label(of tick: Tick, at index: Int) -> [String]? { [NumberText.of(tick.value)] }
    func position(of value: Double) -> Double { .nan }
    func positions(of values: [Double]) -> [Double] { values.map { position(of: $0) } }

    var baseValue: Double {
        minimum < 0 && maximum < 0 ? maximum : minimum > 0 && maximum > 0 ? minimum : 0
    }
    var basePosition: Double { position(of: baseValue) }

    /// The range before ticks extend it.
    var range = (low: 0.0, high: 1.0)

    /// The limits that the options set.
    var userMinimum: Double? { limit("min") }
    var userMaximum: Double? { limit("max") }

    func limit(_ key: String) -> Double? {
        guard let value = options[key] else { return nil }
        let parsed = parsed(value, at: nil)
        return parsed.isFinite ? parsed : nil
    }

    /// The least and the greatest value of the data and of the options.
    func dataLimits() -> (low: Double, high: Double) {
        var low = userMinimum ?? limit("suggestedMin") ?? .infinity
        var high = userMaximum ?? limit("suggestedMax") ?? -.infinity
        if userMinimum == nil || userMaximum == nil {
            for dataset in chart.visibleDatasets where dataset.scale(axis) === self {
                let range = dataset.range(on: self)
                if userMinimum == nil { low = min(low, range.low) }
                if userMaximum == nil { high = max(high, range.high) }
            }
        }
        if userMaximum != nil, low > high { low = high }
        if userMinimum != nil, low > high { high = low }
        let (first, last) = (low, high)
        return (
            first.isFinite ? first : last.isFinite ? last : first, last.isFinite ? last : first.isFinite ? first : last
        )
    }

    // MARK: Positions

    /// NaN for NaN, which is the position of every value where the axis has no extent.
    func position(ofFraction fraction: Double) -> Double {
        guard !fraction.isNaN else { return .nan }
        let position = startPixel + (isReversed ? 1 - fraction : fraction) * length
        return min(32_767, max(-32_768, isAligned ? chart.aligned(position, lineWidth: 0) : position))
    }

    /// The positions of values that are at equal distances.
    final func linearPositions(of values: [Double], _ start: Double, _ range: Double) -> [Double] {
        guard !isAligned else { return values.map { position(ofFraction: ($0 - start) / range) } }
        let (startPixel, isReversed, length) = (startPixel, isReversed, length)
        return values.map { value in
            let fraction = (value - start) / range
            guard !fraction.isNaN else { return .nan }
            let position = startPixel + (isReversed ? 1 - fraction : fraction) * length
            return min(32_767, max(-32_768, position))
        }
    }

    func position(ofTick index: Int) -> Double? {
        ticks.indices.contains(index) ? position(of: ticks[index].value) : nil
    }

    /// The width of the grid line at a value.
    func lineWidth(at value: Double) -> Double {
        guard isVisible, grid.isTrue("display"), let index = ticks.firstIndex(where: { $0.value == value }) else {
            return 0
        }
        return grid.number("lineWidth", at: index) ?? 0
    }

    // MARK: Labels

    /// Whether ticks with the same first and last value always have the same labels.
    var hasConstantLabels: Bool { false }
    private var labeledTicks: [Tick] = []

    private func addLabels() {
        if hasConstantLabels, ticks.count == labeledTicks.count, ticks.first?.value == labeledTicks.first?.value,
            ticks.last?.value == labeledTicks.last?.value
        {
            ticks = labeledTicks
            return
        }
        defer { if hasConstantLabels { labeledTicks = ticks } }
        var labeled: [Tick] = []
        labeled.reserveCapacity(ticks.count)
        for (tick, text) in zip(ticks, labelTexts()) {
            guard let text else { continue }
            var tick = tick
            tick.label = text
            labeled.append(tick)
        }
        ticks = labeled
    }

    private(set) lazy var tickFont = tickOptions.font("font", chart.fonts)
    private(set) lazy var titleFont = titleOptions.font("font", chart.fonts)

    private lazy var ruler = LabelRuler(chart.lettering, tickFont)

    struct LabelSizes {
        var widths: [Double] = [] { didSet { widest = widths.max() ?? 0 } }
        var heights: [Double] = [] { didSet { highest = heights.max() ?? 0 } }
        private(set) var widest = 0.0
        private(set) var highest = 0.0
        /// The number of labels of which these are all or some at equal distances.
        var count = 0

        /// The size of a label; zero for one that was not measured.
        func size(of index: Int) -> (width: Double, height: Double) {
            widths.indices.contains(index) ? (widths[index], heights[index]) : (0, 0)
        }
    }

    /// The ticks whose labels are measured: of a sample, as many as may remain.
    private func measure(_ sample: [Tick]) -> [Tick] {
        guard !isOfVersion2, let limit = tickOptions.number("maxTicksLimit"), limit > 0 else { return sample }
        let step = (Double(sample.count) / limit).rounded(.down)
        return step > 1 ? stride(from: 0, to: sample.count, by: Int(limiting: step)).map { sample[$0] } : sample
    }

    /// The ticks that stand for all in sizes: `sampleSize` of them.
    private var sampledTicks: [Tick] {
        let count = Double(ticks.count)
        guard !isOfVersion2, let size = tickOptions.number("sampleSize"), size < count else { return ticks }
        return stride(from: 0, to: count, by: size > 0 ? count / size : count).map { ticks[Int(limiting: $0)] }
    }

    var labelSizes: LabelSizes {
        if let sizes { return sizes }
        var result = LabelSizes()
        let font = tickFont
        let sample = sampledTicks
        let measured = measure(sample)
        result.count = sample.count
        result.widths = ruler.widths(of: measured)
        result.heights = measured.map { Double($0.label?.count ?? 0) * font.lineHeight }
        sizes = result
        return result
    }

    /// The length of the tick marks.
    var markLength: Double { grid.isTrue("drawTicks") ? grid.number("tickLength") ?? 0 : 0 }

    private var titleHeight: Double {
        guard titleOptions.isTrue("display") else { return 0 }
        let lines = titleOptions["text"].map { $0.kind == .array ? $0.count : 1 } ?? 1
        return Double(lines) * titleFont.lineHeight + titleOptions.padding("padding").height
    }

    /// The space that one label takes along the axis.
    var tickSize: Double {
        let angle = labelRotation * .pi / 180
        let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
        let padding = tickOptions.number("autoSkipPadding") ?? 0
        let (w, h) = (labelSizes.widest + padding, labelSizes.highest + padding)
        return isHorizontal
            ? h * cosine > w * sine ? w / cosine : h / sine
            : h * sine < w * cosine ? h / cosine : w / sine
    }

    private func findLabelRotation() {
        let least = tickOptions.number("minRotation") ?? 0
        let most = tickOptions.number("maxRotation") ?? 0
        labelRotation = least
        guard isVisible, tickOptions.isTrue("display"), least < most, ticks.count > 1, isHorizontal else { return }
        let widest = labelSizes.widest
        let highest = labelSizes.highest - (isOfVersion2 ? tickFont.lineHeight / 2 : 0)
        let space = min(max(chart.width - widest, 0), maximumWidth)
        let limit = tickOptions.number("maxTicksLimit").flatMap { $0 > 0 ? $0 : nil } ?? .infinity
        let count = min(Double(ticks.count), limit)
        let isOffset = options.isTrue("offset")
        var pitch = isOffset ? maximumWidth / count : space / (count - 1)
        guard widest + 6 > pitch else { return }
        pitch = space / (count - (isOffset ? 0.5 : 1))
        let room = maximumHeight - markLength - (tickOptions.number("padding") ?? 0) - titleHeight
        let diagonal = (widest * widest + highest * highest).squareRoot()
        func angle(_ sine: Double) -> Double { asin(min(1, max(-1, sine))) }
        let rotation = min(angle((labelSizes.highest + 6) / pitch), angle(room / diagonal) - angle(highest / diagonal))
        labelRotation = max(least, min(most, rotation * 180 / .pi))
    }

    private var isOfVersion2: Bool { chart.config.version == .two }

    /// The space beside the labels across the axis.
    private var labelRoom: Double {
        let padding = tickOptions.number("padding") ?? 0
        guard isOfVersion2 else { return padding * 2 }
        return padding + (isHorizontal && labelRotation != 0 ? 0 : tickFont.lineHeight * 0.4)
    }

    /// In version 2, rotated labels are turned around their middle.
    private var rotatedRise: Double { isOfVersion2 && labelRotation != 0 ? tickFont.lineHeight / 2 : 0 }

    private func fit() {
        var size = Size(0, 0)
        if isVisible {
            let title = titleHeight
            if isHorizontal {
                size = Size(maximumWidth, markLength + title)
            } else {
                size = Size(markLength + title, maximumHeight)
            }
            if tickOptions.isTrue("display"), !ticks.isEmpty {
                let padding = labelRoom
                let angle = labelRotation * .pi / 180
                let (cosine, sine) = (cos(angle), sin(angle))
                let isMirrored = tickOptions.isTrue("mirror")
                if isHorizontal {
                    let label = isMirrored ? 0 : sine * labelSizes.widest + cosine * (labelSizes.highest - rotatedRise)
                    size.height = min(maximumHeight, size.height + label + padding)
                } else {
                    let label = isMirrored ? 0 : cosine * labelSizes.widest + sine * labelSizes.highest
                    size.width = min(maximumWidth, size.width + label + padding)
                }
                findPadding(sine, cosine)
            }
        }
        margins.grow(to: ownPadding)
        if isHorizontal {
            width = chart.width - margins.left - margins.right
            length = width
            height = size.height
        } else {
            width = size.width
            height = chart.height - margins.top - margins.bottom
            length = height
        }
    }

    /// The space that the labels at the ends need beyond the axis.
    private func findPadding(_ sine: Double, _ cosine: Double) {
        let padding = isOfVersion2 ? 0 : tickOptions.number("padding") ?? 0
        // Version 2 keeps a distance of three points from the edges.
        let margin: Double = isOfVersion2 ? 3 : 0
        let rise = rotatedRise
        let align = tickOptions.string("align") ?? "center"
        let (firstWidth, firstHeight) = labelSizes.size(of: 0)
        let (lastWidth, lastHeight) = labelSizes.size(of: labelSizes.count - 1)
        if isHorizontal {
            let offsetLeft = (position(ofTick: 0) ?? 0) - left
            let offsetRight = right - (position(ofTick: ticks.count - 1) ?? 0)
            var (before, after) = (0.0, 0.0)
            if labelRotation != 0 {
                if side != .top, axis == "x" {
                    (before, after) = (cosine * firstWidth + sine * rise, sine * (lastHeight - rise))
                } else {
                    (before, after) = (sine * (firstHeight - rise), cosine * lastWidth + sine * rise)
                }
            } else {
                switch align {
                case "start": after = lastWidth
                case "end": before = firstWidth
                case "inner": break
                default: (before, after) = (firstWidth / 2, lastWidth / 2)
                }
            }
            func room(_ label: Double, _ offset: Double) -> Double {
                let room = (label - offset + padding) * width / (width - offset)
                // A label without a position needs none.
                return (room > 0 ? room : 0) + margin
            }
            ownPadding.left = room(before, offsetLeft)
            ownPadding.right = room(after, offsetRight)
        } else {
            var (above, below) = (lastHeight / 2, firstHeight / 2)
            if align == "start" { (above, below) = (0, firstHeight) }
            if align == "end" { (above, below) = (lastHeight, 0) }
            ownPadding.top = above + padding
            ownPadding.bottom = below + padding
        }
    }

    override func layers() -> [Layer] {
        guard isVisible else { return [] }
        let gridDepth = grid.number("z") ?? -1
        let axis = AxisDrawing(self)
        return [
            Layer(depth: gridDepth) { axis.drawGrid(on: &$0) },
            Layer(depth: border.number("z") ?? gridDepth + 1) { axis.drawBorder(on: &$0) },
            Layer(depth: tickOptions.number("z") ?? 0) { axis.drawLabels(on: &$0) },
        ]
    }
}
