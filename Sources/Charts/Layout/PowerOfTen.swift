import Formatting
import Geometry
import Numbers
import Text

/// The power of ten by which the labels of an axis must be multiplied.
extension AxisLabelLayout {
    /// The common power of ten of the labels, above a vertical axis and below the last label of a horizontal one.
    func power(of result: Result) -> PlacedText? {
        guard layout.resolved.axisLabels.isEmpty, !result.labels.isEmpty,
            let text = powerOfTen(at: result.ticks.major)
        else { return nil }
        let block = layout.context.typesetter.set(text, look.textStyle, maximumLines: 1)
        let bounds = result.labels.dropFirst().reduce(result.labels[0].bounds) { $0.union($1.bounds) }
        let area = layout.plotArea
        let point: Point
        let anchor: Point
        if layout.isHorizontal {
            point = Point(area.maxX, look.sign == .positive ? bounds.minY - gap / 2 : bounds.maxY + gap / 2)
            anchor = Point(1, look.sign == .positive ? 1 : 0)
        } else {
            point = Point(look.sign == .positive ? bounds.minX : bounds.maxX, min(area.minY, bounds.minY) - gap / 2)
            anchor = Point(look.sign == .positive ? 0 : 1, 1)
        }
        return PlacedText(block, color: look.textStyle.color, anchor: anchor, at: point)
    }

    /// The common power of ten of the labels of ticks; nil if there is none.
    private func powerOfTen(at ticks: [Double]) -> String? {
        axis.hasLabels ? formatter.commonPower(of: ticks, isLogarithmic: layout.scale.type.isLogarithmic) : nil
    }
}
