import Drawing
import Geometry

extension HeatMap {
    package func cost(in context: CostContext) -> Cost {
        let cells: Double =
            switch values {
            case .field(let field): context.count(field)
            case .matrix(let rows): rows.reduce(0) { $0 + Double($1.count) }
            }
        var cost = Cost()
        cost.records = cells * ElementCost.record
        // Many cells become a picture.
        let isPicture = cells > 20_000
        cost.areas = context.pixels * ElementCost.paintedPixel + (isPicture ? 0 : cells * ElementCost.shape)
        return cost
    }
}
