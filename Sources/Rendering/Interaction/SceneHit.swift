import Budget
import Dialects
import Geometry

/// What a picture shows at a point.
struct SceneHit {
    /// The record at the point: that on top, or the nearest one within the margin; nil for none.
    private(set) var mark: SceneMark?
    /// The distance of the point from that record, in points; 0 inside.
    private(set) var distance = Double.infinity
    /// The nearest record of each plot in whose area the point is, in the order of the plots: along the order of its
    /// records, or in any direction if they have none.
    private(set) var nearest: [SceneMark] = []
    /// The topmost other part at the point, such as the title or an entry of the legend; nil for none.
    let region: SceneRegion?

    /// The distance in points up to which a record is hit, unless a request or a plot sets another one.
    static let standardMargin = 6.0

    /// - Parameter margin: The distance in points up to which a record is hit; nil is that of its plot.
    /// - Complexity: O(n) in the number of records.
    init(_ scene: some ChartScene, at point: Point, margin wanted: Double?, budget: RenderBudget) {
        region = scene.regions.last { $0.kind != .plotArea && $0.bounds.contains(point) }
        let plots = scene.plots
        var best = [(mark: SceneMark, distance: Double)?](repeating: nil, count: plots.count)
        var count = 0
        var offset = Double.infinity
        scene.visitMarks { mark in
            count += 1
            guard !budget.isSpent(at: count, costOfElement: 100), plots.indices.contains(mark.plot) else {
                return false
            }
            let plot = plots[mark.plot]
            let margin = wanted ?? plot.hitMargin ?? Self.standardMargin
            let distance = mark.shape.distance(to: point)
            let center = mark.shape.center
            if distance <= margin {
                let isSamePlot = self.mark?.plot == mark.plot
                let fromCenter = (center - point).length
                // Among the points of a plot the nearest one is meant, otherwise that on top.
                let isBetter =
                    distance < self.distance || distance == self.distance && (!isSamePlot || fromCenter <= offset)
                if isBetter { (self.mark, self.distance, offset) = (mark, distance, fromCenter) }
            }
            guard plot.area.inset(by: -margin).contains(point) else { return true }
            let way =
                switch plot.order {
                case .horizontal: abs(center.x - point.x)
                case .vertical: abs(center.y - point.y)
                case .none: distance
                }
            if way < best[mark.plot]?.distance ?? .infinity { best[mark.plot] = (mark, way) }
            return true
        }
        nearest = best.compactMap { $0?.mark }
    }
}
