import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import Charts

@Suite struct ImageFillTests {
    @Test func `nine pieces cover the rectangle and the picture exactly`() {
        var random = RandomSource(seed: 5)
        for _ in 0..<500 {
            let image = Pixmap(
                width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
            func inset() -> Double { Bool.random(using: &random) ? 0 : Double.random(in: 0...30, using: &random) }
            let insets = Insets(left: inset(), top: inset(), right: inset(), bottom: inset())
            let fill = ImageFill(image, scale: Double.random(in: 0.5...3, using: &random), edgeInsets: insets)
            let bounds = Rect(
                x: Double.random(in: -50...50, using: &random), y: 3,
                width: Double.random(in: 0.1...100, using: &random), height: 70)
            let pattern = fill.pattern(over: bounds)
            #expect(pattern.tile == bounds && !pattern.isRepeated && pattern.pieces.count <= 9)
            let pieces = pattern.pieces
            for (index, piece) in pieces.enumerated() {
                #expect(bounds.contains(piece.rect, tolerance: 1e-9))
                for other in pieces.dropFirst(index + 1) {
                    let common = piece.rect.intersection(other.rect)
                    #expect(common.width * common.height < 1e-9)
                }
            }
            guard insets != .zero else { continue }
            // Pieces without space in the picture or in the rectangle are omitted.
            let pixels = pieces.reduce(0) { $0 + $1.pixmap.width * $1.pixmap.height }
            #expect(pixels <= image.width * image.height)
            let hasAllColumns = insets.left + insets.right < Double(image.width) / fill.scale - 2 / fill.scale
            let hasAllRows = insets.top + insets.bottom < Double(image.height) / fill.scale - 2 / fill.scale
            let hasSpace = insets.left + insets.right < bounds.width && insets.top + insets.bottom < bounds.height
            guard hasAllColumns, hasAllRows, hasSpace else { continue }
            let area = pieces.reduce(0) { $0 + $1.rect.width * $1.rect.height }
            let thin = [insets.left, insets.top, insets.right, insets.bottom].contains {
                $0 > 0 && ($0 * fill.scale).rounded() == 0
            }
            if !thin {
                #expect(abs(area - bounds.width * bounds.height) < 1e-6)
                #expect(pixels == image.width * image.height)
            }
        }
    }

    @Test func `borders keep their thickness unless there is too little space`() {
        let fill = ImageFill(Pixmap(width: 40, height: 40), scale: 2, edgeInsets: Insets(5))
        let pieces = fill.pattern(over: Rect(x: 10, y: 20, width: 100, height: 60)).pieces
        #expect(pieces.count == 9)
        #expect(pieces[0].rect == Rect(x: 10, y: 20, width: 5, height: 5) && pieces[0].pixmap.width == 10)
        #expect(pieces[4].rect == Rect(x: 15, y: 25, width: 90, height: 50) && pieces[4].pixmap.height == 20)
        #expect(pieces[8].rect == Rect(x: 105, y: 75, width: 5, height: 5))
        let small = fill.pattern(over: Rect(x: 0, y: 0, width: 4, height: 100)).pieces
        #expect(small.count == 6 && small[0].rect.width == 2)
    }

    @Test func `tiles start at the corner of the chart or of the shape`() {
        let image = Pixmap(width: 20, height: 10)
        let bounds = Rect(x: 7, y: 3, width: 50, height: 40)
        let anchored = ImageFill(image, scale: 2, isTiled: true).pattern(over: bounds)
        let page = Size(90, 61)
        #expect(anchored.isRepeated && anchored.placed(on: page).tile == Rect(x: 0, y: 56, width: 10, height: 5))
        let own = ImageFill(image, scale: 2, isTiled: true, tileAnchoredToContext: false).pattern(over: bounds)
        #expect(own.placed(on: page).tile == Rect(x: 7, y: 38, width: 10, height: 5))
    }

    @Test func `the main color is the average of the picture`() {
        var image = Pixmap(width: 2, height: 1, fill: 0xff00_00ff)
        image[1, 0] = 0
        #expect(Fill.image(ImageFill(image)).mainColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
}
