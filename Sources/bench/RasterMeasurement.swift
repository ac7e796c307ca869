import Drawing
import Geometry
import Images
import Raster

/// Measures the rasterizer alone with shapes that are also used to measure other rasterizers: on 800 × 400 white
/// pixels, with exact coverage and every point drawn.
struct RasterMeasurement {
    let name: String
    /// The median time of all rounds in milliseconds.
    let time: Double
    /// The sum of all pixels as numbers. It prevents the compiler from removing the work.
    let checksum: UInt64

    private init(_ name: String, rounds: Int, _ draw: (inout RasterCanvas) -> Void) {
        let clock = ContinuousClock()
        let scratch = RasterScratch()
        let size = Size(800, 400)
        let white = Color(red: 1, green: 1, blue: 1)
        let background = Path(rect: Rect(size: size))
        var times: [Double] = []
        var checksum: UInt64 = 0
        for round in 0..<rounds + 3 {
            let start = clock.now
            var canvas = RasterCanvas(size: size, pixelsPerPoint: 1, scratch: scratch, background: white)
            canvas.fill(background, rule: .nonZero, paint: .color(white))
            draw(&canvas)
            let pixmap = canvas.pixmap
            let end = clock.now
            if round >= 3 { times.append((end - start).milliseconds) }
            checksum = pixmap.pixels.reduce(0) { $0 &+ UInt64($1) }
        }
        self.name = name
        time = times.sorted()[rounds / 2]
        self.checksum = checksum
    }

    /// - Parameters:
    ///   - polyline: Lines with `x y` for the points of a polyline, in pixels.
    ///   - circles: Lines with `x y radius`.
    static func measure(polyline: String, circles: String, rounds: Int) throws -> [RasterMeasurement] {
        let blue = Paint.color(Color(red: 31 / 255, green: 119 / 255, blue: 180 / 255))
        var line = Path()
        let points = try numbers(in: polyline, perLine: 2)
        for (index, point) in points.enumerated() {
            if index == 0 {
                line.move(to: Point(point[0], point[1]))
            } else {
                line.addLine(to: Point(point[0], point[1]))
            }
        }
        let disks = try numbers(in: circles, perLine: 3).map { circle in
            let (center, radius) = (Point(circle[0], circle[1]), circle[2])
            return Path(
                ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        return [
            RasterMeasurement("line of \(points.count) points", rounds: rounds) { canvas in
                canvas.stroke(line, style: StrokeStyle(lineWidth: 1.5, lineCap: .butt, lineJoin: .miter), paint: blue)
            },
            RasterMeasurement("\(disks.count) circles", rounds: rounds) { canvas in
                for disk in disks { canvas.fill(disk, rule: .nonZero, paint: blue) }
            },
        ]
    }

    private static func numbers(in text: String, perLine count: Int) throws -> [[Double]] {
        try text.split(separator: "\n").map { line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == count else { throw BenchError("not \(count) numbers: \(line)") }
            return numbers
        }
    }
}
