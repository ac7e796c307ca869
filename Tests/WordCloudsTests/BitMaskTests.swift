import Images
import Testing

@testable import WordClouds

@Suite struct BitMaskTests {
    /// A mask of the pixels that the closure names.
    private func mask(_ width: Int, _ height: Int, _ isCovered: (Int, Int) -> Bool) -> BitMask {
        var pixmap = Pixmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width where isCovered(x, y) { pixmap[x, y] = 0xFF00_0000 }
        }
        return BitMask(pixmap)
    }

    private func isCovered(_ mask: BitMask, _ x: Int, _ y: Int) -> Bool {
        mask.bits[y * mask.stride + x / 64] >> UInt64(x % 64) & 1 == 1
    }

    @Test(arguments: [(0, 0), (1, 2), (5, 0), (70, 3)])
    func `a dilated cell is a box`(columns: Int, rows: Int) {
        let mask = mask(200, 20) { $0 == 100 && $1 == 10 }.dilated(columns: columns, rows: rows)
        for y in 0..<20 {
            for x in 0..<200 {
                #expect(isCovered(mask, x, y) == (abs(x - 100) <= columns && abs(y - 10) <= rows))
            }
        }
    }

    @Test func `the extent has all covered cells`() {
        let mask = mask(150, 9) { ($0 == 3 && $1 == 2) || ($0 == 130 && $1 == 7) }
        #expect(mask.extent?.columns == 3..<131)
        #expect(mask.extent?.rows == 2..<8)
        #expect(self.mask(10, 10) { _, _ in false }.extent == nil)
    }

    @Test func `shapes collide where both cover a cell`() {
        let shape = mask(70, 5) { x, y in (x + y).isMultiple(of: 7) }
        for (x, y) in [(0, 0), (1, 3), (63, 2), (64, 0), (101, 4)] {
            var board = BitMask(width: 200, height: 12)
            board.insert(shape, x: x, y: y)
            for dx in [-1, 0, 1, 6, 7] where x + dx >= 0 {
                let collides = (0..<5).contains { row in
                    (0..<70).contains { column in
                        isCovered(shape, column, row) && isCovered(board, x + dx + column, y + row)
                    }
                }
                #expect(board.collides(with: shape, x: x + dx, y: y) == collides)
            }
        }
    }
}
