import Drawing
import Geometry
import Text

extension Lettering {
    /// An outline around the letters of a text.
    struct Halo: Hashable, Sendable {
        var color: Color
        /// The width of the line that is drawn along the outlines, in points. Half of it is outside the letters.
        var width: Double

        /// Nil if the outline is not visible.
        init?(_ color: Color?, _ width: Double?) {
            guard let color, let width, width > 0, color.alpha > 0 else { return nil }
            (self.color, self.width) = (color, min(width, 100))
        }

        func draw(_ block: TextBlock, _ transform: Transform, on sketch: inout Sketch) {
            sketch.stroke(
                block.outline.transformed(by: transform), StrokeStyle(lineWidth: width, lineJoin: .round), color)
        }
    }
}

extension TextBlock {
    /// The outlines of all glyphs, in points from the block's top left corner.
    var outline: Path {
        var path = Path()
        for run in lines.flatMap(\.runs) {
            for glyph in run.glyphs {
                let placement = Transform.scale(run.size, run.size).then(.translation(glyph.origin))
                path.append(run.font.outline(of: glyph.identifier).transformed(by: placement))
            }
        }
        return path
    }
}
