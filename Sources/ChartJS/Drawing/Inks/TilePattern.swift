import Drawing
import Geometry
import Glibc

/// A repeated shape above a color.
struct TilePattern: Hashable, Sendable {
    let shape: TileShape
    let background: Color
    let foreground: Color
    /// The side of a tile in points.
    let size: Double

    private static let mostTiles = 20_000.0

    /// The shapes that cover a rectangle of the picture.
    func marks(in bounds: Rect?, _ picture: Size) -> [Sketch.Mark] {
        guard let bounds, bounds.width.isFinite, bounds.height.isFinite else { return [] }
        let (left, top) = (max(bounds.minX, 0), max(bounds.minY, 0))
        let (right, bottom) = (min(bounds.maxX, picture.width), min(bounds.maxY, picture.height))
        guard right > left, bottom > top, (right - left) * (bottom - top) <= Self.mostTiles * size * size else {
            return []
        }
        var (lines, areas) = (Path(), Path())
        let (tileLines, tileAreas) = (shape.lines, shape.areas)
        for y in stride(from: (top / size).rounded(.down) * size, to: bottom, by: size) {
            for x in stride(from: (left / size).rounded(.down) * size, to: right, by: size) {
                let placement = Transform.scale(size, size).then(.translation(Point(x, y)))
                if let tileLines { lines.append(tileLines.transformed(by: placement)) }
                if let tileAreas { areas.append(tileAreas.transformed(by: placement)) }
            }
        }
        var marks: [Sketch.Mark] = []
        if !areas.isEmpty { marks.append(.fill(areas, .nonZero, .color(foreground))) }
        if !lines.isEmpty {
            let style = StrokeStyle(lineWidth: size / 10, lineCap: shape.isRound ? .round : .square)
            marks.append(.stroke(lines, style, .color(foreground)))
        }
        return marks
    }
}

/// The shapes of patterns, drawn in a unit square, usually twice: at its top left and at its bottom right.
enum TileShape: String, CaseIterable, Hashable, Sendable {
    case plus, cross, dash, dot, disc, ring, line, weave, zigzag, diagonal, square, box, triangle, diamond
    case crossDash = "cross-dash"
    case dotDash = "dot-dash"
    case lineVertical = "line-vertical"
    case zigzagVertical = "zigzag-vertical"
    case diagonalRightLeft = "diagonal-right-left"
    case triangleInverted = "triangle-inverted"
    case diamondBox = "diamond-box"

    private static let formerNames: [String: TileShape] = [
        "circle": .disc, "triangle-vertical": .triangleInverted, "line-horizontal": .line,
        "line-diagonal-lr": .diagonal, "line-diagonal-rl": .diagonalRightLeft, "zigzag-horizontal": .zigzag,
        "diamond-outline": .diamondBox,
    ]

    /// - Parameter name: The name, also one of earlier versions of patternomaly.
    init?(name: String) {
        guard let shape = Self(rawValue: name) ?? Self.formerNames[name] else { return nil }
        self = shape
    }

    var isRound: Bool { self == .dash || self == .weave || self == .crossDash || self == .dotDash }

    /// What is drawn with lines.
    var lines: Path? {
        switch self {
        case .plus: twice { $0.add([0.25, 0, 0.25, 0.5], [0, 0.25, 0.5, 0.25]) }
        case .cross: twice { $0.add([0, 0, 0.5, 0.5], [0, 0.5, 0.5, 0]) }
        case .crossDash: path { $0.add([0, 0, 0.5, 0.5], [0, 0.5, 0.5, 0], [0.625, 0.625, 0.875, 0.875]) }
        case .dash: twice { $0.add([0.125, 0.125, 0.375, 0.375]) }
        case .dotDash: path { $0.add([0.125, 0.125, 0.375, 0.375]) }
        case .ring: twice { $0.addCircle(center: Point(0.25, 0.25), radius: 0.2) }
        case .line: path { $0.add([0, 0.25, 1, 0.25], [0, 0.75, 1, 0.75]) }
        case .lineVertical: path { $0.add([0.25, 0, 0.25, 1], [0.75, 0, 0.75, 1]) }
        case .weave: twice { $0.add([0, 0, 0.5, 0.5], [0, 0.5, 0.25, 0.25]) }
        case .zigzag: path { $0.add([0, 0.25, 0.25, 0, 0.75, 0.5, 1, 0.25], [0, 0.75, 0.25, 0.5, 0.75, 1, 1, 0.75]) }
        case .zigzagVertical:
            path { $0.add([0.25, 0, 0, 0.25, 0.5, 0.75, 0.25, 1], [0.75, 0, 0.5, 0.25, 1, 0.75, 0.75, 1]) }
        case .diagonal: path { $0.add([0, 0, 1, 1], [0.5, -0.5, 1.5, 0.5], [-0.5, 0.5, 0.5, 1.5]) }
        case .diagonalRightLeft: path { $0.add([1, 0, 0, 1], [0.5, -0.5, -0.5, 0.5], [1.5, 0.5, 0.5, 1.5]) }
        case .box: twice { $0.addRect(Rect(x: 0.05, y: 0.05, width: 0.4, height: 0.4)) }
        case .diamondBox:
            twice { $0.addPolygon([Point(0.25, 0.05), Point(0.45, 0.25), Point(0.25, 0.45), Point(0.05, 0.25)]) }
        case .dot, .disc, .square, .triangle, .triangleInverted, .diamond: nil
        }
    }

    /// What is filled.
    var areas: Path? {
        switch self {
        case .dot: twice { $0.addCircle(center: Point(0.25, 0.25), radius: 0.1) }
        case .dotDash: path { $0.addCircle(center: Point(0.75, 0.75), radius: 0.1) }
        case .disc: twice { $0.addCircle(center: Point(0.25, 0.25), radius: 0.25) }
        case .square: twice { $0.addRect(Rect(x: 0, y: 0, width: 0.5, height: 0.5)) }
        case .triangle: twice { $0.addPolygon([Point(0.25, 0), Point(0.5, 0.5), Point(0, 0.5)]) }
        case .triangleInverted: twice { $0.addPolygon([Point(0, 0), Point(0.5, 0), Point(0.25, 0.5)]) }
        case .diamond: twice { $0.addPolygon([Point(0.25, 0), Point(0.5, 0.25), Point(0.25, 0.5), Point(0, 0.25)]) }
        default: nil
        }
    }

    private func path(_ build: (inout Path) -> Void) -> Path {
        var path = Path()
        build(&path)
        return path
    }

    private func twice(_ build: (inout Path) -> Void) -> Path {
        let first = path(build)
        var both = first
        both.append(first.transformed(by: .translation(Point(0.5, 0.5))))
        return both
    }
}

extension Path {
    /// Adds lines through points, given as x and y in turn.
    fileprivate mutating func add(_ lines: [Double]...) {
        for line in lines {
            for index in stride(from: 0, to: line.count - 1, by: 2) {
                let point = Point(line[index], line[index + 1])
                if index == 0 { move(to: point) } else { addLine(to: point) }
            }
        }
    }
}
