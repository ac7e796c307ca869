import Drawing
import Geometry
import Images
import Raster
import TestSupport
import Testing
import Text

@Suite struct TextDrawingTests {
    private static let typesetter = Result { try Typesetter() }

    private func block(_ text: String, size: Double = 12) throws -> TextBlock {
        try Self.typesetter.get().set(text, font: FontDescription(size: size))
    }

    /// All outlines of a text, in points.
    private func outline(_ text: TextBlock, _ transform: Transform) -> Path {
        var path = Path()
        for run in text.lines.flatMap(\.runs) {
            for glyph in run.glyphs {
                path.append(
                    run.font.outline(of: glyph.identifier)
                        .transformed(by: .scale(run.size, run.size).then(.translation(glyph.origin)).then(transform)))
            }
        }
        return path
    }

    /// The amount of ink in pixels.
    private func ink(_ pixmap: Pixmap) -> Double { pixmap.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 } }

    @Test(arguments: [0.0, 90, 180, -90, 30, 77])
    func textHasTheInkOfItsOutlines(angle: Double) throws {
        let text = try block("Hamburgefonstiv 0123")
        let transform = Transform.translation(Point(-text.size.width / 2, -text.size.height / 2))
            .then(.rotation(degrees: angle)).then(.translation(Point(80.3, 80.6)))
        var stamped = RasterCanvas(160, 160)
        stamped.draw(text, transform: transform, color: .black)
        var filled = RasterCanvas(160, 160)
        filled.fill(outline(text, transform), rule: .nonZero, paint: .color(.black))
        // Stamped letters of this size have more contrast.
        let gain = ink(stamped.pixmap) / ink(filled.pixmap)
        #expect(angle.truncatingRemainder(dividingBy: 90) == 0 ? (1.02...1.15).contains(gain) : abs(gain - 1) < 0.001)
        // The letters are moved by half a pixel at most, so that most of the ink is in the same pixels.
        var common = 0.0
        for (a, b) in zip(stamped.pixmap.pixels, filled.pixmap.pixels) { common += Double(min(a >> 24, b >> 24)) / 255 }
        #expect(common > 0.6 * ink(filled.pixmap))
    }

    @Test(arguments: 0..<4)
    func baselinesAreOnPixelBorders(turns: Int) throws {
        let text = try block("HHHH", size: 13)
        var pictures: Set<[Int]> = []
        for step in 0..<7 {
            let shift = Double(step) / 7 - 0.5
            let across = turns.isMultiple(of: 2) ? Point(0, shift) : Point(shift, 0)
            let transform = Transform.rotation(degrees: 90 * Double(turns)).then(.translation(Point(60, 60) + across))
            var canvas = RasterCanvas(120, 120)
            canvas.draw(text, transform: transform, color: .black)
            // Rows of ink, or columns if the text is vertical.
            let pixmap = canvas.pixmap
            let rows = (0..<120).map { y in
                (0..<120).reduce(0) { $0 + (turns.isMultiple(of: 2) ? pixmap.alpha($1, y) : pixmap.alpha(y, $1)) }
            }
            pictures.insert(rows.filter { $0 > 0 })
        }
        #expect(pictures.count == 1)
    }

    @Test func reusedGlyphsGiveTheSamePixels() throws {
        let scratch = RasterScratch()
        for text in ["Words, words", "Words, words", "Other words"] {
            let text = try block(text)
            var kept = RasterCanvas(size: Size(90, 20), pixelsPerPoint: 1.5, scratch: scratch)
            var fresh = RasterCanvas(90, 20, pixelsPerPoint: 1.5)
            kept.draw(text, transform: .translation(Point(2.2, 1)), color: .black)
            fresh.draw(text, transform: .translation(Point(2.2, 1)), color: .black)
            #expect(kept.pixmap == fresh.pixmap)
        }
    }

    @Test func largeTextIsFilled() throws {
        let text = try block("Ag", size: 150)
        var stamped = RasterCanvas(300, 200)
        stamped.draw(text, transform: .identity, color: .black)
        var filled = RasterCanvas(300, 200)
        filled.fill(outline(text, .identity), rule: .nonZero, paint: .color(.black))
        #expect(PixmapDifference(expected: filled.pixmap, actual: stamped.pixmap).largest <= 4)
    }

    @Test func textIsDrawnInItsColorAndWithinItsClip() throws {
        let text = try block("MMMM", size: 30)
        var canvas = RasterCanvas(120, 40)
        canvas.clip(to: Path(rect: Rect(x: 10.5, y: 0, width: 30, height: 40)), rule: .nonZero) {
            $0.draw(text, transform: .identity, color: Color(hex: 0xff0000, alpha: 0.5))
        }
        for y in 0..<40 {
            for x in 0..<120 {
                let pixel = canvas.pixmap[x, y]
                #expect(pixel & 0x00ff_ff00 == 0 && pixel >> 24 <= 128)
                if x < 10 || x > 40 { #expect(pixel == 0) }
            }
        }
        #expect(canvas.pixmap.pixels.contains { $0 >> 24 == 128 })
    }

    @Test func colorGlyphsAreDrawnAtEveryAngle() throws {
        let text = try block("😀", size: 24)
        let amounts = [0.0, 90, 45, 180].map { angle -> Double in
            var canvas = RasterCanvas(100, 100)
            canvas.draw(
                text, transform: Transform.rotation(degrees: angle).then(.translation(Point(50, 50))), color: .black)
            return ink(canvas.pixmap)
        }
        for amount in amounts { #expect(amount > 300 && abs(amount / amounts[0] - 1) < 0.03) }
    }

    @Test func textWithInvalidTransformsDrawsNothing() throws {
        let text = try block("Text 😀")
        let bad = [Double.nan, .infinity, -.infinity, 1e30, -1e30, 0, 1e-30]
        for a in bad {
            for b in bad {
                for transform in [
                    Transform(a: a, b: b, c: -b, d: a, tx: 0, ty: 0), Transform(a: 1, b: 0, c: 0, d: 1, tx: a, ty: b),
                    Transform(a: a, b: 0, c: b, d: 1, tx: 5, ty: 5),
                ]
                where transform != .translation(.zero) && transform != .translation(Point(0, 1e-30))
                    && transform != .translation(Point(1e-30, 0)) && transform != .translation(Point(1e-30, 1e-30))
                {
                    var canvas = RasterCanvas(30, 20)
                    canvas.draw(text, transform: transform, color: .black)
                    // A letter of any finite size may cover the picture.
                    let scales = [transform.a, transform.b, transform.c, transform.d]
                    let isFinite = (scales + [transform.tx, transform.ty]).allSatisfy(\.isFinite)
                    if isFinite, scales.contains(where: { abs($0) > 1e20 }) { continue }
                    #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0 }, "\(transform)")
                }
            }
        }
    }
}
