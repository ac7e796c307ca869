import Data
import Drawing
import Formatting
import Geometry
import Numbers
import Text

/// A measured color bar with its labels and title.
struct ColorBarBlock {
    @Indirect private(set) var bar: ResolvedColorBar
    let context: LayoutContext

    /// The distance between a bar and its labels, in points.
    private static let labelOffset = 5.0
    private static let titleOffset = 5.0

    private var labelStyle: TextStyle {
        let style = bar.theme.axis.labelTextStyle
        return bar.style.labelTextStyle?.over(style) ?? style
    }

    private var titleStyle: TextStyle {
        let style = bar.theme.axis.titleTextStyle
        return bar.style.titleTextStyle?.over(style) ?? style
    }

    /// The title along the bar; nil if there is none.
    private func title(length: Double, maximumLines: Int = 2) -> TextBlock? {
        guard let title = bar.title, !title.isEmpty else { return nil }
        return context.typesetter.set(
            title, font: titleStyle.font, maximumWidth: max(40, length), maximumLines: maximumLines,
            alignment: .center)
    }

    /// The labels and their positions, as fractions of the bar from its first color to its last: at round values, or at
    /// the borders of classes.
    private func ticks(length: Double) -> [Tick] {
        if let borders = bar.scale.borders, bar.style.preferredNumberOfMajorTicks == nil {
            return ticks(atBorders: borders, length: length)
        }
        let scale = bar.scale
        var wanted = AxisLayout.wantedTickCount(
            length: length, coordinate: bar.style.anchor.isHorizontal ? .x : .y,
            isBalanced: bar.theme.conventions.balancesTickCounts)
        var locator = TickLocator(minorTicksPerInterval: 0)
        locator.policy = .automatic(preferredCount: bar.style.preferredNumberOfMajorTicks)
        let isWhole =
            scale.isOfWholeNumbers && bar.theme.conventions.keepsTicksWhole
            && bar.style.preferredNumberOfMajorTicks == nil
        while true {
            var values = locator.ticks(in: scale.range, on: scale.type, wantedCount: wanted).major
            if isWhole { values.removeAll { $0 != $0.rounded() } }
            let ticks = ticks(at: values)
            if !areCrowded(ticks, length: length) { return ticks }
            if wanted <= 2 || bar.style.preferredNumberOfMajorTicks != nil { return Array(ticks.prefix(1)) }
            wanted -= max(1, wanted / 6)
        }
    }

    /// A label and its position.
    private typealias Tick = (fraction: Double, block: TextBlock)

    /// The ticks at the borders of classes: all of them, or every nth one from the first to the last if a number divides
    /// them so and if they would overlap.
    private func ticks(atBorders borders: [Double], length: Double) -> [Tick] {
        let count = borders.count - 1
        let isLogarithmic = bar.scale.type.isLogarithmic
        // Borders on a logarithmic scale have no end of digits.
        let values = isLogarithmic ? borders.map(Self.rounded) : borders
        for step in 1...max(1, count) where count.isMultiple(of: step) {
            let kept = ticks(at: stride(from: 0, through: count, by: step).map { values[$0] })
            if !areCrowded(kept, length: length) { return kept }
        }
        return ticks(at: Array(values.prefix(1)))
    }

    /// A number with three significant digits.
    private static func rounded(_ value: Double) -> Double {
        DecimalNumber(value).map { $0.rounded(fractionDigits: 2 - $0.magnitude).value } ?? value
    }

    private func ticks(at values: [Double]) -> [Tick] {
        let scale = bar.scale
        let texts = formatter.labels(for: values, isLogarithmic: scale.type.isLogarithmic, timeZone: .utc)
        return zip(values, texts).map { value, text in
            (
                fraction: scale.fraction(of: value),
                block: context.typesetter.set(text, font: labelStyle.font, maximumWidth: 120, maximumLines: 1)
            )
        }.filter { !$0.fraction.isNaN }
    }

    private var formatter: LabelFormatter {
        var format = bar.theme.numberFormat
        // A common power of ten has no space beside the bar.
        let ends = [bar.scale.range.location, bar.scale.range.end]
        if LabelFormatter.number(format).commonPower(of: ends, isLogarithmic: false) != nil {
            format.abbreviatesLargeNumbers = false
        }
        return bar.style.labelFormatter ?? .number(format)
    }

    private func areCrowded(_ ticks: [Tick], length: Double) -> Bool {
        let size = labelStyle.font.size
        return zip(ticks, ticks.dropFirst()).contains { one, next in
            let distance = abs(next.fraction - one.fraction) * length
            let need =
                bar.style.anchor.isHorizontal
                ? (one.block.size.width + next.block.size.width) / 2 + size / 2 : size * 1.3
            return distance < need
        }
    }

