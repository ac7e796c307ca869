import Budget
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

extension Pixmap {
    /// The part within a box of the picture scaled to a rectangle.
    /// - Parameters:
    ///   - rect: The rectangle in pixels, with finite edges and a positive area.
    ///   - box: Pixels that the rectangle touches.
    ///   - budget: Once the budget is spent, the remaining pixels stay transparent.
    /// - Complexity: O(pixels of the picture + pixels of the box).
    func resampled(to rect: Rect, box: PixelBox, budget: RenderBudget = .unlimited) -> Pixmap {
        var result = Pixmap(width: box.width, height: box.height)
        guard width > 0, height > 0 else { return result }
        let columns = ResamplingWeights(count: width, start: rect.minX, length: rect.width, target: box.minX..<box.maxX)
        let rows = ResamplingWeights(count: height, start: rect.minY, length: rect.height, target: box.minY..<box.maxY)
        // Consecutive rows of the result use the same horizontally scaled row.
        var squeezed = [SIMD4<Float>](repeating: .zero, count: box.width)
        var squeezedRow = -1
        var sums = squeezed
        for (y, range) in rows.ranges.enumerated() {
            guard !budget.isSpent(before: 100 * box.width) else { break }
            for column in sums.indices { sums[column] = .zero }
            for index in range {
                if rows.sources[index] != squeezedRow {
                    squeezedRow = rows.sources[index]
                    squeeze(row: squeezedRow, columns, into: &squeezed)
                }
                let weight = rows.weights[index]
                for column in sums.indices { sums[column] += squeezed[column] * weight }
            }
            for column in sums.indices {
                result[column, y] = Pixel.pixel(sums[column])
            }
        }
        return result
    }

    private func squeeze(row: Int, _ columns: ResamplingWeights, into result: inout [SIMD4<Float>]) {
        let pixels = pixels.span.extracting(row * width..<(row + 1) * width)
        for (x, range) in columns.ranges.enumerated() {
            var sum = SIMD4<Float>.zero
            for index in range {
                sum += Pixel.channels(pixels[columns.sources[index]]) * columns.weights[index]
            }
            result[x] = sum
        }
    }

    /// The color at a point of the picture, interpolated between the centers of its pixels; transparent outside.
    func color(at point: Point) -> UInt32 {
        guard point.x > -0.5, point.y > -0.5, point.x < Double(width) + 0.5, point.y < Double(height) + 0.5 else {
            return 0
        }
        // The offset of one makes truncation round down.
        let (x, y) = (Int(point.x + 0.5) - 1, Int(point.y + 0.5) - 1)
        let right = Float(point.x + 0.5 - Double(x + 1))
        let bottom = Float(point.y + 0.5 - Double(y + 1))
        func channels(_ x: Int, _ y: Int) -> SIMD4<Float> {
            x >= 0 && y >= 0 && x < width && y < height ? Pixel.channels(self[x, y]) : .zero
        }
        let upper = channels(x, y) * (1 - right) + channels(x + 1, y) * right
        let lower = channels(x, y + 1) * (1 - right) + channels(x + 1, y + 1) * right
        return Pixel.pixel(upper * (1 - bottom) + lower * bottom)
    }
}

/// The weights of a picture's pixels, along one axis, for each pixel of a scaled copy.
///
/// Reduced copies average all pixels that a target pixel covers. Enlarged copies interpolate between neighbors, which
/// is the average of a window one source pixel wide. Pixels that the copy covers only partly have proportionally
/// smaller weights.
struct ResamplingWeights {
    /// The range of weights for each pixel of the copy.
    private(set) var ranges: [Range<Int>] = []
    /// The source pixel of each weight.
    private(set) var sources: [Int] = []
    private(set) var weights: [Float] = []

    /// - Parameters:
    ///   - count: The number of source pixels, at least one.
    ///   - start: The start of the copy in pixels.
    ///   - length: The length of the copy in pixels, greater than 0.
    ///   - target: The requested pixels.
    init(count: Int, start: Double, length: Double, target: Range<Int>) {
        let scale = Double(count) / length
        ranges.reserveCapacity(target.count)
        for pixel in target {
            let first = weights.count
            let (left, right) = (Double(pixel) - start, Double(pixel) + 1 - start)
            if scale >= 1 {
                append(from: max(0, left * scale), to: min(Double(count), right * scale), total: scale, count: count)
            } else {
                let covered = min(right, length) - max(left, 0)
                let center = (left + right) / 2 * scale
                append(from: center - 0.5, to: center + 0.5, total: 1 / covered, count: count)
            }
            ranges.append(first..<weights.count)
        }
    }

    /// Appends the weights between two source positions. The first and last source pixel extend beyond the ends.
    private mutating func append(from low: Double, to high: Double, total: Double, count: Int) {
        guard low < high, total > 0 else { return }
        for index in Int(limiting: low.rounded(.down))...Int(limiting: high.rounded(.down)) {
            let part = min(high, Double(index) + 1) - max(low, Double(index))
            guard part > 0 else { continue }
            sources.append(min(count - 1, max(0, index)))
            weights.append(Float(part / total))
        }
    }
}
