import Budget
import Drawing
import Geometry
import Text

/// The names around a radar or polar plot, and the largest circle between them.
///
/// Names are whole, on as few lines as possible. If the circle would be too small, they are shortened, and if that is
/// not enough, only every second, third … name is shown. Words are never broken.
struct PolarNames {
    struct Name {
        var angle: Double
        var text: String
    }

    private(set) var center = Point.zero
    private(set) var radius = 0.0
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []

    /// The distance between the outermost ring and the labels around it, in points.
    private static let gap = 8.0

    /// The form of names, from the best one to the smallest one.
    private struct Form {
        /// The maximum width of a name beside the circle, as a fraction of the area's width.
        var share: Double
        var lines: Int
        /// The minimum radius as a fraction of the shorter side of the area.
        var leastRadius: Double
        var isWhole = true
    }

    private static let forms = [
        Form(share: 0.24, lines: 2, leastRadius: 0.18), Form(share: 0.33, lines: 3, leastRadius: 0.22),
        Form(share: 0.24, lines: 2, leastRadius: 0.22, isWhole: false),
        Form(share: 0.16, lines: 3, leastRadius: 0.18, isWhole: false),
    ]

    /// Returns nil if there is not enough space for any names.
    init?(_ names: [Name], style: TextStyle, in context: PlotContext) {
        let area = context.plotArea
        let shorter = min(area.width, area.height)
        for step in 1...max(1, names.count) where !context.budget.poll() {
            let shown = stride(from: 0, to: names.count, by: step).map { names[$0] }.filter { !$0.text.isEmpty }
            var hasSpace = false
            for form in Self.forms {
                guard let found = Self.labels(shown, form, style, in: area, context.typesetter) else { continue }
                let fitted = Self.fitted(found.labels, in: area)
                let least = shorter < Layout.thumbnailSize ? 0.3 : form.leastRadius
                guard fitted.radius >= shorter * least else { continue }
                hasSpace = true
                let placed = found.labels.map { $0.placed(around: fitted.center, radius: fitted.radius + Self.gap) }
                guard Self.areApart(placed) else { continue }
                (center, radius, labels) = (fitted.center, fitted.radius, placed)
                if found.shortenedCount > 0 {
                    let texts = found.shortenedCount == 1 ? "1 name is" : "\(found.shortenedCount) names are"
                    warnings.append(ChartWarning(nil, "\(texts) shortened around the chart for lack of space."))
                }
                if step > 1 {
                    let texts = "\(shown.count) of \(names.count) names"
                    warnings.append(
                        ChartWarning(nil, "The chart shows \(texts) around it; there is not enough space for more."))
                }
                return
            }
            // Fewer names do not make the circle larger.
            if !hasSpace { return nil }
        }
        return nil
    }

    /// A label around the chart.
    private struct Label {
        var block: TextBlock
        var color: Color
        var direction: Point

        func placed(around center: Point, radius: Double) -> PlacedText {
            PlacedText(
                block, color: color, anchor: LabelAnchor.facing(-direction, rotation: 0),
                at: center + direction * radius)
        }
    }

    /// Returns nil if not all names have the form.
    private static func labels(
        _ names: [Name], _ form: Form, _ style: TextStyle, in area: Rect, _ typesetter: Typesetter
    ) -> (labels: [Label], shortenedCount: Int)? {
        var labels: [Label] = []
        var shortenedCount = 0
        for name in names {
            let direction = Point.direction(degrees: name.angle)
            let isBeside = abs(direction.x) > 0.2
            let width = max(30, isBeside ? min(area.width * form.share, 150) : min(area.width * 0.6, 220))
            let fitting = NameFitting(name.text, style, width: width, lines: form.lines, typesetter)
            if fitting.isShortened {
                guard !form.isWhole else { return nil }
                shortenedCount += 1
            }
            let block = typesetter.set(
                fitting.text, font: style.font, maximumWidth: width, maximumLines: form.lines,
                alignment: isBeside ? direction.x > 0 ? .left : .right : .center)
            labels.append(Label(block: block, color: style.color, direction: direction))
        }
        return (labels, shortenedCount)
    }

    /// The largest circle in an area that leaves enough space for all labels around it.
    private static func fitted(_ labels: [Label], in area: Rect) -> (center: Point, radius: Double) {
        // The bounds of each label relative to its anchor.
        let reaches = labels.map { $0.placed(around: .zero, radius: 0).bounds }
        func radius(_ center: Point) -> Double {
            var radius = min(
                min(center.x - area.minX, area.maxX - center.x), min(center.y - area.minY, area.maxY - center.y))
            for (label, reach) in zip(labels, reaches) {
                let direction = label.direction
                if direction.x > 0.01 { radius = min(radius, (area.maxX - reach.maxX - center.x) / direction.x - gap) }
                if direction.x < -0.01 {
                    radius = min(radius, (center.x + reach.minX - area.minX) / -direction.x - gap)
                }
                if direction.y > 0.01 { radius = min(radius, (area.maxY - reach.maxY - center.y) / direction.y - gap) }
                if direction.y < -0.01 {
                    radius = min(radius, (center.y + reach.minY - area.minY) / -direction.y - gap)
                }
            }
            return radius
        }
        // The radius is the minimum of functions that are linear in the center. It is concave, so it has a single
        // maximum.
        func best(_ low: Double, _ high: Double, _ value: (Double) -> Double) -> Double {
            var (low, high) = (low, high)
            for _ in 0..<40 {
                let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
                if value(a) < value(b) { low = a } else { high = b }
            }
            return (low + high) / 2
        }
        var center = area.center
        for _ in 0..<2 {
            center.y = best(area.minY, area.maxY) { radius(Point(center.x, $0)) }
            center.x = best(area.minX, area.maxX) { radius(Point($0, center.y)) }
        }
        let found = radius(center).rounded(.down)
        // If only one direction limits the radius, the chart is centered in the other direction.
        var bounds = Rect(x: center.x - found, y: center.y - found, width: 2 * found, height: 2 * found)
        for label in labels { bounds = bounds.union(label.placed(around: center, radius: found + gap).bounds) }
        return (center + (area.center - bounds.center), found)
    }

    private static func areApart(_ labels: [PlacedText]) -> Bool {
        // At the top and bottom, and around a small ring, labels can overlap labels that are not their neighbors.
        for (index, label) in labels.enumerated() {
            if labels[(index + 1)...].contains(where: { $0.overlaps(label, gap: 3) }) { return false }
        }
        return true
    }
}
