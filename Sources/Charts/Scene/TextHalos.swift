import Drawing
import Geometry
import Text

/// The halos of texts: strokes below the letters in the color of the background, so that no line runs through them.
///
/// Each letter is a symbol that is drawn at all points where it occurs. A thousand labels of numbers thus take a dozen
/// calls, with pictures that a canvas of pixels makes once, and with one definition of each shape in a document.
struct TextHalos {
    private struct Letter: Hashable {
        var font: Int
        var glyph: UInt32
        /// The linear part of the transform from em units to points.
        var shape: Transform
        var color: Color
    }

    private var numbers: [Letter: Int] = [:]
    private var letters: [(font: Font, letter: Letter, points: [Point])] = []
    /// The baselines of texts are at multiples of this distance, in points, as canvases align them.
    private let pitch: Double

    /// The maximum number of letters with halos. More are not legible in any picture.
    private static let maximumCount = 100_000
    private var count = 0

    /// The distance that halos extend beyond the letters, in points.
    static let reach = 1.75

    /// - Complexity: O(n) in the number of letters.
    init(of texts: [PlacedText], pixelsPerPoint: Double) {
        pitch = 1 / max(0.01, pixelsPerPoint)
        for text in texts where text.picture == nil {
            guard let color = text.halo, color.alpha > 0, count < Self.maximumCount else { continue }
            for line in text.block.lines {
                for run in line.runs { add(run, of: text, baseline: line.baseline, color) }
            }
        }
    }

    private mutating func add(_ run: TextBlock.Run, of text: PlacedText, baseline: Double, _ color: Color) {
        let turn = text.transform
        let size = run.size
        let shape = Transform(
            a: turn.a * size, b: turn.b * size, c: turn.c * size, d: turn.d * size, tx: 0, ty: 0)
        let start = turn.apply(Point(0, baseline))
        // Only upright texts have baselines on the grid.
        let shift = text.isUpright ? Point(0, (start.y / pitch).rounded() * pitch - start.y) : .zero
        count += run.glyphs.count
        for glyph in run.glyphs {
            let letter = Letter(font: run.font.identifier, glyph: glyph.identifier, shape: shape, color: color)
            let point = turn.apply(glyph.origin) + shift
            if let number = numbers[letter] {
                letters[number].points.append(point)
            } else {
                numbers[letter] = letters.count
                letters.append((run.font, letter, [point]))
            }
        }
    }

    func draw(on canvas: inout some Canvas) {
        for (font, letter, points) in letters where !canvas.isStopped {
            let outline = font.outline(of: letter.glyph).transformed(by: letter.shape)
            guard !outline.isEmpty else { continue }
            let paint = Paint.color(letter.color)
            let style = StrokeStyle(lineWidth: 2 * Self.reach, lineJoin: .round)
            canvas.draw(
                Symbol(path: outline, fill: paint, stroke: Symbol.Stroke(style: style, paint: paint)), at: points)
        }
    }
}

extension Graph {
    /// The color of the halos of labels over the plots: that of an opaque background; nil for none.
    var haloColor: Color? {
        guard theme.conventions.drawsHalos,
            case .color(let color)? = plotArea.box.fill ?? plotAreaFrame.box.fill ?? box.fill, color.alpha == 1
        else { return nil }
        return color
    }
}
