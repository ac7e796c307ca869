import Drawing
import Geometry
import Text

/// Finds the largest plot area for which the labels and titles of the axes fit into the frame.
///
/// The required space depends on the labels, the labels depend on the ticks, and the ticks depend on the size of the
/// plot area. The solution is iterative: place the axes, measure by how much they exceed the frame, move the edges of
/// the plot area by that amount, and repeat.
struct PlotAreaLayout {
    let context: LayoutContext
    let detail: GraphLayout.Detail
    /// The reference rectangle for the client's paddings.
    let outerFrame: Rect
    /// The space for other parts within the frame.
    var reserved = Insets.zero
    /// Returns the bounds of the legend over a plot area, which labels avoid; nil for none.
    var legend: (Rect) -> Rect? = { _ in nil }
    /// The bounds of labels. They are inset from the edge of a visible frame.
    let frame: Rect

    init(_ context: LayoutContext, _ detail: GraphLayout.Detail, outerFrame: Rect) {
        self.context = context
        self.detail = detail
        self.outerFrame = outerFrame
        let distance = min(8, context.shorterSide * 0.03)
        frame = context.graph.plotAreaFrame.box.isVisible ? outerFrame.inset(by: distance) : outerFrame
    }

    /// The plot area of one iteration.
    struct Result {
        /// The distances of the plot area from the frame.
        let insets: Insets
        let rect: Rect
        /// The scales of each plot space.
        var scales: [PlotScales]
        var axes: [AxisScene] = []
        var plots: [any PlotScene] = []
        var warnings: [ChartWarning] = []
        /// What the names of annotations avoid, and what runs through their texts.
        var obstacles = ObstacleGrid()
    }

    /// Returns nil if the frame leaves too little space for the plots.
    func placed() throws(ChartError) -> Result? {
        var result = try settled(minimum: reserved)
        guard hasSpace(result) else { return nil }
        try addPlots(to: &result)
        if graph.hasFreeNames || graph.hasTextsOfAnnotations { result.obstacles = obstacles(in: result) }
        return result
    }

    /// Adds the plots. If data labels exceed the frame, the plot area shrinks to make space for them. Labels that still
    /// exceed the frame are omitted.
    private func addPlots(to result: inout Result) throws(ChartError) {
        // If the axes have no labels, the records have none, either.
        let anywhere = context.picture.inset(by: -context.picture.width - context.picture.height)
        result.plots = plots(in: result, labelArea: detail.showsAxes ? anywhere : .zero)
        guard detail.showsAxes, !result.plots.allSatisfy(\.exactLabels.isEmpty) else { return }
        // Labels farther away belong to records outside the plot area.
        let reach = result.rect.inset(by: -8)
        let labels = result.plots.flatMap { $0.exactLabels.map(\.bounds).filter(reach.intersects) }
        let wanted = result.insets.grown(around: labels.reduce(result.rect) { $0.union($1) }, in: frame)
            .union(reserved)
        if wanted != result.insets {
            let larger = try settled(minimum: wanted)
            let (area, before) = (larger.rect, result.rect)
            if hasSpace(larger), area.width > before.width * 0.6, area.height > before.height * 0.6 { result = larger }
        } else if result.plots.allSatisfy({ $0.exactLabels.allSatisfy { frame.contains($0.bounds) } }) {
            return
        }
        result.plots = plots(in: result, labelArea: frame)
    }

    /// Whether a result leaves enough of the frame for the plots.
    private func hasSpace(_ result: Result) -> Bool {
        let area = result.rect
        guard detail.showsAxes else { return !area.isEmpty }
        if context.resolved.hasOnlyPies, context.isThumbnail {
            return min(area.width, area.height) >= context.shorterSide / 2
        }
        // If another graph shows the labels, a plot area may be smaller.
        if context.sharing.x != nil || context.sharing.y != nil { return area.width >= 40 && area.height >= 16 }
        return area.width >= min(frame.width, 48 + frame.width * 0.15)
            && area.height >= min(frame.height, 36 + frame.height * 0.15) && !area.isEmpty
    }

    /// The maximum number of times that the axes are placed. Two or three rounds are enough for most graphs.
    static let maximumRounds = 9
    /// The number of rounds after which the plot area only shrinks. Otherwise, labels that appear and disappear with
    /// the available space could prevent convergence.
    private static let freeRounds = 4

