import Data
import Drawing
import Geometry

/// What the cost of a plot depends on beside the plot itself.
package struct CostContext: Sendable {
    /// Nothing for a picture without pixels, whose edges and areas cost nothing here.
    let pixelsPerPoint: Double
    /// In pixels.
    let width: Double
    let height: Double
    private let data: [String: Column]

    /// - Parameters:
    ///   - size: the picture's, in points.
    ///   - pixelsPerPoint: the resolution; zero for a picture without pixels.
    ///   - data: the columns that fields refer to.
    init(size: Size, pixelsPerPoint: Double, data: [String: Column]) {
        self.pixelsPerPoint = pixelsPerPoint
        width = size.width * pixelsPerPoint
        height = size.height * pixelsPerPoint
        self.data = data
    }

    var pixels: Double { width * height }

    /// The pixels of a rectangle that may be larger than the picture.
    func pixels(of size: Size) -> Double {
        min(width, size.width * pixelsPerPoint) * min(height, size.height * pixelsPerPoint)
    }

    /// How many values a field has.
    func count(_ field: Field?) -> Double {
        switch field {
        case .values(let column): Double(column.count)
        case .column(let name): Double(data[name]?.count ?? 0)
        case nil: 0
        }
    }

    /// The numbers of a field; nil for texts, and where there is no such column.
    func numbers(_ field: Field?) -> [Double]? {
        let column: Column? =
            switch field {
            case .values(let column): column
            case .column(let name): data[name]
            case nil: nil
            }
        guard case .numbers(let values) = column else { return nil }
        return values
    }

    /// What is drawn with an opacity or a shadow, as pictures of their own.
    /// - Parameter count: of such pictures.
    func layers(opacity: Double, shadow: Shadow?, count: Double = 1) -> Double {
        guard opacity < 1 || shadow != nil else { return 0 }
        let blurred = shadow.map { $0.blurRadius > 0 ? ElementCost.blurredPixel : 0 } ?? 0
        return count * pixels * (ElementCost.layerPixel + blurred)
    }

    /// Pixels under a fill.
    func area(_ pixels: Double, _ fill: Fill?) -> Double {
        guard let fill else { return 0 }
        guard case .color = fill else { return pixels * ElementCost.paintedPixel }
        return pixels * ElementCost.filledPixel
    }

    /// A line of some length.
    /// - Parameter length: in rows and columns of pixels that it passes.
    func line(_ length: Double, _ style: LineStyle?) -> Double {
        guard let style, style.isVisible else { return 0 }
        // A gradient across the width is so many lines.
        let width = style.stroke.lineWidth * pixelsPerPoint
        let strokes = style.gradient == nil ? 1 : min(64, max(1, width))
        return length * strokes * ElementCost.passedPixel
    }
}
