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
        _ text: String, at point: Point, _ turn: Transform, _ alignment: Lettering.Alignment,
        _ baseline: Lettering.Baseline, on sketch: inout Sketch
    ) {
        let width = width(text)
        var x = point.x
        switch alignment {
        case .left: break
        case .center: x -= width / 2
        case .right: x -= width
        }
        let y: Double =
            switch baseline {
            case .top: point.y - 16
            case .middle: point.y - 8
            case .bottom: point.y
            }
        guard let back = turn.inverse else { return }
        for scalar in text.unicodeScalars {
            guard let cell = cell(scalar) else { continue }
            let rect = Rect(x: x, y: y, width: cell.width, height: Self.height)
            if let (picture, target) = Self.pixels(of: cell.picture, in: rect, turn, back) {
                sketch.picture(picture, in: target)
            }
            x += cell.width
        }
    }

    /// The pixels of a cell, interpolated as by the browser that drew the references: upright ones and those at right
    /// angles are whole pixels, others have smooth edges.
    private static func pixels(
        of picture: Pixmap, in rect: Rect, _ turn: Transform, _ back: Transform
    ) -> (Pixmap, Rect)? {
        let bounds = turn.apply(rect)
        guard picture.width > 0, picture.height > 0, abs(bounds.minX) < 32_000, abs(bounds.minY) < 32_000 else {
            return nil
        }
        let isStraight = turn.a == 0 || turn.b == 0
        func side(_ position: Double, _ rule: FloatingPointRoundingRule) -> Double {
            isStraight ? (Double(Float(position)) + 0.5).rounded(.down) : position.rounded(rule)
        }
        let box = Rect(
            minX: side(bounds.minX, .down), minY: side(bounds.minY, .down), maxX: side(bounds.maxX, .up),
            maxY: side(bounds.maxY, .up))
        // The positions of straight cells count in steps of a sixteenth of a pixel.
        func shift(_ position: Double) -> Double { isStraight ? (position * 16).rounded(.up) / 16 - position : 0 }
        let origin = Point(box.minX + 0.5 - shift(bounds.minX), box.minY + 0.5 - shift(bounds.minY))
        func level(_ x: Double, _ y: Double) -> Double {
            let (column, row) = (Int(limiting: max(0, x)), Int(limiting: max(0, y)))
            return Double(picture[min(picture.width - 1, column), min(picture.height - 1, row)] & 255)
        }
        func byte(_ level: Double) -> UInt32 { UInt32(UInt8(clamping: Int(limiting: level.rounded()))) }
        var result = Pixmap(width: Int(limiting: box.width), height: Int(limiting: box.height))
        for row in 0..<result.height {
            for column in 0..<result.width {
                let point = back.apply(origin + Point(Double(column), Double(row))) - rect.origin
                let coverage =
                    isStraight
                    ? 1 : coverage(point.x, rect.width, turn) * coverage(point.y, rect.height, turn)
                guard coverage > 0 else { continue }
                let (u, v) = (point.x - 0.5, point.y - 0.5)
                let (left, top) = (u.rounded(.down), v.rounded(.down))
                let upper = level(left, top) + (level(left + 1, top) - level(left, top)) * (u - left)
                let lower = level(left, top + 1) + (level(left + 1, top + 1) - level(left, top + 1)) * (u - left)
                let gray = byte((upper + (lower - upper) * (v - top)) * coverage)
                result[column, row] = gray &* 0x01_01_01 | byte(coverage * 255) << 24
            }
        }
        return (result, box)
    }

    /// The part of a turned pixel that is between 0 and a length on one axis.
    private static func coverage(_ position: Double, _ length: Double, _ turn: Transform) -> Double {
        let (long, short) = (max(abs(turn.a), abs(turn.b)), min(abs(turn.a), abs(turn.b)))
        func part(_ distance: Double) -> Double {
            if abs(distance) <= (long - short) / 2 { return 0.5 + distance / long }
            let corner = max(0, (long + short) / 2 - abs(distance))
            let rest = corner * corner / (2 * long * short)
            return distance > 0 ? 1 - rest : rest
        }
        return max(0, part(position) + part(length - position) - 1)
    }
}
