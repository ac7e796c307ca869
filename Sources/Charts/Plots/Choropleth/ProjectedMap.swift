import Budget
import Geography
import Geometry

/// A map that is projected once, about as large as the picture. Scenes of any size follow from it by a similarity.
struct ProjectedMap: Sendable {
    /// The areas in the order of the map.
    private(set) var areas: [ProjectedGeometry] = []
    /// What fills the plot area.
    private(set) var frame = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The part that is visible; nil for all.
    private(set) var extent: Rect?
    /// The borders between areas.
    private(set) var borders = Path()
    /// The borders between groups of areas, such as the states of counties.
    private(set) var mainBorders = Path()
    /// The outer borders.
    private(set) var outline = Path()
    private(set) var graticule = Path()
    /// The outline of the globe.
    private(set) var globe = Path()

    /// - Parameters:
    ///   - hasValue: Whether each area has a value.
    ///   - size: The size of the picture, in points.
    init(of plot: ChoroplethPlot, _ shapes: [MapShape], hasValue: [Bool], size: Size, budget: RenderBudget) {
        let projection = plot.projection.resolved(for: plot.map, shapes, size: size)
        let projector = projection.projector
        areas.reserveCapacity(shapes.count)
        for shape in shapes {
            guard !budget.isSpent(before: 2_000) else { break }
            areas.append(projector.project(shape.geometry, budget: budget))
        }
        projectBorders(of: plot.map, shapes, projector, budget)
        let isGlobal = plot.map.isOfCountries && ![.albersUsa, .identity].contains(projection.kind)
        let isHemisphere = projection.kind == .orthographic
        if plot.graticule, projection.kind != .identity {
            graticule = projector.project(Graticule().geometry, budget: budget).path()
        }
        if isGlobal, plot.graticule || isHemisphere {
            globe = projector.project(.sphere, budget: budget).path()
        }
        // Antarctica would take a quarter of the map and rarely has a value.
        let leavesOutAntarctica =
            plot.map.isOfCountries && globe.isEmpty
            && shapes.indices.contains { shapes[$0].isAntarctica && !hasValue[$0] }
        var bounds = globe.controlBoundingBox
        for index in areas.indices where plot.fit == .data ? hasValue[index] : globe.isEmpty {
            guard !budget.isSpent(before: 1_000) else { break }
            if leavesOutAntarctica, shapes[index].isAntarctica { continue }
            let area = plot.fit == .data ? areas[index].largestPolygon : areas[index]
            guard let box = area.bounds else { continue }
            bounds = bounds.flatMap { plot.fit == .data && !globe.isEmpty ? nil : $0.union(box) } ?? box
        }
        if let bounds, bounds.width > 0 || bounds.height > 0 { frame = bounds }
        if leavesOutAntarctica, plot.fit == .map { extent = frame }
    }

    private mutating func projectBorders(
        of map: ChoroplethPlot.Map, _ shapes: [MapShape], _ projector: MapProjector, _ budget: RenderBudget
    ) {
        guard case .boundaries(let layer) = map else {
            for area in areas where !budget.isSpent(before: 500) { borders.append(area.path()) }
            return
        }
        func path(_ layer: BoundaryLayer, _ mesh: Topology.Mesh) -> Path {
            projector.project(layer.borders(mesh, budget: budget), budget: budget).pathWithoutSpecks
        }
        borders = path(layer, .interior)
        if layer == .usCounties {
            mainBorders = path(.usStates, .interior)
            outline = path(.usStates, .exterior)
        } else {
            outline = path(layer, .exterior)
        }
    }

    /// The similarity that moves the frame into the middle of a rectangle.
    func transform(into rect: Rect) -> Transform {
        let scale = min(
            frame.width > 0 ? rect.width / frame.width : .infinity,
            frame.height > 0 ? rect.height / frame.height : .infinity)
        guard scale.isFinite, scale > 0 else { return .translation(rect.center - frame.center) }
        return Transform.scale(scale, scale).then(.translation(rect.center - frame.center * scale))
    }
}

extension ProjectedGeometry {
    /// The lines that are longer than a point: shorter ones, around rocks and gaps between shapes, would be specks.
    fileprivate var pathWithoutSpecks: Path {
        var path = Path()
        path.reserveCapacity(verbs: points.count, points: points.count)
        for part in parts where part.kind == .line {
            let start = points[part.range.lowerBound]
            guard points[part.range].contains(where: { ($0 - start).length >= 1 }) else { continue }
            path.move(to: start)
            for point in points[part.range].dropFirst() { path.addLine(to: point) }
        }
        return path
    }
}

extension MapShape {
    fileprivate var isAntarctica: Bool { id == "10" }
}

extension ChoroplethPlot.Map {
    var isOfCountries: Bool {
        if case .boundaries(.countries) = self { true } else { false }
    }
}

extension ChoroplethPlot.Projection {
    /// The projection with all parameters, about as large as a picture.
    fileprivate func resolved(for map: ChoroplethPlot.Map, _ shapes: [MapShape], size: Size) -> MapProjection {
        if case .shapes(_, let plane?) = map {
            var projection = MapProjection(.identity)
            projection.reflectsY = plane == .yUp
            return projection
        }
        var projection = MapProjection(kind ?? Self.standard(for: map, shapes))
        // The defaults fill 960 by 500 points.
        let factor = max(0.1, min(size.width / 960, size.height / 500))
        projection.scale *= factor
        // Parts of the map may become larger.
        projection.precision = 0.2
        if let rotation, rotation.count > 1 {
            projection.rotation = RotationAngles(rotation[0], rotation[1], rotation.count > 2 ? rotation[2] : 0)
        }
        if let parallels, parallels.count == 2 {
            projection.parallels = MapProjection.Parallels(parallels[0], parallels[1])
        }
        return projection
    }

    private static func standard(for map: ChoroplethPlot.Map, _ shapes: [MapShape]) -> ProjectionKind {
        switch map {
        case .boundaries(.countries): return .equalEarth
        case .boundaries: return .albersUsa
        case .shapes:
            // Small regions look right where angles are.
            let boxes = shapes.lazy.compactMap(\.geometry.bounds)
            let (west, east) = boxes.reduce((180.0, -180.0)) { (min($0.0, $1.west), max($0.1, $1.east)) }
            return east - west > 90 ? .equalEarth : .mercator
        }
    }
}
