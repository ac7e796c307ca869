import Budget
import Geometry

extension GeoGeometry {
    /// The center of gravity of the largest polygon on a plane of degrees, such as that of a country without its islands
    /// and exclaves; without areas, that of all points. Nil if there are none.
    package func centerOfLargestPolygon(budget: RenderBudget) -> GeoPoint? {
        var plane = MapProjection(.identity)
        plane.precision = 0
        return plane.projector.project(self, budget: budget).largestPolygon.centroid.map { GeoPoint($0.x, $0.y) }
    }
}
