import Budget
import Drawing
import Geometry

/// The symbols of a scatter plot after layout.
struct ScatterMarks: Sendable {
    /// The positions of all symbols, in drawing order.
    private(set) var points: [Point] = []
    private var kinds: [PlotSymbol?] = []
    private var runs: [Run] = []

    /// Symbols that are drawn one after the other and look the same.
    private struct Run {
        var kind: Int
        /// The diameter in points; nil for the original size of the kind.
        var diameter: Double?
        /// The index in `points` after the last symbol.
        var end: Int
    }

    /// Places the symbols of the points in a rectangle.
    /// - Parameter budget: Once it is spent, the remaining symbols are omitted.
    mutating func place(
        _ symbols: ScatterSymbols, _ xs: [Double], _ ys: [Double], within reach: Rect, _ budget: RenderBudget
    ) {
        kinds = symbols.kinds
        guard symbols.diameters.isEmpty else { return placeScaled(symbols, xs, ys, within: reach, budget) }
        let hasOneKind = symbols.kindOfRecord.isEmpty
        guard budget.allows(xs.count, each: hasOneKind ? ElementMemory.symbol : ElementMemory.coloredSymbol) else {
            return
        }
        if hasOneKind { points.reserveCapacity(xs.count) }
        var ofKind = [[Point]](repeating: [], count: hasOneKind ? 0 : kinds.count)
        for index in xs.indices {
            guard !budget.isSpent(at: index, costOfElement: 30) else { return }
            let point = Point(xs[index], ys[index])
            guard reach.contains(point) else { continue }
            if hasOneKind { points.append(point) } else { ofKind[symbols.kind(ofRecord: index)].append(point) }
        }
        if hasOneKind { runs = [Run(kind: 0, end: points.count)] }
        let front = symbols.firstKindBehind ?? ofKind.count
        for kind in Array(front..<max(front, ofKind.count)) + Array(0..<min(front, ofKind.count)) {
            guard kinds[kind] != nil, !ofKind[kind].isEmpty else { continue }
            points += ofKind[kind]
            runs.append(Run(kind: kind, end: points.count))
        }
    }

    /// Places symbols of different sizes, the largest first, so that no symbol completely hides another one.
    private mutating func placeScaled(
        _ symbols: ScatterSymbols, _ xs: [Double], _ ys: [Double], within reach: Rect, _ budget: RenderBudget
    ) {
        guard budget.allows(xs.count, each: ElementMemory.ownSymbol), !budget.isSpent(before: xs.count * 200) else {
            return
        }
        var order = symbols.diameters.indices.filter { symbols.diameters[$0] > 0 }
            .sorted { (symbols.diameters[$0], $1) > (symbols.diameters[$1], $0) }
        if symbols.firstKindBehind != nil {
            let isBehind = { symbols.isBehind(symbols.kind(ofRecord: $0)) }
            order = order.filter(isBehind) + order.filter { !isBehind($0) }
        }
        for (number, index) in order.enumerated() where index < xs.count {
            guard !budget.isSpent(at: number, costOfElement: 500) else { return }
            let point = Point(xs[index], ys[index])
            let (kind, diameter) = (symbols.kind(ofRecord: index), symbols.diameters[index])
            guard reach.contains(point), kinds[kind] != nil else { continue }
            points.append(point)
            if let last = runs.last, last.diameter == diameter, kinds[last.kind] == kinds[kind] {
                runs[runs.count - 1].end = points.count
            } else {
                runs.append(Run(kind: kind, diameter: diameter, end: points.count))
            }
        }
    }

    func draw(on canvas: inout some Canvas) {
        var start = 0
        for run in runs where !canvas.isStopped {
            let kind = kinds[run.kind]
            if let symbol = run.diameter.map({ kind?.scaled(to: $0) }) ?? kind {
                canvas.draw(symbol, at: Array(points[start..<run.end]))
            }
            start = run.end
        }
    }
}
