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
    /// The names or angles around the chart.
    private(set) var labels: [PlacedText] = []
    /// The values of the rings.
    private(set) var ringLabels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []

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
        if context.showsTexts, names.contains(where: { !$0.text.isEmpty }) {
            if let around = PolarNames(names, style: textStyle, in: context) {
                (center, radius, labels) = (around.center, around.radius, around.labels)
                if !space.categories.isEmpty { warnings = around.warnings }
            } else {
                warnings = ["There is not enough space for the labels around the chart; they are omitted."]
            }
        }
        let wanted = max(2, min(5, Int(limiting: radius / 30)))
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

    private static func names(of space: ResolvedPolarSpace, in area: Rect) -> [PolarNames.Name] {
        if !space.categories.isEmpty {
            let count = space.categories.count
            let step = (count + maximumSpokes - 1) / maximumSpokes
            return stride(from: 0, to: count, by: max(1, step)).map {
                PolarNames.Name(angle: space.angle(ofCategory: $0), text: space.categories[$0])
            }
        }
        let step = min(area.width, area.height) < 170 ? 45 : 30
        return stride(from: 0, to: 360, by: step).map {
            PolarNames.Name(angle: space.angle(Double($0)), text: "\($0)°")
        }
    }

    /// A warning about values beyond the center or the outermost ring.
    func warnings(ofRadii radii: [Double]) -> [ChartWarning] {
        let (low, high) = (scale.range.minLimit, scale.range.maxLimit)
        let count = radii.count { $0.isFinite && ($0 < low || $0 > high) }
        guard count > 0 else { return [] }
        return [
            ChartWarning(
                counting: count, one: "1 value is beyond the range of the rings and is not drawn at its place.",
                many: "# values are beyond the range of the rings and are not drawn at their places.")
        ]
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
        let isClear = space.theme.conventions.keepsRingValuesClear
        let texts = (space.description.radialLabelFormatter ?? Self.formatter(for: ticks, space, scale))
            .labels(for: ticks, isLogarithmic: scale.type.isLogarithmic, timeZone: .utc)
        let background = TextBox(
            Box(fill: .color(space.theme.background.withAlpha(0.75)), cornerRadius: 2),
            padding: Padding(Insets(left: 2, top: 0, right: 2, bottom: 0)))
        for (tick, text) in zip(ticks, texts).reversed() {
            let distance = scale.view(tick)
            guard distance > 4, distance <= radius + 0.01, !text.isEmpty else { continue }
            let block = context.typesetter.set(text, font: style.font, maximumLines: 1)
            // The value of the outermost ring may be just inside it, away from the names around the chart.
            let inwards = isClear && distance > radius - 0.5 ? [0, style.font.size * 0.6] : [0]
            for shift in inwards {
                let label = PlacedText(
                    block, color: style.color, anchor: LabelAnchor.facing(-side, rotation: 0),
                    at: center + direction * (distance - shift) + side * 4, in: isClear ? background : nil)
                guard context.plotArea.contains(label.bounds, tolerance: 0.5),
                    !(labels + ringLabels).contains(where: { $0.overlaps(label, gap: 2) })
                else { continue }
                ringLabels.append(label)
                break
            }
        }
    }

    /// The default formatter. There is no space for a common power of ten.
    private static func formatter(for ticks: [Double], _ space: ResolvedPolarSpace, _ scale: Scale) -> LabelFormatter {
        let plain = NumberFormat(locale: space.theme.locale)
        var short = plain
        short.abbreviatesLargeNumbers = space.theme.conventions.abbreviatesLargeNumbers
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
