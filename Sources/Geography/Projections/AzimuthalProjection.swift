import Geometry
import Glibc

/// Projections to a plane that touches the sphere at the center (Snyder, "Map projections: a working manual", 1987).
enum AzimuthalProjection: Sendable {
    case equalArea
    case equidistant
    case gnomonic
    case orthographic
    case stereographic

    func project(_ point: Point) -> Point {
        let cosine = cos(point.y)
        let depth = cosine * cos(point.x)
        let factor: Double
        switch self {
        case .equalArea: factor = (2 / (1 + depth)).squareRoot()
        case .equidistant:
            let angle = acos(max(-1, min(1, depth)))
            factor = angle == 0 ? 1 : angle / sin(angle)
        case .gnomonic: factor = 1 / depth
        case .orthographic: factor = 1
        case .stereographic: factor = 1 / (1 + depth)
        }
        // The opposite point is everywhere on the outline.
        if factor == .infinity, self == .equalArea || self == .equidistant { return Point(2, 0) }
        return Point(factor * cosine * sin(point.x), factor * sin(point.y))
    }

    func invert(_ point: Point) -> Point {
        let distance = point.length
        guard distance > 0 else { return .zero }
        let angle: Double =
            switch self {
            case .equalArea: 2 * asin(distance / 2)
            case .equidistant: distance <= .pi ? distance : .nan
            case .gnomonic: atan(distance)
            case .orthographic: asin(distance)
            case .stereographic: 2 * atan(distance)
            }
        return Point(atan2(point.x * sin(angle), distance * cos(angle)), asin(point.y * sin(angle) / distance))
    }
}
