import Drawing
import Geometry

extension BarPlot {
    package func cost(in context: CostContext) -> Cost {
        let bars = context.count(tip)
        var cost = Cost()
        cost.records = bars * ElementCost.record
        // A bar has a fill and an outline of its own, which take memory, too.
        cost.areas = bars * 2 * ElementCost.shape
        // How much of the breadth of the picture a bar takes.
        var share = 1 / max(1, bars)
        if let barWidth {
            let whole =
                barWidthsAreInViewCoordinates
                ? max(context.width, context.height) / max(1e-9, context.pixelsPerPoint)
                : location == nil ? max(1, bars) : max(1, context.extentLength(location))
            share = min(1, barWidth / whole)
        }
        let fill =
            isTubular ? .gradient(Gradient(.rainbow)) : fills.lazy.compactMap(\.self).first ?? fill ?? .color(.black)
        cost.areas += context.area(bars * share * context.pixels / 2, fill)
        // A bar's sides are two edges; its outline as many lines.
        let sides = bars * (context.height + share * context.width)
        let outlines = isTubular || lineStyle != nil || !lineStyles.isEmpty
        cost.lines = outlines || cornersAreRound ? sides * ElementCost.passedPixel : 0
        return cost
    }

    private var cornersAreRound: Bool { (barCornerRadius ?? 0) > 0 || barBaseCornerRadius > 0 }
}
