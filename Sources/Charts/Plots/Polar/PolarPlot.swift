import Budget
import Data
import Diagnostics
import Drawing
import Formatting
import Geometry

/// A radar or polar plot: points at angles and distances from a center, connected by a line or a polygon.
package struct PolarPlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var presentation: Presentation
    /// The categories of radar plots, or the angles of polar plots in degrees. Nil is 0, 1, 2 … for radar plots, and
    /// angles evenly spread over a full turn for polar plots.
    package var angle: Field?
    package var radius: Field
    /// The style of the line; `.some(nil)` draws none.
    package var dataLineStyle: LineStylePatch??
    /// The fill; `.some(nil)` draws none. By default, only radar plots have one.
    package var areaFill: Fill??
    /// The symbol at each point; nil and `.some(nil)` draw none.
    package var plotSymbol: PlotSymbolPatch??
    /// Whether the last point is connected to the first one; nil is true for radar plots only.
    package var isClosed: Bool?
    /// The color; nil is the theme's color for the plot's index.
    package var color: Color?

    package enum Presentation: Hashable, Sendable {
        /// Categories at equal angles around the center.
        case radar
        /// Angles around the center.
        case polar
    }

    package init(presentation: Presentation = .radar, radius: Field = .values(.numbers([]))) {
        self.presentation = presentation
        self.radius = radius
    }

    package var kind: ChartKind { presentation == .radar ? .radar : .polar }

    package var needsPlotSpace: Bool { false }

    package var hasNamesAround: Bool { true }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let space = try resolver.polar()
        let fields = try self.fields(number: number, resolver: resolver)
        try resolver.claim(
            fields.radii.count, each: MemoryLayout<ResolvedPolarPlot.Point>.stride, at: .plot(number))
        var points: [ResolvedPolarPlot.Point] = []
        points.reserveCapacity(fields.radii.count)
        var warnings: [ChartWarning] = []
        var unnamed = 0
        switch fields.angles {
        case .names(let names):
            // One value per category, in their order. If a category has several values, the last one is used.
            var values = [Double](repeating: .nan, count: space.categories.count)
            var counts = [Int](repeating: 0, count: space.categories.count)
            for (name, value) in zip(names, fields.radii) where !resolver.budget.isSpent(before: 100) {
                guard let index = name.flatMap({ space.numbers[$0] }) else {
                    if !value.isNaN { unnamed += 1 }
                    continue
                }
                values[index] = value
                if !value.isNaN { counts[index] += 1 }
            }
            warnings = Self.hiddenValues(counts, space.categories, at: .plot(number))
            for (index, value) in values.enumerated() {
                points.append(.init(angle: space.angle(ofCategory: index), radius: value))
            }
        case .degrees(let degrees):
            for (angle, value) in zip(degrees, fields.radii) {
                if angle.isNaN, !value.isNaN { unnamed += 1 }
                points.append(.init(angle: space.angle(angle), radius: value))
            }
        }
        let key = presentation == .radar ? "x" : "angle"
        warnings += [ChartWarning(lost: unnamed, without: key, at: .plot(number))].compactMap(\.self)
        let dash = color == nil ? resolver.theme.dashPattern(at: number) : []
        let color = color ?? resolver.theme.color(at: number)
        let line = LineStyle(color, width: 2, cap: .round, join: .round, dash: dash)
        let symbol = PlotSymbol(type: .ellipse, size: Size(6, 6), fill: .color(color))
        let shown: PlotSymbol?
        switch plotSymbol {
        case nil: shown = nil
        case .some(nil): shown = nil
        case .some(.some(let patch)):
            let plain = patch.over(symbol)
            let hasHalo = resolver.theme.conventions.drawsHalos && patch.lineStyle == nil
            shown = (hasHalo ? resolver.background : nil).map(plain.with(halo:)) ?? plain
        }
        let plots = resolver[PolarPlots.self].shown
        let drawn = dataLineStyle.over(line, else: line)
        return ResolvedPolarPlot(
            name: common.name, space: space,
            drawsGrid: plots.first?.number == number, isLast: plots.last?.number == number,
            points: points, isClosed: isClosed ?? (presentation == .radar), line: drawn,
            areaFill: areaFill ?? (presentation == .radar ? .color(color.withAlpha(color.alpha * 0.18)) : nil),
            symbol: shown,
            labels: common.labels.resolved(theme: resolver.theme, offset: 5),
            labelColor: resolver.graph.hasColoredLabels ? drawn?.color ?? color : nil,
            showsInLegend: common.showsInLegend, warnings: warnings)
    }

    /// A warning about a category with several values, of which only the last one is shown.
    private static func hiddenValues(_ counts: [Int], _ names: [String], at place: GraphPlace) -> [ChartWarning] {
        guard let index = counts.firstIndex(where: { $0 > 1 }) else { return [] }
        let others = counts.count { $0 > 1 } - 1
        let more = others == 0 ? "" : ", and several at \(others) other \(others == 1 ? "category" : "categories")"
        return [
            ChartWarning(
                place,
                "has \(counts[index]) values at \"\(names[index].shortened(to: 40))\"\(more), of which only the last one is shown. Name a series, or combine the records with a transform."
            )
        ]
    }

    enum Angles {
        case names([String?])
        case degrees([Double])

        var count: Int {
            switch self {
            case .names(let names): names.count
            case .degrees(let degrees): degrees.count
            }
        }
    }

    func fields(number: Int, resolver: Resolver) throws(ChartError) -> (angles: Angles, radii: [Double]) {
        let place = GraphPlace.plot(number)
        let (angleKey, radiusKey) = presentation == .radar ? ("x", "y") : ("angle", "radius")
        guard let radii = try resolver.numerals(of: radius, at: place[radiusKey]) else {
            throw ChartError(at: place[radiusKey], "The values of \(radiusKey) must be numbers.")
        }
        let column = try angle.map { field throws(ChartError) in
            try resolver.column(of: field, at: place[angleKey])
        }
        try resolver.claim(
            radii.count, each: presentation == .radar ? Column.sizeOfNewText : ElementMemory.number, at: place)
        let angles: Angles
        switch (presentation, column) {
        case (.radar, let column): angles = .names(column?.texts ?? radii.indices.map { String($0) })
        case (.polar, .numbers(let degrees)): angles = .degrees(degrees)
        case (.polar, nil): angles = .degrees(radii.indices.map { Double($0) * 360 / Double(max(radii.count, 1)) })
        case (.polar, .texts), (.polar, .dates):
            throw ChartError(at: place[angleKey], "The angles must be numbers in degrees.")
        }
        guard angles.count == radii.count else {
            throw ChartError(
                at: place[radiusKey],
                "\(angleKey) has \(angles.count) values and \(radiusKey) has \(radii.count); the counts must be equal.")
        }
        return (angles, radii)
    }

    package func cost(in context: CostContext) -> Cost {
        let points = context.count(radius)
        var cost = Cost()
        cost.records = points * ElementCost.record
        var sizeOfPoint = ElementMemory.polarPoint
        if case .some(.some) = plotSymbol { sizeOfPoint += ElementMemory.symbol }
        cost.memory = points * Double(sizeOfPoint)
        cost.drawingMemory = points * Double(ElementMemory.drawnPolarPoint)
        let side = min(context.width, context.height)
        var length = context.travel(radius) * side / 2 + points * 2
        if angle != nil { length += context.travel(angle) * side * 2 }
        // Each category has a line of the grid and a name.
        if presentation == .radar {
            cost.labels = points * ElementCost.shape
            length += points * side / 2
        }
        cost.lines = length * ElementCost.passedPixel * 2
        cost.areas = context.area(side * side, areaFill ?? .color(.black))
        return cost
    }
}
