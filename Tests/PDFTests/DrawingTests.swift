import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import PDF

@Suite struct DrawingTests {
    private static let box = Rect(x: 10, y: 10, width: 40, height: 20)
    private static let boxPath = Path(rect: box)

    @Test func `a fill has a color, an opacity and a rule`() throws {
        let document = try PDFDocument.document { canvas in
            canvas.fill(Self.boxPath, rule: .evenOdd, paint: .color(Color(hex: 0xff0033, alpha: 0.5)))
            canvas.fill(Self.boxPath, rule: .nonZero, paint: .color(Color(hex: 0xff0033, alpha: 0.5)))
        }
        let state = document.pages[0]["Resources"]?["ExtGState"]
        #expect(document.content == "/R4 gs\n1 0 .2 rg\n10 10 40 20 re\nf*\n10 10 40 20 re\nf")
        #expect(document.resolved(state?["R4"])?["ca"] == .number(0.5))
    }

    @Test func `a stroke writes only what changes`() throws {
        var path = Path()
        path.addPolyline([Point(0, 5), Point(50, 5)])
        let style = StrokeStyle(
            lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dashPattern: [4, 2.25], patternPhase: -1)
        let document = try PDFDocument.document { canvas in
            canvas.stroke(path, style: style, paint: .black)
            canvas.stroke(path, style: style, paint: .black)
        }
        #expect(
            document.content
                == "0 G\n2.5 w\n1 J\n2 j\n[4 2.25]5.25 d\n0 5 m\n50 5 l\nS\n0 5 m\n50 5 l\nS")
    }

    @Test func `a quadratic curve becomes a cubic one`() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.addQuadraticCurve(to: Point(6, 0), control: Point(3, 9))
        let document = try PDFDocument.document { $0.fill(path, rule: .nonZero, paint: .black) }
        #expect(document.content == "0 g\n0 0 m\n2 6 4 6 6 0 c\nf")
    }

    @Test func `invisible shapes are not written`() throws {
        let document = try PDFDocument.document { canvas in
            canvas.fill(Self.boxPath, rule: .nonZero, paint: .color(.clear))
            canvas.fill(Path(rect: Rect(x: 200, y: 0, width: 5, height: 5)), rule: .nonZero, paint: .black)
            canvas.fill(Path(), rule: .nonZero, paint: .black)
            canvas.stroke(Self.boxPath, style: StrokeStyle(lineWidth: 0), paint: .black)
            canvas.group(opacity: 0, shadow: nil) { $0.fill(Self.boxPath, rule: .nonZero, paint: .black) }
            canvas.clip(to: Self.boxPath, rule: .nonZero) { _ in }
        }
        #expect(document.content.isEmpty)
    }

    @Test func `equal gradients of different shapes share a shading`() throws {
        let gradient = Gradient(
            shape: .axial(angle: 90),
            stops: [
                .init(color: .black, position: 0), .init(color: .white, position: 0.5),
                .init(color: .white, position: 1),
            ])
        let document = try PDFDocument.document { canvas in
            for x in [10.0, 50.0] {
                let box = Rect(x: x, y: 10, width: 20, height: 30)
                canvas.fill(Path(rect: box), rule: .nonZero, paint: .gradient(gradient, bounds: box))
            }
        }
        let shadings = document.objects.values.filter { $0["ShadingType"] != nil }
        #expect(shadings.count == 1)
        #expect(shadings[0]["Coords"] == .array([0.5, 1, 0.5, 0].map { .number($0) }))
        #expect(shadings[0]["Function"]?["Bounds"] == .array([.number(0.5)]))
        #expect(document.content.hasPrefix("q\n10 10 20 30 re\nW n\n20 0 0 30 10 10 cm\n"))
    }

    @Test func `a translucent gradient has a soft mask`() throws {
        let gradient = Gradient(
            shape: .radial(startAnchor: Point(0.5, 0.5), endAnchor: Point(0.5, 0.5)),
            stops: [.init(color: .black, position: 0), .init(color: .clear, position: 1)])
        let document = try PDFDocument.document {
            $0.fill(Self.boxPath, rule: .nonZero, paint: .gradient(gradient, bounds: Self.box))
        }
        let masks = document.objects.values.compactMap { $0["SMask"] }
        #expect(masks.count == 1)
        #expect(document.resolved(masks[0]["G"])?["Group"]?["CS"] == .name("DeviceGray"))
        #expect(document.objects.values.filter { $0["ShadingType"] == .number(3) }.count == 2)
    }

    @Test func `a group with an opacity is a transparency group`() throws {
        let document = try PDFDocument.document { canvas in
            canvas.group(opacity: 0.4, shadow: nil) { $0.fill(Self.boxPath, rule: .nonZero, paint: .black) }
        }
        let forms = document.objects("Subtype", "Form")
        #expect(forms.map { $0["Group"]?["S"] } == [.name("Transparency")])
        #expect(document.content.hasSuffix("gs\n/R4 Do"))
    }

    @Test func `a shadow is a picture of opacities below the drawing`() throws {
        let shadow = Shadow(offset: Point(2, 3), blurRadius: 4, color: Color(hex: 0x0000ff, alpha: 0.5))
        let document = try PDFDocument.document { canvas in
            canvas.group(opacity: 1, shadow: shadow) { canvas in
                canvas.clip(to: Self.boxPath, rule: .nonZero) {
                    $0.fill(Path(rect: Rect(x: 0, y: 0, width: 30, height: 80)), rule: .nonZero, paint: .black)
                }
            }
        }
        let pictures = document.objects("Subtype", "Image")
        #expect(pictures.count == 2)
        #expect(pictures.contains { document.content(of: $0) == [0, 0, 255] })
        // The shadow of a box of 20 by 20 points at one pixel per point, with the reach of the blur.
        let mask = try #require(pictures.first { $0["ColorSpace"] == .name("DeviceGray") })
        #expect((30...36).contains(mask["Width"]?.number ?? 0))
        let picture = try #require(document.content.firstRange(of: " Do"))
        let fill = try #require(document.content.firstRange(of: "\nf"))
        #expect(picture.lowerBound < fill.lowerBound)
    }

    @Test func `a picture is embedded once`() throws {
        var pixmap = Pixmap(width: 3, height: 2, fill: 0xff00_00ff)
        pixmap[0, 0] = 0x8000_0080
        let document = try PDFDocument.document { canvas in
            canvas.draw(pixmap, in: Self.box)
            canvas.draw(pixmap, in: Rect(x: 50, y: 50, width: 3, height: 2))
        }
        let pictures = document.objects("ColorSpace", "DeviceRGB")
        #expect(pictures.count == 1)
        #expect(
            document.content(of: pictures[0])
                == [0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0].map { UInt8($0) })
        #expect(document.content(of: pictures[0]["SMask"]) == [0, 128, 255, 255, 0, 255, 255, 255])
        #expect(document.content.hasPrefix("q\n40 0 0 -20 10 30 cm\n"))
    }

    @Test func `a repeated picture is a tiling pattern`() throws {
        let tile = Rect(x: 3, y: 4, width: 8, height: 6)
        let pattern = Pattern(
            pieces: [.init(Pixmap(width: 2, height: 2, fill: 0xff00_00ff), in: tile)], tile: tile, isRepeated: true)
        let document = try PDFDocument.document {
            $0.fill(Self.boxPath, rule: .nonZero, paint: .pattern(pattern))
        }
        let patterns = document.objects.values.filter { $0["PatternType"] != nil }
        #expect(patterns.count == 1)
        #expect(patterns[0]["XStep"] == .number(8))
        #expect(patterns[0]["Matrix"] == .array([1, 0, 0, 1, 3, 4].map { .number($0) }))
    }

    @Test func `a symbol at many places is one form`() throws {
        let symbol = Symbol(path: Path(ellipseIn: Rect(x: -2, y: -2, width: 4, height: 4)), fill: .black, stroke: nil)
        let document = try PDFDocument.document { canvas in
            canvas.draw(symbol, at: [Point(10, 10), Point(20.5, 8), Point(500, 500), Point(.nan, 1)])
        }
        let form = try #require(document.objects.first { $0.value["Subtype"] == .name("Form") }).key
        #expect(document.content == "q\n1 0 0 1 10 10 cm\n/R\(form) Do\n1 0 0 1 10.5 -2 cm\n/R\(form) Do\nQ")
    }

    @Test func `shapes that share edges are drawn above their strokes`() throws {
        let cells = [0, 1].map { index in
            (
                path: Path(rect: Rect(x: 10.3 + 20 * Double(index), y: 10, width: 20, height: 20)),
                paint: Paint.color(Color(hex: index == 0 ? 0xff0000 : 0x00ff00))
            )
        }
        let document = try PDFDocument.document { $0.fillAdjoining(cells) }
        // They fill their box, which is therefore the clip.
        #expect(document.content.hasPrefix("q\n10.3 10 40 20 re\nW n\n"))
        #expect(document.content.components(of: "\nS").count == 3 && document.content.components(of: "\nf").count == 3)
    }

    @Test func `coordinates stay within the limit`() throws {
        var path = Path()
        path.addPolygon([Point(-1e9, 10), Point(1e9, 10), Point(50, 1e300)])
        let document = try PDFDocument.document { canvas in
            canvas.fill(path, rule: .nonZero, paint: .black)
            canvas.stroke(path, style: StrokeStyle(lineWidth: 3), paint: .black)
        }
        let numbers = document.content.split { " \n".contains($0) }.compactMap { Double($0) }
        #expect(numbers.count > 6)
        #expect(numbers.allSatisfy { abs($0) <= FarPath.limit })
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
