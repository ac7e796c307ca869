import Drawing
import Geometry
import Glibc
import Text

/// The labels in the sectors of rings, along the ring or across it, whichever leaves more space.
struct RingLabels {
    private(set) var labels: [PlacedText] = []
    private var shortenedCount = 0
    private var omittedCount = 0

    @Indirect private var context: PlotContext
    private let patch: TextStylePatch?

    /// The distance of a label from the edges of its sector, in points.
    private static let margin = 2.5

    init(_ patch: TextStylePatch?, in context: PlotContext) {
        self.patch = patch
        self.context = context
    }

    mutating func omit() { omittedCount += 1 }

    mutating func add(_ name: String, _ number: String, in sector: MarkShape.Sector, on fill: Fill) {
        guard !name.isEmpty || !number.isEmpty else { return }
        var style = context.theme.dataLabelTextStyle
        style.color = context.theme.textColor(on: fill.mainColor)
        style = patch?.over(style) ?? style
        let least = min(TileLabels.leastSize, style.font.size)
        guard max(sector.length, sector.outerRadius - sector.innerRadius) > least * 1.5,
            min(sector.length, sector.outerRadius - sector.innerRadius) > least * 0.8
        else {
            omittedCount += 1
            return
        }
        let texts =
            name.isEmpty || number.isEmpty ? [name + number] : ["\(name)\n\(number)", "\(name)  \(number)", name]
        let sizes = style.font.size > least ? [style.font.size, least] : [style.font.size]
        for text in texts {
            for size in sizes {
                style.font.size = size
                if let label = placed(text, style, in: sector) {
                    labels.append(label)
                    return
                }
            }
        }
        for direction in directions(in: sector) where direction != .level {
            let space = direction == .along ? sector.length : sector.outerRadius - sector.innerRadius
            let width = space - 2 * Self.margin - 1
            guard !name.isEmpty, width > 2 * least else { continue }
            let short = NameFitting(name, style, width: width, lines: 1, context.typesetter)
            let block = context.typesetter.set(short.text, style, maximumLines: 1)
            guard short.text.count > 3, let label = placed(block, style, in: sector, direction) else { continue }
            labels.append(label)
            shortenedCount += 1
            return
        }
        omittedCount += 1
    }

    private enum Direction {
        case level, along, across
    }

    /// The directions in which labels may run, the best one first.
    private func directions(in sector: MarkShape.Sector) -> [Direction] {
        let isWide = sector.length > (sector.outerRadius - sector.innerRadius)
        return isWide ? [.level, .along, .across] : [.level, .across, .along]
    }

    private func placed(_ text: String, _ style: TextStyle, in sector: MarkShape.Sector) -> PlacedText? {
        let block = context.typesetter.set(text, style, alignment: .center)
        for direction in directions(in: sector) {
            if let label = placed(block, style, in: sector, direction) { return label }
        }
        return nil
    }

    private func placed(
        _ block: TextBlock, _ style: TextStyle, in sector: MarkShape.Sector, _ direction: Direction
    ) -> PlacedText? {
        let isDisc = sector.innerRadius == 0 && abs(sector.endAngle - sector.startAngle) >= 360
        let middle = (sector.startAngle + sector.endAngle) / 2
        let rotation =
            isDisc || direction == .level ? 0 : Self.upright(direction == .along ? middle - 90 : middle)
        let center =
            isDisc
            ? sector.center
            : sector.center + .direction(degrees: middle) * ((sector.innerRadius + sector.outerRadius) / 2)
        let label = PlacedText(
            block, color: style.color, anchor: Point(0.5, 0.5), at: center, rotation: rotation)
        let corners = label.corners(grownBy: Self.margin)
        let middles = corners.indices.map { (corners[$0] + corners[($0 + 1) % corners.count]) * 0.5 }
        return (corners + middles).allSatisfy { $0.isInside(sector) } ? label : nil
    }

    /// The rotation in degrees at which a text is not upside down.
    private static func upright(_ degrees: Double) -> Double {
        let turn = degrees.remainder(dividingBy: 360)
        return turn > 90.5 ? turn - 180 : turn < -89.5 ? turn + 180 : turn
    }

    var warnings: [ChartWarning] { .lost(shortened: shortenedCount, omitted: omittedCount) }
}

extension Point {
    /// Whether the point is in a sector.
    fileprivate func isInside(_ sector: MarkShape.Sector) -> Bool {
        let offset = self - sector.center
        let length = offset.length
        guard length <= sector.outerRadius, length >= sector.innerRadius else { return false }
        let (low, high) = (min(sector.startAngle, sector.endAngle), max(sector.startAngle, sector.endAngle))
        guard high - low < 360 else { return true }
        let angle = atan2(-offset.y, offset.x) * 180 / .pi
        return angle + ((low - angle) / 360).rounded(.up) * 360 <= high
    }
}
