import Drawing
import Geometry

/// Writes compact path data (SVG 2, chapter 9). Coordinates are rounded to a grid, and each command is relative or
/// absolute, whichever is shorter. Rounding errors do not accumulate, because relative commands connect rounded points.
struct PathWriter {
    private(set) var bytes: [UInt8] = []
    private let scale: Double
    private let decimals: Int
    /// The number of units of the last decimal in 1.
    private let unitsOfOne: Int

    /// The letter of the current command, which following numbers belong to.
    private var letter: UInt8 = 0
    private var isAfterLetter = true
    private var lastHasPoint = false

    private var current = GridPoint.zero
    private var start = GridPoint.zero
    /// The last control point if a cubic curve was just written.
    private var control: GridPoint?
    /// Whether the subpath has a segment of nonzero length.
    private var hasSegment = false
    /// Whether the subpath has segments of zero length that were skipped.
    private var hasDot = false

    /// A grid point.
    private struct GridPoint: Equatable {
        var x: Int
        var y: Int

        static let zero = GridPoint(x: 0, y: 0)

        static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }
    }

    /// - Parameters:
    ///   - decimals: The number of decimals.
    ///   - scale: A factor that is applied to coordinates first.
    init(decimals: Int = Precision.coordinate, scale: Double = 1) {
        self.decimals = decimals
        unitsOfOne = Precision.units(Precision.scale(decimals))
        self.scale = scale * Precision.scale(decimals)
    }

    /// The path data of a path with finite points of reasonable size.
    static func data(_ path: Path, decimals: Int = Precision.coordinate, scale: Double = 1) -> [UInt8] {
        var writer = PathWriter(decimals: decimals, scale: scale)
        writer.bytes.reserveCapacity(path.points.count * 8 + 8)
        var index = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                writer.move(to: path.points[index])
                index += 1
            case .line:
                writer.line(to: path.points[index])
                index += 1
            case .quadraticCurve:
                writer.quadraticCurve(path.points[index], to: path.points[index + 1])
                index += 2
            case .cubicCurve:
                writer.curve(path.points[index], path.points[index + 1], to: path.points[index + 2])
                index += 3
            case .close:
                writer.close()
            }
        }
        writer.finishSubpath()
        return writer.bytes
    }

    /// The path data of lines between points. Each point is a vertex, even if two points coincide.
    static func data(vertices: [Point]) -> [UInt8] {
        var writer = PathWriter()
        writer.bytes.reserveCapacity(vertices.count * 9)
        for (index, point) in vertices.enumerated() {
            if index == 0 { writer.move(to: point) } else { writer.step(to: writer.gridPoint(point)) }
        }
        return writer.bytes
    }

    private mutating func move(to point: Point) {
        finishSubpath()
        let target = gridPoint(point)
        // Force the letter to be written: further pairs of numbers after a move are lines.
        letter = 0
        step("m", "M", to: target)
        current = target
        start = target
        control = nil
        (hasSegment, hasDot) = (false, false)
    }

    private mutating func line(to point: Point) {
        let target = gridPoint(point)
        control = nil
        guard target != current else {
            hasDot = true
            return
        }
        step(to: target)
    }

    private mutating func quadraticCurve(_ control: Point, to point: Point) {
        let (inner, target) = (gridPoint(control) - current, gridPoint(point))
        command("q")
        number(inner.x)
        number(inner.y)
        number(target.x - current.x)
        number(target.y - current.y)
        self.control = nil
        current = target
        hasSegment = true
    }

    private mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
        let (first, second, target) = (gridPoint(control1) - current, gridPoint(control2), gridPoint(point))
        let mirrored = control.map { current - $0 } ?? .zero
        // The control point can be omitted if it is a hundredth of a point off, which is within the precision.
        if control != nil, abs(first.x - mirrored.x) <= 1, abs(first.y - mirrored.y) <= 1 {
            command("s")
        } else {
            command("c")
            number(first.x)
            number(first.y)
        }
        number(second.x - current.x)
        number(second.y - current.y)
        number(target.x - current.x)
        number(target.y - current.y)
        control = second
        current = target
        hasSegment = true
    }

    private mutating func close() {
        command("z")
        // The next command must write its letter.
        letter = 0
        current = start
        control = nil
        (hasSegment, hasDot) = (true, false)
    }

    /// A subpath of zero length is a dot if its line has round or square caps.
    private mutating func finishSubpath() {
        guard hasDot, !hasSegment else { return }
        command("h")
        number(0)
        (hasSegment, hasDot) = (true, false)
    }

    /// Writes a straight line.
    private mutating func step(to target: GridPoint) {
        let delta = target - current
        if delta.y == 0, delta.x != 0 {
            length("H", target.x) < length("h", delta.x) ? step("H", target.x) : step("h", delta.x)
        } else if delta.x == 0, delta.y != 0 {
            length("V", target.y) < length("v", delta.y) ? step("V", target.y) : step("v", delta.y)
        } else {
            step("l", "L", to: target)
        }
        current = target
        hasSegment = true
    }

    private mutating func step(_ letter: Unicode.Scalar, _ value: Int) {
        command(letter)
        number(value)
    }

    private mutating func step(_ relative: Unicode.Scalar, _ absolute: Unicode.Scalar, to target: GridPoint) {
        let delta = target - current
        let isAbsolute =
            bytes.isEmpty || length(absolute, target.x, target.y) < length(relative, delta.x, delta.y)
        command(isAbsolute ? absolute : relative)
        number(isAbsolute ? target.x : delta.x)
        number(isAbsolute ? target.y : delta.y)
    }

    /// The approximate number of characters of a command with one or two numbers.
    private func length(_ command: Unicode.Scalar, _ first: Int, _ second: Int? = nil) -> Int {
        // A letter or a minus sign replaces the space before the number.
        let lead = isUnderstood(UInt8(ascii: command)) || first < 0 ? 1 : 0
        let start = (isUnderstood(UInt8(ascii: command)) ? 0 : 1) + lead
        return start + DecimalWriter.length(first, decimals: decimals)
            + (second.map { 1 + DecimalWriter.length($0, decimals: decimals) } ?? 0)
    }

    private func gridPoint(_ point: Point) -> GridPoint {
        GridPoint(x: Precision.units(point.x * scale), y: Precision.units(point.y * scale))
    }

    /// Writes a command's letter unless it is implied.
    private mutating func command(_ scalar: Unicode.Scalar) {
        let new = UInt8(ascii: scalar)
        let isUnderstood = isUnderstood(new)
        letter = new
        guard !isUnderstood else { return }
        bytes.append(new)
        isAfterLetter = true
    }

    /// Whether the command's letter is implied for the next numbers. Pairs of numbers after a move are lines.
    private func isUnderstood(_ new: UInt8) -> Bool {
        new == letter || letter == UInt8(ascii: "m") && new == UInt8(ascii: "l")
            || letter == UInt8(ascii: "M") && new == UInt8(ascii: "L")
    }

    /// Writes a number. A minus sign, or a point after a number that already has one, needs no separator.
    private mutating func number(_ units: Int) {
        let start = bytes.count
        DecimalWriter.append(units, decimals: decimals, to: &bytes)
        let isFraction = bytes[start] == UInt8(ascii: ".")
        if !isAfterLetter, units >= 0, !(isFraction && lastHasPoint) {
            bytes.insert(UInt8(ascii: " "), at: start)
        }
        isAfterLetter = false
        lastHasPoint = !units.isMultiple(of: unitsOfOne)
    }
}
