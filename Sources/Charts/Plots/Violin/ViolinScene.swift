import Budget
import Data
import Dialects
import Drawing
import Geometry
import Numbers

/// The shapes of a violin plot at their positions.
struct ViolinScene: PlotScene {
    struct Shape: Sendable {
        /// The filled outline.
        var outline: Path
        /// The stroked part of the outline.
        var line: Path
        var bounds: Rect
        var fill: Fill?
        /// The index of the group in the plot.
        var group: Int
    }

    /// The shapes in drawing order.
    private(set) var shapes: [Shape] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    private(set) var marks = RecordShapes()
    private var dots: [Point] = []
    /// The points over the shapes; nil for none.
    @IndirectOptional private(set) var points: StripScene? = nil
    private let clipRect: Rect
    @Indirect private(set) var plot: ResolvedViolinPlot
    private let isHorizontal: Bool
    private let grid: PixelGrid

    /// The width of the box inside a shape, in points.
    private static let widthOfBox = 6.0

    init(_ plot: ResolvedViolinPlot, in context: PlotContext) {
        self.plot = plot
        clipRect = context.clipRect
        isHorizontal = plot.locationCoordinate == .y
        grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        let points = plot.points.map { StripScene($0, in: context) }
        self.points = points
        warnings = plot.warnings + (points?.warnings ?? [])
        let along = context[plot.locationCoordinate]
        let across = context[plot.locationCoordinate.orthogonal]
        var spots = DataLabelSpots()
        var slots: [(group: Int, middle: Double, width: Double)] = []
        for (index, group) in plot.groups.enumerated() {
            guard let slot = plot.slot.span(at: group.location, on: along, maximum: plot.maximumWidth) else {
                continue
            }
            slots.append((index, slot.middle, slot.width))
        }
        // Ridges cover those behind them.
        if plot.presentation == .ridgeline {
            slots.sort { isHorizontal ? $0.middle < $1.middle : $0.middle > $1.middle }
        }
        for slot in slots {
            let group = plot.groups[slot.group]
            let count = group.shape?.positions.count ?? 2
            guard !context.budget.isSpent(before: 1_000 + 100 * count),
                context.budget.allows(count, each: 8 * ElementMemory.point)
            else { return }
            let reach = plot.presentation == .ridgeline ? slot.width : slot.width / 2
            add(group, slot.group, at: slot.middle, reach: reach, on: across)
            let median = across.view(group.summary.median)
            let side = plot.sides == .left ? -1.0 : 1
            let share = group.shape?.width(at: group.summary.median) ?? 0
            let anchor = point(slot.middle + sign * side * share * reach, median)
            if plot.labels != nil, clipRect.inset(by: -0.5).contains(anchor) {
                spots.append(
                    DataLabelSpot(
                        record: slot.group, value: group.summary.median, anchor: anchor,
                        direction: isHorizontal ? Point(0, -side) : Point(side, 0)))
            }
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            layout.place(spots)
            labels = layout.labels
            warnings += layout.warnings
        }
    }

    /// The direction of the right or upper side along the locations, in the picture.
    private var sign: Double { isHorizontal ? -1 : 1 }

    /// Returns the point at a position along the locations and a position along the values.
    private func point(_ along: Double, _ across: Double) -> Point {
        isHorizontal ? Point(across, along) : Point(along, across)
    }

    private mutating func add(
        _ group: ResolvedViolinPlot.Group, _ index: Int, at middle: Double, reach: Double, on scale: Scale
    ) {
        let left = plot.sides == .right ? 0 : -sign * reach
        let right = plot.sides == .left ? 0 : sign * reach
        guard let shape = group.shape else {
            // Values that are all equal have a line.
            let position = scale.view(group.summary.median)
            guard position.isFinite else { return }
            let ends = [point(middle + left / 2, position), point(middle + right / 2, position)]
            var line = Path()
            line.addPolyline(ends)
            let bounds = Rect(fromCorner: ends[0], toCorner: ends[1])
            shapes.append(Shape(outline: Path(), line: line, bounds: bounds, fill: nil, group: index))
            return
        }
        let positions = shape.positions.map(scale.clampedView)
        func side(_ reach: Double) -> [Point] {
            zip(positions, shape.widths).map { point(middle + $1 * reach, $0) }
        }
        var outline = Path()
        var line = Path()
        outline.reserveCapacity(verbs: 2 * positions.count + 2, points: 2 * positions.count + 2)
        if plot.presentation == .ridgeline {
            let curve = side(plot.sides == .left ? left : right)
            line.addPolyline(curve)
            outline.addPolygon([point(middle, positions[0])] + curve + [point(middle, positions[positions.count - 1])])
        } else {
            let base = [point(middle, positions[0]), point(middle, positions[positions.count - 1])]
            outline.addPolygon((left == 0 ? base : side(left)) + (right == 0 ? base : side(right)).reversed())
            line = outline
        }
        guard let bounds = outline.boundingBox,
            bounds.inset(by: -clipRect.width - clipRect.height).intersects(clipRect)
        else { return }
        shapes.append(
            Shape(outline: outline, line: line, bounds: bounds, fill: plot.look.fill(of: index), group: index))
        addInner(group.summary, shape, at: middle, left, right, on: scale)
    }

