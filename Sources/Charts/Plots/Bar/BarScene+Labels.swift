import Drawing
import Geometry

extension BarScene {
    /// Returns the positions for labels: at the tip, in the direction away from the base; for stacked bars in the
    /// middle of the bar, if the label fits into it, unless the client sets the distance from the tip.
    static func labelSpots(
        of bars: [Bar], _ plot: ResolvedBarPlot, _ style: ResolvedDataLabels, in plotArea: Rect
    ) -> DataLabelSpots {
        let isInside = style.offset < 0
        let isInMiddle = isInMiddle(plot, style)
        let reach = plotArea.inset(by: -1)
        var spots = DataLabelSpots()
        for bar in bars {
            let rect = bar.rect
            let value = plot.labelValues[bar.record]
            if isInMiddle {
                spots.append(
                    DataLabelSpot(
                        record: bar.record, value: value, anchor: rect.center, direction: nil,
                        color: bar.fill.mainColor.contrasting, area: rect))
                continue
            }
            let tip = Point(
                rect.midX + bar.direction.x * rect.width / 2, rect.midY + bar.direction.y * rect.height / 2)
            guard reach.contains(tip) else { continue }
            spots.append(
                DataLabelSpot(
                    record: bar.record, value: value, anchor: tip, direction: bar.direction,
                    distance: isInside ? 0 : (bar.lineStyle?.stroke.lineWidth ?? 0) / 2,
                    color: isInside ? bar.fill.mainColor.contrasting : nil))
        }
        return spots
    }

    /// Whether labels are in the middle of the bars.
    static func isInMiddle(_ plot: ResolvedBarPlot, _ style: ResolvedDataLabels) -> Bool {
        plot.stack != nil && style.isOffsetAutomatic
    }
}
