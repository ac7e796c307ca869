import Data
import Drawing
import Formatting
import Geometry
import Glibc  // rounding is a call into it
import Numbers
import Text

/// The center and radius of radar and polar plots, with the rings, lines and labels of their grid.
struct PolarFrame: Sendable {
    private(set) var center: Point
    /// The radius of the outermost ring, in points.
    private(set) var radius: Double
    /// The mapping from values to distances from the center, in points.
    private(set) var scale: Scale
    /// The distances of the rings from the center, in points.
    private(set) var rings: [Double] = []
    /// The angles of the lines from the center, in degrees counter-clockwise from the right.
    private(set) var spokes: [Double]
    /// The names or angles around the chart, and the values of the rings.
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []

    /// The distance between the outermost ring and the labels around it, in points.
    private static let gap = 8.0
    /// The minimum radius for ring labels, in points.
    private static let leastLabeledRadius = 36.0
    /// The maximum number of lines. More lines would merge into a gray disc.
    private static let maximumSpokes = 72

    init(_ space: ResolvedPolarSpace, in context: PlotContext) {
        let area = context.plotArea
        let names = Self.names(of: space, in: area)
        spokes = names.map(\.angle)
        center = area.center
        radius = max(0, min(area.width, area.height) / 2 - 1)
        guard space.hasScale else {
            (spokes, scale) = ([], Scale(type: .linear, range: PlotRange(from: 0, to: 1), start: 0, end: radius))
            return
        }
        let style = space.theme.axis.labelTextStyle
        let textStyle = space.description.labelTextStyle?.over(style) ?? style
        var outerLabels =
            context.showsTexts ? Self.outerLabels(names, style: textStyle, in: area, context.typesetter) : []
        var step = 1
        while !outerLabels.isEmpty {
            let fitted = Self.fitted(outerLabels, in: area)
            let placed = outerLabels.map { $0.placed(around: fitted.center, radius: fitted.radius + Self.gap) }
            let shorter = min(area.width, area.height)
            let isTight = fitted.radius < shorter * (shorter < Layout.thumbnailSize ? 0.3 : 0.18)
            if !isTight, Self.areApart(placed) {
                (center, radius, labels) = (fitted.center, fitted.radius, placed)
                break
            }
            step += 1
            if isTight || step > names.count {
                outerLabels = []
                warnings = ["There is not enough space for the labels around the chart; they are omitted."]
            } else {
                outerLabels = Self.outerLabels(names, step: step, style: textStyle, in: area, context.typesetter)
            }
        }
        let wanted = max(2, min(5, Int(radius / 30)))
        let ringCount = space.description.preferredNumberOfMajorTicks.map { max(1, min(50, $0)) } ?? wanted
        let type = space.description.scale.scaleType
        let range = (try? space.range(ringCount: ringCount)) ?? PlotRange(from: 0, to: 1)
        scale = Scale(type: type, range: range, start: 0, end: radius)
        var locator = TickLocator(minorTicksPerInterval: 0)
        locator.policy = .automatic(preferredCount: space.description.preferredNumberOfMajorTicks)
        let ticks = locator.ticks(in: range, on: type, wantedCount: ringCount).major
        rings = ticks.map(scale.view).filter { $0 > 0.5 && $0 <= radius + 0.01 }
        if rings.last.map({ $0 < radius - 0.5 }) ?? true { rings.append(radius) }
        if space.description.showsRadialLabels { addRingLabels(ticks, space, context) }
    }

    // MARK: Labels around the chart

    private struct Name {
        var angle: Double
        var text: String
    }