    /// Adds the box or the lines inside a shape.
    private mutating func addInner(
        _ summary: BoxSummary, _ shape: DensityShape, at middle: Double, _ left: Double, _ right: Double,
        on scale: Scale
    ) {
        let line = grid.crisp(plot.look.innerLine)
        func batch(_ look: RecordShapes.Look) -> Int { marks.batch(for: look) }
        switch plot.look.inner {
        case .nothing: return
        case .quartiles, .median:
            var dashed = line
            dashed.stroke.dashPattern = [3, 2]
            let quartiles = plot.look.inner == .median ? [] : [summary.lowerQuartile, summary.upperQuartile]
            for (value, style) in [(summary.median, line)] + quartiles.map({ ($0, dashed) }) {
                let position = scale.view(value)
                guard position.isFinite else { continue }
                let width = shape.width(at: value)
                let batch = batch(.init(line: style))
                let across = grid.lineCenter(nearestTo: position, width: style.stroke.lineWidth)
                marks[batch].lines.move(to: point(middle + left * width, across))
                marks[batch].lines.addLine(to: point(middle + right * width, across))
            }
        case .box:
            let positions = [
                summary.minimum, summary.lowerQuartile, summary.median, summary.upperQuartile, summary.maximum,
            ].map(scale.clampedView)
            guard positions.allSatisfy(\.isFinite) else { return }
            let half = min(Self.widthOfBox / 2, max(abs(left), abs(right)) / 4)
            // The box of a half shape is inside it, at its base, which is where whiskers would be.
            let isWhole = left != 0 && right != 0
            let center =
                isWhole
                ? grid.lineCenter(nearestTo: middle, width: line.stroke.lineWidth)
                : middle + (left == 0 ? sign : -sign) * half
            if isWhole {
                let whisker = batch(.init(line: line))
                marks[whisker].lines.move(to: point(center, positions[0]))
                marks[whisker].lines.addLine(to: point(center, positions[4]))
            }
            let box = batch(.init(fill: .color(line.color)))
            marks[box].insides.addRect(
                Rect(fromCorner: point(center - half, positions[1]), toCorner: point(center + half, positions[3])))
            dots.append(point(center, positions[2]))
        }
    }

    /// Visits the shapes.
    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for shape in shapes {
            guard visit(RecordMark(shape.group, .box(shape.bounds.intersection(clipRect)))) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        SceneColumns(
            locations: plot.groups.map(\.location), measures: plot.groups.map(\.summary.median), key: "median")
    }

    func values(at record: Int) -> [RecordValue] {
        guard plot.groups.indices.contains(record) else { return [] }
        let along = plot.locationCoordinate
        let group = plot.groups[record]
        let numbers = [
            ("lowerQuartile", group.summary.lowerQuartile), ("median", group.summary.median),
            ("upperQuartile", group.summary.upperQuartile), ("mean", group.summary.mean),
        ]
        return [RecordValue(along.rawValue, group.location, along: along)]
            + numbers.filter { $0.1.isFinite }.map { RecordValue($0.0, $0.1, along: along.orthogonal) }
            + [RecordValue("count", Double(group.count))]
    }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(around: clipRect.inset(by: -(plot.look.line?.stroke.lineWidth ?? 0))) { canvas in
            for shape in shapes where !canvas.isStopped {
                if let fill = shape.fill, !shape.outline.isEmpty {
                    canvas.fill(shape.outline, rule: .nonZero, paint: fill.paint(over: shape.bounds))
                }
                if let line = plot.look.line { canvas.stroke(shape.line, line) }
            }
            marks.draw(on: &canvas)
            canvas.draw(PlotSymbol(type: .ellipse, size: Size(4, 4), fill: .color(plot.look.dot)), at: dots)
        }
        points?.draw(on: &canvas)
    }
}

extension Rect {
    /// The rectangle with two opposite corners.
    fileprivate init(fromCorner a: Point, toCorner b: Point) {
        self.init(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    }
}
