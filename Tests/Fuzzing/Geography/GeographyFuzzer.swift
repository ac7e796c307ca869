import Budget
import Diagnostics
import FuzzingSupport
import Geography
import Geometry
import JSON

/// GeoJSON and TopoJSON are read and drawn by any projection, or have an error with a place, within the budget.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var input = unsafe FuzzerInput(data, count)
    let bounds = Bounds(memory: (Int(input.option()) + 8) << 16)
    let projection = projection(&input)
    let system: CoordinateSystem = projection.kind == .identity ? .plane : .degrees
    guard let root = try? JSONDocument(input.text()).root else { return 0 }
    bounds.check { budget in
        do throws(GeographyError) {
            draw(try geometries(of: root, system, budget), projection, budget)
        } catch {
            expect(error.place.isEmpty || error.place.hasPrefix("/"), "an error has no place")
            expect(error.detail.hasSuffix(".") && error.detail.utf8.count < 1_000, "an error is not described")
        }
    }
    return 0
}

private func geometries(
    of root: JSONValue, _ system: CoordinateSystem, _ budget: RenderBudget
) throws(GeographyError) -> [GeoGeometry] {
    guard TopoJSONReader.recognizes(root) else {
        return try GeoJSONReader.features(of: root, system, budget: budget).map(\.geometry)
    }
    let topology = try TopoJSONReader.topology(of: root, system, budget: budget)
    guard let name = topology.names.first else { return [] }
    let features = try topology.features(of: name, budget: budget) ?? []
    let mesh = try topology.mesh(of: name, .interior, budget: budget) ?? .empty
    return features.map(\.geometry) + [mesh]
}

private func draw(_ geometries: [GeoGeometry], _ projection: MapProjection, _ budget: RenderBudget) {
    let fitted = projection.fitted(
        to: geometries, in: Rect(x: 0, y: 0, width: 500, height: 300), budget: budget)
    for projector in [projection.projector, fitted.projector] {
        for geometry in geometries {
            guard !budget.isSpent else { return }
            let shape = projector.project(geometry, budget: budget)
            _ = shape.labelPoint(budget: budget)
            if let center = shape.centroid { _ = projector.point(at: center) }
        }
    }
}

/// A projection with parameters that are multiples of 15 degrees, or any numbers.
private func projection(_ input: inout FuzzerInput) -> MapProjection {
    let kinds = ProjectionKind.allCases
    var projection = MapProjection(kinds[Int(input.option()) % kinds.count])
    let choice = input.option()
    func number() -> Double { Double(Int8(bitPattern: input.option())) * (choice & 1 == 0 ? 15 : 1.375) }
    if choice & 2 != 0 { projection.rotation = RotationAngles(number(), number(), number()) }
    if choice & 4 != 0 { projection.clipAngle = number() }
    if choice & 8 != 0 { projection.parallels = MapProjection.Parallels(number(), number()) }
    if choice & 16 != 0 {
        projection.clipExtent = Rect(minX: number(), minY: number(), maxX: number() + 500, maxY: number() + 300)
    }
    if choice & 32 != 0 { projection.precision = 0.01 }
    if choice & 64 != 0 { projection.scale = number() * number() * number() }
    if choice & 128 != 0 { projection.center = GeoPoint(number(), number()) }
    return projection
}
