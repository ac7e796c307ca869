import Budget
import Data
import Drawing
import Geometry
import Numbers

extension ScatterPlot {
    /// The symbols of the records.
    package struct Symbols: Sendable {
        /// The symbol of all records; `.some(nil)` draws none.
        package var plotSymbol: PlotSymbolPatch??
        /// One symbol per record; nil is `plotSymbol`.
        package var plotSymbols: [PlotSymbolPatch?] = []
        /// The fill of each record's symbol; nil is the fill of `plotSymbol`.
        package var fills: [Fill?] = []
        /// The size of each record, which is proportional to the area of its symbol; nil for symbols of equal size.
        package var sizes: Field?
        /// The diameter of the symbol with the largest size, in points; nil depends on the size of the picture.
        package var maximumDiameter: Double?
        /// The size whose symbol has `maximumDiameter`; nil is the largest size of all plots.
        package var maximumSize: Double?
        /// The legend of the sizes.
        package var sizeLegend = SizeLegend()
        /// The values that determine the color of each symbol. Numbers use `colors`; equal texts form a group with one
        /// color.
        package var colorValues: Field?
        package var colors = ColorCoding()
        /// The distance in points up to which a symbol is hit; nil is the default of hits. Core Plot:
        /// `plotSymbolMarginForHitDetection`.
        package var marginForHitDetection: Double?
        /// The records that are not highlighted, with their color; nil for none.
        var muted: (records: [Bool], color: Color)?
        /// The number of records of all series that the plot belongs to; 0 if it was not divided.
        var countOfSeries = 0

        package init() {}

        /// The changes to the symbol of each record, with the fills.
        var patches: [PlotSymbolPatch?] {
            guard !fills.isEmpty else { return plotSymbols }
            return (0..<max(fills.count, plotSymbols.count)).map { index in
                let patch = index < plotSymbols.count ? plotSymbols[index] : nil
                guard index < fills.count, let fill = fills[index], patch?.fill == nil else { return patch }
                var filled = patch ?? PlotSymbolPatch()
                filled.fill = fill
                return filled
            }
        }

        /// Warnings about settings of the color scale, the color bar and the size legend without effect.
        /// - Parameter initial: The symbols before the client's settings.
        func warnings(
            by resolver: Resolver, at place: GraphPlace, initial: Symbols = Symbols()
        ) throws(ChartError) -> [ChartWarning] {
            var warnings: [ChartWarning] = []
            if sizes == nil, sizeLegend != initial.sizeLegend {
                warnings.append(ChartWarning(place["sizeLegend"], "has no effect without size."))
            }
            guard let colorValues else {
                if colors.scale != ColorScale() {
                    warnings.append(ChartWarning(place["colorScale"], "has no effect without colorValues."))
                }
                if colors.bar != initial.colors.bar {
                    warnings.append(ChartWarning(place["colorBar"], "has no effect without colorValues."))
                }
                return warnings
            }
            if case .numbers = try resolver.column(of: colorValues, at: place["colorValues"]) {
                return warnings + colors.warnings(at: place)
            }
            var settingsForTexts = ColorScale()
            settingsForTexts.colorMap = colors.scale.colorMap
            settingsForTexts.isReversed = colors.scale.isReversed
            if settingsForTexts != colors.scale {
                warnings.append(
                    ChartWarning(place["colorScale"], "uses only colorMap and reversed for the colors of texts."))
            }
            if !colors.bar.isHidden, colors.bar != initial.colors.bar {
                warnings.append(
                    ChartWarning(place["colorBar"], "has no effect; the legend shows the colors of texts."))
            }
            return warnings
        }
    }
}

