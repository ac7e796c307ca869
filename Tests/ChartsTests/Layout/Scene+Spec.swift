import Geometry
import Glibc
import JSON
import Specs
import Text

@testable import Charts

extension Scene {
    /// The layout of a spec.
    static func of(_ spec: String) throws -> Scene {
        let graph = try GraphSpec(JSONDocument(spec)).graph
        return try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
    }

    /// The warnings about a spec and its layout.
    static func warnings(of spec: String) throws -> [String] {
        let spec = try GraphSpec(JSONDocument(spec))
        let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: spec.graph)
        return spec.warnings + scene.warnings.map(\.sentence)
    }

    /// The error in the layout of a spec; nil if the layout succeeds.
    static func error(of spec: String) throws -> ChartError? {
        do {
            _ = try Scene.of(spec)
            return nil
        } catch let error as ChartError {
            return error
        }
    }

    func axis(_ coordinate: Coordinate) -> AxisScene? { axes.first { $0.coordinate == coordinate } }
}

extension PlacedText {
    /// The rotation in degrees, counterclockwise.
    var rotation: Double { (-atan2(transform.b, transform.a) * 180 / .pi).rounded() }

    var lineCount: Int { block.lines.count }
}
