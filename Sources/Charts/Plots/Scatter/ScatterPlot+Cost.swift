import Drawing
import Geometry

extension ScatterPlot {
    package func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        let points = context.count(y)
        let length: Double
        if function == nil {
            cost.records = points * ElementCost.record * Double(1 + derivedBefore.count + (derived == nil ? 0 : 1))
            length = self.length(points, in: context)
            if !isReducible { cost.lines = points * ElementCost.curvePoint }
        } else {
            let samples = min(100_000, max(context.width, 2_000) / max(0.001, resolution))
            cost.records = samples * ElementCost.record
            cost.areas = samples * ElementCost.sample
            length = context.width + min(samples, 2 * context.width) * context.height / 2
        }
        cost.lines += context.line(length, line(.black))
        addAreas(length, to: &cost, in: context)
        addSymbols(points, to: &cost, in: context)
        return cost
    }

    /// Whether what cannot be seen of a dense line is left out.
    private var isReducible: Bool {
        switch curve {
        case .linear, .stepped, .histogram, .smooth: true
        case .natural, .catmullRom, .hermite: false
        }
    }

    /// Of the line, in rows and columns of pixels.
    private func length(_ points: Double, in context: CostContext) -> Double {
        let whole = context.travel(x) * context.width + context.travel(y) * context.height
        guard isReducible, context.isMonotone(x) else { return whole }
        // In every column the line goes up and down twice at the most.
        return min(whole, context.width + min(points, 2 * context.width) * context.height)
    }

    private func addAreas(_ length: Double, to cost: inout Cost, in context: CostContext) {
        let isFilled =
            presentation == .area || areaBaseValue != nil || base != nil || fillBetween != nil || stack != nil
        func add(_ fill: Fill?, share: Double) {
            guard let fill else { return }
            cost.areas += context.area(context.pixels * share, fill)
            // The other side of the area is another line.
            cost.lines += length * ElementCost.passedPixel
        }
        add(areaFill2, share: 0.5)
        guard isFilled else { return }
        add(areaFill ?? .color(.black), share: 0.5)
        add(areaFillBelow, share: 0.5)
        // Bands lie beside each other as a rule.
        for band in areaFillBands { add(band.fill, share: 0.5 / Double(areaFillBands.count)) }
    }

    private func addSymbols(_ points: Double, to cost: inout Cost, in context: CostContext) {
        guard let symbol = symbol(.black, count: Int(points), outline: nil) else { return }
        let scale = context.pixelsPerPoint * context.pixelsPerPoint
        var area = symbol.size.width * symbol.size.height * scale
        if let sizes {
            let diameter = maximumDiameter ?? 64
            area = diameter * diameter * scale * context.mean(sizes, largest: maximumSize)
        }
        let isStamped = sizes == nil && area <= 4_096
        let layers = context.layers(opacity: 1, shadow: symbol.shadow)
        guard !isStamped else {
            cost.areas += points * area * ElementCost.stampedPixel
            cost.layers += layers
            return
        }
        cost.areas += points * ElementCost.shape + context.area(points * area, symbol.fill)
        cost.lines += points * 4 * area.squareRoot() * ElementCost.passedPixel
        if let line = symbol.lineStyle { cost.lines += context.line(points * 4 * area.squareRoot(), line) }
        // Symbols of different sizes have a shadow each.
        cost.layers += layers * (sizes == nil ? 1 : points)
    }
}
