import Geometry
import Glibc

/// A projection of a part of the picture, with all values that follow from its parameters.
struct ProjectionComponent: Sendable {
    let raw: RawProjection
    let rotation: SphereRotation
    private let scaleX: Double
    private let scaleY: Double
    private let offset: Point
    /// The radius of the visible circle in radians; nil if the sphere is cut at the antimeridian.
    let clipRadius: Double?
    /// The visible part of the picture.
    let extent: Rect?
    /// The square of the precision.
    let tolerance: Double
    /// A smaller precision would only take time.
    private static let leastPrecision = 0.01
    /// Whether the coordinates are those of a plane.
    let isPlanar: Bool

    init(_ projection: MapProjection) {
        isPlanar = projection.kind == .identity
        raw = RawProjection(projection.kind, projection.parallels)
        var angles = projection.rotation
        var center = projection.center
        if projection.kind == .transverseMercator {
            angles.roll += 90
            center = GeoPoint(-center.latitude, center.longitude)
        }
        rotation = SphereRotation(angles)
        scaleX = projection.scale * (projection.reflectsX ? -1 : 1)
        // The plane of the formulas has its y axis up, and so does a reflected plane of coordinates.
        scaleY = projection.scale * ((projection.reflectsY != isPlanar) ? 1 : -1)
        let precision = projection.precision > 0 ? max(projection.precision, Self.leastPrecision) : 0
        tolerance = isPlanar ? 0 : precision * precision
        let middle =
            isPlanar
            ? .zero
            : raw.project(Point(center.longitude.remainder(dividingBy: 360) * .pi / 180, center.latitude * .pi / 180))
        offset = projection.translation - Point(scaleX * middle.x, scaleY * middle.y)
        let angle = projection.clipAngle ?? 0
        clipRadius = angle > 0 && !isPlanar ? min(angle, 180) * .pi / 180 : nil
        extent = Self.extent(of: projection, around: offset)
    }

    /// Projections that are infinitely large are cut to a square.
    private static func extent(of projection: MapProjection, around middle: Point) -> Rect? {
        guard projection.kind == .mercator || projection.kind == .transverseMercator else {
            return projection.clipExtent
        }
        let reach = Double.pi * projection.scale
        let square = Rect(
            minX: middle.x - reach, minY: middle.y - reach, maxX: middle.x + reach, maxY: middle.y + reach)
        guard let extent = projection.clipExtent else { return square }
        return projection.kind == .mercator
            ? Rect(
                minX: max(square.minX, extent.minX), minY: extent.minY, maxX: min(square.maxX, extent.maxX),
                maxY: extent.maxY)
            : Rect(
                minX: extent.minX, minY: max(square.minY, extent.minY), maxX: extent.maxX,
                maxY: min(square.maxY, extent.maxY))
    }

    /// The rotated position of a point, in radians.
    func rotated(_ point: GeoPoint) -> Point {
        isPlanar ? Point(point.longitude, point.latitude) : rotation.apply(Point(point))
    }

    /// The point in the picture of a rotated position.
    func project(_ point: Point) -> Point {
        let projected = raw.project(point)
        return Point(offset.x + scaleX * projected.x, offset.y + scaleY * projected.y)
    }

    /// The rotated position of a point in the picture; nil if there is none.
    func position(at target: Point) -> Point? {
        guard scaleX != 0, scaleY != 0 else { return nil }
        let point = raw.invert(Point((target.x - offset.x) / scaleX, (target.y - offset.y) / scaleY))
        guard point.isFinite else { return nil }
        if !isPlanar {
            let limits = (Double.pi * (1 + 1e-9), Double.pi / 2 * (1 + 1e-9))
            guard abs(point.x) <= limits.0, abs(point.y) <= limits.1 else { return nil }
        }
        let miss = project(point) - target
        return miss.length <= max(1e-3, 1e-6 * abs(scaleX)) ? point : nil
    }

    /// Whether a rotated position is on the visible part of the sphere.
    func isVisible(_ point: Point) -> Bool {
        clipRadius.map { SmallCircle(radius: $0).isVisible(point) } ?? true
    }

    func isInExtent(_ target: Point) -> Bool {
        extent.map { ClipRectangle($0).isVisible(target) } ?? target.isFinite
    }
}
