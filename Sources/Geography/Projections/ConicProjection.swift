import Geometry
import Glibc

/// Projections to a cone on which two parallels have their true length (Snyder, 1987).
struct ConicProjection: Sendable {
    private enum Kind: Sendable {
        case conformal
        case equalArea
        case equidistant
    }

    private let kind: Kind
    /// How much of a full turn the unrolled cone takes.
    private let turn: Double
    /// Depends on the kind.
    private let factor: Double
    /// The radius of the equator of an equidistant or conformal cone, and of the tip's distance for equal areas.
    private let radius: Double

    private static func radians(_ parallels: MapProjection.Parallels) -> (Double, Double) {
        (parallels.first * .pi / 180, parallels.second * .pi / 180)
    }

    /// The value whose logarithm is the height in Mercator's projection.
    private static func growth(_ latitude: Double) -> Double { tan((.pi / 2 + latitude) / 2) }

    static func conformal(_ parallels: MapProjection.Parallels) -> RawProjection {
        let (first, second) = radians(parallels)
        let cosine = cos(first)
        let turn =
            first == second ? sin(first) : log(cosine / cos(second)) / log(growth(second) / growth(first))
        guard turn != 0, turn.isFinite else { return .mercator }
        let factor = cosine * pow(growth(first), turn) / turn
        return .conic(ConicProjection(kind: .conformal, turn: turn, factor: factor, radius: factor))
    }

    static func equalArea(_ parallels: MapProjection.Parallels) -> RawProjection {
        let (first, second) = radians(parallels)
        let sine = sin(first)
        let turn = (sine + sin(second)) / 2
        guard abs(turn) >= angleTolerance else { return .cylindricalEqualArea(cosine: cos(first)) }
        let factor = 1 + sine * (2 * turn - sine)
        return .conic(
            ConicProjection(kind: .equalArea, turn: turn, factor: factor, radius: factor.squareRoot() / turn))
    }

    static func equidistant(_ parallels: MapProjection.Parallels) -> RawProjection {
        let (first, second) = radians(parallels)
        let cosine = cos(first)
        let turn = first == second ? sin(first) : (cosine - cos(second)) / (second - first)
        guard abs(turn) >= angleTolerance else { return .equirectangular }
        return .conic(ConicProjection(kind: .equidistant, turn: turn, factor: 1, radius: cosine / turn + first))
    }

    func project(_ point: Point) -> Point {
        let distance: Double
        switch kind {
        case .conformal:
            // The far pole is infinitely far away.
            let limit = Double.pi / 2 - angleTolerance
            let latitude = factor > 0 ? max(point.y, -limit) : min(point.y, limit)
            distance = factor / pow(Self.growth(latitude), turn)
        case .equalArea: distance = (factor - 2 * turn * sin(point.y)).squareRoot() / turn
        case .equidistant: distance = radius - point.y
        }
        let angle = turn * point.x
        return Point(distance * sin(angle), radius - distance * cos(angle))
    }

    func invert(_ point: Point) -> Point {
        let height = radius - point.y
        let sign: Double = height < 0 ? -1 : 1
        var angle = atan2(point.x, abs(height)) * sign
        if height * turn < 0 { angle -= .pi * (point.x < 0 ? -1 : 1) * sign }
        let distance = (point.x * point.x + height * height).squareRoot() * (turn < 0 ? -1 : 1)
        let latitude =
            switch kind {
            case .conformal: 2 * atan(pow(factor / distance, 1 / turn)) - .pi / 2
            case .equalArea: asin((factor - distance * distance * turn * turn) / (2 * turn))
            case .equidistant: radius - distance
            }
        return Point(angle / turn, latitude)
    }
}
