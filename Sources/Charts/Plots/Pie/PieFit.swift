import Geometry
import Glibc

/// Finds the largest radius with which a pie, its moved slices and its labels stay in a rectangle.
struct PieFit {
    /// A slice and by how much it may be moved along its middle.
    struct Sector {
        /// From the centre to the middle of the arc, of length 1.
        let middle: Point
        /// From the centre to both ends of the arc, of length 1.
        let ends: [Point]
        /// From the centre to where the arc reaches farthest to a side, of length 1.
        let extremes: [Point]
        /// In points.
        let radialOffset: Double

        /// - Parameters:
        ///   - startAngle: in degrees, counter-clockwise from the right.
        ///   - endAngle: in degrees.
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

    /// Something of a fixed size that moves outwards with the rim.
    struct Rider {
        /// From the centre, of length 1.
        var direction: Point
        /// Beyond the centre's displacement by the radius, in points.
        var radialOffset: Double
        /// Around the point that is moved.
        var box: Rect
    }

    var sectors: [Sector] = []
    var riders: [Rider] = []
    /// The inner radius of a radius, both in points.
    var innerRadius: (Double) -> Double = { _ in 0 }
    /// What is left free around the slices, in points.
    var margin = 1.0

    struct Place {
        var center: Point
        var radius: Double
    }

    /// - Parameters:
    ///   - area: what the pie has to stay in.
    ///   - center: where its centre is; nil puts it where there is most room.
    ///   - maximumRadius: nil for no limit.
    func place(in area: Rect, center: Point?, maximumRadius: Double?) -> Place {
        func fits(_ radius: Double) -> Bool {
            let bounds = bounds(radius)
            guard let center else { return bounds.width <= area.width && bounds.height <= area.height }
            return area.contains(bounds.offset(by: center), tolerance: 1e-9)
        }
        let limit = max(area.width, area.height) * 2
        var (low, high) = (0.0, min(maximumRadius ?? limit, limit))
        if !fits(high) {
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if fits(middle) { low = middle } else { high = middle }
            }
            high = low
        }
        return Place(center: center ?? self.center(of: high, in: area), radius: high)
    }

    /// The centre that puts the slices into the middle of a rectangle, as far as there is room for the rest.
    private func center(of radius: Double, in area: Rect) -> Point {
        let slices = withoutRiders.bounds(radius)
        let all = bounds(radius)
        let wanted = area.center - slices.center
        func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
            low <= high ? min(max(value, low), high) : (low + high) / 2
        }
        return Point(
            clamped(wanted.x, area.minX - all.minX, area.maxX - all.maxX),
            clamped(wanted.y, area.minY - all.minY, area.maxY - all.maxY))
    }

    /// The slices alone.
    var withoutRiders: PieFit { PieFit(sectors: sectors, innerRadius: innerRadius, margin: margin) }

    /// How far a slice is moved: never further than the radius, so that something is left of the pie.
    static func displacement(_ offset: Double, radius: Double) -> Double { max(-radius, min(offset, radius)) }

    /// What the pie covers around its centre.
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
        for rider in riders {
            let shift = Self.displacement(rider.radialOffset, radius: radius)
            let moved = rider.box.offset(by: rider.direction * (radius + shift))
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
