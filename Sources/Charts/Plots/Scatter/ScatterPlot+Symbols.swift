import Drawing
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
                result.color(by: values, map: colorMap ?? Self.standardMap(on: theme), symbol)
            case .texts(let groups):
                let count = min(256, Set(groups.compactMap(\.self)).count)
                result.color(by: groups, colors: colorMap?.colors(count: count) ?? theme.palette, symbol)
            }
        }
        guard !plotSymbols.isEmpty else { return result }
        let standard = PlotSymbol(type: .ellipse, size: Size(7, 7), fill: .color(color))
        result.replace(with: plotSymbols, over: (result.kinds.first ?? nil) ?? standard, count: count)
        return result
    }

    /// Colours of which the one of the largest value stands out most from the ground.
    private static func standardMap(on theme: Theme) -> ColorMap {
        let isDark = (theme.graph.fill?.mainColor ?? .white).luminance < 0.3
        return isDark ? .named(.viridis) : ColorMap(evenly: ColorMap.named(.viridis).colors(count: 16).reversed())
    }

    /// The mark of all records; nil for none.
    private func symbol(_ color: Color, count: Int, outline: LineStyle?) -> PlotSymbol? {
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
}
