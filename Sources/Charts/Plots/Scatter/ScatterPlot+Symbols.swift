import Data
import Drawing
import Formatting
import Geometry

extension ScatterPlot {
    /// The marks of the records.
    func symbols(
        by resolver: Resolver, number: Int, count: Int
    ) throws(ChartError) -> ScatterSymbols {
        let color = color ?? resolver.theme.color(at: number)
        let pointer = "/plots/\(number)"
        var result = ScatterSymbols(symbol(color, count: count, outline: resolver.theme.separatorLineStyle))
        if let sizes {
            let column = try resolver.column(of: sizes, at: "\(pointer)/size")
            guard case .numbers(let values) = column, values.count == count else {
                throw ChartError(at: "\(pointer)/size", "A plot of \(count) points needs \(count) sizes, all numbers.")
            }
            let largest = maximumSize ?? resolver.largestSize
            let diameter = maximumDiameter ?? min(64, max(16, min(resolver.size.width, resolver.size.height) * 0.14))
            result.scale(by: values, largest: largest, diameter: diameter)
            result.reach = diameter / 2 / max(1, min(resolver.size.width, resolver.size.height) * 0.75)
            result.sizeLegend = sizeLegend(of: values, largest: largest, diameter: diameter, result.main, resolver)
        }
        if let colorValues, let symbol = result.kinds.first ?? nil {
            let column = try resolver.column(of: colorValues, at: "\(pointer)/colorValues")
            guard column.count == count else {
                throw ChartError(
                    at: "\(pointer)/colorValues", "There are \(column.count) values for the colours of \(count) points."
                )
            }
            let theme = resolver.theme
            switch column {
            case .numbers(let values):
                let scale = try colors.resolvedScale(
                    of: values, shades: ScatterSymbols.maximumShades, standard: Self.standardMap(on: theme),
                    at: pointer)
                result.color(by: values, scale: scale, symbol)
                result.colorBar = colors.resolvedBar(
                    scale, title: colorValues.columnName, opacity: symbol.fill?.mainColor.alpha ?? 1, theme: theme)
            case .texts, .dates:
                let groups = column.texts
                let count = min(256, Set(groups.compactMap(\.self)).count)
                let chosen = colors.scale.colorMap?.colors(count: count) ?? theme.palette
                result.color(by: groups, colors: colors.scale.isReversed ? chosen.reversed() : chosen, symbol)
            }
            result.sizeLegend?.symbol = symbol.painted(Color(gray: 0.5))
        }
        guard !plotSymbols.isEmpty else { return result }
        let standard = PlotSymbol(type: .ellipse, size: Size(7, 7), fill: .color(color))
        result.replace(with: plotSymbols, over: (result.kinds.first ?? nil) ?? standard, count: count)
        return result
    }

    /// What tells the diameters; nil where the client wants none, or there are none.
    private func sizeLegend(
        of sizes: [Double], largest: Double, diameter: Double, _ symbol: PlotSymbol?, _ resolver: Resolver
    ) -> ResolvedSizeLegend? {
        guard sizeLegend.isHidden != true, largest > 0, var symbol else { return nil }
        let values =
            sizeLegend.values.isEmpty
            ? SizeLegendValues.values(of: sizes, upTo: largest) : sizeLegend.values.filter { $0 > 0 }.sorted()
        guard !values.isEmpty else { return nil }
        symbol.shadow = nil
        symbol.anchorPoint = Point(0.5, 0.5)
        let field = common.labels.labelField
        let ofLabels = field == .size || field == nil ? common.labels.labelFormatter : nil
        let formatter =
            sizeLegend.labelFormatter ?? ofLabels ?? .number(NumberFormat(locale: resolver.theme.locale))
        return ResolvedSizeLegend(
            symbol: symbol,
            entries: values.map { value in
                (value, ScatterSymbols.diameter(of: value, largest: largest, diameter: diameter))
            },
            largest: largest, diameter: diameter, labels: formatter.labels(beside: values, timeZone: .utc),
            style: sizeLegend, title: sizeLegend.title ?? self.sizes?.columnName, theme: resolver.theme)
    }

    /// Colours of which the one of the largest value stands out most from the ground.
    private static func standardMap(on theme: Theme) -> ColorMap {
        let isDark = (theme.graph.fill?.mainColor ?? .white).luminance < 0.3
        return isDark ? .named(.viridis) : ColorMap(evenly: ColorMap.named(.viridis).colors(count: 16).reversed())
    }

    /// The mark of all records; nil for none.
    func symbol(_ color: Color, count: Int, outline: LineStyle?) -> PlotSymbol? {
        let size: Double = count > 2_000 ? 3 : count > 300 ? 4.5 : 7
        var standard = PlotSymbol(
            type: .ellipse, size: Size(size, size),
            fill: .color(color.withAlpha(color.alpha * (count > 60 ? 0.7 : 0.85))))
        if presentation == .bubbles {
            standard.fill = .color(color.withAlpha(color.alpha * 0.6))
            standard.lineStyle = LineStyle(color, width: 1)
        }
        switch plotSymbol {
        case nil: return presentation == .points || presentation == .bubbles ? standard : nil
        case .some(nil): return nil
        case .some(.some(let patch)): return patch.over(standard)
        }
    }

    /// What of the colour scale and the size legend has no effect.
    func guideWarnings(by resolver: Resolver, at pointer: String) throws(ChartError) -> [String] {
        var warnings: [String] = []
        if sizes == nil, sizeLegend != SizeLegend() {
            warnings.append("\(pointer)/sizeLegend has no effect without size.")
        }
        guard let colorValues else {
            if colors.scale != ColorScale() {
                warnings.append("\(pointer)/colorScale has no effect without colorValues.")
            }
            if colors.bar != ColorBar() { warnings.append("\(pointer)/colorBar has no effect without colorValues.") }
            return warnings
        }
        if case .numbers = try resolver.column(of: colorValues, at: "\(pointer)/colorValues") {
            return warnings + colors.warnings(at: pointer)
        }
        var ofTexts = ColorScale()
        ofTexts.colorMap = colors.scale.colorMap
        ofTexts.isReversed = colors.scale.isReversed
        if ofTexts != colors.scale {
            warnings.append("\(pointer)/colorScale chooses the colours of texts by colorMap and reversed alone.")
        }
        if !colors.bar.isHidden, colors.bar != ColorBar() {
            warnings.append("\(pointer)/colorBar has no effect; the legend tells the colours of texts.")
        }
        return warnings
    }
}

extension Field {
    /// The name of the column that it is; nil for values without a name.
    fileprivate var columnName: String? {
        if case .column(let name) = self { name } else { nil }
    }
}
