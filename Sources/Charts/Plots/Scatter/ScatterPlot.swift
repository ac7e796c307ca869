import Data
import Diagnostics
import Drawing
import Formatting
import Geometry

/// Points at (x, y) that are connected by a line, filled to a base or marked by symbols. Core Plot: `CPTScatterPlot`.
package struct ScatterPlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var points: Points
    package var line = Line()
    package var areas = Areas()
    package var symbols = Symbols()
    package var presentation: Presentation
    /// The curve that fits the points; nil for none.
    package var trend: Trend?
    /// The color; nil is the theme's color for the plot's index.
    package var color: Color?

    /// The parts that the plot shows if the client specifies none of them.
    package enum Presentation: Hashable, Sendable {
        case line, points, area, bubbles
        /// Lines with their names at both ends.
        case slope
    }

    package init(y: Field? = nil, presentation: Presentation = .line) {
        points = Points(y: y)
        self.presentation = presentation
    }

    package var needsPlotSpace: Bool { true }

    package var isOrdered: Bool { hasArea || lineStyle(.black) != nil }

    package var nameOfStack: String? { areas.stack }

    /// The line casts the shadow, or the area if there is no line.
    package var castsOwnShadow: Bool { true }

    package var kind: ChartKind {
        switch presentation {
        case .line: .line
        case .slope: .slope
        case .points: .scatter
        case .area: .area
        case .bubbles: .bubble
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        (coordinate == .y ? [points.y, areas.base] : [points.x]).compactMap { $0 }
    }

    package func measuresShares(along coordinate: Coordinate) -> Bool {
        coordinate == .y && areas.offsetOfStack == .normalize
    }

    package func lacksZero(along coordinate: Coordinate) -> Bool {
        coordinate == .y
            && (areas.offsetOfStack == .wiggle || areas.offsetOfStack == .center || presentation == .slope)
    }

    package func numberedLocation(along coordinate: Coordinate) -> Field? {
        presentation == .slope && coordinate == .x ? points.x : nil
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: place["plotSpace"])
        var curve = try points.curve(interpolation, by: resolver, number: number, in: space)
        var base = try baseCurve(by: resolver, number: number, in: space, under: curve)
        var stack: ResolvedScatterPlot.Stack?
        var ownValues: [Double]?
        if let name = areas.stack {
            let key = Stacks.Key(name: Name(name), space: space, kind: .area)
            let offset = resolver[AreaStacks.self].offset(ofStack: name, of: self)
            if let stackOffset = areas.stackOffset, stackOffset != offset {
                throw ChartError(
                    at: place["stackOffset"],
                    "Another plot sets the offset of the stack \"\(name.shortened(to: 40))\" to \(offset.rawValue).")
            }
            if let gap = resolver[AreaStacks.self].gap(in: curve.x, of: key, resolver.budget) {
                let axis = resolver.spaces[space].x
                let text = axis.labelFormatter.onOneLine.label(for: gap, timeZone: axis.timeZone)
                throw ChartError(
                    at: place["x"],
                    "The areas of the stack \"\(name.shortened(to: 40))\" need the same x values, and one of them has none at \(text). Put the values of all areas into one column and divide it by a series, which adds zeros."
                )
            }
            if offset == .wiggle { resolver[AreaStacks.self].add(curve.y, at: curve.x, to: key) }
            stack = .init(key: key, offset: offset)
            guard let totals = resolver[Stacks.self].add(curve.y, at: curve.x, to: key, resolver.budget) else {
                throw ChartError(stoppedAt: place)
            }
            ownValues = curve.y
            curve.y = totals.tips
            base = .init(x: curve.x, y: totals.bases, interpolation: curve.interpolation)
        }
        let labelField = labelField(in: resolver.spaces[space])
        let showsSizes = common.labels.labelField == .size || common.labels.labelField == nil && symbols.sizes != nil
        let dimension = resolver.spaces[space][labelField]
        let marks = try resolvedSymbols(by: &resolver, number: number, count: curve.x.count)
        let dash = color == nil ? resolver.theme.dashPattern(at: number) : []
        let color = color ?? resolver.theme.color(at: number)
        let fills = try resolvedAreas(color, base, resolver.spaces[space].x, at: place)
        let plot = ResolvedScatterPlot(
            name: common.name, curve: curve, ownValues: ownValues, line: lineStyle(color, dash: dash),
            lineShadow: common.shadow, areas: fills, symbols: marks, stack: stack,
            alignsPointsToPixels: line.alignsPointsToPixels,
            showsInLegend: common.showsInLegend,
            labels: common.labels.resolved(
                theme: resolver.theme, offset: 4, formatter: dimension.labelFormatter, timeZone: dimension.timeZone),
            labelValues: showsSizes ? marks.sizes : labelField == .y ? ownValues : nil,
            labelField: labelField, hasColoredLabels: resolver.graph.hasColoredLabels,
            warnings: warnings(at: place) + warningOfRepeatedX(curve.x, by: resolver, at: place)
                + (try symbols.warnings(by: resolver, at: place)) + marks.warnings)
        guard presentation == .slope else { return plot }
        return plot.withNamesAtEnds(pictureWidth: resolver.size.width, keepsLegend: resolver.hasLegend)
    }

    /// The coordinate that labels show: y, or x if the axis of y shows names.
    private func labelField(in space: ResolvedPlotSpace) -> Coordinate {
        switch common.labels.labelField {
        case .x?: .x
        case nil
        where space.y.conventions.labelsNumbersBesideNames && space.y.type.values == .names
            && space.x.type.values != .names:
            .x
        default: .y
        }
    }

    package func cost(in context: CostContext) -> Cost {
        var cost = points.cost(in: context)
        let hasPath = lineStyle(.black) != nil || hasArea || areas.areaFill2 != nil
        let (x, y) = hasPath ? (context.course(points.x), context.course(points.y)) : (nil, nil)
        let length = lineLength(x, y, in: context)
        if points.function == nil, !interpolation.isReducible {
            cost.lines = context.count(points.y) * ElementCost.curvePoint
        }
        addMemoryOfLines(length, x, y, to: &cost, in: context)
        cost.lines += context.line(length, lineStyle(.black))
        addAreas(length, to: &cost, in: context)
        addSymbols(context.count(points.y), to: &cost, in: context)
        return cost
    }

    /// Adds the memory of the line and of the outlines of areas.
    /// - Parameters:
    ///   - length: The length of the line, in pixels.
    ///   - x: The course of the field x; nil for texts.
    ///   - y: The course of the field y.
    private func addMemoryOfLines(
        _ length: Double, _ x: NumberCourse?, _ y: NumberCourse?, to cost: inout Cost, in context: CostContext
    ) {
        // The outline of an area consists of both curves, and is drawn in several parts.
        let hasBase = areas.base != nil || areas.fillBetween != nil || areas.stack != nil
        let areaCount = (hasArea ? hasBase ? 5 : 1 : 0) + (areas.areaFill2 == nil ? 0 : 1)
        let pathCount = areaCount + (lineStyle(.black) == nil ? 0 : 1)
        let all = context.count(points.y)
        guard points.function == nil, all > 0, pathCount > 0 else { return }
        var count = all
        if interpolation.isReducible, x?.isMonotone ?? true {
            // At most four points of a run remain in each column, but short runs keep theirs.
            count = min(all, 4 * max(context.width, 1_000) + 5 * Double(y?.gapCount ?? 0))
        }
        cost.memory += count * Double(pathCount * ElementMemory.pathPoint(of: interpolation))
        if areas.stack != nil { cost.memory += all * Double(ElementMemory.stackedValue) }
        cost.drawingMemory = count * ElementMemory.drawnPoint(of: interpolation, length: length / count, count: count)
    }

    /// Warnings about settings without effect.
    private func warnings(at place: GraphPlace) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        let hasBase = hasArea
        if case .some(.some) = areas.areaFill, !hasBase {
            warnings.append(ChartWarning(place["areaFill"], "has no effect without an areaBaseValue."))
        }
        if areas.areaFillBelow != nil, !hasBase {
            warnings.append(ChartWarning(place["areaFillBelow"], "has no effect without an areaBaseValue."))
        }
        if areas.colorBelow != nil, !hasBase {
            warnings.append(ChartWarning(place["colorBelow"], "has no effect without an areaBaseValue."))
        }
        if !areas.areaFillBands.isEmpty, !hasBase {
            warnings.append(ChartWarning(place["areaFillBands"], "have no effect without an areaBaseValue."))
        }
        if areas.areaFill2 != nil, areas.areaBaseValue2 == nil {
            warnings.append(ChartWarning(place["areaFill2"], "has no effect without an areaBaseValue2."))
        }
        if areas.stack == nil, areas.stackOffset != nil {
            warnings.append(ChartWarning(place["stackOffset"], "is not used: the areas are not stacked."))
        }
        if line.interpolation != .histogram, line.histogramOption != .normal {
            warnings.append(
                ChartWarning(place["histogramOption"], "has no effect without the interpolation histogram."))
        }
        if line.interpolation != .curved, line.curvedInterpolationOption != .normal {
            warnings.append(
                ChartWarning(place["curvedInterpolationOption"], "has no effect without the interpolation curved."))
        }
        if common.shadow != nil, lineStyle(.black) == nil, !hasBase, areas.areaFill2 == nil {
            warnings.append(
                ChartWarning(
                    place["shadow"], "applies only to lines and areas; set the shadow of the plotSymbol instead."))
        }
        return warnings
    }
}
