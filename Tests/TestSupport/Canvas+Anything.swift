import Drawing
import Geometry
import Images

extension Canvas {
    /// Makes random calls of all methods of the protocol except those for text, some with hostile numbers.
    package mutating func drawAnything(using random: inout RandomSource, depth: Int) {
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let path = random.anyPath()
            switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
            case 0: fill(path, rule: random.pick([.nonZero, .evenOdd]), paint: random.paint())
            case 1: stroke(path, style: random.strokeStyle(), paint: random.paint())
            case 2:
                fillAdjoining(
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in (random.anyPath(), random.paint()) })
            case 3:
                let symbol = Symbol(
                    path: random.path(in: Rect(x: -4, y: -4, width: 8, height: 8), subpaths: 1, stepsPerSubpath: 3),
                    fill: random.pick([nil, random.paint()]),
                    stroke: random.pick([nil, .init(style: random.strokeStyle(), paint: random.paint())]))
                draw(symbol, at: (0..<Int.random(in: 0...9, using: &random)).map { _ in random.anyPoint() })
            case 4: draw(random.pixmap(), in: random.rect())
            case 5, 6:
                clip(to: path, rule: random.pick([.nonZero, .evenOdd])) {
                    $0.drawAnything(using: &random, depth: depth - 1)
                }
            default:
                let shadow = Shadow(
                    offset: random.anyPoint(), blurRadius: random.anyNumber(), color: random.color())
                group(opacity: random.pick([0, 0.3, 1, 2]), shadow: random.pick([nil, shadow])) {
                    $0.drawAnything(using: &random, depth: depth - 1)
                }
            }
        }
    }
}

extension RandomSource {
    package mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &self)]
    }

    /// Usually a point within the picture, sometimes one far outside.
    mutating func anyNumber() -> Double {
        Int.random(in: 0..<12, using: &self) == 0
            ? pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e7, -1e6, 0, .leastNonzeroMagnitude])
            : Double.random(in: -20...220, using: &self)
    }

    mutating func anyPoint() -> Point { Point(anyNumber(), anyNumber()) }

    mutating func rect() -> Rect { Rect(x: anyNumber(), y: anyNumber(), width: anyNumber(), height: anyNumber()) }

    mutating func anyPath() -> Path {
        var path = Path()
        switch Int.random(in: 0..<4, using: &self) {
        case 0: path.addRect(rect())
        case 1: path.addEllipse(in: rect())
        case 2: path = self.path(in: Rect(x: 0, y: 0, width: 200, height: 100), subpaths: 2, stepsPerSubpath: 3)
        default:
            path.addPolyline((0..<Int.random(in: 0...5, using: &self)).map { _ in anyPoint() })
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }

    mutating func color() -> Color {
        Color(
            red: Double.random(in: 0...1, using: &self), green: Double.random(in: 0...1, using: &self),
            blue: Double.random(in: 0...1, using: &self), alpha: pick([0, 0.25, 1, 1]))
    }

    mutating func paint() -> Paint {
        switch Int.random(in: 0..<4, using: &self) {
        case 0, 1: return .color(color())
        case 2:
            let stops = (0..<Int.random(in: 0...4, using: &self)).map { _ in
                Gradient.Stop(color: color(), position: pick([0, 0.5, 1, anyNumber()]))
            }
            return .gradient(
                Gradient(
                    shape: pick([
                        .axial(angle: pick([0, 90, 180, -90, 33, anyNumber()])),
                        .radial(startAnchor: Point(0.5, 0.5), endAnchor: pick([Point(0.5, 0.5), anyPoint()])),
                    ]), stops: stops), bounds: rect())
        default:
            let tile = rect()
            return .pattern(
                Pattern(
                    pieces: (0..<Int.random(in: 0...3, using: &self)).map { _ in
                        .init(pixmap(), in: pick([tile, rect()]))
                    },
                    tile: tile, isRepeated: Bool.random(using: &self)))
        }
    }

    mutating func pixmap() -> Pixmap {
        let fill = pick([0xff00_00ff, 0x8000_8000, 0] as [UInt32])
        return Pixmap(
            width: Int.random(in: 0...3, using: &self), height: Int.random(in: 1...3, using: &self), fill: fill)
    }

    mutating func strokeStyle() -> StrokeStyle {
        StrokeStyle(
            lineWidth: pick([0, 1, 2.5, anyNumber()]), lineCap: pick(LineCap.allCases),
            lineJoin: pick(LineJoin.allCases),
            miterLimit: pick([10, 0, 4, anyNumber()]),
            dashPattern: pick([[], [4, 2], [1], [0, 0], [3, anyNumber()]]),
            patternPhase: pick([0, 1.5, anyNumber()]))
    }
}
