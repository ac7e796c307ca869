import Drawing
import Geometry

/// The marks of a plot's records: few different ones, in turn.
package struct ScatterSymbols: Sendable {
    /// The different marks; nil for none.
    private(set) var kinds: [PlotSymbol?]
    /// Which of them each record has; empty for the first one.
    private(set) var kindOfRecord: [Int] = []
    /// In points; empty for the marks' own sizes.
    private(set) var diameters: [Double] = []
    /// What the diameters stand for.
    private(set) var sizes: [Double]?
    /// What the groups of colours are called, with the kind that shows each.
    private(set) var groups: [(name: String, kind: Int)] = []
    /// Tells which colours stand for which values.
    @IndirectOptional var colorBar: ResolvedColorBar?
    /// Tells which diameters stand for which sizes.
    @IndirectOptional var sizeLegend: ResolvedSizeLegend?
    /// How much of the plot area half of the largest mark takes at most.
    var reach = 0.0

    /// Continuous colours are drawn in so many steps, which the eye cannot tell from more.
    static let maximumShades = 128

    init(_ symbol: PlotSymbol?) {
        kinds = [symbol]
    }

    /// Whether there are any marks.
    var isEmpty: Bool { kinds.allSatisfy { $0 == nil } }

    /// The mark that stands for the plot in its legend.
    var main: PlotSymbol? { kinds.first ?? nil }

    func kind(ofRecord index: Int) -> Int { index < kindOfRecord.count ? kindOfRecord[index] : 0 }

    /// How high a record's mark is, in points.
    func height(ofRecord index: Int) -> Double {
        if index < diameters.count { return diameters[index].isNaN ? 0 : diameters[index] }
        return kinds[kind(ofRecord: index)]?.size.height ?? 0
    }

    /// Gives each mark a size whose area is in proportion to a value; marks of none and of negative values vanish.
    mutating func scale(by values: [Double], largest: Double, diameter: Double) {
        sizes = values
        diameters = values.map { value in
            ScatterSymbols.diameter(of: value, largest: largest, diameter: diameter)
        }
    }

    /// All marks made smaller.
    func finer(by fineness: Double) -> ScatterSymbols {
        var result = self
        result.kinds = kinds.map { $0?.finer(by: fineness) }
        result.diameters = diameters.map { $0 > 0 ? Double.minimum($0, Double.maximum(1.5, $0 * fineness)) : $0 }
        return result
    }

    /// The diameter that stands for a size; NaN for none.
    static func diameter(of value: Double, largest: Double, diameter: Double) -> Double {
        guard value >= 0, largest > 0 else { return .nan }
        // A mark is never too small to be seen.
        return value == 0 ? 0 : Double.maximum(1.5, diameter * Double.minimum(1e3, value / largest).squareRoot())
    }

    /// Gives each mark the colour that a value has on a scale; marks without a value are gray.
    mutating func color(by values: [Double], scale: ResolvedColorScale, _ symbol: PlotSymbol) {
        kinds = scale.colors.map { symbol.painted($0) }
        let missing = kinds.count
        kinds.append(symbol.painted(Color(gray: 0.6)))
        kindOfRecord = values.map { $0.isFinite ? scale.index(of: $0) ?? missing : missing }
    }

    /// Gives the marks of each group a colour of its own.
    mutating func color(by names: [String?], colors: [Color], _ symbol: PlotSymbol) {
        guard !colors.isEmpty else { return }
        var numbers: [String: Int] = [:]
        groups = []
        kindOfRecord = names.map { name in
            guard let name else { return colors.count }
            if let known = numbers[name] { return known % colors.count }
            let number = numbers.count
            numbers[name] = number
            groups.append((name, number % colors.count))
            return number % colors.count
        }
        kinds = colors.map { symbol.painted($0) } + [symbol.painted(Color(gray: 0.6))]
    }

    /// Gives records marks of their own; those without one keep theirs.
    mutating func replace(with patches: [PlotSymbolPatch?], over standard: PlotSymbol, count: Int) {
        var known: [PlotSymbol: Int] = [:]
        kindOfRecord = (0..<count).map(kind(ofRecord:))
        for (index, patch) in patches.prefix(count).enumerated() {
            guard let patch else { continue }
            let symbol = patch.over(kinds[kindOfRecord[index]] ?? standard)
            if known[symbol] == nil {
                known[symbol] = kinds.count
                kinds.append(symbol)
            }
            kindOfRecord[index] = known[symbol] ?? 0
        }
    }
}

extension PlotSymbol {
    /// The symbol in another colour, as translucent as it was.
    func painted(_ color: Color) -> PlotSymbol {
        var symbol = self
        if let fill { symbol.fill = .color(color.withAlpha(color.alpha * fill.mainColor.alpha)) }
        if symbol.lineStyle != nil {
            symbol.lineStyle?.color = color
            symbol.lineStyle?.fill = nil
            symbol.lineStyle?.gradient = nil
        }
        return symbol
    }

    /// The symbol as large as a diameter, which is that of its longer side.
    func scaled(to diameter: Double) -> PlotSymbol {
        var symbol = self
        let scale = diameter / max(size.width, size.height, 1e-3)
        symbol.size = Size(size.width * scale, size.height * scale)
        return symbol
    }
}

/// The symbols of a scatter plot at their places.
struct ScatterMarks: Sendable {
    /// Where all of them stand.
    private(set) var points: [Point] = []
    /// Those that look the same, in drawing order.
    private var groups: [Group] = []

    private struct Group {
        var symbol: PlotSymbol
        var points: [Point]
    }

    /// Places the marks of the points that lie in a rectangle.
    mutating func place(_ symbols: ScatterSymbols, _ xs: [Double], _ ys: [Double], within reach: Rect) {
        guard symbols.diameters.isEmpty else { return placeScaled(symbols, xs, ys, within: reach) }
        var ofKind = [[Point]](repeating: [], count: symbols.kinds.count)
        let hasOneKind = symbols.kindOfRecord.isEmpty
        for index in xs.indices {
            let point = Point(xs[index], ys[index])
            guard reach.contains(point) else { continue }
            points.append(point)
            if !hasOneKind { ofKind[symbols.kind(ofRecord: index)].append(point) }
        }
        if hasOneKind { ofKind[0] = points }
        groups = zip(symbols.kinds, ofKind).compactMap { symbol, points in
            symbol.flatMap { points.isEmpty ? nil : Group(symbol: $0, points: points) }
        }
    }

    /// Places marks of different sizes, the largest first, so that none hides another wholly.
    private mutating func placeScaled(_ symbols: ScatterSymbols, _ xs: [Double], _ ys: [Double], within reach: Rect) {
        let order = symbols.diameters.indices.filter { symbols.diameters[$0] > 0 }
            .sorted { (symbols.diameters[$0], $1) > (symbols.diameters[$1], $0) }
        for index in order where index < xs.count {
            let point = Point(xs[index], ys[index])
            guard reach.contains(point), let kind = symbols.kinds[symbols.kind(ofRecord: index)] else { continue }
            let symbol = kind.scaled(to: symbols.diameters[index])
            points.append(point)
            if groups.last?.symbol == symbol {
                groups[groups.count - 1].points.append(point)
            } else {
                groups.append(Group(symbol: symbol, points: [point]))
            }
        }
    }

    func draw(on canvas: inout some Canvas) {
        for group in groups where !canvas.isStopped { canvas.draw(group.symbol, at: group.points) }
    }
}
