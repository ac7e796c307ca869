import Drawing
import Geometry
import Images

/// The bitmap font with which Chart.js' own picture tests draw text, so that their references do not depend on fonts.
///
/// Every character is an opaque cell, 16 points high: black on white. Colors and sizes of the text are ignored.
package struct SpriteFont: Sendable {
    private struct Cell: Sendable {
        let width: Double
        let picture: Pixmap
        /// The pixels that are not white, from the cell's top left corner, and their gray levels.
        let ink: [(pixel: Rect, level: UInt8)]
    }

    private let cells: [Cell]
    private static let height = 16.0
    private static let pitch = 17
    private static let columns = 15

    /// - Parameters:
    ///   - pixmap: The picture of all cells, 15 in a row.
    ///   - widths: The widths of the cells.
    package init(_ pixmap: Pixmap, widths: [Double]) {
        cells = widths.enumerated().map { index, width in
            let (left, top) = (index % Self.columns * Self.pitch, min(index / Self.columns, 14) * Self.pitch)
            var ink: [(pixel: Rect, level: UInt8)] = []
            for y in 0..<Int(Self.height) where top + y < pixmap.height {
                for x in 0..<max(0, min(Self.pitch, Int(width))) where left + x < pixmap.width {
                    let level = UInt8(truncatingIfNeeded: pixmap[left + x, top + y])
                    if level < 255 { ink.append((Rect(x: Double(x), y: Double(y), width: 1, height: 1), level)) }
                }
            }
            let (columns, rows) = (max(0, min(Int(width), pixmap.width - left)), max(0, min(16, pixmap.height - top)))
            let picture = pixmap.cropped(columns: left..<left + columns, rows: top..<top + rows)
            return Cell(width: width, picture: picture, ink: ink)
        }
    }

    private func cell(_ scalar: Unicode.Scalar) -> Cell? {
        let index = Int(min(223, max(0, Int64(scalar.value) - 32)))
        return index < cells.count ? cells[index] : nil
    }

    func width(_ text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + (cell($1)?.width ?? 0) } }

    func draw(
        _ text: String, at place: Point, _ turn: Transform, _ alignment: Lettering.Alignment,
        _ baseline: Lettering.Baseline, on sketch: inout Sketch
    ) {
        let width = width(text)
        var x = place.x
        switch alignment {
        case .left: break
        case .center: x -= width / 2
        case .right: x -= width
        }
        let y: Double =
            switch baseline {
            case .top: place.y - 16
            case .middle: place.y - 8
            case .bottom: place.y
            }
        if turn.b == 0 || turn.a == 0 {
            // Quarter turns keep the pixels of the cells.
            for scalar in text.unicodeScalars {
                guard let cell = cell(scalar) else { continue }
                let rect = turn.apply(Rect(x: x, y: y, width: cell.width, height: Self.height))
                sketch.picture(turn.b == 0 ? cell.picture : cell.picture.turned(isClockwise: turn.b > 0), in: rect)
                x += cell.width
            }
            return
        }
        var paper = Path()
        var inks: [UInt8: Path] = [:]
        for scalar in text.unicodeScalars {
            guard let cell = cell(scalar) else { continue }
            paper.addRect(Rect(x: x, y: y, width: cell.width, height: Self.height))
            for (pixel, level) in cell.ink { inks[level, default: Path()].addRect(pixel.offset(by: Point(x, y))) }
            x += cell.width
        }
        sketch.fill(paper.transformed(by: turn), .white)
        for (level, ink) in inks.sorted(by: { $0.key < $1.key }) {
            sketch.fill(ink.transformed(by: turn), Color(gray: Double(level) / 255))
        }
    }
}

extension Pixmap {
    /// The picture after a quarter turn.
    fileprivate func turned(isClockwise: Bool) -> Pixmap {
        var result = Pixmap(width: height, height: width)
        for y in 0..<height {
            for x in 0..<width {
                result[isClockwise ? height - 1 - y : y, isClockwise ? x : width - 1 - x] = self[x, y]
            }
        }
        return result
    }
}
