import Drawing
import Geometry
import Images
import Testing

@testable import ChartJS

/// The bitmap font of Chart.js' picture tests.
@Suite struct SpriteFontTests {
    /// A font of white cells.
    private static let font = SpriteFont(
        Pixmap(width: 15 * 17, height: 17, fill: 0xffff_ffff), widths: Array(repeating: 7, count: 15))

    private static func pictures(_ text: String, at place: Point, degrees: Double) -> [(picture: Pixmap, rect: Rect)] {
        var sketch = Sketch()
        font.draw(text, at: place, .rotation(degrees: degrees), .left, .bottom, on: &sketch)
        return sketch.marks.compactMap { mark in
            if case .picture(let picture, let rect) = mark { (picture, rect) } else { nil }
        }
    }

    @Test(arguments: [0.0, 90])
    func `straight cells are whole opaque pixels beside each other`(degrees: Double) {
        for offset in stride(from: 0.0, to: 1, by: 0.125) {
            let cells = Self.pictures("!!", at: Point(20 + offset, 30 - offset), degrees: degrees)
            #expect(cells.count == 2)
            for (picture, rect) in cells {
                #expect(Double(picture.width) == rect.width && Double(picture.height) == rect.height)
                #expect(rect.width * rect.height == 7 * 16)
                #expect(picture.pixels.allSatisfy { $0 == 0xffff_ffff })
            }
            let (first, second) = (cells[0].rect, cells[1].rect)
            #expect(degrees == 0 ? first.maxX == second.minX : first.maxY == second.minY)
        }
    }

    @Test(arguments: [1.0, 30, 45, 60, 135, -20])
    func `turned cells cover their area`(degrees: Double) {
        for (picture, _) in Self.pictures("!", at: Point(20.3, 30.7), degrees: degrees) {
            let covered = picture.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
            #expect(abs(covered - 7 * 16) < 1)
        }
    }
}
