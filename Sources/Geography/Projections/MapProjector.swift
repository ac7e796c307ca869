import Budget
import Geometry
import Glibc

/// Projects points and geometries to a picture.
package struct MapProjector: Sendable {
    let components: [ProjectionComponent]

    init(_ projection: MapProjection) {
        components =
            projection.kind == .albersUsa
            ? UnitedStatesAlbers.parts(of: projection).map(ProjectionComponent.init)
            : [ProjectionComponent(projection)]
    }

    /// The position of a point in the picture, also of a point on the invisible side of the sphere or outside of the
    /// clip extent; nil if it has no position, such as a point that is infinitely far away. In a map with insets, a
    /// point outside of all parts has no position.
    package func position(of point: GeoPoint) -> Point? {
        guard components.count == 1, let component = components.first else { return visiblePosition(of: point) }
        let position = component.project(component.rotated(point))
        return position.isFinite ? position : nil
    }

    /// The position of a point in the picture; nil if it is invisible.
    package func visiblePosition(of point: GeoPoint) -> Point? {
        for component in components {
            let rotated = component.rotated(point)
            guard component.isVisible(rotated) else { continue }
            let position = component.project(rotated)
            if component.isInExtent(position) { return position }
        }
        return nil
    }

    /// The point that is at a position in the picture; nil if there is none.
    package func point(at position: Point) -> GeoPoint? {
        // Insets are in front of the main map.
        for component in components.reversed() {
            guard component.isInExtent(position), let rotated = component.position(at: position),
                component.isVisible(rotated)
            else { continue }
            return component.isPlanar
                ? GeoPoint(rotated.x, rotated.y) : GeoPoint(radians: component.rotation.undo(rotated))
        }
        return nil
    }

    /// The visible picture of a geometry. It is incomplete if the budget is spent.
    package func project(_ geometry: GeoGeometry, budget: RenderBudget) -> ProjectedGeometry {
        var result = ProjectedGeometry()
        for component in components {
            guard !budget.isSpent(before: 1_000) else { break }
            GeometryProjection(component: component, budget: budget).append(geometry, to: &result)
        }
        return result
    }
}

/// Albers' projection for the United States with Alaska and Hawaii below the southwest (Bostock, `geoAlbersUsa`).
private enum UnitedStatesAlbers {
    static func parts(of projection: MapProjection) -> [MapProjection] {
        let (scale, origin) = (projection.scale, projection.translation)
        let gap = angleTolerance
        func part(_ shift: Point, _ extent: Rect, _ change: (inout MapProjection) -> Void) -> MapProjection {
            var part = MapProjection(.albers)
            part.scale = scale
            part.precision = projection.precision
            part.translation = origin + shift * scale
            part.clipExtent = Rect(
                minX: origin.x + extent.minX * scale, minY: origin.y + extent.minY * scale,
                maxX: origin.x + extent.maxX * scale, maxY: origin.y + extent.maxY * scale)
            change(&part)
            return part
        }
        func inset(_ extent: Rect) -> Rect {
            let gap = gap / max(scale, 1e-9)
            return extent.inset(by: Insets(gap))
        }
        return [
            part(.zero, Rect(minX: -0.455, minY: -0.238, maxX: 0.455, maxY: 0.238)) { _ in },
            part(Point(-0.307, 0.201), inset(Rect(minX: -0.425, minY: 0.120, maxX: -0.214, maxY: 0.234))) { alaska in
                alaska.scale = scale * 0.35
                alaska.rotation = RotationAngles(154)
                alaska.center = GeoPoint(-2, 58.5)
                alaska.parallels = MapProjection.Parallels(55, 65)
            },
            part(Point(-0.205, 0.212), inset(Rect(minX: -0.214, minY: 0.166, maxX: -0.115, maxY: 0.234))) { hawaii in
                hawaii.rotation = RotationAngles(157)
                hawaii.center = GeoPoint(-3, 19.9)
                hawaii.parallels = MapProjection.Parallels(8, 18)
            },
        ]
    }
}
