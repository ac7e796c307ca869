import Budget
import Drawing
import Geometry
import Glibc
import Numbers
import Text

/// Places an axis: its line, ticks, grid, labels and title.
struct AxisLayout {
    let context: LayoutContext
    @Indirect private(set) var resolved: ResolvedAxis
    let scale: Scale
    /// The scale of the other coordinate.
    let crossing: Scale
    let plotArea: Rect
    /// The size of the frame, which contains the plot area and the labels.
    let frameSize: Size
    /// The tick interval that aligns the ticks with those of another axis; nil if the ticks are not aligned.
    let alignedInterval: Double?
    /// The space outside the plot area that is occupied by the axes before this one.
    private let taken: Insets
    private let showsTitle: Bool

    init(
        _ axis: ResolvedAxis, of layout: PlotAreaLayout, in area: PlotAreaLayout.Result, alignedInterval: Double?,
        taken: Insets
    ) {
        context = layout.context
        resolved = axis
        scale = area.scales[axis.space][axis.axis.coordinate]
        crossing = area.scales[axis.space][axis.axis.coordinate.orthogonal]
        plotArea = area.rect
        frameSize = layout.frame.size
        self.alignedInterval = alignedInterval
        self.taken = taken
        showsTitle = layout.detail.showsAxisTitles
    }

    var axis: Axis { resolved.axis }
    var look: Theme.AxisLook { context.graph.theme.axis }

    struct Result {
        var scene: AxisScene
        /// The space outside the plot area that is occupied by the axes up to this one.
        var taken: Insets
        var warnings: [ChartWarning]
    }

    /// The approximate number of major ticks for an axis of this length, in points.
    /// - Parameter isBalanced: Whether long axes have fewer ticks than fit.
    static func wantedTickCount(length: Double, coordinate: Coordinate, isBalanced: Bool) -> Int {
        guard length.isFinite else { return 2 }
        if isBalanced, length > 200 {
            return Int(limiting: min(50, max(4, (5 * pow(length / 400, 0.6)).rounded())))
        }
        let (space, leastSpace) = coordinate == .x ? (68.0, 48.0) : (46, 26)
        // Three ticks are much more informative than two, so they may be closer together.
        return max(2, Int(limiting: min(50, max(length / space, min(3, length / leastSpace)))))
    }

    /// - Parameter others: The texts of the axes before this one. The texts of this axis do not overlap them.
    func placed(besides others: [PlacedText]) -> Result {
        func isFree(_ text: PlacedText) -> Bool {
            !context.layout.budget.isSpent(before: others.count * PlacedText.costOfComparison)
                && !others.overlap(text, gap: 1)
        }
        var labels = AxisLabelLayout(self).placed()
        labels.labels.removeAll { !isFree($0) }
        labels.minorLabels.removeAll { !isFree($0) }
        let ticks = labels.ticks
        var scene = AxisScene(
            coordinate: axis.coordinate, separateLayers: axis.separateLayers,
            alternatingBands: alternatingBands(between: ticks.major), limitBands: limitBands,
            minorGrid: grid(at: ticks.minor, style: axis.minorGridLineStyle),
            majorGrid: grid(at: ticks.major, style: axis.majorGridLineStyle),
            minorTicks: tickMarks(at: ticks.minor, length: axis.minorTickLength, style: axis.minorTickLineStyle),
            majorTicks: hidesTicks
                ? nil : tickMarks(at: ticks.major, length: axis.majorTickLength, style: axis.majorTickLineStyle),
            line: line, lineCaps: lineCaps, labels: labels.labels, minorLabels: labels.minorLabels,
            power: labels.power,
            labelBackground: context.graph.background.map { LabelBackground(color: $0, area: plotArea) })
        scene.name = axis.title
        var warnings = resolved.warnings + labels.warnings
        if showsTitle, let text = axis.title, !text.isEmpty {
            let title = title(text, beyond: scene.bounds)
            if isFree(title), !breaksWords(text) {
                scene.title = title
            } else {
                warnings.append("There is not enough space for the title of an axis.")
            }
        }
        scene.forEachText { warnings.append(sentences: $0.block.warnings) }
        return Result(scene: scene, taken: reach(of: scene), warnings: warnings)
    }

