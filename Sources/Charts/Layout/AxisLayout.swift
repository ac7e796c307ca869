import Drawing
import Geometry
import Text

/// Places an axis: its line, ticks, grid, labels and title.
struct AxisLayout {
    let resolved: ResolvedAxis
    let look: Theme.AxisLook
    let dimension: ResolvedPlotSpace.Dimension
    let scale: Scale
    /// The scale of the other coordinate.
    let crossing: Scale
    let plotArea: Rect
    /// The frame that plot area and labels share.
    let room: Size
    /// How far axes before this one reach out of the plot area.
    let taken: Insets
    let showsTitle: Bool
    let typesetter: Typesetter
    let pixelsPerPoint: Double

    var axis: Axis { resolved.axis }

    struct Result {
        var scene: AxisScene
        /// How far the axes up to this one reach out of the plot area.
        var taken: Insets
        var warnings: [String]
    }

    /// About how many major ticks an axis of this length, in points, has room for.
    static func wantedTickCount(length: Double, coordinate: Coordinate) -> Int {
        guard length.isFinite else { return 2 }
        let (room, leastRoom) = coordinate == .x ? (68.0, 48.0) : (46, 26)
        // Three ticks tell much more than two, so they stand closer if they have to.
        return max(2, Int(min(50, max(length / room, min(3, length / leastRoom)))))
    }

    /// - Parameter others: the texts of the axes before this one, which its own keep clear of.
    func placed(besides others: [PlacedText]) -> Result {
        func isFree(_ text: PlacedText) -> Bool { !others.contains { $0.overlaps(text, gap: 1) } }
        var labels = AxisLabelLayout(self).placed()
        labels.labels.removeAll { !isFree($0) }
        let ticks = labels.ticks
        var scene = AxisScene(
            coordinate: axis.coordinate,
            minorGrid: grid(at: ticks.minor, style: axis.minorGridLineStyle),
            majorGrid: grid(at: ticks.major, style: axis.majorGridLineStyle),
            minorTicks: tickMarks(at: ticks.minor, length: axis.minorTickLength, style: axis.minorTickLineStyle),
            majorTicks: tickMarks(at: ticks.major, length: axis.majorTickLength, style: axis.majorTickLineStyle),
            line: line(), labels: labels.labels, title: nil)
        var warnings: [String] = []
        if showsTitle, let text = axis.title, !text.isEmpty {
            let title = title(text, beyond: scene.bounds)
            if isFree(title) {
                scene.title = title
            } else {
                warnings = ["There is no room for the title of an axis."]
            }
        }
        warnings += scene.texts.flatMap(\.block.warnings)
        return Result(scene: scene, taken: reach(of: scene), warnings: warnings)
    }

    // MARK: Directions

    var isHorizontal: Bool { axis.coordinate == .x }

    /// Whether the axis stands at the right or top edge, so that outwards is the positive direction.
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

    /// The unit step away from the axis to a side, in the picture.
    func outward(_ sign: Sign) -> Point {
        let step: Double = sign == .positive ? 1 : -1
        return isHorizontal ? Point(0, -step) : Point(step, 0)
    }

    /// How far the ticks reach to the labels' side, in points.
    var tickExtent: Double {
        guard axis.majorTickLineStyle?.isVisible == true else { return 0 }
        if tickSign == .none { return axis.majorTickLength / 2 }
        return tickSign == labelSign ? axis.majorTickLength : 0
    }

    /// The place of the axis line in the other direction, in points.
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

    /// The point of the axis line at a value; nil outside of the plot area.
    func point(at value: Double) -> Point? {
        let along = scale.view(value)
        let (low, high) = isHorizontal ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
        guard along >= low - 0.01, along <= high + 0.01 else { return nil }
        return isHorizontal ? Point(along, linePosition) : Point(linePosition, along)
    }

    // MARK: Parts

    private func line() -> Segments? {
        guard let style = axis.axisLineStyle else { return nil }
        let range = resolved.visibleAxisRange ?? resolved.visibleRange ?? scale.range
        let (start, end) = (clampedView(range.minLimit), clampedView(range.maxLimit))
        let across = snapped(linePosition, width: style.stroke.lineWidth)
        let segment =
            isHorizontal
            ? Segments.Segment(start: Point(start, across), end: Point(end, across))
            : Segments.Segment(start: Point(across, start), end: Point(across, end))
        return Segments([segment], style: style)
    }

