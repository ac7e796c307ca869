import Geometry

/// Divides a rectangle into rectangles with given areas that are as square as possible (Bruls, Huizing and van Wijk,
/// "Squarified Treemaps", 2000).
package enum Squarifier {
    /// The rectangles of values, in their order.
    /// - Parameters:
    ///   - values: Numbers of 0 or more, in descending order. The sum must be finite.
    ///   - rest: The value of the space that stays free at the end.
    ///   - aspectRatio: The width divided by the height that the rectangles should have.
    ///   - isMirrored: Whether the rectangles run from right to left.
    /// - Complexity: O(n).
    package static func rects(
        _ values: ArraySlice<Double>, rest: Double = 0, in rect: Rect, aspectRatio: Double = 1,
        isMirrored: Bool = false
    ) -> [Rect] {
        var sum = 0.0
        for value in values { sum += value }
        sum += rest
        let stretch = aspectRatio > 0 && aspectRatio.isFinite ? aspectRatio : 1
        // Squares of the stretched rectangle are rectangles with the ratio.
        var free = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * stretch)
        let ratio = free.width / sum * free.height
        guard sum > 0, ratio.isFinite, rect.width > 0, rect.height > 0 else {
            return values.map { _ in Rect(x: rect.x, y: rect.y, width: 0, height: 0) }
        }
        var result: [Rect] = []
        result.reserveCapacity(values.count)
        var row = Row()
        var waiting = values.startIndex
        func finish() {
            guard row.count > 0 else { return }
            // A row stands at the shorter side of the free space.
            let isColumn = free.width >= free.height
            let length = isColumn ? free.height : free.width
            let thickness = min(length > 0 ? row.area / length : 0, isColumn ? free.width : free.height)
            var position = isColumn ? free.minY : free.minX
            for _ in 0..<row.count {
                let share = row.area > 0 ? length * values[waiting] * ratio / row.area : 0
                values.formIndex(after: &waiting)
                result.append(
                    isColumn
                        ? Rect(x: free.minX, y: position, width: thickness, height: share)
                        : Rect(x: position, y: free.minY, width: share, height: thickness))
                position += share
            }
            free =
                isColumn
                ? Rect(minX: free.minX + thickness, minY: free.minY, maxX: free.maxX, maxY: free.maxY)
                : Rect(minX: free.minX, minY: free.minY + thickness, maxX: free.maxX, maxY: free.maxY)
        }
        for value in values {
            let side = min(free.width, free.height)
            let longer = row.adding(value * ratio)
            if row.count > 0, longer.worstRatio(side) > row.worstRatio(side) {
                finish()
                row = Row().adding(value * ratio)
            } else {
                row = longer
            }
        }
        finish()
        if stretch != 1 {
            for index in result.indices {
                result[index].y = rect.y + (result[index].y - rect.y) / stretch
                result[index].height /= stretch
            }
        }
        return isMirrored
            ? result.map { Rect(x: rect.minX + rect.maxX - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
            : result
    }

    private struct Row {
        var count = 0
        var area = 0.0
        var least = Double.infinity
        var greatest = 0.0

        func adding(_ value: Double) -> Row {
            Row(count: count + 1, area: area + value, least: min(least, value), greatest: max(greatest, value))
        }

        /// The greatest ratio of two sides of a rectangle in the row.
        func worstRatio(_ side: Double) -> Double {
            let (square, area) = (side * side, area * area)
            return max(square * greatest / area, area / (square * least))
        }
    }
}