    // MARK: Directions

    var isHorizontal: Bool { axis.coordinate == .x }
    /// The ends of the plot area along the axis, in points.
    var span: (low: Double, high: Double) {
        isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
    }
    /// The length of the plot area along the axis, in points.
    var length: Double { isHorizontal ? plotArea.width : plotArea.height }
    /// The approximate number of major ticks that fit on the axis.
    var wantedTickCount: Int {
        Self.wantedTickCount(
            length: length, coordinate: axis.coordinate,
            isBalanced: context.graph.theme.conventions.balancesTickCounts)
    }

    /// Whether the axis is at the right or top edge, so that outward is the positive direction.
    var isAtUpperEdge: Bool { resolved.isAtUpperEdge }

    var labelSign: Sign {
        switch axis.tickLabelDirection ?? (isAtUpperEdge ? .positive : .negative) {
        case .positive: .positive
        case .negative, .none: .negative
        }
    }

    var tickSign: Sign {
        if let direction = axis.tickDirection { return direction }
        return look.tickDirection == .negative && isAtUpperEdge ? .positive : look.tickDirection
    }

    /// The unit vector from the axis toward a side, in the picture.
    func outward(_ sign: Sign) -> Point {
        let step: Double = sign == .positive ? 1 : -1
        return isHorizontal ? Point(0, -step) : Point(step, 0)
    }

    /// The coordinate of the axis line across the axis, in points.
    var linePosition: Double {
        let (lower, upper) = isHorizontal ? (plotArea.maxY, plotArea.minY) : (plotArea.minX, plotArea.maxX)
        let inwards: Double = isHorizontal ? -1 : 1
        switch resolved.position {
        case nil: return lower - inwards * (isHorizontal ? taken.bottom : taken.left)
        case .lowerOffset(let offset)?: return lower + inwards * (offset - (isHorizontal ? taken.bottom : taken.left))
        case .upperOffset(let offset)?: return upper - inwards * (offset - (isHorizontal ? taken.top : taken.right))
        case .relativeOffset(let fraction)?: return lower + (upper - lower) * fraction
        case .orthogonal(let value)?:
            let position = crossing.view(value)
            return position.isNaN ? lower : min(max(position, min(lower, upper)), max(lower, upper))
        }
    }

    /// The point of the axis line at a value; nil outside the plot area.
    func point(at value: Double) -> Point? {
        let along = scale.view(value)
        let (low, high) = span
        guard along >= low - 0.01, along <= high + 0.01 else { return nil }
        return isHorizontal ? Point(along, linePosition) : Point(linePosition, along)
    }

    /// The space outside the plot area that is occupied by this axis and those before it on each side. It includes a
    /// gap, so that the next axis of the side is placed beyond it.
    private func reach(of scene: AxisScene) -> Insets {
        guard let bounds = scene.bounds else { return taken }
        let gap = 10.0
        var reach = taken
        switch (resolved.position, isHorizontal) {
        case (.orthogonal, _), (.relativeOffset, _): break
        case (_, true) where labelSign == .positive: reach.top = max(reach.top, plotArea.minY - bounds.minY + gap)
        case (_, true): reach.bottom = max(reach.bottom, bounds.maxY - plotArea.maxY + gap)
        case (_, false) where labelSign == .positive: reach.right = max(reach.right, bounds.maxX - plotArea.maxX + gap)
        case (_, false): reach.left = max(reach.left, plotArea.minX - bounds.minX + gap)
        }
        return reach
    }

    // MARK: Crisp lines

    func aligned(_ point: Point, width: Double) -> Point {
        isHorizontal
            ? Point(snapped(point.x, width: width), point.y) : Point(point.x, snapped(point.y, width: width))
    }

    /// The nearest coordinate at which a line of this width covers whole pixels.
    func snapped(_ coordinate: Double, width: Double) -> Double {
        context.pixelGrid.lineCenter(nearestTo: coordinate, width: width)
    }
}
