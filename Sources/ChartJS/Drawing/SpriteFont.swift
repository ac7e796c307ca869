import Dialects
import Digests
import Drawing
import Geometry
import Images
import Numbers

/// The bitmap font with which Chart.js' own picture tests draw text, so that their references do not depend on fonts.
///
/// Every character is an opaque cell, 16 points high: black on white. Colors and sizes of the text are ignored.
package struct SpriteFont: Sendable {
    private struct Cell: Sendable {
        let width: Double
        let picture: Pixmap
    }

    private let cells: [Cell]
    /// The hash of the picture and the widths.
    let digest: SHA256.Digest
    private static let height = 16.0
    private static let pitch = 17
    private static let columns = 15

    /// - Parameters:
    ///   - pixmap: The picture of all cells, 15 in a row.
    ///   - widths: The widths of the cells.
    package init(_ pixmap: Pixmap, widths: [Double]) {
        var hasher = CanonicalHasher()
        hasher.append("width", pixmap.width)
        hasher.append("pixels", content: pixmap.pixels)
        hasher.append("widths", content: widths)
        digest = hasher.finish()
        cells = widths.enumerated().map { index, width in
            let (left, top) = (index % Self.columns * Self.pitch, min(index / Self.columns, 14) * Self.pitch)
            let columns = max(0, min(Int(limiting: width), pixmap.width - left))
            let rows = max(0, min(16, pixmap.height - top))
            let picture = pixmap.cropped(columns: left..<left + columns, rows: top..<top + rows)
            return Cell(width: width, picture: picture)
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
        if turn.b == 0 && turn.a > 0 || turn.a == 0 {
            // Quarter turns keep the pixels of the cells.
            for scalar in text.unicodeScalars {
                guard let cell = cell(scalar) else { continue }
                var rect = turn.apply(Rect(x: x, y: y, width: cell.width, height: Self.height))
                // The browser that drew the references interpolates in steps of a sixteenth of a pixel.
                (rect.x, rect.y) = ((rect.x * 16).rounded(.up) / 16, (rect.y * 16).rounded(.up) / 16)
                sketch.picture(turn.b == 0 ? cell.picture : cell.picture.turned(isClockwise: turn.b > 0), in: rect)
                x += cell.width
            }
            return
        }
        drawTurned(text, in: Rect(x: x, y: y, width: width, height: Self.height), turn, on: &sketch)
    }

    /// Draws a line at an angle, interpolated between the pixels of its cells.
    private func drawTurned(_ text: String, in line: Rect, _ turn: Transform, on sketch: inout Sketch) {
        guard let back = turn.inverse else { return }
        let corners = [
            Point(line.minX, line.minY), Point(line.maxX, line.minY), Point(line.maxX, line.maxY),
            Point(line.minX, line.maxY),
        ].map(turn.apply)
        let (left, top) = ((corners.map(\.x).min() ?? 0).rounded(.down), (corners.map(\.y).min() ?? 0).rounded(.down))
        let (right, bottom) = ((corners.map(\.x).max() ?? 0).rounded(.up), (corners.map(\.y).max() ?? 0).rounded(.up))
        guard right - left < 4_000, bottom - top < 4_000, left.isFinite, top.isFinite else { return }
        var levels: [[Double]] = Array(repeating: [], count: Int(limiting: Self.height))
        for scalar in text.unicodeScalars {
            guard let picture = cell(scalar)?.picture, picture.height == levels.count else { continue }
            for row in levels.indices {
                for column in 0..<picture.width { levels[row].append(Double(picture[column, row] & 255)) }
            }
        }
        let (columns, rows) = (levels[0].count, levels.count)
        guard columns > 0 else { return }
        var picture = Pixmap(width: Int(limiting: right - left), height: Int(limiting: bottom - top))
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let place = back.apply(Point(left + Double(column) + 0.5, top + Double(row) + 0.5)) - line.origin
                guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else { continue }
                let (u, v) = (place.x - 0.5, place.y - 0.5)
                let (u0, v0) = (u.rounded(.down), v.rounded(.down))
                func level(_ x: Double, _ y: Double) -> Double {
                    levels[min(rows - 1, max(0, Int(limiting: y)))][min(columns - 1, max(0, Int(limiting: x)))]
                }
                let upper = level(u0, v0) + (level(u0 + 1, v0) - level(u0, v0)) * (u - u0)
                let lower = level(u0, v0 + 1) + (level(u0 + 1, v0 + 1) - level(u0, v0 + 1)) * (u - u0)
                let mixed = Int(limiting: (upper + (lower - upper) * (v - v0)).rounded())
                let gray = UInt32(UInt8(clamping: mixed))
                picture[column, row] = gray &* 0x01_01_01 | 0xff00_0000
            }
        }
        sketch.picture(picture, in: Rect(minX: left, minY: top, maxX: right, maxY: bottom))
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
