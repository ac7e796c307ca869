import Geometry
import TestSupport
import Testing

@Suite struct PixelGridTests {
    private static let scales = [1.0, 1.25, 1.5, 2, 3]

    private func isBorder(_ coordinate: Double, of grid: PixelGrid) -> Bool {
        let pixels = coordinate * grid.pixelsPerPoint
        return abs(pixels - pixels.rounded()) < 1e-9
    }

    @Test(arguments: scales) func linesHaveTheirEdgesOnPixelBorders(scale: Double) {
        let grid = PixelGrid(pixelsPerPoint: scale)
        var random = RandomSource(seed: 15)
        for _ in 0..<500 {
            let coordinate = Double.random(in: -50...500, using: &random)
            let wanted = Double.random(in: 1 / scale...6, using: &random)
            let width = grid.lineWidth(nearestTo: wanted)
            let center = grid.lineCenter(nearestTo: coordinate, width: wanted)
            #expect(isBorder(center - width / 2, of: grid) && isBorder(center + width / 2, of: grid))
            #expect(abs(width - wanted) * scale <= 0.5 + 1e-5 && abs(center - coordinate) * scale <= 0.5 + 1e-5)
            #expect(abs(grid.lineCenter(nearestTo: coordinate, width: width) - center) < 1e-12)
        }
    }

    @Test func linesThinnerThanAPixelAreWithinOnePixel() {
        let grid = PixelGrid(pixelsPerPoint: 2)
        #expect(grid.lineWidth(nearestTo: 0.25) == 0.25)
        #expect(grid.lineCenter(nearestTo: 10.1, width: 0.25) == 10.25)
        #expect(grid.lineCenter(nearestTo: 10.1, width: 0) == 10.25)
    }

    @Test func tiesAreRoundedRightAndDownDespiteRoundingErrors() {
        let grid = PixelGrid(pixelsPerPoint: 1)
        for error in [0, 1e-9, -1e-9] {
            #expect(grid.lineCenter(nearestTo: 10 + error, width: 1) == 10.5)
            #expect(grid.lineCenter(nearestTo: -10 + error, width: 1) == -9.5)
            #expect(grid.lineCenter(nearestTo: 10.5 + error, width: 2) == 11)
            #expect(grid.border(nearestTo: -0.5 + error) == 0)
        }
    }

    @Test(arguments: scales) func filledRectanglesCoverWholePixels(scale: Double) {
        let grid = PixelGrid(pixelsPerPoint: scale)
        var random = RandomSource(seed: 16)
        for _ in 0..<200 {
            let origin = random.point(in: Rect(x: -10, y: -10, width: 100, height: 100))
            let rect = Rect(
                origin: origin, size: Size(Double.random(in: 0...3, using: &random), 2))
            let snapped = grid.rect(nearestTo: rect)
            #expect(isBorder(snapped.minY, of: grid) && isBorder(snapped.maxY, of: grid))
            if rect.width * scale < 1 {
                #expect(abs(snapped.minX - rect.minX) + abs(snapped.maxX - rect.maxX) < 1e-9)
            } else {
                #expect(isBorder(snapped.minX, of: grid) && isBorder(snapped.maxX, of: grid) && snapped.width > 0)
                #expect(abs(snapped.minX - rect.minX) * scale < 0.5 + 1e-5)
                #expect(abs(snapped.maxX - rect.maxX) * scale < 0.5 + 1e-5)
            }
        }
    }

    @Test func strokedRectanglesHaveCrispSides() {
        let grid = PixelGrid(pixelsPerPoint: 1)
        let rect = Rect(minX: 10.2, minY: 20, maxX: 30, maxY: 40.9)
        #expect(
            grid.strokedRect(nearestTo: rect, lineWidth: 1) == Rect(minX: 10.5, minY: 20.5, maxX: 30.5, maxY: 40.5))
        #expect(grid.strokedRect(nearestTo: rect, lineWidth: 2) == Rect(minX: 10, minY: 20, maxX: 30, maxY: 41))
    }

    @Test func nonFiniteCoordinatesRemainNonFinite() {
        let grid = PixelGrid(pixelsPerPoint: 2)
        #expect(grid.border(nearestTo: .nan).isNaN)
        #expect(grid.border(nearestTo: .infinity) == .infinity)
        #expect(grid.lineCenter(nearestTo: 1, width: .nan).isFinite)
        #expect(grid.border(nearestTo: 1e300) == 1e300)
    }
}
