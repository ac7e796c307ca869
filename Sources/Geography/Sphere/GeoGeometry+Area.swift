import Geometry
import Glibc

extension GeoGeometry {
    /// The area of all polygons in steradians: 0 to 4π. Multiply with 40,589,732 (6371²) for square kilometers on the
    /// Earth.
    /// - Complexity: O(n) in the points.
    package var area: Double {
        var sum = PreciseSum()
        for group in groups {
            switch parts[group.lowerBound].kind {
            case .ring:
                let area = parts[group].reduce(0) { $0 + signedArea(of: $1.range) }
                sum.add(area < 0 ? area + 4 * .pi : area)
            case .sphere: sum.add(4 * .pi)
            case .points, .line: break
            }
        }
        return sum.total
    }

    /// The area on the right of a ring in steradians, minus the whole sphere if that is larger than a hemisphere: -2π to
    /// 2π.
    func signedArea(of ring: Range<Int>) -> Double {
        guard let last = ring.last else { return 0 }
        func half(_ point: GeoPoint) -> (longitude: Double, sine: Double, cosine: Double) {
            let angle = point.latitude * .pi / 360 + .pi / 4
            return (point.longitude * .pi / 180, sin(angle), cos(angle))
        }
        // The sum of the areas between each edge and the south pole (Bevis and Cambareri, 1987).
        var sum = PreciseSum()
        var before = half(coordinates[last])
        for index in ring {
            let point = half(coordinates[index])
            let step = point.longitude - before.longitude
            let sign: Double = step >= 0 ? 1 : -1
            let product = before.sine * point.sine
            sum.add(
                atan2(
                    product * sign * sin(abs(step)), before.cosine * point.cosine + product * cos(abs(step))))
            before = point
        }
        return (2 * sum.total).remainder(dividingBy: 4 * .pi)
    }

    /// The geometry with polygons that are on the smaller side of their rings, whatever order the rings have: the first
    /// ring of each polygon contains at most a hemisphere, and its holes do not.
    ///
    /// Use it for GeoJSON of unknown origin. RFC 7946 asks for the opposite order of that of this module, and many files
    /// have any.
    package func rewound() -> GeoGeometry {
        var coordinates = coordinates
        var isChanged = false
        for part in parts where part.kind == .ring {
            guard (signedArea(of: part.range) < 0) == part.startsPolygon else { continue }
            coordinates[part.range].reverse()
            isChanged = true
        }
        return isChanged ? GeoGeometry(coordinates: coordinates, parts: parts) : self
    }
}
