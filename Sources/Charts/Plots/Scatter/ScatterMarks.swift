import Drawing
import Geometry

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
