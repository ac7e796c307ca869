import Budget
import Geometry
import Numbers

/// The cells in which words are placed, one after the other, each as near to its start as the others allow.
///
/// The idea is Jonathan Feinberg's ("Wordle", in "Beautiful Visualization", 2010): the largest words are placed first,
/// each further out until it collides with no other. Instead of a spiral, positions are tried in the order of their
/// distance from the start, measured in the proportions of the picture. A word then moves towards the center until it
/// touches others, so that the positions tried can lie some cells apart.
struct CloudBoard {
    let columns: Int
    let rows: Int
    private var covered: BitMask
    private var offsets: [(x: Int32, y: Int32)] = []
    private let budget: RenderBudget
    /// The sizes of words for which there was no room.
    private var failures: [(width: Int, height: Int)] = []

    /// The approximate number of positions that are tried for a word.
    private static let tries = 30_000
    /// The time to try a position, in nanoseconds.
    private static let costOfTry = 25
    private static let (prime, otherPrime) = (7_919, 7_927)
    /// The number of steps of a squared distance of 1.
    private static let precision = Double(1 << 40)
    /// The bits for the numbers of positions, of which there are fewer than a million.
    private static let bitsOfNumber = 20
    /// The distance of the positions from the start as a part of the board.
    private static let reach = 0.7

    init(columns: Int, rows: Int, budget: RenderBudget) {
        self.columns = columns
        self.rows = rows
        self.budget = budget
        covered = BitMask(width: columns, height: rows)
        let (width, height) = (Double(columns) * Self.reach, Double(rows) * Self.reach)
        let pitch = max(1, Int(limiting: (4 * width * height / Double(Self.tries)).squareRoot().rounded(.up)))
        let (across, down) = (Int(limiting: width) / pitch, Int(limiting: height) / pitch)
        let count = (2 * across + 1) * (2 * down + 1)
        // A step through the positions that visits all of them, but neighbors at different times.
        let step = count.isMultiple(of: Self.prime) ? Self.otherPrime : Self.prime
        func offset(_ number: Int) -> (x: Int, y: Int) {
            let (row, column) = (number * step % count).quotientAndRemainder(dividingBy: 2 * across + 1)
            return ((column - across) * pitch, (row - down) * pitch)
        }
        // The distance and the number of a position in one word are sorted fast.
        var keys = (0..<count).map { number in
            let offset = offset(number)
            let (far, low) = (Double(offset.x) / Double(columns), Double(offset.y) / Double(rows))
            return Int(limiting: (far * far + low * low) * Self.precision) << Self.bitsOfNumber | number
        }
        keys.sort()
        offsets = keys.map { key in
            let offset = offset(key & (1 << Self.bitsOfNumber - 1))
            return (Int32(offset.x), Int32(offset.y))
        }
    }

    /// Places a word.
    /// - Parameters:
    ///   - start: The preferred position of its center.
    ///   - region: The columns and rows that it may use.
    /// - Returns: The position of the corner of its shape; nil if it does not fit or the budget is spent.
    mutating func place(
        _ shape: WordShape, near start: Point, within region: (columns: Range<Int>, rows: Range<Int>)
    ) -> (x: Int, y: Int)? {
        let (width, height) = (shape.width, shape.height)
        guard width <= region.columns.count, height <= region.rows.count,
            !failures.contains(where: { $0.width <= width && $0.height <= height })
        else { return nil }
        let (left, top) = (Int(limiting: start.x) - width / 2, Int(limiting: start.y) - height / 2)
        let xs = region.columns.lowerBound...region.columns.upperBound - width
        let ys = region.rows.lowerBound...region.rows.upperBound - height
        for (number, offset) in offsets.enumerated() {
            guard !budget.isSpent(at: number, costOfElement: Self.costOfTry) else { return nil }
            let (x, y) = (left + Int(offset.x), top + Int(offset.y))
            guard xs.contains(x), ys.contains(y), !covered.collides(with: shape.reserved, x: x, y: y) else { continue }
            let position = moved(shape, x, y, within: xs, ys)
            covered.insert(shape.ink, x: position.x, y: position.y)
            return position
        }
        failures.append((width, height))
        return nil
    }

    /// The position after moving towards the center of the board as far as possible, one cell at a time.
    private func moved(
        _ shape: WordShape, _ startX: Int, _ startY: Int, within xs: ClosedRange<Int>, _ ys: ClosedRange<Int>
    ) -> (x: Int, y: Int) {
        var (x, y) = (startX, startY)
        let (goalX, goalY) = ((columns - shape.width) / 2, (rows - shape.height) / 2)
        for _ in 0..<200 {
            let (nextX, nextY) = (x + (goalX - x).signum(), y + (goalY - y).signum())
            var hasMoved = false
            if nextX != x, xs.contains(nextX), !covered.collides(with: shape.reserved, x: nextX, y: y) {
                x = nextX
                hasMoved = true
            }
            if nextY != y, ys.contains(nextY), !covered.collides(with: shape.reserved, x: x, y: nextY) {
                y = nextY
                hasMoved = true
            }
            guard hasMoved else { break }
        }
        return (x, y)
    }
}
