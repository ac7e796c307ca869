import Geometry

/// Divides a rectangle into rectangles with given areas that are as square as possible (Bruls, Huizing and van Wijk,
/// "Squarified Treemaps", 2000).
enum Squarifier {
    /// The rectangles of values, in their order.
    /// - Parameters:
    ///   - values: Positive numbers in descending order.
    ///   - isMirrored: Whether the rectangles run from right to left.
    /// - Complexity: O(n).
    static func rects(_ values: [Double], in rect: Rect, isMirrored: Bool = false) -> [Rect] {
        var sum = 0.0
        for value in values { sum += value }
        guard sum > 0, sum.isFinite, rect.width > 0, rect.height > 0 else {
            return values.map { _ in Rect(x: rect.x, y: rect.y, width: 0, height: 0) }
        }
        let ratio = rect.width / sum * rect.height
        var result: [Rect] = []
        result.reserveCapacity(values.count)
        var free = rect
        var row = Row()
        func finish() {
            guard row.end > row.start else { return }
            // A row stands at the shorter side of the free space.
            let isColumn = free.width >= free.height
            let length = isColumn ? free.height : free.width
            let thickness = min(length > 0 ? row.area / length : 0, isColumn ? free.width : free.height)
            var place = isColumn ? free.minY : free.minX
            for value in values[row.start..<row.end] {
                let share = row.area > 0 ? length * value * ratio / row.area : 0
                result.append(
                    isColumn
                        ? Rect(x: free.minX, y: place, width: thickness, height: share)
                        : Rect(x: place, y: free.minY, width: share, height: thickness))
                place += share
            }
            free =
                isColumn
                ? Rect(minX: free.minX + thickness, minY: free.minY, maxX: free.maxX, maxY: free.maxY)
                : Rect(minX: free.minX, minY: free.minY + thickness, maxX: free.maxX, maxY: free.maxY)
        }
        for (index, value) in values.enumerated() {
            let side = min(free.width, free.height)
            let longer = row.adding(value * ratio, at: index)
            if row.end > row.start, longer.worstRatio(side) > row.worstRatio(side) {
                finish()
                row = Row(start: index, end: index).adding(value * ratio, at: index)
            } else {
                row = longer
            }
        }
        finish()
        return isMirrored
            ? result.map { Rect(x: rect.minX + rect.maxX - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
            : result
    }

    private struct Row {
        var start = 0
        var end = 0
        var area = 0.0
        var least = Double.infinity
        var greatest = 0.0

        func adding(_ value: Double, at index: Int) -> Row {
            Row(
                start: start, end: index + 1, area: area + value, least: min(least, value),
                greatest: max(greatest, value))
        }

        /// The greatest ratio of two sides of a rectangle in the row.
        func worstRatio(_ side: Double) -> Double {
            let (square, area) = (side * side, area * area)
            return max(square * greatest / area, area / (square * least))
        }
    }
}