    private func clampedView(_ value: Double) -> Double {
        let place = scale.view(value)
        let (low, high) = (min(scale.start, scale.end), max(scale.start, scale.end))
        return place.isNaN ? low : min(max(place, low), high)
    }

    private func tickMarks(at values: [Double], length: Double, style: LineStyle?) -> Segments? {
        guard let style, style.isVisible, length > 0 else { return nil }
        let out = outward(tickSign == .none ? .positive : tickSign)
        let segments = values.compactMap { value -> Segments.Segment? in
            guard let point = point(at: value).map({ aligned($0, width: style.stroke.lineWidth) }) else { return nil }
            return tickSign == .none
                ? Segments.Segment(start: point - out * (length / 2), end: point + out * (length / 2))
                : Segments.Segment(start: point, end: point + out * length)
        }
        return segments.isEmpty ? nil : Segments(segments, style: style)
    }

    private func grid(at values: [Double], style: LineStyle?) -> Segments? {
        guard let style, style.isVisible else { return nil }
        var (start, end) =
            isHorizontal ? (plotArea.maxY, plotArea.minY) : (plotArea.minX, plotArea.maxX)
        if let range = resolved.gridLinesRange {
            let ends = [crossing.view(range.location), crossing.view(range.end)]
            let (low, high) = (min(start, end), max(start, end))
            if !ends[0].isNaN { start = min(max(ends[0], low), high) }
            if !ends[1].isNaN { end = min(max(ends[1], low), high) }
        }
        let segments = values.compactMap { value -> Segments.Segment? in
            guard let point = point(at: value).map({ aligned($0, width: style.stroke.lineWidth) }) else { return nil }
            return isHorizontal
                ? Segments.Segment(start: Point(point.x, start), end: Point(point.x, end))
                : Segments.Segment(start: Point(start, point.y), end: Point(end, point.y))
        }
        return segments.isEmpty ? nil : Segments(segments, style: style)
    }

    private func title(_ text: String, beyond bounds: Rect?) -> PlacedText {
        let rotation = axis.titleRotation ?? (isHorizontal ? 0 : labelSign == .positive ? -90 : 90)
        let block = typesetter.set(
            text, font: axis.titleTextStyle.font, maximumWidth: titleWidth(rotation: rotation), maximumLines: 2,
            alignment: .center)
        let bounds = bounds ?? Rect(origin: plotArea.origin, size: .zero)
        let out = outward(labelSign)
        let point: Point
        if isHorizontal {
            let edge = labelSign == .positive ? bounds.minY : bounds.maxY
            point = Point(plotArea.midX, edge + out.y * axis.titleOffset)
        } else {
            let edge = labelSign == .positive ? bounds.maxX : bounds.minX
            point = Point(edge + out.x * axis.titleOffset, plotArea.midY)
        }
        return PlacedText(
            block, color: axis.titleTextStyle.color, anchor: LabelAnchor.facing(-out, rotation: rotation), at: point,
            rotation: rotation)
    }

    /// How wide a title may be: as long as the axis where it runs along it, a third of the room where it stands across.
    private func titleWidth(rotation: Double) -> Double {
        let direction = Point.direction(degrees: rotation)
        let (along, across) =
            isHorizontal ? (abs(direction.x), abs(direction.y)) : (abs(direction.y), abs(direction.x))
        let (length, depth) =
            isHorizontal ? (plotArea.width, room.height / 3) : (plotArea.height, room.width / 3)
        return max(40, min(along > 0.01 ? length / along : .infinity, across > 0.01 ? depth / across : .infinity))
    }

    /// How far the axis and those before it reach out of the plot area on each side, a gap included, so that the next
    /// axis of the side stands beyond it.
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

    private func aligned(_ point: Point, width: Double) -> Point {
        isHorizontal
            ? Point(snapped(point.x, width: width), point.y) : Point(point.x, snapped(point.y, width: width))
    }

    /// The nearest place at which a line of this width covers whole pixels.
    private func snapped(_ place: Double, width: Double) -> Double {
        PixelGrid(pixelsPerPoint: pixelsPerPoint).lineCenter(nearestTo: place, width: width)
    }
}
