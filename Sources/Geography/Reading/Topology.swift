import Budget
import JSON

/// Geometries that share their edges, as in TopoJSON: lines (arcs) between nodes, and shapes that name them.
///
/// All values are in flat arrays.
package struct Topology: Sendable {
    /// What an arc is followed in, from its first or from its last point.
    struct ArcReference: Hashable, Sendable {
        let arc: Int32
        let isReversed: Bool

        /// - Parameter number: The index of an arc, or the bits of one inverted for the opposite direction.
        init?(_ number: Int, arcs: Int) {
            let index = number < 0 ? ~number : number
            guard index < arcs else { return nil }
            arc = Int32(index)
            isReversed = number < 0
        }
    }

    /// Arcs that follow each other, or points.
    struct Part: Sendable {
        var kind: GeoPart.Kind
        var startsPolygon: Bool
        /// The indices of references, or of `points`.
        var range: Range<Int>
    }

    struct Shape: Sendable {
        var id: JSONValue?
        /// The number of the shape, if it has no identifier in JSON.
        var number: Int?
        var properties: JSONValue?
        var parts: Range<Int>
    }

    var coordinates: [GeoPoint] = []
    /// The ranges of the coordinates of arcs.
    var arcs: [Range<Int>] = []
    var references: [ArcReference] = []
    /// The coordinates of points, which are not shared.
    var points: [GeoPoint] = []
    var parts: [Part] = []
    var shapes: [Shape] = []
    var objects: [(name: String, shapes: Range<Int>)] = []

    /// The names of the objects in their order.
    package var names: [String] { objects.map(\.name) }

    /// The indices of the shapes of an object.
    func shapes(of name: String) -> Range<Int>? {
        objects.first { $0.name == name }?.shapes
    }

    /// The features of an object; nil if there is no such object. All geometries share one array of coordinates.
    package func features(of name: String, budget: RenderBudget) throws(GeographyError) -> [GeoFeature]? {
        guard let range = shapes(of: name) else { return nil }
        var builder = GeoGeometryBuilder()
        var ends: [Int] = []
        for shape in range {
            try append(shapes[shape].parts, to: &builder, budget)
            guard budget.allows(1, moreIn: ends) else { throw .stopped }
            ends.append(builder.parts.count)
        }
        guard budget.allows(range.count, each: MemoryLayout<GeoFeature>.stride + 100) else { throw .stopped }
        let (coordinates, parts) = (builder.coordinates, builder.parts)
        var features: [GeoFeature] = []
        var first = 0
        for (shape, end) in zip(shapes[range], ends) {
            features.append(
                GeoFeature(
                    id: shape.id, properties: shape.properties,
                    geometry: GeoGeometry(coordinates: coordinates, parts: Array(parts[first..<end]))))
            first = end
        }
        return features
    }

    /// The geometry of one shape.
    func geometry(ofShape shape: Int) -> GeoGeometry {
        var builder = GeoGeometryBuilder()
        try? append(shapes[shape].parts, to: &builder, .unlimited)
        return builder.geometry
    }

    private func append(
        _ parts: Range<Int>, to builder: inout GeoGeometryBuilder, _ budget: RenderBudget
    ) throws(GeographyError) {
        var lacksPolygon = false
        for part in self.parts[parts] {
            guard budget.allows(1, moreIn: builder.parts) else { throw .stopped }
            switch part.kind {
            case .sphere: builder.appendSphere()
            case .points:
                guard budget.allows(part.range.count, moreIn: builder.coordinates),
                    !budget.isSpent(before: part.range.count * 5)
                else { throw .stopped }
                for point in points[part.range] { builder.append(point) }
                builder.endPoints()
            case .line:
                try append(references[part.range], to: &builder, budget)
                builder.endLine()
            case .ring:
                // Holes of a polygon without an area have none to be in.
                if part.startsPolygon { lacksPolygon = false }
                guard !lacksPolygon else { continue }
                try append(references[part.range], to: &builder, budget)
                if !builder.endRing(startsPolygon: part.startsPolygon), part.startsPolygon { lacksPolygon = true }
            }
        }
    }

    /// Appends the points of arcs. The first point of an arc repeats the last one of the arc before it.
    private func append(
        _ references: ArraySlice<ArcReference>, to builder: inout GeoGeometryBuilder, _ budget: RenderBudget
    ) throws(GeographyError) {
        for (index, reference) in references.enumerated() {
            let arc = arcs[Int(reference.arc)]
            guard budget.allows(arc.count, moreIn: builder.coordinates),
                !budget.isSpent(before: 10 + arc.count * 5)
            else { throw .stopped }
            let skipped = index == 0 ? 0 : 1
            if reference.isReversed {
                for point in coordinates[arc].reversed().dropFirst(skipped) { builder.append(point) }
            } else {
                for point in coordinates[arc].dropFirst(skipped) { builder.append(point) }
            }
        }
    }
}
