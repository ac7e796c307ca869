import Geometry

/// A rectangle of whole pixels: columns `minX ..< maxX` of rows `minY ..< maxY`.
package struct PixelBox: Hashable, Sendable {
    package let minX: Int
    package let minY: Int
    package let maxX: Int
    package let maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the box of pixels that a rectangle, in pixels, touches. Coordinates are limited to ±10⁹, and NaN counts
    /// as the lowest limit.
    package init(around rect: Rect) {
        self.init(
            minX: Self.below(rect.minX), minY: Self.below(rect.minY), maxX: Self.above(rect.maxX),
            maxY: Self.above(rect.maxY))
    }

    /// Creates the box of pixels that lie entirely within a rectangle, limited to ±10⁹.
    init(within rect: Rect) {
        self.init(
            minX: Self.above(rect.minX), minY: Self.above(rect.minY), maxX: Self.below(rect.maxX),
            maxY: Self.below(rect.maxY))
    }

    /// Creates the box of a rectangle whose edges are pixel borders within the precision of coverage; nil for any
    /// other.
    init?(alignedTo rect: Rect) {
        let tolerance = 1.0 / 512
        let box = PixelBox(around: rect.inset(by: tolerance))
        guard PixelBox(within: rect.inset(by: -tolerance)) == box else { return nil }
        self = box
    }

    /// The largest whole number not above a coordinate.
    @inline(__always)
    private static func below(_ coordinate: Double) -> Int {
        let limited = min(1e9, max(-1e9, coordinate))
        let whole = Int(limited)
        return Double(whole) > limited ? whole &- 1 : whole
    }

    /// The smallest whole number not below a coordinate; the lowest limit for NaN.
    @inline(__always)
    private static func above(_ coordinate: Double) -> Int {
        let limited = min(1e9, max(-1e9, coordinate))
        let whole = Int(limited)
        return Double(whole) < limited ? whole &+ 1 : whole
    }

    package static let empty = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The rectangle of the pixels' outer edges.
    package var rect: Rect {
        Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }

    /// The index of a pixel of the box in row-by-row storage.
    @inline(__always)
    func index(x: Int, y: Int) -> Int { (y - minY) * width + x - minX }

    /// The common pixels; `empty` if there are none.
    package func intersection(_ other: PixelBox) -> PixelBox {
        let common = PixelBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// The part of the box within a range of rows; `empty` if there is none.
    func rows(_ first: Int, to end: Int) -> PixelBox {
        intersection(PixelBox(minX: minX, minY: first, maxX: maxX, maxY: end))
    }

    /// Whether there are common pixels.
    func intersects(_ other: PixelBox) -> Bool { !intersection(other).isEmpty }

    /// The smallest box that contains both. An empty box is ignored.
    package func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// This box with every edge moved outward.
    package func expanded(by distance: Int) -> PixelBox {
        PixelBox(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    package func offset(x: Int, y: Int) -> PixelBox {
        PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}

extension [PixelBox] {
    /// Whether each box lies beyond the one before, in the same direction, so that none overlap.
    var areInSequence: Bool {
        func follow(_ isBeyond: (PixelBox, PixelBox) -> Bool) -> Bool {
            zip(self, dropFirst()).allSatisfy { isBeyond($1, $0) }
        }
        return follow { $0.minX >= $1.maxX } || follow { $0.minY >= $1.maxY } || follow { $0.maxX <= $1.minX }
            || follow { $0.maxY <= $1.minY }
    }
}
