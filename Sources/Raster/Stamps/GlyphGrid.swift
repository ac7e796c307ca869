import Geometry
import Glibc  // rounding is a call into it

/// Where glyphs of upright text, and of text turned by quarters, stand on the pixels.
///
/// Baselines lie on pixel borders, so that all letters of a line are equally crisp; along them glyphs are placed to a
/// quarter of a pixel.
struct GlyphGrid {
    /// From the text to pixels, without a part of a turn or a distortion.
    private let transform: Transform
    let quarterTurns: Int
    /// How many pixels a point of the text has.
    let scale: Double

    /// nil where the text is turned otherwise, distorted, or not to be seen.
    /// - Parameter transform: from the text to pixels.
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

    /// How far a line is moved across its baseline to bring that onto a pixel border, in pixels.
    func shift(ofBaseline baseline: Double) -> Point {
        let place = transform.apply(Point(0, baseline))
        return quarterTurns.isMultiple(of: 2)
            ? Point(0, place.y.rounded() - place.y) : Point(place.x.rounded() - place.x, 0)
    }

    /// The pixel of a glyph's origin, and by how many quarters it lies right of and below its corner. nil far from any
    /// picture.
    func place(_ origin: Point, shift: Point) -> (x: Int, y: Int, xPhase: Int, yPhase: Int)? {
        let place = transform.apply(origin) + shift
        guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return nil }
        let (x, y) = (Int((place.x * 4).rounded()), Int((place.y * 4).rounded()))
        return (x >> 2, y >> 2, x & 3, y & 3)
    }
}
