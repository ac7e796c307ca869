import Budget
import Data
import Diagnostics
import Drawing
import Formatting
import Geometry
import Numbers

extension BarPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: place["plotSpace"])
        let across = valueCoordinate
        guard let tip else {
            throw ChartError(at: place, "\(form.name) need \(keyOfTips) for their values.")
        }
        let values = try resolver.numbers(
            resolver.column(of: tip, at: place[keyOfTips]), along: across, in: space, at: place[keyOfTips])
        let tips = form == .pyramid ? values.map { isMirrored ? -$0.magnitude : $0.magnitude } : values
        // The locations, bases, tips and values of labels, and the fills.
        try resolver.claim(tips.count, each: 4 * ElementMemory.number, at: place)
        if colorBelow != nil { try resolver.claim(tips.count, each: MemoryLayout<Fill?>.stride, at: place) }
        let locations = try locations(count: tips.count, in: space, at: place, resolver)
        var isNormalized = false
        var ends = Ends(bases: try bases(count: tips.count, in: space, at: place, resolver), tips: tips)
        let steps = form == .waterfall ? try resolvedSteps(tips, by: resolver, at: place) : nil
        if let steps { ends = Ends(bases: steps.spans.map(\.from), tips: steps.spans.map(\.to)) }
        if let stack {
            let offset = resolver[BarPlots.self].offset(ofStack: stack, of: self)
            if let stackOffset, stackOffset != offset {
                throw ChartError(
                    at: place["stackOffset"],
                    "Another plot sets the offset of the stack \"\(stack.shortened(to: 40))\" to \(offset.rawValue).")
            }
            let key = Stacks.Key(name: Name(stack), space: space, kind: .bar(locationCoordinate))
            guard let totals = resolver[Stacks.self].add(tips, at: locations, to: key, offset: offset, resolver.budget)
            else { throw ChartError(stoppedAt: place) }
            ends = Ends(bases: totals.bases, tips: totals.tips)
            isNormalized = offset.isOfShares
            if offset == .center {
                resolver[CenteredStacks.self].add(tips, at: locations, to: key, ofPlot: number, resolver.budget)
            }
            guard !ends.tips.contains(where: \.isInfinite) else {
                throw ChartError(
                    at: place[across.rawValue], "The sum of the stack's values is too large.")
            }
        }
        var breadth = resolver[BarPlots.self].breadth(
            of: self, number: number, locations: locations, on: resolver.spaces[space][locationCoordinate],
            resolver.budget)
        if resolver.theme.conventions.limitsBarWidths { breadth.maximum = Self.maximumAutomaticWidth }
        adapt(&breadth)
        var labels = labels(in: space, resolver)
        let amounts = steps?.amounts ?? (form == .pyramid ? tips.map(\.magnitude) : nil)
        let labelValues = amounts ?? labelValues(locations, ends.bases, ends.tips)
        if let steps { labels?.write(steps) }
        var bars = ResolvedBarPlot(
            name: common.name, space: space, locationCoordinate: locationCoordinate, location: locations,
            tip: ends.tips, base: ends.bases,
            breadth: breadth, look: look(number: number, ends, steps, theme: resolver.theme),
            labels: labels, labelField: labelField, labelValues: labelValues,
            stack: stack, isNormalized: isNormalized, legendTitles: legendTitles, showsInLegend: common.showsInLegend,
            warnings: warnings(count: tips.count, at: place) + (steps?.warnings ?? [])
                + hiddenBars(locations, ends.tips, resolver.spaces[space][locationCoordinate], resolver, at: place))
        bars.amounts = amounts
        bars.form = form
        if form == .marimekko {
            let names = resolver.spaces[space][locationCoordinate]
            try resolver.claim(tips.count, each: 2 * ElementMemory.number, at: place)
            bars.columns = ResolvedBarPlot.Columns(
                amounts: tips, widths: locations.map { names.widths?.share(of: $0) ?? .nan },
                last: names.categories.indices.last { names.widths?.share(of: Double($0)) ?? 0 > 0 })
        }
        try addParts(to: &bars, by: resolver, number: number, in: space, at: place)
        bars.labelRoom = bars.estimatedLabelRoom(theme: resolver.theme, size: resolver.size)
        return bars
    }

    /// The maximum width of bars whose width the client does not set, in points.
    private static let maximumAutomaticWidth = 120.0

    private struct Ends {
        var bases: [Double]
        var tips: [Double]
    }

    private func locations(
        count: Int, in space: Int, at place: GraphPlace, _ resolver: Resolver
    ) throws(ChartError) -> [Double] {
        let dimension = resolver.spaces[space][locationCoordinate]
        if let location {
            let column = try resolver.column(of: location, at: place[locationCoordinate.rawValue])
            guard column.count == count else {
                throw ChartError(
                    at: place, "There are \(column.count) locations and \(count) values; the counts must be equal.")
            }
            let locations = try resolver.numbers(
                column, along: locationCoordinate, in: space, at: place[locationCoordinate.rawValue])
            guard let bands = dimension.bands, bands.isOfBars else { return locations }
            return bands.positions(of: locations, in: dimension.timeZone)
        }
        guard let range = try dimension.range(plotRange, at: place["plotRange"]) else {
            return (0..<count).map(Double.init)
        }
        let last = Double(max(1, count - 1))
        return (0..<count).map { index in
            let fraction = Double(index) / last
            return range.location * (1 - fraction) + range.end * fraction
        }
    }

    private func bases(
        count: Int, in space: Int, at place: GraphPlace, _ resolver: Resolver
    ) throws(ChartError) -> [Double] {
        guard let base else { return [Double](repeating: baseValue, count: count) }
        let column = try resolver.column(of: base, at: place[keyOfBases])
        guard column.count == count else {
            let bases = keyOfBases == "base" ? "bases" : "values of \(keyOfBases)"
            let values = keyOfBases == "base" ? "values" : "values of \(keyOfTips)"
            throw ChartError(
                at: place[keyOfBases],
                "There are \(column.count) \(bases) and \(count) \(values); the counts must be equal.")
        }
        return try resolver.numbers(column, along: valueCoordinate, in: space, at: place[keyOfBases])
    }

    private func look(
        number: Int, _ ends: Ends, _ steps: ResolvedSteps?, theme: Theme
    ) -> ResolvedBarPlot.Look {
        let color = color ?? theme.color(at: number)
        var look = ResolvedBarPlot.Look(fill: .color(color))
        var radius: Double?
        if isTubular {
            look.fill = .gradient(
                Gradient(
                    shape: .axial(angle: barsAreHorizontal ? -90 : 0),
                    stops: [.init(color: color, position: 0), .init(color: .black, position: 1)]))
            look.lineStyle = LineStyle(.black)
            radius = 2
        }
        if let fill { look.fill = fill }
        if let lineStyle { look.lineStyle = lineStyle.over(look.lineStyle ?? LineStyle(.black)) }
        look.fills = fills(ends)
        look.fillBelow = colorBelow.map { .color($0) }
        if let steps { paint(steps, in: theme, number: number, &look) }
        look.lineStyles = lineStyles.map { $0?.over(look.lineStyle ?? LineStyle(.black)) }
        look.cornerRadius = barCornerRadius ?? radius
        look.baseCornerRadius = form == .tasks ? look.cornerRadius ?? 2 : barBaseCornerRadius
        look.isSharp = stack != nil || form == .bullets || form == .pyramid
        look.gap = theme.conventions.gapBetweenBars
        return look
    }

    /// The fill of each bar, with `colorBelow` for those without a fill that end below their base.
    private func fills(_ ends: Ends) -> [Fill?] {
        guard let colorBelow else { return fills }
        return ends.tips.indices.map { index in
            let own = index < fills.count ? fills[index] : nil
            return own ?? (ends.tips[index] < ends.bases[index] ? .color(colorBelow) : nil)
        }
    }

    // MARK: Labels

    /// The field whose values the labels show. Default: the length of stacked bars, the tip of other bars.
    private var labelField: PlotField {
        guard let field = common.labels.labelField, field != .share || stack != nil else {
            return stack == nil ? .tip : form == .marimekko ? .share : .length
        }
        return field
    }

    private func labels(in space: Int, _ resolver: Resolver) -> ResolvedDataLabels? {
        let dimension = resolver.spaces[space][labelField == .location ? locationCoordinate : valueCoordinate]
        let formatter: LabelFormatter =
            switch labelField {
            case .length: .number(resolver.theme.numberFormat)
            case .share: .number(NumberFormat(notation: .percent, fractionDigits: 0, locale: resolver.theme.locale))
            default: dimension.labelFormatter
            }
        return common.labels.resolved(
            theme: resolver.theme, offset: 4, formatter: formatter, timeZone: dimension.timeZone)
    }

    private func labelValues(_ locations: [Double], _ bases: [Double], _ tips: [Double]) -> [Double] {
        switch labelField {
        case .location: locations
        case .base: bases
        case .length: zip(tips, bases).map { $0 - $1 }
        default: tips
        }
    }
}
