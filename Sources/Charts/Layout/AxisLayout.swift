import Budget
import Drawing
import Geometry
import Numbers
import Text

/// Places an axis: its line, ticks, grid, labels and title.
struct AxisLayout {
    let context: LayoutContext
    let resolved: ResolvedAxis
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
    private var look: Theme.AxisLook { context.graph.theme.axis }

    struct Result {
        var scene: AxisScene
        /// The space outside the plot area that is occupied by the axes up to this one.
        var taken: Insets
        var warnings: [ChartWarning]
    }

    /// The approximate number of major ticks for an axis of this length, in points.
    static func wantedTickCount(length: Double, coordinate: Coordinate) -> Int {
        guard length.isFinite else { return 2 }
        let (space, leastSpace) = coordinate == .x ? (68.0, 48.0) : (46, 26)
        // Three ticks are much more informative than two, so they may be closer together.
        return max(2, Int(min(50, max(length / space, min(3, length / leastSpace)))))
    }

    /// - Parameter others: The texts of the axes before this one. The texts of this axis do not overlap them.
    func placed(besides others: [PlacedText]) -> Result {
        func isFree(_ text: PlacedText) -> Bool {
            !context.layout.budget.isSpent(before: others.count * PlacedText.costOfComparison)
                && !others.contains { $0.overlaps(text, gap: 1) }
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
            majorTicks: tickMarks(at: ticks.major, length: axis.majorTickLength, style: axis.majorTickLineStyle),
            line: line, lineCaps: lineCaps, labels: labels.labels, minorLabels: labels.minorLabels,
            labelBackground: context.graph.background.map { LabelBackground(color: $0, area: plotArea) })
        var warnings = resolved.warnings + labels.warnings
        if showsTitle, let text = axis.title, !text.isEmpty {
            let title = title(text, beyond: scene.bounds)
            if isFree(title), !breaksWords(text) {
                scene.title = title
            } else {
                warnings.append("There is not enough space for the title of an axis.")
            }
        }
        warnings.append(sentences: scene.texts.flatMap(\.block.warnings))
        return Result(scene: scene, taken: reach(of: scene), warnings: warnings)
    }

    // MARK: Directions

    var isHorizontal: Bool { axis.coordinate == .x }
    /// The ends of the plot area along the axis, in points.
    private var span: (low: Double, high: Double) {
        isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
    }
    /// The length of the plot area along the axis, in points.
    private var length: Double { isHorizontal ? plotArea.width : plotArea.height }
    /// The approximate number of major ticks that fit on the axis.
    var wantedTickCount: Int { Self.wantedTickCount(length: length, coordinate: axis.coordinate) }

    /// Whether the axis is at the right or top edge, so that outward is the positive direction.
    var isAtUpperEdge: Bool {
        switch resolved.position {
        case .upperOffset: true
        case .relativeOffset(let fraction): fraction > 0.5
        default: false
        }
    }

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
            let place = crossing.view(value)
            return place.isNaN ? lower : min(max(place, min(lower, upper)), max(lower, upper))
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
    func snapped(_ place: Double, width: Double) -> Double {
        context.pixelGrid.lineCenter(nearestTo: place, width: width)
    }
}

/// The title of an axis.
extension AxisLayout {
    func title(_ text: String, beyond bounds: Rect?) -> PlacedText {
        let rotation = axis.titleRotation ?? (isHorizontal ? 0 : titleSign == .positive ? -90 : 90)
        let block = context.typesetter.set(
            text, attributed: axis.attributedTitle, axis.titleTextStyle, maximumWidth: titleWidth(rotation: rotation),
            maximumLines: 2, alignment: .center)
        let out = outward(titleSign)
        let along = resolved.titleLocation.map(titlePlace) ?? (isHorizontal ? plotArea.midX : plotArea.midY)
        let across: Double
        if let offset = axis.titleOffset {
            across = linePosition + (isHorizontal ? out.y : out.x) * offset
        } else {
            let origin = isHorizontal ? Point(0, linePosition) : Point(linePosition, 0)
            let bounds = bounds ?? Rect(origin: origin, size: .zero)
            let edge =
                isHorizontal
                ? (titleSign == .positive ? bounds.minY : bounds.maxY)
                : (titleSign == .positive ? bounds.maxX : bounds.minX)
            across = edge + (isHorizontal ? out.y : out.x) * look.titleOffset
        }
        let point = isHorizontal ? Point(along, across) : Point(across, along)
        let title = PlacedText(
            block, color: axis.titleTextStyle.color, anchor: LabelAnchor.facing(-out, rotation: rotation), at: point,
            rotation: rotation
        ).colored(by: axis.attributedTitle, over: axis.titleTextStyle)
        return resolved.titleLocation == nil ? title : confined(title)
    }

    /// Whether the axis is so short that words of its title would be broken.
    func breaksWords(_ text: String) -> Bool {
        guard length < Layout.thumbnailSize, axis.titleRotation == nil else { return false }
        return text.split(separator: " ", maxSplits: 20).contains {
            context.typesetter.set(String($0), axis.titleTextStyle, maximumLines: 1).size.width > max(40, length)
        }
    }

    /// Moves a title that is not centered along the axis so that it stays within the plot area.
    private func confined(_ title: PlacedText) -> PlacedText {
        let bounds = title.bounds
        if isHorizontal {
            let shift = max(0, plotArea.minX - bounds.minX) - max(0, bounds.maxX - plotArea.maxX)
            return bounds.width <= plotArea.width ? title.moved(by: Point(shift, 0)) : title
        }
        let shift = max(0, plotArea.minY - bounds.minY) - max(0, bounds.maxY - plotArea.maxY)
        return bounds.height <= plotArea.height ? title.moved(by: Point(0, shift)) : title
    }

    /// The side of the axis with the title.
    private var titleSign: Sign {
        switch axis.titleDirection {
        case nil, Sign.none?: labelSign
        case .positive: .positive
        case .negative: .negative
        }
    }

    /// The coordinate of a value along the axis, in points, limited to the plot area.
    private func titlePlace(_ value: Double) -> Double {
        let place = scale.view(value)
        let (low, high) = span
        return place.isNaN ? (low + high) / 2 : min(max(place, low), high)
    }

    /// The maximum width of a title: the length of the axis if the title runs along it, a third of the space otherwise.
    private func titleWidth(rotation: Double) -> Double {
        let direction = Point.direction(degrees: rotation)
        let (along, across) =
            isHorizontal ? (abs(direction.x), abs(direction.y)) : (abs(direction.y), abs(direction.x))
        let depth = (isHorizontal ? frameSize.height : frameSize.width) / 3
        return max(40, min(along > 0.01 ? length / along : .infinity, across > 0.01 ? depth / across : .infinity))
    }
}
