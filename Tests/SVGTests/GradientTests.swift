import Drawing
import Geometry
import TestSupport
import Testing

@testable import SVG

@Suite struct GradientTests {
    private static let box = Rect(x: 10, y: 10, width: 40, height: 20)
    private static let stops = [
        Gradient.Stop(color: .black, position: 0), Gradient.Stop(color: Color(gray: 1, alpha: 0.5), position: 1),
    ]

    private func definition(
        _ shape: Gradient.Shape, bounds: Rect = box, filling rect: Rect = box, stops: [Gradient.Stop] = stops
    ) throws -> XMLDocument.Element? {
        try SVGCanvas.document { canvas in
            canvas.fill(
                Path(rect: rect), rule: .nonZero, paint: .gradient(Gradient(shape: shape, stops: stops), bounds: bounds)
            )
        }.definitions.first
    }

    private func offsets(_ element: XMLDocument.Element?) -> [String] {
        element?.children.map { "\($0.attributes["offset"] ?? "0") \($0.attributes["stop-opacity"] ?? "1")" } ?? []
    }

    @Test(
        arguments: [
            (0.0, [:]), (180, ["x1": "1", "x2": "0"]), (90, ["x2": "0", "y1": "1"]), (-90, ["x2": "0", "y2": "1"]),
        ] as [(Double, [String: String])])
    func `an axial gradient over the shape's box is relative to it`(angle: Double, attributes: [String: String]) throws
    {
        let element = try #require(try definition(.axial(angle: angle)))
        #expect(element.attributes.filter { $0.key != "id" } == attributes)
        #expect(offsets(element) == ["0 1", "1 .5"])
    }

    @Test func `one gradient is shared by all boxes`() throws {
        let document = try SVGCanvas.document { canvas in
            for x in [0.0, 20, 50] {
                let box = Rect(x: x, y: 5, width: 10, height: 10 + x / 2)
                canvas.fill(
                    Path(rect: box), rule: .nonZero,
                    paint: .gradient(Gradient(shape: .axial(angle: 90), stops: Self.stops), bounds: box))
            }
        }
        #expect(document.definitions.count == 1)
        #expect(Set(document.drawn.map { $0.attributes["fill"] }) == ["url(#p1)"])
    }

    /// The perpendiculars at the ends of the line pass through two corners.
    @Test func `an oblique gradient covers the corners of the box`() throws {
        let element = try #require(try definition(.axial(angle: 45)))
        func number(_ name: String) -> Double { Double("0" + (element.attributes[name] ?? "")) ?? .nan }
        let half = (40 + 20) * 0.5.squareRoot() / 2 * 0.5.squareRoot()
        #expect(abs(number("x1") - (30 - half)) < 0.001 && abs(number("y1") - (20 + half)) < 0.001)
        #expect(abs(number("x2") - (30 + half)) < 0.001 && abs(number("y2") - (20 - half)) < 0.001)
        #expect(element.attributes["gradientUnits"] == "userSpaceOnUse")
    }

    @Test func `nothing is painted beyond the ends of an axial gradient`() throws {
        let element = try definition(.axial(angle: 0), filling: Rect(x: 0, y: 0, width: 80, height: 40))
        #expect(element?.attributes["x1"] == "9")
        #expect(element?.attributes["x2"] == "51")
        #expect(offsets(element) == ["0 0", "0 1", ".02381 1", ".97619 .5", "1 .5", "1 0"])
    }

    @Test func `a radial gradient over the shape's box is relative to it`() throws {
        #expect(
            try definition(.radial(startAnchor: Point(0.5, 0.5), endAnchor: Point(0.5, 0.5)))?.attributes.keys.sorted()
                == ["id"])
        let element = try definition(.radial(startAnchor: Point(0.25, 0.75), endAnchor: Point(0.5, 0.5)))
        #expect(element?.attributes.filter { $0.key != "id" } == ["fx": ".25", "fy": ".25"])
    }

    @Test func `a radial gradient over another box is scaled to it`() throws {
        let element = try definition(
            .radial(startAnchor: Point(0.25, 0.75), endAnchor: Point(0.5, 1)),
            filling: Rect(x: 0, y: 0, width: 9, height: 9))
        #expect(
            element?.attributes.filter { $0.key != "id" } == [
                "gradientUnits": "userSpaceOnUse", "gradientTransform": "translate(10 10)scale(40 20)", "r": ".5",
                "cx": ".5", "cy": "0", "fx": ".25", "fy": ".25",
            ])
    }

    @Test func `unordered stops move to their predecessors`() throws {
        let stops = [0.25, 0.75, 0.5, .nan, 7].map { Gradient.Stop(color: .black, position: $0) }
        #expect(offsets(try definition(.axial(angle: 0), stops: stops)) == [".25 1", ".75 1", ".75 1", ".75 1", "1 1"])
    }

    @Test func `a gradient without extent is replaced by its last color`() throws {
        let document = try SVGCanvas.document { canvas in
            canvas.fill(
                Path(rect: Self.box), rule: .nonZero,
                paint: .gradient(Gradient(shape: .axial(angle: 0), stops: Self.stops), bounds: .zero))
        }
        #expect(document.drawn.first?.attributes["fill"] == "#fff")
        #expect(document.drawn.first?.attributes["fill-opacity"] == ".5")
    }
}
