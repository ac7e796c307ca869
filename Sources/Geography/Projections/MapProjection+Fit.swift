import Budget
import Geometry

extension MapProjection {
    /// The projection with the scale and the translation with which the geometries fill a rectangle and are in its
    /// middle. It is unchanged if nothing is visible. Clip extents do not matter.
    package func fitted(to geometries: [GeoGeometry], in rect: Rect, budget: RenderBudget) -> MapProjection {
        var trial = self
        trial.scale = 150
        trial.translation = .zero
        trial.clipExtent = nil
        let projector = trial.projector
        var bounds: Rect?
        for geometry in geometries {
            guard !budget.isSpent(before: 1_000) else { return self }
            guard let box = projector.project(geometry, budget: budget).bounds else { continue }
            bounds = bounds.map { $0.union(box) } ?? box
        }
        guard let bounds else { return self }
        let factor = min(
            bounds.width > 0 ? rect.width / bounds.width : .infinity,
            bounds.height > 0 ? rect.height / bounds.height : .infinity)
        // A single point has no size to fill anything with.
        let growth = factor.isFinite ? factor : 1
        var fitted = self
        fitted.scale = 150 * growth
        fitted.translation = rect.center - bounds.center * growth
        return fitted
    }
}
