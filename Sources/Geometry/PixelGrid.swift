import Glibc  // rounding is a call into it

/// The borders of the pixels behind the points of a picture, for shapes that are to come out crisp.
///
/// Coordinates and widths go in and come out in points. One that lies halfway between two choices, or short of that by
/// no more than rounding errors, goes to the right or down, as in Core Plot.
package struct PixelGrid: Hashable, Sendable {
    package var pixelsPerPoint: Double

    package init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// The pixel border nearest to a coordinate.
    package func border(nearestTo coordinate: Double) -> Double {
        Self.floor(coordinate * pixelsPerPoint + 0.5) / pixelsPerPoint
    }

    /// The width nearest to a line's that is a whole number of pixels. Lines thinner than a pixel keep their width, and
    /// with it their faintness.
    package func lineWidth(nearestTo width: Double) -> Double {
        let pixels = width * pixelsPerPoint
        return pixels < 1 ? width : Self.floor(pixels + 0.5) / pixelsPerPoint
    }

    /// Where to draw a horizontal or vertical line so that its edges are pixel borders: as near to a coordinate as its
    /// width in whole pixels allows. A line thinner than a pixel goes to the middle of one.
    /// - Parameter width: the line's width; it is taken as `lineWidth(nearestTo:)`, with which it is to be drawn.
    package func lineCenter(nearestTo coordinate: Double, width: Double) -> Double {
        let pixels = max(1, Self.floor(width * pixelsPerPoint + 0.5))
        let isEven = pixels.truncatingRemainder(dividingBy: 2) == 0
        return isEven
            ? border(nearestTo: coordinate) : (Self.floor(coordinate * pixelsPerPoint) + 0.5) / pixelsPerPoint
    }

    /// The rectangle whose edges are the pixel borders nearest to those of a rectangle to be filled. In a direction in
    /// which it is thinner than a pixel it is left as it is, since it might vanish.
    package func rect(nearestTo rect: Rect) -> Rect {
        func edges(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
            (high - low) * pixelsPerPoint < 1 ? (low, high) : (border(nearestTo: low), border(nearestTo: high))
        }
        let (left, right) = edges(rect.minX, rect.maxX)
        let (top, bottom) = edges(rect.minY, rect.maxY)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The smallest rectangle around a rectangle whose edges are pixel borders.
    package func rect(around rect: Rect) -> Rect {
        Rect(
            minX: Self.floor(rect.minX * pixelsPerPoint) / pixelsPerPoint,
            minY: Self.floor(rect.minY * pixelsPerPoint) / pixelsPerPoint,
            maxX: -Self.floor(-rect.maxX * pixelsPerPoint) / pixelsPerPoint,
            maxY: -Self.floor(-rect.maxY * pixelsPerPoint) / pixelsPerPoint)
    }

    /// The rectangle nearest to one to be stroked whose lines' edges are pixel borders; see `lineCenter`.
    package func strokedRect(nearestTo rect: Rect, lineWidth: Double) -> Rect {
        Rect(
            minX: lineCenter(nearestTo: rect.minX, width: lineWidth),
            minY: lineCenter(nearestTo: rect.minY, width: lineWidth),
            maxX: lineCenter(nearestTo: rect.maxX, width: lineWidth),
            maxY: lineCenter(nearestTo: rect.maxY, width: lineWidth))
    }

    /// The next whole number below, or above where it is nearer than errors of rounding are.
    private static func floor(_ pixels: Double) -> Double {
        (pixels + 1e-6).rounded(.down)
    }
}