    /// Places the axes, measures by how much they exceed the frame, and moves the edges until nothing changes.
    /// - Parameter minimum: The minimum distance of the plot area from the frame.
    private func settled(minimum: Insets) throws(ChartError) -> Result {
        let start =
            hasAxes
            ? Insets(left: 40, top: 8, right: 12, bottom: 28)
            : Insets(context.resolved.hasOnlyPies ? 0 : min(4, (context.shorterSide * 0.05).rounded()))
        var result = try axesPlaced(insets: asked(over: start.union(minimum)))
        guard hasAxes else { return result }
        for round in 1..<Self.maximumRounds where !context.isStopped {
            let bounds = result.axes.compactMap { $0.claimedBounds(beside: result.rect, in: frame) }
                .reduce(result.rect) { $0.union($1) }
            var insets = result.insets.grown(around: bounds, in: frame).union(minimum)
            if round >= Self.freeRounds { insets = insets.union(result.insets) }
            insets = asked(over: insets)
            if insets == result.insets { break }
            result = try axesPlaced(insets: insets)
        }
        for index in result.axes.indices {
            if let warning = result.axes[index].removeParts(outside: context.picture) {
                result.warnings.append(warning)
            }
        }
        return result
    }

    var graph: Graph { context.graph }

    private var hasAxes: Bool { detail.showsAxes && context.resolved.axes.contains { !$0.axis.isHidden } }

    /// The distances from the frame, overridden by the client's paddings and by those shared with other graphs.
    private func asked(over insets: Insets) -> Insets {
        let margin = frame.minX - outerFrame.minX
        let given = graph.plotAreaFrame.padding.over(
            Insets(.infinity), border: graph.plotAreaFrame.box.borderWidth)
        func chosen(_ given: Double, else measured: Double) -> Double { given.isFinite ? given - margin : measured }
        var result = Insets(
            left: chosen(given.left, else: insets.left), top: chosen(given.top, else: insets.top),
            right: chosen(given.right, else: insets.right), bottom: chosen(given.bottom, else: insets.bottom))
        if let span = context.sharing.x?.span {
            result.left = span.lowerBound - frame.minX
            result.right = frame.maxX - span.upperBound
        }
        if let span = context.sharing.y?.span {
            result.top = span.lowerBound - frame.minY
            result.bottom = frame.maxY - span.upperBound
        }
        return result
    }

    private func axesPlaced(insets: Insets) throws(ChartError) -> Result {
        let plotArea = frame.inset(by: insets).alignedToPoints
        var result = Result(insets: insets, rect: plotArea, scales: try context.scales(in: plotArea, hasAxes: hasAxes))
        guard detail.showsAxes else { return result }
        let intervals = context.alignTicks(of: &result.scales, in: plotArea)
        var taken = Insets.zero
        var texts: [PlacedText] = []
        for (axis, interval) in zip(context.resolved.axes, intervals) where !axis.axis.isHidden {
            if context.isStopped { break }
            var placed = AxisLayout(axis, of: self, in: result, alignedInterval: interval, taken: taken)
                .placed(besides: texts)
            if context.sharing[axis.axis.coordinate]?.hidesLabels == true {
                // The ticks of graphs with other plots may differ from those that have labels.
                placed.scene.majorTicks = nil
                placed.scene.minorTicks = nil
                placed.scene.labels = []
                placed.scene.minorLabels = []
                placed.scene.title = nil
                placed.scene.power = nil
            }
            taken = placed.taken
            result.warnings += placed.warnings
            result.axes.append(placed.scene)
            placed.scene.forEachText { texts.append($0) }
        }
        for index in result.axes.indices {
            let lines = result.axes.indices.filter { $0 != index }.compactMap { result.axes[$0].line?.bounds }
            func isFree(_ label: PlacedText) -> Bool { !lines.contains { $0.intersects(label.visualBounds) } }
            result.axes[index].labels.removeAll { !isFree($0) }
            result.axes[index].minorLabels.removeAll { !isFree($0) }
        }
        return result
    }
}

extension Insets {
    /// The larger distance on each side.
    fileprivate func union(_ other: Insets) -> Insets {
        Insets(
            left: max(left, other.left), top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// The insets that are necessary for `bounds` to fit into the frame, in whole points.
    fileprivate func grown(around bounds: Rect, in frame: Rect) -> Insets {
        Insets(
            left: max(0, (left + frame.minX - bounds.minX).rounded(.up)),
            top: max(0, (top + frame.minY - bounds.minY).rounded(.up)),
            right: max(0, (right + bounds.maxX - frame.maxX).rounded(.up)),
            bottom: max(0, (bottom + bounds.maxY - frame.maxY).rounded(.up)))
    }
}
