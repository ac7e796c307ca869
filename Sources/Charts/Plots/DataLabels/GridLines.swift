import Geometry

/// The positions of the grid lines, for finding those that run through a label.
struct GridLines: Sendable {
    /// The positions of vertical lines, in ascending order.
    private var xs: [Double] = []
    /// The positions of horizontal lines, in ascending order.
    private var ys: [Double] = []

    private var areEverywhere = false

    init() {}

    /// Lines that run through every rectangle, such as the rings and spokes of a polar plot, which are not upright.
    static let everywhere = {
        var lines = GridLines()
        lines.areEverywhere = true
        return lines
    }()

    /// - Complexity: O(n log n) for n lines.
    init(of axes: [AxisScene]) {
        for index in axes.indices {
            add(axes[index].majorGrid)
            add(axes[index].minorGrid)
            add(axes[index].line)
        }
        xs.sort()
        ys.sort()
    }

    private mutating func add(_ lines: Segments?) {
        guard let lines, lines.style.isVisible else { return }
        for line in lines.segments {
            if line.start.x == line.end.x { xs.append(line.start.x) } else { ys.append(line.start.y) }
        }
    }

    /// Whether a line runs through a rectangle.
    /// - Complexity: O(log n).
    func cross(_ rect: Rect) -> Bool {
        areEverywhere || Self.contains(xs, from: rect.minX, to: rect.maxX)
            || Self.contains(ys, from: rect.minY, to: rect.maxY)
    }

    /// Whether sorted positions have one in a range (binary search).
    private static func contains(_ positions: [Double], from start: Double, to end: Double) -> Bool {
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < positions.count && positions[low] <= end
    }
}
