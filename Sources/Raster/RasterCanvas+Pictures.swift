import Budget
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

extension RasterCanvas {
    package mutating func draw(_ pixmap: Pixmap, in rect: Rect) {
        draw(pixmap, in: rect, transform: transform, opacity: 1)
    }

    /// Draws a picture scaled to a rectangle.
    ///
    /// An upright picture is resampled directly to the pixels. Any other picture is first scaled to its size and then
    /// interpolated.
    /// - Parameter transform: Converts the rectangle's coordinates to pixels.
    mutating func draw(_ pixmap: Pixmap, in rect: Rect, transform: Transform, opacity: Double) {
        let target = transform.apply(rect)
        guard target.width > 1e-6, target.height > 1e-6, abs(target.x) < 1e6, abs(target.y) < 1e6, target.width < 1e6,
            target.height < 1e6, pixmap.width > 0, pixmap.height > 0
        else { return }
        let box = PixelBox(around: target).intersection(clip.box)
        guard !box.isEmpty, !budget.isSpent(before: 8 * box.width * box.height) else { return }
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
        let copy =
            isUpright
            ? pixmap.resampled(to: target, box: box, budget: budget)
            : turned(pixmap, in: rect, transform: transform, box: box)
        var layer = Surface(box, painted: copy)
        layer.fade(by: Pixel.byte(opacity))
        surface.draw(layer, clip: clip)
    }

    private func turned(_ pixmap: Pixmap, in rect: Rect, transform: Transform, box: PixelBox) -> Pixmap {
        var result = Pixmap(width: box.width, height: box.height)
        func pixels(_ length: Double, along axis: Point) -> Int {
            max(1, min(4096, Int(limiting: (length * axis.length).rounded(.up))))
        }
        let small = PixelBox(
            minX: 0, minY: 0, maxX: pixels(rect.width, along: Point(transform.a, transform.b)),
            maxY: pixels(rect.height, along: Point(transform.c, transform.d)))
        let fromSmall = Transform.scale(rect.width / small.rect.width, rect.height / small.rect.height)
            .then(.translation(rect.origin)).then(transform)
        guard let toSmall = fromSmall.inverse else { return result }
        let source = pixmap.resampled(to: small.rect, box: small, budget: budget)
        for y in box.minY..<box.maxY where !budget.isSpent(before: 100 * box.width) {
            for x in box.minX..<box.maxX {
                let point = toSmall.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                result.pixels[box.index(x: x, y: y)] = source.color(at: point)
            }
        }
        return result
    }
}