    private static func names(of space: ResolvedPolarSpace, in area: Rect) -> [Name] {
        if !space.categories.isEmpty {
            let count = space.categories.count
            let step = (count + maximumSpokes - 1) / maximumSpokes
            return stride(from: 0, to: count, by: max(1, step)).map {
                Name(angle: space.angle(ofCategory: $0), text: space.categories[$0])
            }
        }
        let step = min(area.width, area.height) < 170 ? 45 : 30
        return stride(from: 0, to: 360, by: step).map { Name(angle: space.angle(Double($0)), text: "\($0)°") }
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

    private static func outerLabels(
        _ names: [Name], step: Int = 1, style: TextStyle, in area: Rect, _ typesetter: Typesetter
    ) -> [Label] {
        stride(from: 0, to: names.count, by: step).compactMap { index in
            guard !names[index].text.isEmpty else { return nil }
            let direction = Point.direction(degrees: names[index].angle)
            let isBeside = abs(direction.x) > 0.2
            let block = typesetter.set(
                names[index].text, font: style.font,
                maximumWidth: max(30, isBeside ? min(area.width * 0.24, 130) : min(area.width * 0.5, 200)),
                maximumLines: 2, alignment: isBeside ? direction.x > 0 ? .left : .right : .center)
            return Label(block: block, color: style.color, direction: direction)
        }
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

    // MARK: Rings

    /// Adds the values of the rings, beside the first line or in the client's direction.
    private mutating func addRingLabels(_ ticks: [Double], _ space: ResolvedPolarSpace, _ context: PlotContext) {
        guard context.showsTexts, radius >= Self.leastLabeledRadius else { return }
        var style = space.theme.axis.labelTextStyle
        style.font.size = max(9, style.font.size - 1.5)
        if let patch = space.description.radialLabelTextStyle { style = patch.over(style) }
        let angle = space.description.radialLabelAngle ?? spokes.first ?? space.startAngle
        let direction = Point.direction(degrees: angle)
        let side = Point.direction(degrees: angle + 90)
        let isOfCorePlot = space.theme.name.isOfCorePlot
        let texts = (space.description.radialLabelFormatter ?? Self.formatter(for: ticks, space, scale))
            .labels(for: ticks, isLogarithmic: scale.type.isLogarithmic, timeZone: .utc)
        // The value of the outermost ring would collide with the names around it.
        let limit = isOfCorePlot ? radius + 0.01 : radius - 0.5
        let background = TextBox(
            Box(fill: .color(space.theme.background.withAlpha(0.75)), cornerRadius: 2),
            padding: Padding(Insets(left: 2, top: 0, right: 2, bottom: 0)))
        var placed: [PlacedText] = []
        for (tick, text) in zip(ticks, texts).reversed() {
            let distance = scale.view(tick)
            guard distance > 4, distance <= limit, !text.isEmpty else { continue }
            let label = PlacedText(
                context.typesetter.set(text, font: style.font, maximumLines: 1), color: style.color,
                anchor: LabelAnchor.facing(-side, rotation: 0), at: center + direction * distance + side * 4,
                in: isOfCorePlot ? nil : background)
            guard context.plotArea.contains(label.bounds, tolerance: 0.5),
                !(labels + placed).contains(where: { $0.overlaps(label, gap: 2) })
            else { continue }
            placed.append(label)
        }
        labels += placed
    }

    /// The default formatter. There is no place for a common power of ten.
    private static func formatter(for ticks: [Double], _ space: ResolvedPolarSpace, _ scale: Scale) -> LabelFormatter {
        let plain = NumberFormat(locale: space.theme.locale)
        var short = plain
        short.abbreviatesLargeNumbers = !space.theme.name.isOfCorePlot
        let hasPower =
            LabelFormatter.number(short).commonPower(of: ticks, isLogarithmic: scale.type.isLogarithmic) != nil
        return .number(hasPower ? plain : short)
    }

    /// The point at an angle and a distance from the center.
    func point(degrees: Double, distance: Double) -> Point {
        center + Point.direction(degrees: degrees) * distance
    }

    /// A ring of the grid.
    func ring(_ distance: Double, shape: PolarSpace.GridShape) -> Path {
        var path = Path()
        if shape == .polygon, spokes.count >= 3, spokes.count < Self.maximumSpokes {
            path.addPolygon(spokes.map { point(degrees: $0, distance: distance) })
        } else {
            path.addCircle(center: center, radius: distance)
        }
        return path
    }
}
