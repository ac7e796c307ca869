import Data
import Drawing
import Geometry

/// The information that the cost of a plot depends on, apart from the plot itself.
package struct CostContext: Sendable {
    /// The resolution; zero for a picture without pixels, whose edges and areas have no cost here.
    let pixelsPerPoint: Double
    /// The width in pixels.
    let width: Double
    let height: Double
    private let data: [Name: Column]

    /// - Parameters:
    ///   - size: The size of the picture, in points.
    ///   - pixelsPerPoint: The resolution; zero for a picture without pixels.
    ///   - data: The columns for the fields.
    init(size: Size, pixelsPerPoint: Double, data: [Name: Column]) {
        self.pixelsPerPoint = pixelsPerPoint
        width = size.width * pixelsPerPoint
        height = size.height * pixelsPerPoint
        self.data = data
    }

    var pixels: Double { width * height }

    /// The number of pixels of a rectangle, which may be larger than the picture.
    func pixels(of size: Size) -> Double {
        min(width, size.width * pixelsPerPoint) * min(height, size.height * pixelsPerPoint)
    }

    /// The number of values of a field.
    func count(_ field: Field?) -> Double {
        Double(field?.column(in: data)?.count ?? 0)
    }

    /// The numbers of a field; nil for texts and for missing columns.
    func numbers(_ field: Field?) -> [Double]? {
        guard case .numbers(let values)? = field?.column(in: data) else { return nil }
        return values
    }

    /// The cost of layers with opacity or a shadow.
    /// - Parameter count: The number of layers.
    func layers(opacity: Double, shadow: Shadow?, count: Double = 1) -> Double {
        guard opacity < 1 || shadow != nil else { return 0 }
        let blurred = shadow.map { $0.blurRadius > 0 ? ElementCost.blurredPixel : 0 } ?? 0
        return count * pixels * (ElementCost.layerPixel + blurred)
    }

    /// The cost of filled pixels.
    func area(_ pixels: Double, _ fill: Fill?) -> Double {
        guard let fill else { return 0 }
        guard case .color = fill else { return pixels * ElementCost.paintedPixel }
        return pixels * ElementCost.filledPixel
    }

    /// The cost of a line.
    /// - Parameter length: The number of pixel rows and columns that the line crosses.
    func line(_ length: Double, _ style: LineStyle?) -> Double {
        guard let style, style.isVisible else { return 0 }
        // A gradient across the width is drawn as several lines.
        let width = style.stroke.lineWidth * pixelsPerPoint
        let strokes = style.gradient == nil ? 1 : min(64, max(1, width))
        return length * strokes * ElementCost.passedPixel
    }
}
