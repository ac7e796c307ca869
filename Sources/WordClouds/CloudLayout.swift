import Budget
import Dialects
import Geometry
import Numbers
import Raster

/// The positions and sizes of words.
///
/// Words are placed on a board whose cells are independent of the picture's size, so the time is too. The finished cloud
/// is then scaled to the picture.
struct CloudLayout {
    /// A word in the picture.
    struct Placement {
        let word: CloudWord
        /// In points.
        let fontSize: Double
        let center: Point
    }

    private(set) var placements: [Placement] = []
    /// The number of words for which there was no room.
    private(set) var omitted = 0

    /// The width of the cloud divided by its height.
    private var shape = 1.0
    /// The size of a cell in points.
    private var cell = 0.0

    private let size: Size
    private let request: WordCloudRequest
    private let budget: RenderBudget

    /// The area of all words in cells, and the maximum size of a font and width of a word.
    private static let area = 110_000.0
    private static let largestFont = 170.0
    private static let widestWord = 900.0
    /// The part of a picture that words cover, for estimates.
    private static let density = 0.5
    /// The height of letters in units of the font size.
    private static let letterHeight = 0.75
    /// The smallest font in points.
    private static let smallestFont = 8.0
    /// The largest font as a part of the picture's smaller side.
    private static let largestPart = 0.42
    /// The size of the starting positions of words as a part of the board.
    private static let spread = 0.35
    /// The area of the board as a multiple of that of the shapes.
    private static let room = 2.6

    /// - Parameter words: The words with their weights, the largest first.
    init(_ words: [CloudWord], _ request: WordCloudRequest, _ budget: RenderBudget) throws(SpecError) {
        self.request = request
        self.budget = budget
        size = Size(request.width, request.height)
        var random = SeededRandom(seededBy: request.words)
        let words = turned(limited(words), &random)
        let estimate = fontSize(of: words)
        let widest = words.map { $0.width * $0.weight }.max() ?? 1
        let largest = min(Self.largestFont, Self.largestFont * estimate.cells, Self.widestWord / max(0.01, widest))
        let padding = min(60, Int(limiting: (request.padding * largest / estimate.points).rounded(.up)))
        let scratch = RasterScratch()
        var shapes: [(word: CloudWord, shape: WordShape)] = []
        for word in words {
            guard !budget.isSpent(before: 100_000) else { break }
            let shape = WordShape(word, fontSize: largest * word.weight, padding: padding, scratch, budget)
            if let shape { shapes.append((word, shape)) }
        }
        try check()
        guard !shapes.isEmpty else { return }
        let starts = shapes.indices.map { index in
            index == 0 ? Point(0.5, 0.5) : Point(start(&random), start(&random))
        }
        let proportion = max(0.2, min(5, size.width / size.height))
        place(shapes, starts, largest, proportion)
        // Words are wide, so a cloud of few words is wider than the positions of their centers.
        let correction = max(0.3, min(3, proportion / shape))
        if !(0.9...1.1).contains(correction) {
            let (first, firstCell) = (placements, cell)
            place(shapes, starts, largest, proportion * correction.squareRoot())
            if firstCell > cell { (placements, cell) = (first, firstCell) }
        }
        if request.magnification > 1 {
            place(shapes, starts, largest, proportion, boundedBy: request.magnification)
        }
        try check()
    }

    private func check() throws(SpecError) {
        guard !budget.isSpent else { throw .stopped(at: .parameter("text")) }
    }

    private func start(_ random: inout SeededRandom) -> Double { 0.5 + (random.fraction() - 0.5) * Self.spread }

    /// The words with weights that keep the smallest ones legible. If the largest word leaves room, the others are
    /// larger than their counts.
    private func limited(_ words: [CloudWord]) -> [CloudWord] {
        func limited(to smallest: Double) -> [CloudWord] {
            words.map { word in
                var word = word
                word.weight = max(smallest, word.weight)
                return word
            }
        }
        let largest = Self.largestPart * min(size.width, size.height)
        var smallest = min(0.6, max(0.04, Self.smallestFont / fontSize(of: words).points))
        while smallest < 0.3, fontSize(of: limited(to: smallest * 1.1)).points >= largest { smallest *= 1.1 }
        return limited(to: smallest)
    }

