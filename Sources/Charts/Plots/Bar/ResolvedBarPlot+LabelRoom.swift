import Drawing
import Formatting
import Geometry
import Text

extension ResolvedBarPlot {
    /// The space that labels beyond the longest bars need, as a fraction of the length of the axis of values; nil if the
    /// theme reserves none, without such labels, and for many bars. It is estimated from the size of the picture, because the
    /// range of the axis must be known before the labels can be placed.
    func estimatedLabelRoom(theme: Theme, size: Size) -> Double? {
        guard let labels, theme.conventions.reservesRangesForBarLabels, stack == nil, labels.isOffsetAutomatic,
            tip.count <= BarScene.maximumCountOfForms
        else { return nil }
        let font = labels.textStyle.font.size
        func width(_ labels: ResolvedDataLabels) -> Double {
            let texts = labels.formatter?.labels(beside: labelValues, timeZone: labels.timeZone) ?? []
            let count = (texts + labels.texts.compactMap(\.self)).map(\.count).max() ?? 0
            return Double(min(count, 40)) * font * Self.widthOfDigit
        }
        let full = width(labels)
        var reach = labels.offset + 2 + (stem?.diameter ?? 0) / 2
        guard locationCoordinate == .x else { return min(Self.maximumBeside, (full + reach) / (size.width * 0.7)) }
        let slot = breadth.hasNeighbors && breadth.step > 0 ? breadth.width / breadth.step : 1
        let pitch = size.width * 0.85 / Double(max(1, Set(location).count)) * slot
        // The labels of a group are at different heights, so they may be wider than their bars.
        let slots = breadth.hasNeighbors ? (0.8 / max(slot, 0.01)).rounded() : 1
        let space = pitch * (slots == 1 ? 1 : slots == 2 ? 2.4 : 1.6)
        let isUpright =
            labels.rotation == 0 && (labels.withShortNumbers(for: labelValues).map(width) ?? full) + 2 <= space
        reach += isUpright ? font : full
        return min(Self.maximum, reach / max(40, size.height * 0.8 - 20))
    }

    /// The width of a digit as a fraction of the font size.
    private static let widthOfDigit = 0.6
    private static let maximum = 0.3
    private static let maximumBeside = 0.4
}
