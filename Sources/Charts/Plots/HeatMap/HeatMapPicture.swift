import Budget
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

/// Draws a heat map as a picture of the plot area. Each pixel has the color at the mean position of its cells' values
/// on the color scale.
struct HeatMapPicture {
    private let area: Rect
    private let width: Int
    private let height: Int

    /// The maximum number of pixels. Pictures of larger areas have larger pixels.
    private static let maximumPixels = 16_000_000.0

    init(_ area: Rect, pixelsPerPoint: Double) {
        self.area = area
        let pixels = area.width * area.height * pixelsPerPoint * pixelsPerPoint
        let scale = pixels > Self.maximumPixels ? (Self.maximumPixels / pixels).squareRoot() : 1
        func count(_ length: Double) -> Int {
            max(1, Int(limiting: min((length * pixelsPerPoint * scale).rounded(), Self.maximumPixels)))
        }
        width = count(area.width)
        height = count(area.height)
    }

    /// The memory for a pixel, in bytes: its color, and the sum and the number of its values.
    private static let sizeOfPixel = 12

    /// - Returns: Nil if the budget is spent.
    func drawn(
        _ plot: ResolvedHeatMap, _ columns: CellEdges, _ rows: CellEdges, _ budget: RenderBudget
    ) -> Pixmap? {
        guard budget.allows(width * height, each: Self.sizeOfPixel) else { return nil }
        let grid = plot.grid
        let across = grid.columns.indices.map { pixels(columns[$0], from: area.minX, length: area.width, count: width) }
        let down = grid.rows.indices.map { pixels(rows[$0], from: area.minY, length: area.height, count: height) }
        var sums = [Float](repeating: 0, count: width * height)
        var counts = [Float](repeating: 0, count: width * height)
        for index in grid.values.indices {
            guard !budget.isSpent(at: index, costOfElement: 50) else { return nil }
            let fraction = Float(plot.colorScale.fraction(of: grid.values[index]))
            guard !fraction.isNaN else { continue }
            let columnPixels = across[grid.columnOfCell[index]]
            for y in down[grid.rowOfCell[index]] {
                for x in columnPixels {
                    sums[y * width + x] += fraction
                    counts[y * width + x] += 1
                }
            }
        }
        let colors = plot.colorScale.colors.map(\.premultipliedPixel)
        let last = colors.count - 1
        var picture = Pixmap(width: width, height: height)
        for index in sums.indices where counts[index] > 0 {
            let shade = Int(limiting: Double(sums[index] / counts[index] * Float(colors.count)))
            picture.pixels[index] = colors[min(shade, last)]
        }
        return picture
    }

    /// Returns the pixels between two edges: at least one, or none if the whole range is outside the picture.
    private func pixels(_ limits: (low: Double, high: Double)?, from start: Double, length: Double, count: Int)
        -> Range<Int>
    {
        guard let limits, limits.high >= start, limits.low <= start + length, length > 0 else { return 0..<0 }
        func pixel(_ coordinate: Double) -> Int {
            Int(limiting: min(max(((coordinate - start) / length * Double(count)).rounded(), 0), Double(count)))
        }
        let (low, high) = (pixel(limits.low), pixel(limits.high))
        if low < high { return low..<high }
        let only = min(low, count - 1)
        return only..<(only + 1)
    }
}

extension Color {
    /// The color with 8 bits per channel, premultiplied by alpha, with red in the lowest byte.
    fileprivate var premultipliedPixel: UInt32 {
        func byte(_ component: Double) -> UInt32 {
            UInt32(clamping: Int(limiting: min(max(component, 0), 1) * 255 + 0.5))
        }
        let channels = [red * alpha, green * alpha, blue * alpha, alpha].map(byte)
        return channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24
    }
}
