import Geometry
import Raster

/// Coverage as an array with a number for each pixel of a box.
struct CoverageGrid {
    let box: PixelBox
    var values: [Int]

    init(_ coverage: Coverage, box: PixelBox) {
        self.box = box
        values = [Int](repeating: 0, count: box.width * box.height)
        for run in coverage.runs {
            for index in 0..<run.count {
                let value = run.uniform ?? coverage.mask[run.maskRange.lowerBound + index]
                values[(run.y - box.minY) * box.width + run.x + index - box.minX] = Int(value)
            }
        }
    }

    init(_ path: Path, rule: FillRule = .nonZero, box: PixelBox) {
        self.init(Flattener(tolerance: 0.01).flatten(path), rule: rule, box: box)
    }

    init(_ path: FlattenedPath, rule: FillRule = .nonZero, box: PixelBox) {
        var converter = ScanConverter()
        var coverage = Coverage()
        converter.convert(path, rule: rule, clip: box, into: &coverage)
        self.init(coverage, box: box)
    }

    /// A line of text for each row and a digit for each pixel, from 0 for no coverage to 9 for full coverage.
    var text: String {
        (0..<box.height).map { y in
            values[y * box.width..<(y + 1) * box.width].map { String($0 * 9 / 255) }.joined()
        }.joined(separator: "\n")
    }

    /// The difference between each pixel's coverage and the expected one, both from 0 to 1.
    func errors(_ expected: (_ x: Int, _ y: Int) -> Double) -> [Double] {
        (box.minY..<box.maxY).flatMap { y in
            (box.minX..<box.maxX).map { x in abs(Double(self[x, y]) / 255 - expected(x, y)) }
        }
    }

    func largestError(_ expected: (_ x: Int, _ y: Int) -> Double) -> Double { errors(expected).max() ?? 0 }

    subscript(x: Int, y: Int) -> Int { values[(y - box.minY) * box.width + x - box.minX] }
}

extension FlattenedPath {
    /// The area within a pixel, weighted by the winding number: the polygons are clipped at the four sides (Sutherland
    /// and Hodgman, 1974) and measured.
    func windingArea(inPixelAt x: Int, _ y: Int) -> Double {
        var area = 0.0
        for subpath in subpaths {
            var polygon = Array(points[subpath.range])
            for (coordinate, limit, sign) in [
                (\Point.x, Double(x), 1.0), (\.x, Double(x + 1), -1), (\.y, Double(y), 1), (\.y, Double(y + 1), -1),
            ] {
                polygon = Self.cut(polygon) { ($0[keyPath: coordinate] - limit) * sign }
            }
            guard var last = polygon.last else { continue }
            for point in polygon {
                area +=
                    ((last.x - Double(x)) * (point.y - Double(y)) - (last.y - Double(y)) * (point.x - Double(x))) / 2
                last = point
            }
        }
        return area
    }

    private static func cut(_ polygon: [Point], _ inside: (Point) -> Double) -> [Point] {
        guard var last = polygon.last else { return [] }
        var result: [Point] = []
        for point in polygon {
            let (before, now) = (inside(last), inside(point))
            if (before < 0) != (now < 0) { result.append(last.interpolated(to: point, at: before / (before - now))) }
            if now >= 0 { result.append(point) }
            last = point
        }
        return result
    }

    /// The part of a pixel that is inside, measured by a grid of samples.
    func sampledCoverage(ofPixelAt x: Int, _ y: Int, rule: FillRule, samples: Int) -> Double {
        var inside = 0
        for row in 0..<samples {
            for column in 0..<samples {
                let point = Point(
                    Double(x) + (Double(column) + 0.5) / Double(samples),
                    Double(y) + (Double(row) + 0.5) / Double(samples))
                if contains(point, rule: rule) { inside += 1 }
            }
        }
        return Double(inside) / Double(samples * samples)
    }
}
