import Budget
import Numbers

/// A circle at its position on an axis, with half of the gap around it.
struct Circle {
    let position: Double
    let radius: Double
}

/// How close circles are on their axis.
struct Crowd {
    /// The diameters of the smallest and of the largest circle.
    private(set) var narrowest = 0.0
    private(set) var widest = 0.0
    /// The greatest number of circles in a window as long as one of the diameters.
    private(set) var mostWithinNarrowest = 0
    private(set) var mostWithinWidest = 0
    /// The number of pairs of circles that are so close that they may touch.
    private(set) var pairs = 0

    /// - Parameter circles: The circles in the order of their positions.
    /// - Complexity: O(n).
    init(_ circles: [Circle]) {
        guard var least = circles.first?.radius else { return }
        for circle in circles {
            least = min(least, circle.radius)
            widest = max(widest, 2 * circle.radius)
        }
        narrowest = 2 * least
        var (near, far) = (0, 0)
        for last in circles.indices {
            while circles[last].position - circles[near].position > narrowest { near += 1 }
            while circles[last].position - circles[far].position > widest { far += 1 }
            mostWithinNarrowest = max(mostWithinNarrowest, last - near + 1)
            mostWithinWidest = max(mostWithinWidest, last - far + 1)
            pairs += last - far
        }
    }
}

/// The circles of a band that are placed already, in cells as wide and as high as the largest circle. Only circles in
/// adjacent cells can touch, and few have space in one.
struct Swarm {
    private let circles: [Circle]
    private let widest: Double
    private let reach: Double
    private let side: Beeswarm.Side
    /// The offset of each circle from the center line; NaN as long as it is not placed.
    private(set) var offsets: [Double]
    /// The columns of cells: for circles in the order of their positions, there is only one, which circles leave again.
    private var columns: [Int] = []
    private var neighbors: [ClosedRange<Int>] = []
    private let rows: Int
    private let isCompact: Bool
    /// The last circle in each cell, and the one before each circle.
    private var heads: [Int]
    private var nexts: [Int]

    private static let maximumPairs = 500_000
    static let maximumCells = 250_000
    /// Positions at most this far from each other, in points, count as one position in the search for the nearest free
    /// space.
    private static let precision = 1e-3

    init(_ circles: [Circle], _ crowd: Crowd, reach: Double, side: Beeswarm.Side) {
        self.circles = circles
        self.side = side
        widest = crowd.widest
        // Even circles on one position need no more space than this.
        self.reach = min(reach, widest * Double(2 * crowd.mostWithinWidest))
        rows = widest > 0 ? 2 * Int(limiting: self.reach / widest) + 3 : 1
        offsets = [Double](repeating: .nan, count: circles.count)
        nexts = [Int](repeating: -1, count: circles.count)
        // Cells are numbered by their order, because there may be wide spaces between circles.
        var numbers: [Double] = []
        if widest > 0, crowd.pairs <= Self.maximumPairs {
            for circle in circles {
                let number = (circle.position / widest).rounded(.down)
                if numbers.last != number { numbers.append(number) }
                columns.append(numbers.count - 1)
            }
        }
        isCompact = !numbers.isEmpty && numbers.count * rows <= Self.maximumCells
        if isCompact {
            neighbors = numbers.indices.map { column in
                let before = column > 0 && numbers[column - 1] >= numbers[column] - 1
                let after = column + 1 < numbers.count && numbers[column + 1] <= numbers[column] + 1
                return column - (before ? 1 : 0)...column + (after ? 1 : 0)
            }
        } else {
            columns = [Int](repeating: 0, count: circles.count)
            neighbors = [0...0]
        }
        heads = [Int](repeating: -1, count: neighbors.count * rows)
    }

    /// Returns false if a circle finds no room in the band, or if the budget is spent.
    mutating func placeAll(_ budget: RenderBudget) -> Bool {
        guard widest > 0 else {
            for index in offsets.indices { offsets[index] = 0 }
            return true
        }
        return isCompact ? placeNearestFirst(budget) : placeInOrder(budget)
    }