    /// The estimated size of the largest font: in points, and as a part of the largest font on a board.
    private func fontSize(of words: [CloudWord]) -> (points: Double, cells: Double) {
        let area = words.reduce(0) { $0 + $1.width * Self.letterHeight * $1.weight * $1.weight }
        let points = (Self.density * size.width * size.height / max(0.01, area)).squareRoot()
        let cells = (Self.area / max(0.01, area)).squareRoot() / Self.largestFont
        return (max(0.1, min(points, Self.largestPart * min(size.width, size.height))), cells)
    }

    /// The words with their angles. The largest is upright.
    private func turned(_ words: [CloudWord], _ random: inout SeededRandom) -> [CloudWord] {
        words.enumerated().map { index, word in
            var word = word
            let choice = random.index(below: 4)
            if index > 0, choice < 2 { word.angle = choice == 0 ? request.rotation : -request.rotation }
            return word
        }
    }

    /// Places the words and scales the cloud to the picture.
    /// - Parameters:
    ///   - proportion: The width of the board divided by its height.
    ///   - magnification: The factor by which the cloud is larger than the picture. Words beyond its edges are
    ///     omitted.
    private mutating func place(
        _ shapes: [(word: CloudWord, shape: WordShape)], _ starts: [Point], _ largest: Double,
        _ proportion: Double, boundedBy magnification: Double? = nil
    ) {
        let area = Self.room * shapes.reduce(0) { $0 + Double($1.shape.width * $1.shape.height) }
        let widest = shapes.map(\.shape.width).max() ?? 1
        let highest = shapes.map(\.shape.height).max() ?? 1
        let columns = max((area * proportion).squareRoot(), 1.3 * Double(widest)).rounded(.up) + 2
        let rows = max((area / proportion).squareRoot(), 1.3 * Double(highest)).rounded(.up) + 2
        guard budget.allows(Int(limiting: columns * rows / 4)) else { return }
        var board = CloudBoard(columns: Int(limiting: columns), rows: Int(limiting: rows), budget: budget)
        var region = (columns: 0..<board.columns, rows: 0..<board.rows)
        if let magnification {
            // The most important words are never omitted.
            let fitting = shapes.prefix(3).map { item in
                min(size.width / Double(item.shape.width + 1), size.height / Double(item.shape.height + 1))
            }
            cell = min(cell * magnification, fitting.min() ?? cell)
            let width = Int(limiting: min(columns, size.width / cell))
            let height = Int(limiting: min(rows, size.height / cell))
            let (left, top) = ((board.columns - width) / 2, (board.rows - height) / 2)
            region = (left..<left + width, top..<top + height)
        }
        var placed: [(index: Int, x: Int, y: Int)] = []
        for (index, item) in shapes.enumerated() {
            guard !budget.isSpent else { return }
            let start = Point(starts[index].x * columns, starts[index].y * rows)
            guard let position = board.place(item.shape, near: start, within: region) else { continue }
            placed.append((index, position.x, position.y))
        }
        omitted = shapes.count - placed.count
        scale(placed, shapes, largest, isBounded: magnification != nil)
    }

    private mutating func scale(
        _ placed: [(index: Int, x: Int, y: Int)], _ shapes: [(word: CloudWord, shape: WordShape)], _ largest: Double,
        isBounded: Bool
    ) {
        var box: Rect?
        for item in placed {
            let extent = shapes[item.index].shape.extent
            let own = Rect(
                x: Double(item.x + extent.columns.lowerBound), y: Double(item.y + extent.rows.lowerBound),
                width: Double(extent.columns.count), height: Double(extent.rows.count))
            box = box.map { $0.union(own) } ?? own
        }
        guard let box else {
            placements = []
            return
        }
        shape = box.width / box.height
        let margin = min(size.width, size.height) * 0.02
        let fitting = min((size.width - 2 * margin) / box.width, (size.height - 2 * margin) / box.height)
        let limit = Self.largestPart * min(size.width, size.height) / largest
        cell = isBounded ? min(fitting, cell) : min(fitting, limit) * min(1, request.magnification)
        placements = placed.map { item in
            let (word, shape) = shapes[item.index]
            let center = Point(
                (Double(item.x) + shape.center.x - box.midX) * cell + size.width / 2,
                (Double(item.y) + shape.center.y - box.midY) * cell + size.height / 2)
            return Placement(word: word, fontSize: largest * word.weight * cell, center: center)
        }
    }
}
