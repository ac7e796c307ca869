import Drawing
import Geometry
import TestSupport
import Testing

@testable import SVG

extension SVGCanvas {
    /// The document of a small picture, which is checked to be safe and complete.
    static func document(
        _ size: Size = Size(100, 80), title: String? = nil, description: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ draw: (inout SVGCanvas) -> Void
    ) throws -> XMLDocument {
        var canvas = SVGCanvas(size: size)
        draw(&canvas)
        let document = try XMLDocument(try canvas.document(title: title, description: description))
        #expect(SVGAudit(document).complaints == [], sourceLocation: sourceLocation)
        return document
    }
}

extension XMLDocument {
    /// The drawn elements: all except the title, the description and the definitions.
    var drawn: [Element] { root.children.filter { !["title", "desc", "defs"].contains($0.name) } }

    var definitions: [Element] { root.children.first { $0.name == "defs" }?.children ?? [] }
}

extension Paint {
    static let black = Paint.color(.black)
}
