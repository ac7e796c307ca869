import Drawing
import Geometry

extension PieChart {
    package func cost(in context: CostContext) -> Cost {
        let slices = context.count(values)
        var cost = Cost()
        cost.records = slices * ElementCost.record
        let fill = fills.lazy.compactMap(\.self).first ?? .color(.black)
        cost.areas = slices * 3 * ElementCost.shape + 2 * context.area(context.pixels, fill)
        // The two sides of a slice are as long as the radius each.
        let sides = slices * min(context.width, context.height)
        cost.lines = sides * ElementCost.passedPixel
        if borderLineStyle != nil { cost.lines *= 2 }
        if let overlayFill {
            let isMoved = radialOffsets.contains { $0 != 0 }
            // Each moved slice is a clip of its own.
            let clips = isMoved ? max(1, slices / 8) : 1
            cost.areas += context.area(clips * context.pixels / 2, overlayFill)
        }
        cost.labels = min(slices, 400) * ElementCost.text
        return cost
    }
}