extension ScatterPlot {
    /// Resolves the symbols of the records.
    func resolvedSymbols(
        by resolver: inout Resolver, number: Int, count: Int
    ) throws(ChartError) -> ScatterSymbols {
        let type = color == nil ? resolver.theme.symbolType(at: number) : .ellipse
        let color = color ?? resolver.theme.color(at: number)
        let place = GraphPlace.plot(number)
        let halo = resolver.theme.conventions.drawsHalos ? halo(on: resolver.background, count: count) : nil
        var result = ScatterSymbols(symbol(color, type, count: count, isOpaque: halo != nil))
        if let sizes = symbols.sizes {
            let numbers = try resolver.numerals(of: sizes, at: place["size"])
            guard let values = numbers, values.count == count else {
                throw ChartError(
                    at: place["size"], "A plot with \(count) points needs \(count) sizes, which must be numbers.")
            }
            // The diameters, and the smaller diameters of a small picture.
            try resolver.claim(count, each: 2 * ElementMemory.number, at: place)
            let largest = symbols.maximumSize ?? resolver[SymbolSizes.self].largest
            let diameter =
                symbols.maximumDiameter ?? min(64, max(16, min(resolver.size.width, resolver.size.height) * 0.14))
            result.scale(by: values, largest: largest, diameter: diameter)
            result.reach = diameter / 2 / max(1, min(resolver.size.width, resolver.size.height) * 0.75)
            result.sizeLegend = resolvedSizeLegend(
                of: values, largest: largest, diameter: diameter, result.main, resolver)
        }
        if let colorValues = symbols.colorValues, let symbol = result.kinds.first ?? nil {
            let column = try resolver.column(of: colorValues, at: place["colorValues"])
            guard column.count == count else {
                throw ChartError(
                    at: place["colorValues"],
                    "There are \(column.count) color values and \(count) points; the counts must be equal."
                )
            }
            try resolver.claim(count, each: ElementMemory.number + column.sizeOfNewText, at: place)
            guard !resolver.budget.isSpent(before: count * 50) else { throw ChartError(stoppedAt: place) }
            let theme = resolver.theme
            switch column {
            case .numbers(let values):
                let scale = try symbols.colors.resolvedScale(
                    of: values, shades: ScatterSymbols.maximumShades,
                    contrast: theme.conventions.leastContrastOfColoredSymbols, theme: theme, at: place)
                result.color(by: values, scale: scale, symbol)
                result.colorWarnings = symbols.colors.warnings(of: values, on: scale, at: place)
                result.colorBar = symbols.colors.resolvedBar(
                    scale, title: colorValues.columnName, opacity: symbol.fill?.mainColor.alpha ?? 1, theme: theme)
            case .texts, .dates:
                let groups = column.texts
                let count = min(256, Set(groups.compactMap { $0.map { Name($0) } }).count)
                let chosen = symbols.colors.scale.colorMap?.colors(count: count) ?? theme.colors(count: count)
                result.color(by: groups, colors: symbols.colors.scale.isReversed ? chosen.reversed() : chosen, symbol)
            }
            result.sizeLegend?.symbol = symbol.painted(Color(gray: 0.5))
        }
        let patches = symbols.patches
        if !patches.isEmpty {
            let standard = PlotSymbol(type: .ellipse, size: Size(7, 7), fill: .color(color))
            try resolver.claim(count, each: ElementMemory.number, at: place)
            result.replace(with: patches, over: (result.kinds.first ?? nil) ?? standard, count: count)
        }
        if let muted = symbols.muted {
            try resolver.claim(count, each: ElementMemory.number, at: place)
            result.paint(muted.records, muted.color, count: count, areBehind: true)
        }
        if let halo { result.add(halo: halo) }
        return result
    }

    /// The maximum number of symbols that are opaque. Translucent ones show how dense the points are.
    private static let maximumOpaqueCount = 2_000

    /// The color of the default outline, which separates overlapping symbols; nil for no such outline.
    private func halo(on background: Color?, count: Int) -> Color? {
        let isStyled = ([symbols.plotSymbol.flatMap { $0 }] + symbols.plotSymbols).contains { $0?.lineStyle != nil }
        guard let background, !isStyled, symbols.sizes == nil, count <= Self.maximumOpaqueCount else { return nil }
        return background
    }

    /// The symbol of all records; nil for none.
    func symbol(
        _ color: Color, _ type: PlotSymbol.Kind = .ellipse, count: Int, isOpaque: Bool = false
    ) -> PlotSymbol? {
        let count = max(count, symbols.countOfSeries)
        let size: Double = count > 2_000 ? 3 : count > 300 ? 4.5 : 7
        let opacity = isOpaque ? 1 : count > 60 ? 0.7 : 0.85
        var standard = PlotSymbol(
            type: type, size: Size(size, size), fill: .color(color.withAlpha(color.alpha * opacity)))
        if presentation == .bubbles {
            standard.fill = .color(color.withAlpha(color.alpha * 0.6))
            standard.lineStyle = LineStyle(color, width: 1)
        }
        switch symbols.plotSymbol {
        case nil: return presentation == .line || presentation == .area ? nil : standard
        case .some(nil): return nil
        case .some(.some(let patch)): return patch.over(standard)
        }
    }

    /// The memory of a symbol, in bytes.
    private var sizeOfSymbol: Int {
        if symbols.sizes != nil { return ElementMemory.ownSymbol }
        return symbols.colorValues != nil || !symbols.plotSymbols.isEmpty || !symbols.fills.isEmpty
            || symbols.muted != nil
            ? ElementMemory.coloredSymbol : ElementMemory.symbol
    }

    func addSymbols(_ points: Double, to cost: inout Cost, in context: CostContext) {
        guard let symbol = symbol(.black, count: Int(limiting: points)) else { return }
        let scale = context.pixelsPerPoint * context.pixelsPerPoint
        var area = symbol.size.width * symbol.size.height * scale
        if let sizes = symbols.sizes {
            let diameter = symbols.maximumDiameter ?? 64
            area = diameter * diameter * scale * context.mean(sizes, largest: symbols.maximumSize)
        }
        let isStamped = symbols.sizes == nil && area <= 4_096
        let layers = context.layers(opacity: 1, shadow: symbol.shadow)
        cost.memory += points * Double(sizeOfSymbol)
        guard !isStamped else {
            cost.areas += points * area * ElementCost.stampedPixel
            cost.layers += layers
            return
        }
        cost.areas += points * ElementCost.shape + context.area(points * area, symbol.fill)
        cost.lines += points * 4 * area.squareRoot() * ElementCost.passedPixel
        if let line = symbol.lineStyle { cost.lines += context.line(points * 4 * area.squareRoot(), line) }
        // Symbols of different sizes have separate shadows.
        cost.layers += layers * (symbols.sizes == nil ? 1 : points)
    }
}
