import Budget
import Geometry

/// Takes the parts of a geometry through all steps: rotation, clipping on the sphere, projection, clipping in the
/// picture.
struct GeometryProjection {
    let component: ProjectionComponent
    let budget: RenderBudget

    /// The approximate duration of the rotation of a point, in nanoseconds.
    private static let costOfRotation = 60

    func append(_ geometry: GeoGeometry, to result: inout ProjectedGeometry) {
        for group in geometry.groups {
            guard !budget.isSpent(before: 200), budget.allows(1, moreIn: result.parts) else { return }
            let parts = geometry.parts[group]
            guard let first = parts.first else { continue }
            switch first.kind {
            case .points: appendPoints(geometry.coordinates[first.range], to: &result)
            case .line: appendLine(geometry.coordinates[first.range], to: &result)
            case .ring: appendPolygon(geometry.coordinates, parts, to: &result)
            case .sphere: appendSphere(to: &result)
            }
        }
    }

    private func appendPoints(_ points: ArraySlice<GeoPoint>, to result: inout ProjectedGeometry) {
        guard budget.allows(points.count, moreIn: result.points) else { return }
        for (index, point) in points.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 100) else { return }
            let rotated = component.rotated(point)
            guard component.isVisible(rotated) else { continue }
            let position = component.project(rotated)
            if component.isInExtent(position) { result.append(position) }
        }
        result.endPart(.points)
    }

    private func rotated(_ points: ArraySlice<GeoPoint>, into output: inout [Point]) -> Bool {
        guard budget.allows(points.count, moreIn: output) else { return false }
        for (index, point) in points.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: Self.costOfRotation) else { return false }
            output.append(component.rotated(point))
        }
        return true
    }

    private func appendLine(_ line: ArraySlice<GeoPoint>, to result: inout ProjectedGeometry) {
        var points: [Point] = []
        guard rotated(line, into: &points), budget.allows(points.count, moreIn: points) else { return }
        var visible = PointRuns()
        if component.isPlanar {
            visible.points = points
            visible.endRun()
        } else if let radius = component.clipRadius {
            _ = SmallCircle(radius: radius).clip(points[...], isRing: false, into: &visible, budget: budget)
        } else {
            _ = Antimeridian().clip(points[...], isRing: false, into: &visible, budget: budget)
        }
        var projected = PointRuns()
        for range in visible.ranges {
            Resampler(component: component, budget: budget).append(visible.points[range], isRing: false, to: &projected)
        }
        if let extent = component.extent {
            var clipped = PointRuns()
            for range in projected.ranges {
                guard budget.allows(range.count, moreIn: clipped.points) else { return }
                _ = ClipRectangle(extent).clip(projected.points[range], isRing: false, into: &clipped, budget: budget)
            }
            projected = clipped
        }
        result.append(projected, .line)
    }

    private func appendPolygon(
        _ coordinates: [GeoPoint], _ parts: ArraySlice<GeoPart>, to result: inout ProjectedGeometry
    ) {
        var points: [Point] = []
        var rings: [Range<Int>] = []
        for part in parts {
            let start = points.count
            guard rotated(coordinates[part.range], into: &points) else { return }
            rings.append(start..<points.count)
        }
        guard budget.allows(2 * points.count, moreIn: points) else { return }
        var visible = PointRuns()
        if component.isPlanar {
            for ring in rings {
                visible.points.append(contentsOf: points[ring])
                visible.endRun()
            }
        } else if let radius = component.clipRadius {
            PolygonClipper(boundary: SmallCircle(radius: radius), budget: budget).clip(
                points, rings: rings, into: &visible)
        } else {
            PolygonClipper(boundary: Antimeridian(), budget: budget).clip(points, rings: rings, into: &visible)
        }
        appendRings(visible, to: &result)
    }

    private func appendSphere(to result: inout ProjectedGeometry) {
        guard !component.isPlanar else { return }
        var outline = PointRuns()
        if let radius = component.clipRadius {
            SmallCircle(radius: radius).appendOutline(to: &outline)
        } else {
            Antimeridian().appendOutline(to: &outline)
        }
        outline.endRun()
        appendRings(outline, to: &result)
    }

    /// Projects the visible rings of a polygon.
    private func appendRings(_ visible: PointRuns, to result: inout ProjectedGeometry) {
        var projected = PointRuns()
        for range in visible.ranges {
            Resampler(component: component, budget: budget).append(visible.points[range], isRing: true, to: &projected)
        }
        guard let extent = component.extent else { return result.append(projected, .ring) }
        var clipped = PointRuns()
        PolygonClipper(boundary: ClipRectangle(extent), budget: budget)
            .clip(projected.points, rings: projected.ranges, into: &clipped)
        result.append(clipped, .ring)
    }
}
