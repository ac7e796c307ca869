import Drawing
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

    /// The characters of all lines.
    var text: String {
        String(String.UnicodeScalarView(block.lines.flatMap(\.scalars).compactMap(Unicode.Scalar.init)))
    }

    /// Whether the glyphs are those of a text in the default font, with or without tabular figures.
    func shows(_ text: String) -> Bool {
        [false, true].contains { tabularFigures in
            let style = TextStyle(.black, tabularFigures: tabularFigures)
            return Typesetter.shared.set(text, style).glyphs == block.glyphs
        }
    }
}

extension TextBlock {
    fileprivate var glyphs: [UInt32] { lines.flatMap(\.runs).flatMap(\.glyphs).map(\.identifier) }
}

extension [PlacedText] {
    /// Whether the labels show the given texts, in order.
    func show(_ texts: [String]) -> Bool {
        count == texts.count && zip(self, texts).allSatisfy { $0.shows($1) }
    }
}
