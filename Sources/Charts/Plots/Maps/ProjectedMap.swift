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
    /// Places points on the map.
    let projector: MapProjector
    let isPlane: Bool

    /// - Parameters:
    ///   - hasValue: Whether each area has a value; nil for a map without values.
    ///   - points: Points that have to be visible, unless the whole map is shown.
    ///   - size: The size of the picture, in points.
    init(
        of base: BaseMap, _ shapes: [MapShape], hasValue: [Bool]?, points: [GeoPoint], size: Size,
        budget: RenderBudget
    ) {
        let valued = hasValue.map { hasValue in shapes.indices.filter { hasValue[$0] } }
        let view = MapView(base, areas: valued?.map { shapes[$0] }, points: points, budget: budget)
        let projection = base.projection.resolved(for: base.areas, shapes, view, size: size)
        projector = projection.projector
        isPlane = projection.kind == .identity
        areas.reserveCapacity(shapes.count)
        for shape in shapes {
            guard !budget.isSpent(before: 2_000) else { break }
            areas.append(projector.project(shape.geometry, budget: budget))
        }
        projectBorders(of: base.areas, shapes, projector, budget)
        let isGlobal = base.areas.isOfCountries && ![.albersUsa, .identity].contains(projection.kind)
        let isHemisphere = projection.kind == .orthographic
        if base.graticule, !isPlane {
            graticule = projector.project(Graticule().geometry, budget: budget).path()
        }
        if isGlobal, base.graticule || isHemisphere || base.seaFill != nil {
            globe = projector.project(.sphere, budget: budget).path()
        }
        if view.isOfData {
            frame = frame(ofAreas: valued ?? [], points, scale: projection.scale, budget) ?? frame
        } else {
            frameWholeMap(base.areas, shapes, hasValue, points, budget)
        }
    }

    /// The smallest part of the globe that fills the picture, in degrees: the boundaries are too coarse for less.
    private static let leastDegrees = 12.0
    /// The space around points, as a fraction of their extent.
    private static let margin = 0.12
    /// The space around places that are too small for the map, in points of the projection.
    private static let marginOfDots = 4.0
    /// The space around areas, as a fraction of their extent.
    private static let marginOfAreas = 0.02

    /// The bounds of areas, without their islands and exclaves, and of points with a margin.
    private func frame(
        ofAreas indices: [Int], _ points: [GeoPoint], scale: Double, _ budget: RenderBudget
    ) -> Rect? {
        var bounds: Rect?
        for index in indices where areas.indices.contains(index) {
            guard !budget.isSpent(before: 1_000) else { break }
            let area = areas[index]
            guard let box = area.largestPolygon.bounds else { continue }
            // A place that is too small for the map is a dot.
            let dot = area.isOfPoints ? scale * Self.leastDegrees * .pi / 180 / 8 : 0
            bounds = bounds.map { $0.union(box.inset(by: -dot)) } ?? box.inset(by: -dot)
        }
        bounds = bounds.map { $0.inset(by: -Self.marginOfAreas * max($0.width, $0.height)) }
        var box: Rect?
        for point in points.lazy.compactMap(projector.visiblePosition) {
            let dot = Rect(origin: point, size: .zero)
            box = box?.union(dot) ?? dot
        }
        if let points = box {
            let least = isPlane ? 0 : Self.leastDegrees * .pi / 180 * scale
            let side = max(points.width, points.height, least)
            let missing = Point(max(0, least - points.width) / 2, max(0, least - points.height) / 2)
            box = Rect(
                minX: points.minX - missing.x, minY: points.minY - missing.y, maxX: points.maxX + missing.x,
                maxY: points.maxY + missing.y
            ).inset(by: -side * Self.margin)
        }
        guard let box else { return bounds }
        return bounds?.union(box) ?? box
    }

    private mutating func frameWholeMap(
        _ map: BaseMap.Areas, _ shapes: [MapShape], _ hasValue: [Bool]?, _ points: [GeoPoint], _ budget: RenderBudget
    ) {
        // Antarctica would take a quarter of the map and rarely has a value.
        let leavesOutAntarctica =
            map.isOfCountries && globe.isEmpty
            && shapes.indices.contains { shapes[$0].isAntarctica && hasValue?[$0] != true }
            && !points.contains { $0.latitude < Self.southernmost }
        var bounds = globe.controlBoundingBox
        for index in areas.indices where globe.isEmpty {
            guard !budget.isSpent(before: 1_000) else { break }
            if leavesOutAntarctica, shapes[index].isAntarctica { continue }
            guard var box = areas[index].bounds else { continue }
            if areas[index].isOfPoints { box = box.inset(by: -Self.marginOfDots) }
            bounds = bounds?.union(box) ?? box
        }
        if let bounds, bounds.width > 0 || bounds.height > 0 { frame = bounds }
        if leavesOutAntarctica { extent = frame }
    }

    /// The latitude of the southernmost land besides Antarctica, in degrees.
    private static let southernmost = -56.0

    private mutating func projectBorders(
        of map: BaseMap.Areas, _ shapes: [MapShape], _ projector: MapProjector, _ budget: RenderBudget
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

extension BaseMap.Projection {
    /// The rotation of the world in degrees that cuts it between Siberia and Alaska.
    private static let usualRotation = -11.0

    /// The projection with all parameters, about as large as a picture.
    fileprivate func resolved(
        for map: BaseMap.Areas, _ shapes: [MapShape], _ view: MapView, size: Size
    ) -> MapProjection {
        if case .shapes(_, let plane?) = map {
            var projection = MapProjection(.identity)
            projection.reflectsY = plane == .yUp
            return projection
        }
        var projection = MapProjection(kind ?? Self.standard(for: map, shapes, view))
        // The defaults fill 960 by 500 points.
        let factor = max(0.1, min(size.width / 960, size.height / 500))
        projection.scale *= factor
        if let region = view.region {
            // A part of the globe is as large as the whole, up to a limit.
            projection.scale *= max(1, min(6, 90 / max(region.extent, 1)))
            if kind == nil { projection.rotation = RotationAngles(-region.center.longitude, -region.center.latitude) }
        } else if kind == nil, map.isOfCountries {
            projection.rotation = RotationAngles(Self.usualRotation)
        }
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

    private static func standard(for map: BaseMap.Areas, _ shapes: [MapShape], _ view: MapView) -> ProjectionKind {
        switch map {
        // Away from the middle of a world map, regions lean.
        case .boundaries(.countries): return view.region == nil ? .equalEarth : .azimuthalEqualArea
        case .boundaries: return .albersUsa
        case .shapes:
            // Small regions look right where angles are.
            let boxes = shapes.lazy.compactMap(\.geometry.bounds)
            let (west, east) = boxes.reduce((180.0, -180.0)) { (min($0.0, $1.west), max($0.1, $1.east)) }
            return east - west > 90 ? .equalEarth : .mercator
        }
    }
}
