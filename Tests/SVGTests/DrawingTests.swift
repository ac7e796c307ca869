import Digests
import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import SVG

@Suite struct DrawingTests {
    private static let box = Rect(x: 10, y: 10, width: 40, height: 20)

    // MARK: - Shapes

    @Test func `a fill has a color, an opacity, a rule and a path`() throws {
        let document = try SVGCanvas.document { canvas in
            canvas.fill(Path(rect: Self.box), rule: .evenOdd, paint: .color(Color(hex: 0xaabbcc, alpha: 0.5)))
        }
        #expect(
            document.drawn.first?.attributes
                == ["fill": "#abc", "fill-opacity": ".5", "fill-rule": "evenodd", "d": "M10 10h40v20H10z"])
    }

    @Test func `a stroke writes only attributes that differ from the defaults`() throws {
        var path = Path()
        path.addPolyline([Point(0, 5), Point(50, 5)])
        let document = try SVGCanvas.document { canvas in
            canvas.stroke(path, style: StrokeStyle(), paint: .color(Color(hex: 0x123456)))
            canvas.stroke(
                path,
                style: StrokeStyle(
                    lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dashPattern: [4, 2.25], patternPhase: 1),
                paint: .black)
            canvas.stroke(path, style: StrokeStyle(dashPattern: [0, 0]), paint: .black)
        }
        #expect(document.drawn[0].attributes == ["stroke": "#123456", "d": "M0 5h50"])
        #expect(
            document.drawn[1].attributes == [
                "stroke": "#000", "stroke-width": "2.5", "stroke-linecap": "round", "stroke-linejoin": "bevel",
                "stroke-dasharray": "4 2.25", "stroke-dashoffset": "1", "d": "M0 5h50",
            ])
        #expect(document.drawn[2].attributes["stroke-dasharray"] == nil)
    }

    @Test func `ellipses are recognized`() throws {
        let document = try SVGCanvas.document { canvas in
            canvas.fill(Path(ellipseIn: Rect(x: 5, y: 5, width: 20, height: 20)), rule: .nonZero, paint: .black)
            canvas.fill(Path(ellipseIn: Self.box), rule: .nonZero, paint: .black)
        }
        #expect(document.drawn[0].attributes == ["fill": "#000", "cx": "15", "cy": "15", "r": "10"])
        #expect(document.drawn[1].attributes == ["fill": "#000", "cx": "30", "cy": "20", "rx": "20", "ry": "10"])
    }

    @Test func `invisible shapes are not written`() throws {
        let document = try SVGCanvas.document { canvas in
            canvas.fill(Path(rect: Self.box), rule: .nonZero, paint: .color(.clear))
            canvas.fill(Path(rect: Rect(x: 200, y: 0, width: 5, height: 5)), rule: .nonZero, paint: .black)
            canvas.fill(Path(), rule: .nonZero, paint: .black)
            canvas.stroke(Path(rect: Self.box), style: StrokeStyle(lineWidth: 0), paint: .black)
            canvas.group(opacity: 0, shadow: nil) { $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black) }
            canvas.clip(to: Path(), rule: .nonZero) { $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black) }
            canvas.clip(to: Path(rect: Self.box), rule: .nonZero) { canvas in
                canvas.fill(Path(rect: Rect(x: 70, y: 70, width: 5, height: 5)), rule: .nonZero, paint: .black)
            }
        }
        #expect(document.drawn.isEmpty)
    }

    @Test func `far coordinates are clipped without visible changes`() throws {
        var far = Path()
        far.addPolyline([Point(-1e12, 40), Point(1e12, 40)])
        let document = try SVGCanvas.document { canvas in
            canvas.stroke(far, style: StrokeStyle(lineWidth: 4), paint: .black)
            canvas.fill(Path(rect: Rect(x: -1e9, y: 10, width: 2e9, height: 1e15)), rule: .nonZero, paint: .black)
        }
        #expect(document.drawn.count == 2)
        let expected: [(Double, Double)] = [(38, 42), (10, FarPath.limit)]
        for (element, edges) in zip(document.drawn, expected) {
            #expect(element.attributes["fill"] == "#000")
            let box = try #require(try PathDataReader(element.attributes["d"] ?? "").path.boundingBox)
            #expect(box.minX == -FarPath.limit && box.maxX == FarPath.limit)
            #expect(abs(box.minY - edges.0) < 0.01 && abs(box.maxY - edges.1) < 0.01)
        }
    }

    // MARK: - Groups

    @Test func `consecutive equal clips share a group`() throws {
        let clip = Path(rect: Self.box)
        let other = Path(rect: Rect(x: 10, y: 10, width: 50, height: 20))
        let document = try SVGCanvas.document { canvas in
            for _ in 0..<3 {
                canvas.clip(to: clip, rule: .nonZero) { $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black) }
            }
            canvas.clip(to: other, rule: .nonZero) { $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black) }
        }
        #expect(document.drawn.map(\.name) == ["g", "g"])
        #expect(document.drawn.map(\.children.count) == [3, 1])
        #expect(document.definitions.map(\.name) == ["clipPath", "clipPath"])
        #expect(document.definitions[0].children.first?.attributes["d"] == "M10 10h40v20H10z")
    }

    @Test func `a clip without effect is omitted`() throws {
        let document = try SVGCanvas.document { canvas in
            canvas.clip(to: Path(rect: Rect(x: -5, y: -5, width: 200, height: 200)), rule: .nonZero) {
                $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black)
            }
        }
        #expect(document.drawn.map(\.name) == ["path"])
    }

    @Test func `opacity and shadow become an attribute and a filter`() throws {
        let shadow = Shadow(offset: Point(3, 4), blurRadius: 5, color: Color(gray: 0, alpha: 0.4))
        let document = try SVGCanvas.document { canvas in
            canvas.group(opacity: 0.5, shadow: shadow) { $0.fill(Path(rect: Self.box), rule: .nonZero, paint: .black) }
        }
        #expect(document.drawn[0].attributes == ["opacity": ".5", "filter": "url(#p1)"])
        let filter = try #require(document.definitions.first)
        #expect(filter.children.map(\.name) == ["feGaussianBlur", "feOffset", "feFlood", "feComposite", "feMerge"])
        #expect(filter.children[0].attributes["stdDeviation"] == "2.5")
        #expect(filter.children[1].attributes["dx"] == "3")
        #expect(filter.children[2].attributes == ["flood-color": "#000", "flood-opacity": ".4"])
        #expect(filter.attributes["x"] == "-12")
        #expect(filter.attributes["width"] == "124")
    }

    @Test func `shapes outside the picture are drawn for their shadows`() throws {
        let shadow = Shadow(offset: Point(50, 0), blurRadius: 0, color: .black)
        let document = try SVGCanvas.document { canvas in
            canvas.group(opacity: 1, shadow: shadow) {
                $0.fill(Path(rect: Rect(x: -45, y: 0, width: 10, height: 10)), rule: .nonZero, paint: .black)
            }
        }
        #expect(document.drawn.first?.children.count == 1)
    }

    // MARK: - Symbols

    @Test(arguments: [(0, []), (1, ["circle"]), (2, ["use", "use"]), (40, ["path"])] as [(Int, [String])])
    func `symbols are written as elements or markers depending on their number`(count: Int, elements: [String]) throws {
        let dot = Symbol(path: Path(ellipseIn: Rect(x: -2, y: -2, width: 4, height: 4)), fill: .black, stroke: nil)
        let places = (0..<count).map { Point(Double($0) + 3, 10) } + [Point(.nan, 0), Point(500, 0)]
        let document = try SVGCanvas.document { $0.draw(dot, at: places) }
        #expect(document.drawn.map(\.name) == elements)
        if count == 40 {
            #expect(document.definitions.map(\.name) == ["circle", "marker"])
            let path = try PathDataReader(document.drawn[0].attributes["d"] ?? "").path
            #expect(path.points == Array(places.prefix(40)))
        }
    }

    // MARK: - Pictures

    @Test func `a picture is embedded once`() throws {
        let pixmap = Pixmap(width: 2, height: 2, fill: 0xff00_00ff)
        let document = try SVGCanvas.document { canvas in
            canvas.draw(pixmap, in: Self.box)
            canvas.draw(pixmap, in: Rect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(document.definitions.map(\.name) == ["image"])
        #expect(
            document.drawn.map { $0.attributes["transform"] } == [
                "translate(10 10)scale(20 10)", "translate(0 0)scale(2)",
            ])
        let data = try #require(document.definitions.first?.attributes["href"]?.split(separator: ",").last)
        let file = Base64.standard.decode(data.utf8.span)
        #expect(try PNGDecoder.decode(#require(file)) == pixmap)
    }

    // MARK: - Adjoining shapes

    @Test func `adjoining shapes have a common background`() throws {
        let shapes = [0.0, 1, 2].map { number in
            (
                path: Path(rect: Rect(x: 10.5 * number, y: 0, width: 10.5, height: 20)),
                paint: Paint.color(Color(gray: number / 4))
            )
        }
        let document = try SVGCanvas.document { $0.fillAdjoining(shapes) }
        #expect(document.drawn.map(\.name) == ["g"])
        #expect(document.drawn[0].children.compactMap { $0.attributes["fill"] } == ["#000", "#404040", "#808080"])
        #expect(document.drawn[0].children.compactMap { $0.attributes["stroke"] } == ["#000", "#404040", "#808080"])

        let translucent = shapes.map { (path: $0.path, paint: Paint.color(Color(gray: 0, alpha: 0.5))) }
        let grouped = try SVGCanvas.document { $0.fillAdjoining(translucent) }
        #expect(grouped.drawn.map { $0.attributes["opacity"] } == [".5"])
        #expect(grouped.all.allSatisfy { $0.attributes["fill-opacity"] == nil })
    }
}

