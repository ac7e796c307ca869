import Budget
import Drawing
import Geometry
import Images

extension RasterCanvas {
    /// Draws many equal symbols from cached pictures. There is one picture for each position within a pixel, in steps
    /// of an eighth of a pixel.
    package mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        let key = SymbolSheet.Key(symbol: symbol, pixelsPerPoint: pixelsPerPoint)
        guard positions.count > 4, var sheet = scratch.symbols.remove(key) ?? sheet(of: symbol) else {
            for position in positions where position.isFinite && !isStopped { draw(symbol.offset(by: position)) }
            return
        }
        var wanted: UInt64 = 0
        for position in positions {
            guard let spot = SymbolSheet.spot(transform.apply(position)) else { continue }
            wanted |= 1 << UInt64(spot.phase)
        }
        let model = symbol.onlyColor == nil ? symbol : symbol.painted(.black)
        for phase in sheet.missing(of: wanted) {
            let origin = SymbolSheet.origin(ofPhase: phase) * (1 / pixelsPerPoint)
            sheet.insert(layer(sheet.box) { $0.draw(model.offset(by: origin)) }.pixmap, phase: phase)
        }
        // Incomplete pictures must not be cached.
        guard !isStopped else { return }
        sheet.draw(
            at: positions, transform: transform, levels: scratch.shapes.levels, on: &surface, clip: clip,
            colors: &scratch.colors, budget: budget)
        scratch.symbols.insert(sheet, for: key)
    }

    private mutating func draw(_ symbol: Symbol) {
        if let paint = symbol.fill { fill(symbol.path, rule: symbol.fillRule, paint: paint) }
        if let pen = symbol.stroke { stroke(symbol.path, style: pen.style, paint: pen.paint) }
    }

    /// An empty sheet for a symbol; nil if the symbol is invisible or too large.
    private func sheet(of symbol: Symbol) -> SymbolSheet? {
        var extent: Rect?
        if symbol.fill != nil {
            flatten(symbol.path, transform: transform)
            extent = scratch.shapes.outline.boundingBox
        }
        if let pen = symbol.stroke {
            scratch.stroker.stroke(
                symbol.path, style: pen.style, transform: transform, budget: budget, into: &scratch.shapes.outline)
            let box = scratch.shapes.outline.boundingBox
            extent = box.map { extent?.union($0) ?? $0 } ?? extent
        }
        return extent.flatMap { SymbolSheet(extent: $0, color: symbol.onlyColor.map(Pixel.premultiplied)) }
    }
}
