import Drawing
import Geometry

extension Content {
    /// Writes the operators that construct a path. Coordinates are rounded to hundredths of a point.
    /// - Parameter path: A path with finite points of reasonable size.
    mutating func write(_ path: Path) {
        if let box = path.rectangle {
            body.numbers([box.x, box.y, box.width, box.height])
            return body.append("re\n")
        }
        write(path, Transform.identity)
    }

    /// Writes the operators that construct a path in another coordinate space.
    mutating func write(_ path: Path, _ transform: Transform) {
        var (current, start) = (Point.zero, Point.zero)
        var index = 0
        func next() -> Point {
            index += 1
            return transform.apply(path.points[index - 1])
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                current = next()
                start = current
                write(current)
                body.append("m\n")
            case .line:
                current = next()
                write(current)
                body.append("l\n")
            case .quadraticCurve:
                let (control, end) = (next(), next())
                write(current.interpolated(to: control, at: 2.0 / 3))
                write(end.interpolated(to: control, at: 2.0 / 3))
                write(end)
                body.append("c\n")
                current = end
            case .cubicCurve:
                write(next())
                write(next())
                current = next()
                write(current)
                body.append("c\n")
            case .close:
                body.append("h\n")
                current = start
            }
        }
    }

    private mutating func write(_ point: Point) {
        body.number(point.x)
        body.number(point.y)
    }
}