extension DrawingTests {
    @Test func `boxes on whole points have no background`() throws {
        let cells = [0.0, 10, 20].map { x in
            (path: Path(rect: Rect(x: x, y: 0, width: 10, height: 10)), paint: Paint.color(Color(gray: x / 40)))
        }
        let document = try SVGCanvas.document { $0.fillAdjoining(cells) }
        #expect(document.drawn.map { $0.attributes["shape-rendering"] } == ["crispEdges"])
        #expect(document.drawn[0].children.map(\.name) == ["path", "path", "path"])
        #expect(document.definitions.isEmpty)
    }
}

extension DrawingTests {
    @Test func `parts of plots are groups only if they are marked`() throws {
        func bytes(marksPlots: Bool, _ draw: (inout SVGCanvas) -> Void) throws -> String {
            var canvas = SVGCanvas(size: Size(100, 80), marksPlots: marksPlots)
            draw(&canvas)
            return String(decoding: try canvas.document(), as: UTF8.self)
        }
        func box(_ x: Double, on canvas: inout SVGCanvas) {
            canvas.fill(Path(rect: Rect(x: x, y: 0, width: 10, height: 10)), rule: .nonZero, paint: .black)
        }
        let parts: (inout SVGCanvas) -> Void = { canvas in
            canvas.plot(0) { box(0, on: &$0) }
            canvas.plot(1) { box(20, on: &$0) }
            canvas.plot(1) { box(40, on: &$0) }
            canvas.plot(2) { _ in }
        }
        let plain = try bytes(marksPlots: false) { canvas in for x in [0.0, 20, 40] { box(x, on: &canvas) } }
        #expect(try bytes(marksPlots: false, parts) == plain)
        let marked = try bytes(marksPlots: true, parts)
        #expect(marked.split(separator: "<g data-plot=").count == 3)
        #expect(
            marked.replacing("</g>", with: "").replacing(#"<g data-plot="0">"#, with: "")
                .replacing(#"<g data-plot="1">"#, with: "") == plain)
    }
}
