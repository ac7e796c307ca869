import Drawing
import Geometry

/// How far the lines of two axes move across, because they are at a value of the other coordinate, such as zero.
struct AxisShifts {
    /// The displacement of the axis that leaves.
    private(set) var leaving = Point.zero
    /// The displacement of the axis that comes.
    private(set) var coming = Point.zero
    /// Whether the two axes have lines at different values.
    private(set) var areSeparate = false
    /// Whether the ticks and labels of both axes are at their lines, and not at an edge.
    let movesTicks: Bool

    /// The largest distance of two positions that count as the same, in points.
    private static let tolerance = 1.5

    /// - Parameter crossing: The scale in between, across the axis.
    init(of motion: AxisMotion, on crossing: Scale) {
        movesTicks = motion.from.hasTicksAtLine && motion.to.hasTicksAtLine
        guard let old = motion.from.positionOfLine, let new = motion.to.positionOfLine else {
            areSeparate = motion.from.line != nil || motion.to.line != nil
            return
        }
        guard abs(old - new) > Self.tolerance || motion.across.from != motion.across.to else { return }
        let moved = (
            crossing.view(motion.across.from.value(at: old)), crossing.view(motion.across.to.value(at: new))
        )
        func isAtEdge(_ value: Double, _ scale: Scale) -> Bool {
            value < min(scale.start, scale.end) + Self.tolerance || value > max(scale.start, scale.end) - Self.tolerance
        }
        let areAtEdge = (isAtEdge(old, motion.across.from), isAtEdge(new, motion.across.to))
        // Lines at the same edge stay there, whatever its value.
        if areAtEdge.0, areAtEdge.1, abs(old - new) <= Self.tolerance { return }
        areSeparate = !(abs(moved.0 - moved.1) <= Self.tolerance)
        let positions = (
            areSeparate && areAtEdge.0 ? old : moved.0, areSeparate && areAtEdge.1 ? new : moved.1
        )
        func way(_ distance: Double) -> Point {
            guard distance.isFinite else { return .zero }
            return motion.to.coordinate == .x ? Point(0, distance) : Point(distance, 0)
        }
        (leaving, coming) = (way(positions.0 - old), way(positions.1 - new))
    }
}

extension AxisScene {
    /// The coordinate of the line across the axis; nil without a line.
    fileprivate var positionOfLine: Double? {
        line?.segments.first.map { coordinate == .x ? $0.start.y : $0.start.x }
    }

    fileprivate var hasTicksAtLine: Bool {
        guard let position = positionOfLine, let tick = majorTicks?.segments.first else { return false }
        let ends = coordinate == .x ? (tick.start.y, tick.end.y) : (tick.start.x, tick.end.x)
        return min(ends.0, ends.1) - 2 <= position && max(ends.0, ends.1) + 2 >= position
    }

    /// Moves the line, and possibly its ticks and labels.
    mutating func shift(by way: Point, withTicks movesTicks: Bool, _ grid: PixelGrid) {
        guard way != .zero, let position = positionOfLine, let width = line?.style.stroke.lineWidth else { return }
        let exact = position + (coordinate == .x ? way.y : way.x)
        let snapped = grid.lineCenter(nearestTo: exact, width: width) - position
        let way = coordinate == .x ? Point(0, snapped) : Point(snapped, 0)
        line?.move(by: way)
        lineCaps = lineCaps.map { $0.moved(by: way) }
        guard movesTicks else { return }
        majorTicks?.move(by: way)
        minorTicks?.move(by: way)
        labels = labels.map { $0.moved(by: way) }
        minorLabels = minorLabels.map { $0.moved(by: way) }
    }
}

extension Segments {
    fileprivate mutating func move(by way: Point) {
        segments = segments.map { Segment(start: $0.start + way, end: $0.end + way) }
    }
}

extension PlacedShape {
    fileprivate func moved(by way: Point) -> PlacedShape {
        PlacedShape(path.transformed(by: .translation(way)), rule: rule, fill: fill, lineStyle: lineStyle)
    }
}
