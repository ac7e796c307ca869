import Budget
import Geometry
import Glibc

/// Finds the largest radius at which a pie, its moved slices and its labels fit into a rectangle.
struct PieFit {
    /// A slice and the distance that it is moved outwards.
    struct Sector {
        /// The unit vector from the center to the middle of the arc.
        let middle: Point
        /// The unit vectors from the center to both ends of the arc.
        let ends: [Point]
        /// The unit vectors from the center to the points at which the arc extends farthest to a side.
        let extremes: [Point]
        /// The distance in points.
        let radialOffset: Double

        /// - Parameters:
        ///   - startAngle: The angle in degrees, counter-clockwise from the right.
        ///   - endAngle: The angle in degrees, counter-clockwise from the right.
        init(startAngle: Double, endAngle: Double, radialOffset: Double) {
            let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
            middle = .direction(degrees: (low + high) / 2)
            ends = [.direction(degrees: low), .direction(degrees: high)]
            let firstQuarter = (low / 90).rounded(.up) * 90
            extremes = (0..<5).map { firstQuarter + 90 * Double($0) }
                .filter { $0 < high }
                .map { .direction(degrees: $0) }
            self.radialOffset = radialOffset
        }
    }

    /// A box of fixed size that moves outwards with the rim.
    struct RimBox {
        /// The unit vector from the center.
        var direction: Point
        /// The distance beyond the radius, in points.
        var radialOffset: Double
        /// The bounds relative to the point on the rim.
        var box: Rect
    }

    var sectors: [Sector] = []
    var rimBoxes: [RimBox] = []
    /// The inner radius for an outer radius, both in points.
    var innerRadius: (Double) -> Double = { _ in 0 }
    /// The free space around the slices, in points.
    var margin = 1.0

    /// The approximate duration of measuring a slice, in nanoseconds.
    private static let costOfSector = 100

    struct Circle {
        var center: Point
        var radius: Double
    }

    /// - Parameters:
    ///   - area: The rectangle that contains the pie.
    ///   - center: The center of the pie; nil is where there is most space.
    ///   - maximumRadius: The maximum radius in points; nil for no limit.
    func place(in area: Rect, center: Point?, maximumRadius: Double?, _ budget: RenderBudget) -> Circle {
        func fits(_ radius: Double) -> Bool {
            let bounds = bounds(radius)
            guard let center else { return bounds.width <= area.width && bounds.height <= area.height }
            return area.contains(bounds.offset(by: center), tolerance: 1e-9)
        }
        let limit = max(area.width, area.height) * 2
        var (low, high) = (0.0, min(maximumRadius ?? limit, limit))
        if !fits(high) {
            for _ in 0..<40 where !budget.isSpent(before: sectors.count * Self.costOfSector) {
                let middle = (low + high) / 2
                if fits(middle) { low = middle } else { high = middle }
            }
            high = low
        }
        return Circle(center: center ?? self.center(of: high, in: area), radius: high)
    }

    /// The center that places the slices in the middle of a rectangle, as far as the space for the rest permits.
    private func center(of radius: Double, in area: Rect) -> Point {
        let slices = withoutRimBoxes.bounds(radius)
        let all = bounds(radius)
        let wanted = area.center - slices.center
        func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
            low <= high ? min(max(value, low), high) : (low + high) / 2
        }
        return Point(
            clamped(wanted.x, area.minX - all.minX, area.maxX - all.maxX),
            clamped(wanted.y, area.minY - all.minY, area.maxY - all.maxY))
    }

    /// The slices without the rim boxes.
    var withoutRimBoxes: PieFit { PieFit(sectors: sectors, innerRadius: innerRadius, margin: margin) }

    /// The distance that a slice is moved: at most the radius, so that the pie does not shrink to nothing.
    static func displacement(_ offset: Double, radius: Double) -> Double { max(-radius, min(offset, radius)) }

    /// The bounds of the pie and its rim boxes, relative to its center.
    func bounds(_ radius: Double) -> Rect {
        var box = Box()
        let inner = innerRadius(radius)
        for sector in sectors {
            let shift = sector.middle * Self.displacement(sector.radialOffset, radius: radius)
            for direction in sector.ends {
                box.add(shift + direction * radius, margin: margin)
                box.add(shift + direction * inner, margin: margin)
            }
            for direction in sector.extremes { box.add(shift + direction * radius, margin: margin) }
        }
        for rimBox in rimBoxes {
            let shift = Self.displacement(rimBox.radialOffset, radius: radius)
            let moved = rimBox.box.offset(by: rimBox.direction * (radius + shift))
            box.add(Point(moved.minX, moved.minY), margin: 0)
            box.add(Point(moved.maxX, moved.maxY), margin: 0)
        }
        return box.rect
    }

    private struct Box {
        var minX = 0.0
        var minY = 0.0
        var maxX = 0.0
        var maxY = 0.0
        var isEmpty = true

        mutating func add(_ point: Point, margin: Double) {
            if isEmpty { (minX, minY, maxX, maxY, isEmpty) = (point.x, point.y, point.x, point.y, false) }
            minX = min(minX, point.x - margin)
            minY = min(minY, point.y - margin)
            maxX = max(maxX, point.x + margin)
            maxY = max(maxY, point.y + margin)
        }

        var rect: Rect { Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
    }
}