    private mutating func placeNearestFirst(_ budget: RenderBudget) -> Bool {
        // The distances only grow as more circles are placed, so those that were found earlier are lower bounds.
        var starts = [(up: Double, down: Double)](repeating: (0, 0), count: circles.count)
        var heap = NearestFirst(count: circles.count)
        var count = 0
        while let index = heap.first {
            let (up, down) = free(for: index, from: starts[index])
            guard !budget.isSpent(before: 300) else { return false }
            starts[index] = (up, down)
            let distance = min(up, down)
            guard distance <= reach else { return false }
            if heap.isFirst(at: distance) {
                heap.removeFirst()
                place(index, up, down, prefersUp: count % 2 == 0)
                count += 1
            } else {
                heap.moveFirst(to: distance)
            }
        }
        return true
    }

    private mutating func placeInOrder(_ budget: RenderBudget) -> Bool {
        // At one position, the space near the line only becomes less from one circle to the next.
        var (starts, start) = ((up: 0.0, down: 0.0), circles[0])
        var oldest = 0
        for (index, circle) in circles.enumerated() {
            if circle.position - start.position > Self.precision || circle.radius < start.radius {
                starts = (0, 0)
                start = circle
            }
            while oldest < index, circles[oldest].position <= circle.position - widest {
                remove(oldest)
                oldest += 1
            }
            let before = starts
            starts = free(for: index, from: starts)
            let way = (min(starts.up, reach) - before.up + min(starts.down, reach) - before.down) / widest
            guard !budget.isSpent(before: 100 + 50 * Int(limiting: way)), min(starts.up, starts.down) <= reach else {
                return false
            }
            place(index, starts.up, starts.down, prefersUp: index % 2 == 0)
        }
        return true
    }

    private func cell(_ column: Int, _ row: Int) -> Int { column * rows + row }

    private func row(_ offset: Double) -> Int {
        (Int(limiting: (offset / widest).rounded(.down)) + rows / 2).clamped(to: 0...rows - 1)
    }

    private mutating func place(_ index: Int, _ up: Double, _ down: Double, prefersUp: Bool) {
        let goesUp = up == down ? prefersUp : up < down
        offsets[index] = goesUp ? up : -down
        let cell = cell(columns[index], row(offsets[index]))
        nexts[index] = heads[cell]
        heads[cell] = index
    }

    private mutating func remove(_ circle: Int) {
        let cell = cell(columns[circle], row(offsets[circle]))
        var current = heads[cell]
        if current == circle { heads[cell] = nexts[circle] }
        while current >= 0 {
            if nexts[current] == circle { nexts[current] = nexts[circle] }
            current = nexts[current]
        }
    }

    /// The least distances from the line at both sides, from known lower bounds, at which a circle overlaps with none.
    private func free(for index: Int, from starts: (up: Double, down: Double)) -> (up: Double, down: Double) {
        (free(for: index, from: starts.up, 1), side == .positive ? .infinity : free(for: index, from: starts.down, -1))
    }

    private func free(for index: Int, from start: Double, _ sign: Double) -> Double {
        let (circle, columns) = (circles[index], neighbors[columns[index]])
        var distance = start
        var isBlocked = true
        while isBlocked, distance <= reach {
            isBlocked = false
            let center = row(sign * distance)
            var farthest = distance
            for column in columns {
                for row in max(0, center - 1)...min(rows - 1, center + 1) {
                    var other = heads[cell(column, row)]
                    while other >= 0 {
                        let along = circle.position - circles[other].position
                        let sum = circle.radius + circles[other].radius
                        if abs(along) < sum {
                            let half = (sum * sum - along * along).squareRoot()
                            let offset = sign * offsets[other]
                            // Circles that touch do not overlap, in spite of rounding.
                            if abs(distance - offset) < half * (1 - 1e-12), offset + half > farthest {
                                farthest = offset + half
                                isBlocked = true
                            }
                        }
                        other = nexts[other]
                    }
                }
            }
            distance = farthest
        }
        return distance
    }
}

/// A heap of circles by the least distances that they can have from the line, and then by their order.
private struct NearestFirst {
    private var entries: [(distance: Double, index: Int)]

    init(count: Int) {
        entries = (0..<count).map { (0, $0) }
    }

    var first: Int? { entries.first?.index }

    /// Whether the first circle would still be the first one at another distance.
    func isFirst(at distance: Double) -> Bool {
        guard let first else { return false }
        return (1...2).allSatisfy { !entries.indices.contains($0) || (distance, first) < entries[$0] }
    }

    mutating func moveFirst(to distance: Double) {
        entries[0].distance = distance
        sink()
    }

    mutating func removeFirst() {
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        sink()
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < entries.count else { return }
            if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
            guard entries[child] < entries[parent] else { return }
            entries.swapAt(parent, child)
            parent = child
        }
    }
}
