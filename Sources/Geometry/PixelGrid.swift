import Glibc  // rounding is a call into it

/// The pixel grid of a picture, used to align shapes to pixel borders so that they are drawn crisply.
///
/// Inputs and outputs are in points. A coordinate halfway between two choices, or below halfway by no more than
/// rounding errors, is rounded to the right or down, as in Core Plot.
package struct PixelGrid: Hashable, Sendable {
    package var pixelsPerPoint: Double

    package init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// The pixel border nearest to a coordinate.
    package func border(nearestTo coordinate: Double) -> Double {
        Self.floor(coordinate * pixelsPerPoint + 0.5) / pixelsPerPoint
    }

    /// The line width in whole pixels nearest to `width`. Lines thinner than a pixel keep their width and therefore
    /// stay faint.
    package func lineWidth(nearestTo width: Double) -> Double {
        let pixels = width * pixelsPerPoint
        return pixels < 1 ? width : Self.floor(pixels + 0.5) / pixelsPerPoint
    }

    /// The center of a horizontal or vertical line whose edges are pixel borders, as near to a coordinate as its width
    /// in whole pixels allows. A line thinner than a pixel is centered in a pixel.
    /// - Parameter width: The line's width. It is rounded with `lineWidth(nearestTo:)`, and the line must be drawn with
    ///   that width.
    package func lineCenter(nearestTo coordinate: Double, width: Double) -> Double {
        let pixels = max(1, Self.floor(width * pixelsPerPoint + 0.5))
        let isEven = pixels.truncatingRemainder(dividingBy: 2) == 0
        return isEven
            ? border(nearestTo: coordinate) : (Self.floor(coordinate * pixelsPerPoint) + 0.5) / pixelsPerPoint
    }

    /// The rectangle to fill whose edges are the pixel borders nearest to those of `rect`. A side shorter than a pixel
    /// is unchanged, because rounding could make it vanish.
    package func rect(nearestTo rect: Rect) -> Rect {
        func edges(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
            (high - low) * pixelsPerPoint < 1 ? (low, high) : (border(nearestTo: low), border(nearestTo: high))
        }
        let (left, right) = edges(rect.minX, rect.maxX)
        let (top, bottom) = edges(rect.minY, rect.maxY)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The smallest rectangle around `rect` whose edges are pixel borders.
    package func rect(around rect: Rect) -> Rect {
        Rect(
            minX: Self.floor(rect.minX * pixelsPerPoint) / pixelsPerPoint,
            minY: Self.floor(rect.minY * pixelsPerPoint) / pixelsPerPoint,
            maxX: -Self.floor(-rect.maxX * pixelsPerPoint) / pixelsPerPoint,
            maxY: -Self.floor(-rect.maxY * pixelsPerPoint) / pixelsPerPoint)
    }

    /// The rectangle to stroke, nearest to `rect`, whose lines have edges on pixel borders; see `lineCenter`.
    package func strokedRect(nearestTo rect: Rect, lineWidth: Double) -> Rect {
        Rect(
            minX: lineCenter(nearestTo: rect.minX, width: lineWidth),
            minY: lineCenter(nearestTo: rect.minY, width: lineWidth),
            maxX: lineCenter(nearestTo: rect.maxX, width: lineWidth),
            maxY: lineCenter(nearestTo: rect.maxY, width: lineWidth))
    }

    /// The largest whole number not above `pixels`, or the next one if the difference is within rounding errors.
    private static func floor(_ pixels: Double) -> Double {
        (pixels + 1e-6).rounded(.down)
    }
}
