import Data
import Drawing
import Geometry
import Numbers

extension ScatterPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let pointer = "/plots/\(number)"
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: "\(pointer)/plotSpace")
        var sampled: ResolvedScatterPlot.SampledFunction?
        var (xs, ys): ([Double], [Double])
        if let function {
            let curve = try samples(of: function, by: resolver, number: number, in: space)
            (xs, ys, sampled) = (curve.x, curve.y, curve.function)
        } else {
            (xs, ys) = try points(by: resolver, number: number, in: space)
        }
        var base = try baseCurve(by: resolver, number: number, in: space, xs)
        if let stack {
            let totals = resolver[Stacks.self].add(
                ys, at: xs, to: Stacks.Key(name: stack, space: space, kind: .area))
            ys = totals.tips
            base = .init(x: xs, y: totals.bases, interpolation: curve)
        }
        let labelField: Coordinate = common.labels.labelField == .x ? .x : .y
        let tellsSizes = common.labels.labelField == .size || common.labels.labelField == nil && sizes != nil
        let dimension = resolver.spaces[space][labelField]
        let symbols = try symbols(by: resolver, number: number, count: xs.count)
        let color = color ?? resolver.theme.color(at: number)
        let areas = try areas(color, base, resolver.spaces[space].x, at: pointer)
        return ResolvedScatterPlot(
            name: common.name, x: xs, y: ys, interpolation: curve, function: sampled, line: line(color),
            lineShadow: common.shadow, areas: areas, symbols: symbols, isStacked: stack != nil,
            alignsPointsToPixels: alignsPointsToPixels,
            showsInLegend: common.showsInLegend,
            labels: common.labels.resolved(
                theme: resolver.theme, offset: 4, formatter: dimension.labelFormatter, timeZone: dimension.timeZone),
            labelValues: tellsSizes ? symbols.sizes : nil,
            labelField: labelField, warnings: warnings(at: pointer) + (try guideWarnings(by: resolver, at: pointer)))
    }

    /// The coordinates of the records, before they are stacked.
    func points(
        by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> (x: [Double], y: [Double]) {
        guard let derived else { return try columns(by: resolver, number: number, in: space) }
        do throws(ChartError) {
            let (xs, ys) = try columns(by: resolver, number: number, in: space)
            return (xs, derived.values(from: derivedBefore.reduce(ys) { $1.values(from: $0) }))
        } catch {
            // Its own keys are none of the client's.
            throw ChartError(
                at: "/plots/\(number)/derived/from", "The other plot's data do not do here: \(error.message)")
        }
    }

    private func columns(
        by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> (x: [Double], y: [Double]) {
        let pointer = "/plots/\(number)"
        guard let y else {
            throw ChartError(at: pointer, "A plot needs y, how high its points are, a function or derived.")
        }
        let yColumn = try resolver.column(of: y, at: "\(pointer)/y")
        let xColumn = try x.map { field throws(ChartError) in try resolver.column(of: field, at: "\(pointer)/x") }
        if let xColumn, xColumn.count != yColumn.count {
            throw ChartError(
                at: "\(pointer)/y", "x has \(xColumn.count) values and y has \(yColumn.count); they must be as many.")
        }
        let ys = try resolver.numbers(yColumn, along: .y, in: space, at: "\(pointer)/y")
        let xs: [Double]
        if let xColumn {
            xs = try resolver.numbers(xColumn, along: .x, in: space, at: "\(pointer)/x")
        } else {
            xs = (0..<ys.count).map(Double.init)
        }
        return (xs, ys)
    }

    /// The curve that the area is filled to, if it is not a value.
    private func baseCurve(
        by resolver: Resolver, number: Int, in space: Int, _ xs: [Double]
    ) throws(ChartError) -> ResolvedScatterPlot.Curve? {
        let pointer = "/plots/\(number)"
        if let base {
            let column = try resolver.column(of: base, at: "\(pointer)/base")
            guard column.count == xs.count, function == nil else {
                throw ChartError(
                    at: "\(pointer)/base",
                    "There are \(column.count) bases and \(xs.count) points; they must be as many."
                )
            }
            return .init(
                x: xs, y: try resolver.numbers(column, along: .y, in: space, at: "\(pointer)/base"),
                interpolation: curve)
        }
        guard let fillBetween else { return nil }
        let (other, otherNumber) = try resolver.scatterPlot(fillBetween, at: "\(pointer)/fillBetween")
        guard otherNumber != number, other.common.plotSpace == common.plotSpace else {
            throw ChartError(
                at: "\(pointer)/fillBetween", "An area can only be filled to another plot of the same plot space.")
        }
        if let function = other.function {
            return try other.samples(of: function, by: resolver, number: otherNumber, in: space)
        }
        let points = try other.points(by: resolver, number: otherNumber, in: space)
        return .init(x: points.x, y: points.y, interpolation: other.curve)
    }

    /// A function as the points that tell what it covers; those that are drawn are taken once the scales are known.
    private func samples(
        of function: Function, by resolver: Resolver, number: Int, in space: Int
    ) throws(ChartError) -> ResolvedScatterPlot.Curve {
        let domain = try domain(of: number, in: space, resolver)
        let samples = FunctionSamples(
            of: function, on: Scale(type: domain.type, range: domain.range, start: 0, end: 500), tolerance: 0,
            resolution: 1, within: domain.dataRange)
        return ResolvedScatterPlot.Curve(
            x: samples.x, y: samples.y, interpolation: .linear,
            function: .init(
                function: function, resolution: resolution, dataRange: domain.dataRange, isBroken: samples.isBroken))
    }

    /// Where the graph asks for a function's values.
    private func domain(
        of number: Int, in space: Int, _ resolver: Resolver
    ) throws(ChartError) -> (type: ScaleType, range: PlotRange, dataRange: PlotRange?) {
        let pointer = "/plots/\(number)"
        let dimension = resolver.spaces[space].x
        let shown = try dimension.range(dataRange, at: "\(pointer)/dataRange")
        guard let range = try resolver.rangeOfX(in: space) ?? shown, range.isUsable(on: dimension.type) else {
            throw ChartError(
                at: "\(pointer)/function",
                "Where to show the function is not known: give the x of the plot space a range, give the plot a dataRange, or other plots with data."
            )
        }
        return (dimension.type, range, shown)
    }

    /// What has no effect as it is.
    private func warnings(at pointer: String) -> [String] {
        var warnings: [String] = []
        let hasBase = presentation == .area || areaBaseValue != nil || base != nil || fillBetween != nil || stack != nil
        if case .some(.some) = areaFill, !hasBase {
            warnings.append("\(pointer)/areaFill has no effect without an areaBaseValue.")
        }
        if areaFillBelow != nil, !hasBase {
            warnings.append("\(pointer)/areaFillBelow has no effect without an areaBaseValue.")
        }
        if !areaFillBands.isEmpty, !hasBase {
            warnings.append("\(pointer)/areaFillBands have no effect without an areaBaseValue.")
        }
        if areaFill2 != nil, areaBaseValue2 == nil {
            warnings.append("\(pointer)/areaFill2 has no effect without an areaBaseValue2.")
        }
        if interpolation != .histogram, histogramOption != .normal {
            warnings.append("\(pointer)/histogramOption has no effect without the interpolation histogram.")
        }
        if interpolation != .curved, curvedInterpolationOption != .normal {
            warnings.append("\(pointer)/curvedInterpolationOption has no effect without the interpolation curved.")
        }
        if common.shadow != nil, line(.black) == nil, !hasBase, areaFill2 == nil {
            warnings.append("\(pointer)/shadow falls from lines and areas alone; give the plotSymbol a shadow.")
        }
        return warnings
    }
}
