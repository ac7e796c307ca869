import Geometry

/// Columns whose widths show sums and whose parts show shares.
package enum Marimekko {
    /// The rectangles of the parts of each column, from the bottom.
    /// - Parameters:
    ///   - columns: The values of the parts of each column.
    ///   - gap: The distance between columns; it takes at most half of the width.
    package static func rects(_ columns: [[Double]], in rect: Rect, gap: Double = 0) -> [[Rect]] {
        let amounts = Amounts(columns.flatMap { $0 })
        var rest = amounts.values[...]
        let parts = columns.map { column in
            defer { rest = rest.dropFirst(column.count) }
            return rest.prefix(column.count)
        }
        let sums = parts.map { $0.reduce(0, +) }
        let spaces = Double(max(0, columns.count - 1))
        let gap = spaces > 0 && gap > 0 ? min(gap, rect.width / 2 / spaces) : 0
        let width = rect.width - gap * spaces
        return zip(Shares.spans(sums[...]), parts).enumerated().map { index, column in
            Shares.spans(column.1).map { span in
                Rect(
                    x: rect.minX + width * column.0.start + gap * Double(index),
                    y: rect.maxY - rect.height * span.end, width: width * column.0.length,
                    height: rect.height * span.length)
            }
        }
    }
}