    /// The size across the bar, including labels and title.
    func thickness(length: Double) -> Double {
        let title = title(length: length).map { $0.visualBox.height + Self.titleOffset + 2 } ?? 0
        if bar.style.anchor.isHorizontal {
            let label = labelStyle.font.size
            return (bar.style.barWidth + Self.labelOffset + label + title).rounded(.up)
        }
        let labels = ticks(length: length).map(\.block.size.width).max() ?? 0
        return (bar.style.barWidth + Self.labelOffset + labels + title).rounded(.up)
    }

    /// The scene of a bar as long as the available space; nil if the space is too short.
    /// - Parameters:
    ///   - space: The available space.
    ///   - limits: The bounds of labels and title, except for the labels at the ends of a vertical bar.
    ///   - picture: The bounds of the labels at the ends of a vertical bar.
    func scene(in space: Rect, limits: Rect, picture: Rect) -> ColorBarScene? {
        let grid = context.pixelGrid
        let isHorizontal = bar.style.anchor.isHorizontal
        let length = isHorizontal ? space.width : space.height
        guard length >= 8 else { return nil }
        let width = bar.style.barWidth
        // The order away from the plot area is bar, labels, title.
        let rect: Rect
        switch bar.style.anchor {
        case .right: rect = Rect(x: space.minX, y: space.minY, width: width, height: space.height)
        case .left: rect = Rect(x: space.maxX - width, y: space.minY, width: width, height: space.height)
        case .bottom: rect = Rect(x: space.minX, y: space.minY, width: space.width, height: width)
        case .top: rect = Rect(x: space.minX, y: space.maxY - width, width: space.width, height: width)
        }
        let outward: Point
        switch bar.style.anchor {
        case .right: outward = Point(1, 0)
        case .left: outward = Point(-1, 0)
        case .bottom: outward = Point(0, 1)
        case .top: outward = Point(0, -1)
        }
        let edge = Point(
            rect.midX + outward.x * rect.width / 2, rect.midY + outward.y * rect.height / 2)
        let style = labelStyle
        var labels: [PlacedText] = []
        var marks: [Segments.Segment] = []
        var reach = 0.0
        for tick in ticks(length: length) {
            let position = isHorizontal ? rect.minX + tick.fraction * length : rect.maxY - tick.fraction * length
            let start = isHorizontal ? Point(position, edge.y) : Point(edge.x, position)
            var label = PlacedText(
                tick.block, color: style.color, anchor: LabelAnchor.facing(-outward, rotation: 0),
                at: start + outward * Self.labelOffset)
            if isHorizontal {
                let (left, right) = (limits.minX - label.bounds.minX, label.bounds.maxX - limits.maxX)
                label = label.moved(by: Point(max(0, left) - max(0, right), 0))
            } else {
                let own = label.visualBounds
                label = label.moved(
                    by: Point(0, max(0, picture.minY - own.minY) - max(0, own.maxY - picture.maxY)))
            }
            // Labels at the ends may overlap others after being moved inward. A bar that is shorter than when it was
            // measured has labels at other values.
            let own = label.visualBounds
            let isFree = !(labels.last?.overlaps(label, gap: 2) ?? false)
            if isFree, isHorizontal || own.minX >= limits.minX - 0.5 && own.maxX <= limits.maxX + 0.5 {
                labels.append(label)
                reach = max(reach, isHorizontal ? own.height : own.width)
            }
            // Labels at the ends do not extend beyond the bar.
            let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            let crisp = grid.lineCenter(nearestTo: min(max(position, low), high - 0.5), width: 1)
            marks.append(
                isHorizontal
                    ? .init(start: Point(crisp, edge.y), end: Point(crisp, edge.y + outward.y * 3))
                    : .init(start: Point(edge.x, crisp), end: Point(edge.x + outward.x * 3, crisp)))
        }
        // If the title wraps because the bar became shorter, there is no space for its second line.
        let titles = [2, 1].compactMap { lines -> PlacedText? in
            guard let block = self.title(length: length, maximumLines: lines) else { return nil }
            let rotation = isHorizontal ? 0 : bar.style.anchor == .right ? -90.0 : 90
            let middle = isHorizontal ? Point(rect.midX, edge.y) : Point(edge.x, rect.midY)
            return PlacedText(
                block, color: titleStyle.color, anchor: LabelAnchor.facing(-outward, rotation: rotation),
                at: middle + outward * (Self.labelOffset + reach + Self.titleOffset), rotation: rotation)
        }
        let title = titles.first { limits.contains($0.visualBounds, tolerance: 0.5) }
        let look = bar.theme.axis
        let line = LineStyle((look.majorTickLineStyle ?? LineStyle(style.color)).color, width: 1)
        return ColorBarScene(
            rect: grid.rect(nearestTo: rect), colors: bar.colors, hasSteps: bar.scale.hasSteps,
            isHorizontal: isHorizontal, ticks: Segments(marks, style: line), labels: labels, title: title,
            border: bar.style.borderLineStyle?.over(LineStyle(.black)))
    }
}
