import Budget
import Diagnostics
import JSON
import Numbers

/// Reads TopoJSON (Bostock and Metcalf, "The TopoJSON format specification", 2013).
package struct TopoJSONReader {
    private let system: CoordinateSystem
    private let budget: RenderBudget
    private let transform: Transform?
    private var topology = Topology()

    /// From positions in a grid, each relative to the one before it, to coordinates.
    private struct Transform {
        var scale: (x: Double, y: Double)
        var translation: (x: Double, y: Double)
    }

    /// Whether a document is TopoJSON rather than GeoJSON.
    package static func recognizes(_ value: JSONValue) -> Bool { value["type"]?.string == "Topology" }

    /// - Complexity: O(n) in the document. Features and meshes take more if many shapes name the same arcs.
    package static func topology(
        of value: JSONValue, _ system: CoordinateSystem = .degrees, budget: RenderBudget
    ) throws(GeographyError) -> Topology {
        let root = PlacedValue(value: value, place: "")
        guard recognizes(value) else {
            throw GeographyError("/type", "TopoJSON has the type \"Topology\".", found: value["type"]?.summary)
        }
        var reader = try TopoJSONReader(root, system, budget)
        try reader.readArcs(root.required("arcs", .array, "The list of arcs"))
        let objects = try root.required("objects", .object, "The list of objects")
        for (name, object) in objects.value.members {
            let first = reader.topology.shapes.count
            guard budget.allows(1, moreIn: reader.topology.objects) else { throw .stopped }
            try reader.readShapes(
                PlacedValue(value: object, place: objects.place + "/" + name.escapedForPointer), isOutermost: true)
            reader.topology.objects.append((name, first..<reader.topology.shapes.count))
        }
        return reader.topology
    }

    private init(
        _ root: PlacedValue, _ system: CoordinateSystem, _ budget: RenderBudget
    ) throws(GeographyError) {
        self.system = system
        self.budget = budget
        func pair(_ object: PlacedValue, _ key: String) throws(GeographyError) -> (x: Double, y: Double) {
            let list = try object.required(key, .array, "The \(key) of the transform")
            guard let numbers = list.value.numbers, numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
                throw list.error("The \(key) of a transform consists of two numbers.")
            }
            return (numbers[0], numbers[1])
        }
        guard let object = root.given("transform") else {
            transform = nil
            return
        }
        transform = Transform(scale: try pair(object, "scale"), translation: try pair(object, "translate"))
    }

    // MARK: Arcs

    private mutating func readArcs(_ list: PlacedValue) throws(GeographyError) {
        guard budget.allows(list.value.count, moreIn: topology.arcs) else { throw .stopped }
        topology.arcs.reserveCapacity(list.value.count)
        for (index, arc) in list.value.elements.enumerated() {
            let arc = list.element(arc, at: index)
            let count = arc.value.count
            guard !budget.isSpent(before: 100 + count * 25), budget.allows(count, moreIn: topology.coordinates),
                budget.allows(count, each: 2 * MemoryLayout<Double>.stride)
            else { throw .stopped }
            guard arc.value.kind == .array, let columns = arc.value.numberColumns(count: 2) else {
                throw firstFault(in: arc)
            }
            let start = topology.coordinates.count
            var (x, y) = (0.0, 0.0)
            for index in 0..<count {
                if let transform {
                    (x, y) = (x + columns[0][index], y + columns[1][index])
                    guard let point = point(transform, x, y) else { throw firstFault(in: arc) }
                    topology.coordinates.append(point)
                } else {
                    guard let point = system.point(columns[0][index], columns[1][index]) else {
                        throw firstFault(in: arc)
                    }
                    topology.coordinates.append(point)
                }
            }
            topology.arcs.append(start..<topology.coordinates.count)
        }
    }

    private func point(_ transform: Transform, _ x: Double, _ y: Double) -> GeoPoint? {
        system.point(x * transform.scale.x + transform.translation.x, y * transform.scale.y + transform.translation.y)
    }

    private func firstFault(in arc: PlacedValue) -> GeographyError {
        for (index, position) in arc.value.elements.enumerated() {
            let position = arc.element(position, at: index)
            guard let numbers = position.value.numbers, numbers.count >= 2, numbers.prefix(2).allSatisfy(\.isFinite)
            else {
                return position.error("A position must be an array of two numbers.")
            }
        }
        return arc.error(
            "An arc must be an array of positions with latitudes from -90 to 90. If the coordinates are those of a plane, the projection must be \"identity\"."
        )
    }

    // MARK: Shapes

    /// Reads a geometry as one shape, or the geometries of the outermost collection as one shape each.
    private mutating func readShapes(_ object: PlacedValue, isOutermost: Bool) throws(GeographyError) {
        guard !budget.isSpent(before: 200), budget.allows(1, moreIn: topology.shapes) else { throw .stopped }
        if isOutermost, object.value["type"]?.string == "GeometryCollection" {
            let list = try object.required("geometries", .array, "The list of geometries")
            for (index, value) in list.value.elements.enumerated() {
                try readShapes(list.element(value, at: index), isOutermost: false)
            }
            return
        }
        let first = topology.parts.count
        try readGeometry(object)
        topology.shapes.append(
            Topology.Shape(
                id: object.value.given("id"), properties: object.value.given("properties"),
                parts: first..<topology.parts.count))
    }

    private static let types = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ]

    /// Collections are nested at most as deeply as JSON.
    private mutating func readGeometry(_ object: PlacedValue) throws(GeographyError) {
        guard object.value.kind == .object else {
            throw object.error("A geometry is an object, not \(object.value.summary).")
        }
        // A geometry without a type has no place.
        guard let type = object.given("type") else { return }
        switch type.value.string {
        case "GeometryCollection":
            let list = try object.required("geometries", .array, "The list of geometries")
            for (index, value) in list.value.elements.enumerated() {
                guard !budget.isSpent(before: 200) else { throw .stopped }
                try readGeometry(list.element(value, at: index))
            }
        case "Point": try readPoints([object.required("coordinates", .array, "The position")])
        case "MultiPoint":
            let list = try object.required("coordinates", .array, "The list of positions")
            guard budget.allows(list.value.count, each: 100) else { throw .stopped }
            try readPoints(list.value.elements.enumerated().map { list.element($1, at: $0) })
        case "LineString": try readArcs(of: object.required("arcs", .array, "The list of arcs"), .line)
        case "MultiLineString":
            for line in try elements(object, "The list of lines") { try readArcs(of: line, .line) }
        case "Polygon": try readPolygon(object.required("arcs", .array, "The list of rings"))
        case "MultiPolygon":
            for polygon in try elements(object, "The list of polygons") { try readPolygon(polygon) }
        default:
            throw GeographyError(
                type.place, "This type is unknown in TopoJSON.", unknown: type.value.string, known: Self.types)
        }
    }

    private func elements(_ object: PlacedValue, _ description: String) throws(GeographyError) -> [PlacedValue] {
        let list = try object.required("arcs", .array, description)
        guard budget.allows(list.value.count, each: 100), !budget.isSpent(before: list.value.count * 100) else {
            throw .stopped
        }
        return list.value.elements.enumerated().map { list.element($1, at: $0) }
    }

    private mutating func readPoints(_ positions: [PlacedValue]) throws(GeographyError) {
        let start = topology.points.count
        guard budget.allows(positions.count, moreIn: topology.points), budget.allows(1, moreIn: topology.parts),
            !budget.isSpent(before: positions.count * 200)
        else { throw .stopped }
        for position in positions {
            guard let numbers = position.value.numbers, numbers.count >= 2,
                let point = transform.map({ self.point($0, numbers[0], numbers[1]) })
                    ?? system.point(numbers[0], numbers[1])
            else { throw position.error("A position must be an array of two numbers.") }
            topology.points.append(point)
        }
        topology.parts.append(
            Topology.Part(kind: .points, startsPolygon: false, range: start..<topology.points.count))
    }

    private mutating func readPolygon(_ polygon: PlacedValue) throws(GeographyError) {
        guard polygon.value.kind == .array else {
            throw polygon.error("A polygon is an array of rings, not \(polygon.value.summary).")
        }
        for (index, ring) in polygon.value.elements.enumerated() {
            try readArcs(of: polygon.element(ring, at: index), .ring, startsPolygon: index == 0)
        }
    }

    private mutating func readArcs(
        of list: PlacedValue, _ kind: GeoPart.Kind, startsPolygon: Bool = false
    ) throws(GeographyError) {
        guard let numbers = list.value.numbers else {
            throw list.error("A line or ring is an array of numbers of arcs, not \(list.value.summary).")
        }
        guard budget.allows(numbers.count, moreIn: topology.references), budget.allows(1, moreIn: topology.parts),
            !budget.isSpent(before: 50 + numbers.count * 10)
        else { throw .stopped }
        let start = topology.references.count
        for (index, number) in numbers.enumerated() {
            guard number.rounded() == number,
                let reference = Topology.ArcReference(Int(limiting: number), arcs: topology.arcs.count)
            else {
                throw GeographyError(
                    "\(list.place)/\(index)", "There is no arc with this number; there are \(topology.arcs.count).",
                    found: number.isNaN ? "null" : "\(number)")
            }
            topology.references.append(reference)
        }
        topology.parts.append(
            Topology.Part(kind: kind, startsPolygon: startsPolygon, range: start..<topology.references.count))
    }
}
