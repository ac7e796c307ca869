import Data
import Drawing
import Formatting
import Geometry
import Glibc  // rounding is a call into it
import Numbers
import Text

/// Where the centre and the outermost ring of polar plots are, with the grid's rings, lines and labels.
package struct PolarFrame: Sendable {
    package private(set) var center: Point
    /// Of the outermost ring, in points.
    package private(set) var radius: Double
    /// From values to distances from the centre, in points.
    package private(set) var scale: Scale
    /// The distances of the rings from the centre, in points.
    package private(set) var rings: [Double] = []
    /// The angles of the lines from the centre, in degrees counter-clockwise from the right.
    package let spokes: [Double]
    /// Names or angles around, and values of rings.
    package private(set) var labels: [PlacedText] = []
    package private(set) var warnings: [ChartWarning] = []

    /// Between the outermost ring and what stands around, in points.
    private static let gap = 8.0
    /// Rings within this have no labels, in points.
    private static let leastLabelledRadius = 36.0
    /// More lines than these are a gray disc.
    private static let maximumSpokes = 72

    init(_ space: ResolvedPolarSpace, in context: PlotContext) {
        let area = context.plotArea
        let names = Self.names(of: space, in: area)
        spokes = names.map(\.angle)
        center = area.center
        radius = max(0, min(area.width, area.height) / 2 - 1)
        let style = space.theme.axis.labelTextStyle
        let textStyle = space.description.labelTextStyle?.over(style) ?? style
        var around =
            context.showsTexts ? Self.around(names, style: textStyle, in: area, context.typesetter) : []
        var step = 1
        while !around.isEmpty {
            let fitted = Self.fitted(around, in: area)
            let placed = around.map { $0.placed(around: fitted.center, radius: fitted.radius + Self.gap) }
            let shorter = min(area.width, area.height)
            let isTight = fitted.radius < shorter * (shorter < Layout.thumbnailSize ? 0.3 : 0.18)
            if !isTight, Self.areApart(placed) {
                (center, radius, labels) = (fitted.center, fitted.radius, placed)
                break
            }
            step += 1
            if isTight || step > names.count {
                around = []
                warnings = ["There is no room for the names around a chart; they are left out."]
            } else {
                around = Self.around(names, step: step, style: textStyle, in: area, context.typesetter)
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

    // MARK: Around

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

    /// A text that stands around.
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

    private static func around(
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

    /// The largest circle of an area that leaves room for all labels around it.
    private static func fitted(_ labels: [Label], in area: Rect) -> (center: Point, radius: Double) {
        // How far each label reaches from the place that it is pinned at.
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
        // The radius is the smallest of functions that are linear in the centre: a hill without other tops.
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
        // Where one direction alone has no room to spare, the chart stands in the middle of the other.
        var bounds = Rect(x: center.x - found, y: center.y - found, width: 2 * found, height: 2 * found)
        for label in labels { bounds = bounds.union(label.placed(around: center, radius: found + gap).bounds) }
        return (center + (area.center - bounds.center), found)
    }

    private static func areApart(_ labels: [PlacedText]) -> Bool {
        // Above and below, and around a small ring, labels may meet others than their neighbours.
        for (index, label) in labels.enumerated() {
            if labels[(index + 1)...].contains(where: { $0.overlaps(label, gap: 3) }) { return false }
        }
        return true
    }

    // MARK: Rings

    /// The values of the rings, beside the first line.
    private mutating func addRingLabels(_ ticks: [Double], _ space: ResolvedPolarSpace, _ context: PlotContext) {
        guard context.showsTexts, radius >= Self.leastLabelledRadius else { return }
        var style = space.theme.axis.labelTextStyle
        style.font.size = max(9, style.font.size - 1.5)
        if let patch = space.description.radialLabelTextStyle { style = patch.over(style) }
        let angle = space.description.radialLabelAngle ?? spokes.first ?? space.startAngle
        let direction = Point.direction(degrees: angle)
        let side = Point.direction(degrees: angle + 90)
        let texts = (space.description.radialLabelFormatter ?? .number(NumberFormat(locale: space.theme.locale)))
            .labels(for: ticks, isLogarithmic: scale.type.isLogarithmic, timeZone: .utc)
        var placed: [PlacedText] = []
        for (tick, text) in zip(ticks, texts).reversed() {
            let distance = scale.view(tick)
            guard distance > 4, distance <= radius + 0.01, !text.isEmpty else { continue }
            let label = PlacedText(
                context.typesetter.set(text, font: style.font, maximumLines: 1), color: style.color,
                anchor: LabelAnchor.facing(-side, rotation: 0), at: center + direction * distance + side * 4)
            guard context.plotArea.contains(label.bounds, tolerance: 0.5),
                !(labels + placed).contains(where: { $0.overlaps(label, gap: 2) })
            else { continue }
            placed.append(label)
        }
        labels += placed
    }

    /// The point at an angle and a distance from the centre.
    package func point(degrees: Double, distance: Double) -> Point {
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
