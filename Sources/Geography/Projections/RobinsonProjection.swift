import Geometry
import Glibc
import Numbers

/// Robinson's projection, which a table defines (Robinson, "A new map projection: its development and characteristics",
/// 1974).
///
/// Between its rows, values follow a parabola through the row below, its predecessor and its successor: Stirling's formula
/// with second differences (Snyder, "The Robinson projection: a computation algorithm", 1990).
enum RobinsonProjection {
    /// The length of each fifth parallel, from the equator to a pole, as a fraction of the length of the equator.
    private static let lengths = [
        1, 0.9986, 0.9954, 0.99, 0.9822, 0.973, 0.96, 0.9427, 0.9216, 0.8962, 0.8679, 0.835, 0.7986, 0.7597, 0.7186,
        0.6732, 0.6213, 0.5722, 0.5322,
    ]
    /// The distance of each fifth parallel from the equator, as a fraction of that of the poles.
    private static let distances = [
        0, 0.062, 0.124, 0.186, 0.248, 0.31, 0.372, 0.434, 0.4958, 0.5571, 0.6176, 0.6769, 0.7346, 0.7903, 0.8435,
        0.8936, 0.9394, 0.9761, 1,
    ]
    /// The length of the equator and the distance of the poles in a map whose sphere has the radius 1.
    private static let size = (width: 0.8487, height: 1.3523)
    private static let step = Double.pi / 36

    /// The value of a row, and the coefficients of the parabola from there to the next row.
    /// - Parameter sign: 1 for values that are equal on both sides of the equator, -1 for opposite ones.
    private static func parabola(
        _ table: [Double], at row: Int, sign: Double
    ) -> (start: Double, slope: Double, bend: Double) {
        let before = row > 0 ? table[row - 1] : sign * table[1]
        let after = table[min(row + 1, table.count - 1)]
        return (table[row], (after - before) / 2, (after + before) / 2 - table[row])
    }

    private static func value(_ table: [Double], at position: Double, sign: Double) -> Double {
        let row = Int(limiting: position)
        let (start, slope, bend) = parabola(table, at: row, sign: sign)
        let part = position - Double(row)
        return start + part * (slope + part * bend)
    }

    static func project(_ point: Point) -> Point {
        let position = abs(point.y) / step
        guard position.isFinite else { return Point(.nan, .nan) }
        let row = min(position, Double(lengths.count - 1))
        let height = size.height * value(distances, at: row, sign: -1)
        return Point(size.width * value(lengths, at: row, sign: 1) * point.x, point.y < 0 ? -height : height)
    }

    static func invert(_ point: Point) -> Point {
        let height = abs(point.y) / size.height
        guard height <= 1 + 1e-9, let row = distances.lastIndex(where: { $0 <= height }) else {
            return Point(.nan, .nan)
        }
        let (start, slope, bend) = parabola(distances, at: row, sign: -1)
        let rest = height - start
        // The smaller root of the parabola, also of a straight line.
        let part = rest == 0 ? 0 : 2 * rest / (slope + max(0, slope * slope + 4 * bend * rest).squareRoot())
        let position = min(Double(row) + part, Double(lengths.count - 1))
        let width = size.width * value(lengths, at: position, sign: 1)
        return Point(point.x / width, (point.y < 0 ? -1 : 1) * position * step)
    }
}
