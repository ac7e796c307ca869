import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

/// A picture as a fill, which is either stretched or repeated. Core Plot: `CPTImage`.
package struct ImageFill: Hashable, Sendable {
    package let image: Pixmap
    /// The resolution of the picture, in its pixels per point.
    package let scale: Double
    /// Whether the picture is repeated at its natural size instead of stretched.
    package let isTiled: Bool
    /// Whether tiles start at the bottom left corner of the whole picture, so that the tiles of several shapes are
    /// aligned, or at the bottom left corner of each shape.
    package let tileAnchoredToContext: Bool
    /// The borders of the picture, in points, that keep their thickness when the picture is stretched. They divide it
    /// into nine pieces, and only the center piece is stretched in both directions. They have no effect on repeated
    /// pictures.
    package let edgeInsets: Insets
    let averageColor: Color

    /// The whole picture, or its nine pieces row by row; nil for pieces without pixels.
    private let pieces: [Pixmap?]

    /// - Precondition: The picture has pixels.
    package init(
        _ image: Pixmap, scale: Double = 1, isTiled: Bool = false, tileAnchoredToContext: Bool = true,
        edgeInsets: Insets = .zero
    ) {
        self.image = image
        self.scale = scale > 0 ? scale : 1
        self.isTiled = isTiled
        self.tileAnchoredToContext = tileAnchoredToContext
        self.edgeInsets = edgeInsets
        averageColor = Self.average(of: image)
        let columns = Self.cuts(edgeInsets.left, edgeInsets.right, scale: self.scale, count: image.width)
        let rows = Self.cuts(edgeInsets.top, edgeInsets.bottom, scale: self.scale, count: image.height)
        if isTiled || edgeInsets == .zero {
            pieces = [image]
        } else {
            pieces = rows.flatMap { row in
                columns.map { column in
                    row.isEmpty || column.isEmpty ? nil : image.cropped(columns: column, rows: row)
                }
            }
        }
    }

    /// The size in points.
    package var size: Size { Size(Double(image.width) / scale, Double(image.height) / scale) }

    /// The pattern that fills a rectangle.
    ///
    /// If the rectangle is too small for the borders, they shrink in proportion and the center disappears.
    package func pattern(over bounds: Rect) -> Pattern {
        if isTiled {
            let bottom = tileAnchoredToContext ? Point.zero : Point(bounds.minX, bounds.maxY)
            let tile = Rect(origin: Point(bottom.x, bottom.y - size.height), size: size)
            return Pattern(
                pieces: [.init(image, in: tile)], tile: tile, isRepeated: true, startsAtBottom: tileAnchoredToContext)
        }
        guard pieces.count == 9 else {
            return Pattern(pieces: [.init(image, in: bounds)], tile: bounds, isRepeated: false)
        }
        let xs = Self.edges(from: bounds.minX, to: bounds.maxX, edgeInsets.left, edgeInsets.right)
        let ys = Self.edges(from: bounds.minY, to: bounds.maxY, edgeInsets.top, edgeInsets.bottom)
        var placed: [Pattern.Piece] = []
        for row in 0..<3 {
            for column in 0..<3 {
                guard let piece = pieces[row * 3 + column] else { continue }
                let rect = Rect(minX: xs[column], minY: ys[row], maxX: xs[column + 1], maxY: ys[row + 1])
                if !rect.isEmpty { placed.append(.init(piece, in: rect)) }
            }
        }
        return Pattern(pieces: placed, tile: bounds, isRepeated: false)
    }

    /// The pixel ranges before, between and after two cuts.
    private static func cuts(_ low: Double, _ high: Double, scale: Double, count: Int) -> [Range<Int>] {
        func pixels(_ inset: Double) -> Int { Int(limiting: min(Double(count), max(0, (inset * scale).rounded()))) }
        let first = pixels(low)
        let second = max(first, count - pixels(high))
        return [0..<first, first..<second, second..<count]
    }

    private static func edges(from start: Double, to end: Double, _ low: Double, _ high: Double) -> [Double] {
        let fit = min(1, (end - start) / max(low + high, .leastNormalMagnitude))
        let first = start + low * fit
        return [start, first, max(first, end - high * fit), end]
    }

    private static func average(of image: Pixmap) -> Color {
        var sums: (red: UInt64, green: UInt64, blue: UInt64, alpha: UInt64) = (0, 0, 0, 0)
        for pixel in image.pixels {
            sums.red &+= UInt64(pixel & 0xff)
            sums.green &+= UInt64(pixel >> 8 & 0xff)
            sums.blue &+= UInt64(pixel >> 16 & 0xff)
            sums.alpha &+= UInt64(pixel >> 24)
        }
        guard sums.alpha > 0 else { return .clear }
        let alpha = Double(sums.alpha)
        return Color(
            red: Double(sums.red) / alpha, green: Double(sums.green) / alpha, blue: Double(sums.blue) / alpha,
            alpha: alpha / 255 / Double(image.pixels.count))
    }
}
