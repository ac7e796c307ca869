import Geometry
import Glibc  // rounding is a call into it

/// Aligns the glyphs of upright text, and of text rotated by quarter turns, to the pixels.
///
/// Baselines lie on pixel borders, so all letters of a line are equally crisp. Along the baseline, glyphs are
/// positioned in quarters of a pixel.
struct GlyphGrid {
    /// The transform from the text to pixels. It only scales, moves and rotates by quarter turns.
    private let transform: Transform
    let quarterTurns: Int
    /// The number of pixels per point of the text.
    let scale: Double

    /// Returns nil if the text is rotated by another angle, distorted, or invisible.
    /// - Parameter transform: Converts the text's coordinates to pixels.
    init?(_ transform: Transform) {
        let scale = max(abs(transform.a), abs(transform.b))
        guard scale > 1e-3, scale < 1e3 else { return nil }
        let directions = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
        let turns = directions.firstIndex { direction in
            func isEqual(_ component: Double, _ expected: Double) -> Bool {
                abs(component - expected * scale) < 1e-6 * scale
            }
            return isEqual(transform.a, direction.x) && isEqual(transform.b, direction.y)
                && isEqual(transform.c, -direction.y) && isEqual(transform.d, direction.x)
        }
        guard let turns else { return nil }
        self.transform = transform
        self.scale = scale
        quarterTurns = turns
    }

    /// The shift across a line's baseline, in pixels, that moves it to a pixel border.
    func shift(ofBaseline baseline: Double) -> Point {
        let origin = transform.apply(Point(0, baseline))
        return quarterTurns.isMultiple(of: 2)
            ? Point(0, origin.y.rounded() - origin.y) : Point(origin.x.rounded() - origin.x, 0)
    }

    /// The pixel of a glyph's origin and its offset from the pixel's top left corner in quarters of a pixel. Nil if it
    /// is far outside any picture.
    func pixel(_ origin: Point, shift: Point) -> (x: Int, y: Int, xPhase: Int, yPhase: Int)? {
        let position = transform.apply(origin) + shift
        guard abs(position.x) < 1e6, abs(position.y) < 1e6 else { return nil }
        let (x, y) = (Int((position.x * 4).rounded()), Int((position.y * 4).rounded()))
        return (x >> 2, y >> 2, x & 3, y & 3)
    }
}
