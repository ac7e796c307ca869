import Budget
import Drawing
import Geometry
import Images
import Numbers
import Raster
import Text

/// A word with its font size and angle, before it is placed.
struct CloudWord {
    let block: TextBlock
    /// The font size as a part of the largest word's.
    var weight: Double
    /// The angle in degrees, clockwise.
    var angle = 0.0
    let index: Int

    /// The width of the word in units of its font size.
    var width: Double { block.size.width / WordCloudRequest.unitSize }

    /// The transform of the block at a font size, with its center at a point.
    func transform(fontSize: Double, center: Point) -> Transform {
        let scale = fontSize / WordCloudRequest.unitSize
        return Transform.translation(Point(-block.size.width / 2, -block.size.height / 2))
            .then(.scale(scale, scale)).then(.rotation(degrees: angle)).then(.translation(center))
    }
}

/// The cells that a word covers.
struct WordShape {
    let ink: BitMask
    /// The cells that no other word may cover.
    let reserved: BitMask
    /// The center of the word's block, from the corner of the masks, in cells.
    let center: Point
    /// The columns and rows with ink.
    let extent: (columns: Range<Int>, rows: Range<Int>)

    /// The room for strokes beyond the block, in units of the font size.
    private static let overflow = 0.5
    /// The distance to other words along the line, in units of the font size: nearer words look like one.
    private static let space = 0.22

    /// Draws a word and finds its cells.
    /// - Parameters:
    ///   - fontSize: The size of the font in cells.
    ///   - padding: The distance to other words in cells.
    /// - Returns: `nil` for a word without visible parts.
    init?(_ word: CloudWord, fontSize: Double, padding: Int, _ scratch: RasterScratch, _ budget: RenderBudget) {
        let scale = fontSize / WordCloudRequest.unitSize
        let turn = Transform.rotation(degrees: word.angle)
        let box = turn.apply(
            Rect(x: 0, y: 0, width: word.block.size.width * scale, height: word.block.size.height * scale))
        let along = max(padding, Int(limiting: (fontSize * Self.space).rounded(.up)))
        let isSteep = abs(turn.b) > abs(turn.a)
        let (across, down) = isSteep ? (padding, along) : (along, padding)
        let margin = Double(along) + (fontSize * Self.overflow).rounded(.up) + 1
        let size = Size(box.width.rounded(.up) + 2 * margin, box.height.rounded(.up) + 2 * margin)
        let middle = Point(size.width / 2, size.height / 2)
        let pixels = size.width * size.height
        guard pixels < 16e6, budget.allows(Int(limiting: pixels) * 8) else { return nil }
        var canvas = RasterCanvas(size: size, pixelsPerPoint: 1, scratch: scratch, budget: budget)
        canvas.draw(word.block, transform: word.transform(fontSize: fontSize, center: middle), color: .black)
        let pixmap = canvas.pixmap
        guard let extent = BitMask(pixmap).extent else { return nil }
        let left = max(0, extent.columns.lowerBound - across)
        let top = max(0, extent.rows.lowerBound - down)
        let right = min(pixmap.width, extent.columns.upperBound + across)
        let bottom = min(pixmap.height, extent.rows.upperBound + down)
        ink = BitMask(pixmap.cropped(columns: left..<right, rows: top..<bottom))
        reserved = ink.dilated(columns: across, rows: down)
        center = Point(middle.x - Double(left), middle.y - Double(top))
        self.extent = (
            extent.columns.lowerBound - left..<extent.columns.upperBound - left,
            extent.rows.lowerBound - top..<extent.rows.upperBound - top
        )
    }

    var width: Int { ink.width }
    var height: Int { ink.height }
}
