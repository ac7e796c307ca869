import Numbers

/// Parses SVG path data (SVG 2, section 9.3): all commands, absolute and relative.
///
/// Browsers draw an invalid path up to the error; this parser rejects the whole path.
package struct PathParser {
    /// The maximum length of the text in bytes.
    package static let maximumLength = 20_000
    /// The maximum number of commands, including repetitions.
    package static let maximumSegments = 2_000
    /// The maximum absolute value of absolute coordinates and radii.
    package static let coordinateLimit = 1e6

    private var scanner: PathScanner
    private var path = Path()
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point of the preceding curve, which a smooth curve of the same kind reflects.
    private var control: (point: Point, isCubic: Bool)?
    private var segments = 0

    /// The path described by a text, y down.
    package static func path(_ text: String) throws(PathError) -> Path {
        guard text.utf8.count <= maximumLength else { throw .tooLong }
        var parser = PathParser(scanner: PathScanner(text))
        try parser.read()
        return parser.path
    }

    private init(scanner: PathScanner) {
        self.scanner = scanner
    }

    private mutating func read() throws(PathError) {
        guard !scanner.isAtEnd else { throw .empty }
        var isFirst = true
        while !scanner.isAtEnd {
            let offset = scanner.offset
            guard let command = scanner.command() else { throw isFirst ? .noMove : .unexpected(offset: offset) }
            if isFirst, command.letter != UInt8(ascii: "m") { throw .noMove }
            isFirst = false
            try read(command)
        }
    }

    private mutating func read(_ command: PathScanner.Command) throws(PathError) {
        if command.letter == UInt8(ascii: "z") {
            try count()
            path.close()
            current = start
            control = nil
            return
        }
        var letter = command.letter
        repeat {
            try count()
            try readSegment(letter, isRelative: command.isRelative)
            // Further coordinate pairs after a move are lines.
            if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
        } while scanner.isAtNumber
    }

    private mutating func count() throws(PathError) {
        segments += 1
        if segments > Self.maximumSegments { throw .tooLong }
    }

    private mutating func readSegment(_ letter: UInt8, isRelative: Bool) throws(PathError) {
        let origin = isRelative ? current : .zero
        switch letter {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            start = current
            path.move(to: current)
            control = nil
        case UInt8(ascii: "l"): addLine(to: try point(from: origin))
        case UInt8(ascii: "h"): addLine(to: Point(try coordinate(from: origin.x), current.y))
        case UInt8(ascii: "v"): addLine(to: Point(current.x, try coordinate(from: origin.y)))
        case UInt8(ascii: "c"):
            let first = try point(from: origin)
            try addCurve(control1: first, origin: origin)
        case UInt8(ascii: "s"):
            let first = control.flatMap { $0.isCubic ? current + (current - $0.point) : nil } ?? current
            try addCurve(control1: first, origin: origin)
        case UInt8(ascii: "q"):
            let middle = try point(from: origin)
            try addQuadraticCurve(control: middle, origin: origin)
        case UInt8(ascii: "t"):
            let middle = control.flatMap { $0.isCubic ? nil : current + (current - $0.point) } ?? current
            try addQuadraticCurve(control: middle, origin: origin)
        default: try addArc(origin: origin)
        }
    }

    private mutating func coordinate(from origin: Double) throws(PathError) -> Double {
        let offset = scanner.offset
        guard let number = scanner.number() else { throw .unexpected(offset: scanner.offset) }
        let coordinate = origin + number
        guard abs(coordinate) <= Self.coordinateLimit else { throw .outOfRange(offset: offset) }
        return coordinate
    }

    private mutating func point(from origin: Point) throws(PathError) -> Point {
        let x = try coordinate(from: origin.x)
        return Point(x, try coordinate(from: origin.y))
    }

    private mutating func addLine(to point: Point) {
        path.addLine(to: point)
        current = point
        control = nil
    }

    private mutating func addCurve(control1: Point, origin: Point) throws(PathError) {
        let control2 = try point(from: origin)
        let end = try point(from: origin)
        path.addCurve(to: end, control1: control1, control2: control2)
        current = end
        control = (control2, true)
    }

    private mutating func addQuadraticCurve(control middle: Point, origin: Point) throws(PathError) {
        let end = try point(from: origin)
        path.addQuadraticCurve(to: end, control: middle)
        current = end
        control = (middle, false)
    }

    private mutating func addArc(origin: Point) throws(PathError) {
        let radii = Size(abs(try coordinate(from: 0)), abs(try coordinate(from: 0)))
        let rotation = try coordinate(from: 0)
        guard let isLarge = scanner.flag() else { throw .unexpected(offset: scanner.offset) }
        guard let isClockwise = scanner.flag() else { throw .unexpected(offset: scanner.offset) }
        let end = try point(from: origin)
        path.addArc(to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        current = end
        control = nil
    }
}

/// The reason why a text is not valid SVG path data.
package enum PathError: Error, Hashable, Sendable {
    case empty
    /// The first command is not a move.
    case noMove
    /// An unknown command, or a missing number, at this byte offset.
    case unexpected(offset: Int)
    /// A coordinate exceeds `PathParser.coordinateLimit`.
    case outOfRange(offset: Int)
    /// The path has more than `PathParser.maximumSegments` segments.
    case tooLong

    /// The error as a sentence.
    package var detail: String {
        switch self {
        case .empty: "The path is empty."
        case .noMove: "A path must start with the command M or m."
        case .unexpected(let offset): "The path cannot be read at character \(offset + 1)."
        case .outOfRange(let offset):
            "The number at character \(offset + 1) of the path is not between -\(Int(limiting: PathParser.coordinateLimit)) and \(Int(limiting: PathParser.coordinateLimit))."
        case .tooLong: "The path has more than \(PathParser.maximumSegments) segments."
        }
    }
}
