import Data
import Drawing
import Geometry

/// The symbols of a plot's records, which share a few different ones.
struct ScatterSymbols: Sendable {
    /// The different symbols; nil for none.
    private(set) var kinds: [PlotSymbol?]
    /// The index of each record's symbol in `kinds`; empty if all records have the first one.
    private(set) var kindOfRecord: [Int] = []
    /// The first of the kinds that are drawn behind the others, which are the last ones; nil for none.
    private(set) var firstKindBehind: Int?
    /// The diameter of each record's symbol, in points; empty if the symbols have their original sizes.
    var diameters: [Double] = []
    /// The size of each record, which its diameter represents.
    private(set) var sizes: [Double]?
    /// The names of the groups of colors, each with the index of its symbol in `kinds`.
    private(set) var groups: [(name: String, kind: Int)] = []
    /// The color bar, which shows the values of the colors.
    @IndirectOptional var colorBar: ResolvedColorBar?
    /// The size legend, which shows the sizes of the diameters.
    @IndirectOptional var sizeLegend: ResolvedSizeLegend?
    /// An upper limit of half the largest diameter, as a fraction of the plot area.
    var reach = 0.0

    /// The number of steps of continuous colors. More steps could not be distinguished.
    static let maximumShades = 128

    init(_ symbol: PlotSymbol?) {
        kinds = [symbol]
    }

    /// Whether there are no symbols.
    var isEmpty: Bool { kinds.allSatisfy { $0 == nil } }

    /// The symbol of the plot in the legend.
    var main: PlotSymbol? { kinds.first ?? nil }

    func kind(ofRecord index: Int) -> Int { index < kindOfRecord.count ? kindOfRecord[index] : 0 }

    /// The height of a record's symbol, in points.
    func height(ofRecord index: Int) -> Double {
        if index < diameters.count { return diameters[index].isNaN ? 0 : diameters[index] }
        return kinds[kind(ofRecord: index)]?.size.height ?? 0
    }

    /// Gives each symbol an area that is proportional to a value. Symbols without a positive value are hidden.
    mutating func scale(by values: [Double], largest: Double, diameter: Double) {
        sizes = values
        diameters = values.map { value in
            ScatterSymbols.diameter(of: value, largest: largest, diameter: diameter)
        }
    }

    /// Warnings about values that the colors do not show.
    var colorWarnings: [ChartWarning] = []

    /// Warnings about colors, and about the sizes of hidden symbols.
    var warnings: [ChartWarning] {
        let count = sizes?.count { $0 <= 0 } ?? 0
        guard count > 0 else { return colorWarnings }
        return colorWarnings + [
            ChartWarning(
                counting: count, one: "1 point has no size above 0 and is not drawn.",
                many: "# points have no size above 0 and are not drawn.")
        ]
    }

    /// The symbols with reduced sizes.
    func finer(by fineness: Double) -> ScatterSymbols {
        var result = self
        result.kinds = kinds.map { $0?.finer(by: fineness) }
        result.diameters = diameters.map { $0 > 0 ? Double.minimum($0, Double.maximum(1.5, $0 * fineness)) : $0 }
        return result
    }

    /// The diameter for a size, in points; NaN for a missing or negative size.
    static func diameter(of value: Double, largest: Double, diameter: Double) -> Double {
        guard value >= 0, largest > 0 else { return .nan }
        // Symbols of positive sizes are large enough to be visible.
        return value == 0 ? 0 : Double.maximum(1.5, diameter * Double.minimum(1e3, value / largest).squareRoot())
    }

    /// Gives each symbol the color of a value on a scale. Symbols without a value are gray.
    mutating func color(by values: [Double], scale: ResolvedColorScale, _ symbol: PlotSymbol) {
        kinds = scale.colors.map { symbol.painted($0) }
        let missing = kinds.count
        kinds.append(symbol.painted(Color(gray: 0.6)))
        kindOfRecord = values.map { $0.isFinite ? scale.index(of: $0) ?? missing : missing }
    }

    /// Gives the symbols of each group the same color. Symbols without a group are gray.
    mutating func color(by names: [String?], colors: [Color], _ symbol: PlotSymbol) {
        guard !colors.isEmpty else { return }
        var numbers: [Name: Int] = [:]
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

    /// Surrounds the symbols with thin lines.
    mutating func add(halo color: Color) {
        kinds = kinds.map { $0?.with(halo: color) }
    }

    /// Gives the symbols of some records one color, with their own opacity.
    /// - Parameter areBehind: Whether they are drawn behind the other symbols.
    mutating func paint(_ records: [Bool], _ color: Color, count: Int, areBehind: Bool = false) {
        kindOfRecord = (0..<count).map(kind(ofRecord:))
        var painted = [Int?](repeating: nil, count: kinds.count)
        if areBehind { firstKindBehind = kinds.count }
        for index in 0..<min(count, records.count) where records[index] {
            let kind = kindOfRecord[index]
            guard kind < painted.count else { continue }
            if painted[kind] == nil {
                painted[kind] = kinds.count
                kinds.append(kinds[kind]?.painted(color))
            }
            kindOfRecord[index] = painted[kind] ?? kind
        }
    }

    /// Whether symbols of a kind are drawn behind those of others.
    func isBehind(_ kind: Int) -> Bool { firstKindBehind.map { kind >= $0 } ?? false }

    /// Replaces the symbols of single records. Records without a patch keep their symbols.
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
    /// The symbol in another color, with the same opacity.
    func painted(_ color: Color) -> PlotSymbol {
        var symbol = self
        if let fill { symbol.fill = .color(color.withAlpha(color.alpha * fill.mainColor.alpha)) }
        symbol.lineStyle = lineStyle?.painted(color)
        return symbol
    }

    /// The symbol with a thin line around it, unless it is translucent or has an outline.
    func with(halo color: Color) -> PlotSymbol {
        guard !type.isOpen, lineStyle == nil, fill?.mainColor.alpha == 1 else { return self }
        var symbol = self
        let width = Double.minimum(1, Double.minimum(size.width, size.height) / 5)
        symbol.size = Size(size.width + width, size.height + width)
        symbol.lineStyle = LineStyle(color, width: width)
        return symbol
    }

    /// The symbol scaled to a diameter, which is the length of its longer side.
    func scaled(to diameter: Double) -> PlotSymbol {
        var symbol = self
        let scale = diameter / max(size.width, size.height, 1e-3)
        symbol.size = Size(size.width * scale, size.height * scale)
        return symbol
    }
}

extension LineStyle {
    /// The line in another color.
    func painted(_ color: Color) -> LineStyle {
        var style = self
        style.color = color
        style.fill = nil
        style.gradient = nil
        return style
    }
}
