import Geometry

/// Shapes that share edges, for formats whose readers paint each shape by itself.
package enum AdjoiningShapes {
    /// Shapes that do not cover each other. Shapes of one color form one path, in the order of their first shapes.
    /// - Complexity: O(n).
    package static func joined(_ shapes: [(path: Path, paint: Paint)]) -> [(path: Path, paint: Paint)] {
        var indexOfColor: [Color: Int] = [:]
        var joined: [(path: Path, paint: Paint)] = []
        /// A box of the last color that the next box may extend.
        var row: (index: Int, rect: Rect)?
        func endRow() {
            if let row { joined[row.index].path.append(Path(rect: row.rect)) }
            row = nil
        }
        for shape in shapes {
            guard case .color(let color) = shape.paint else {
                joined.append(shape)
                continue
            }
            let index = indexOfColor[color] ?? joined.count
            if index == joined.count {
                indexOfColor[color] = index
                joined.append((Path(), shape.paint))
            }
            guard let rect = shape.path.rectangle else {
                joined[index].path.append(shape.path)
                continue
            }
            if let last = row, last.index == index, last.rect.isContinued(by: rect) {
                row = (index, last.rect.union(rect))
            } else {
                endRow()
                row = (index, rect)
            }
        }
        endRow()
        return joined
    }

    /// Whether no two shapes touch. Returns false if the check would take too long.
    package static func areApart(_ shapes: [(path: Path, paint: Paint)]) -> Bool {
        let boxes = shapes.compactMap(\.path.controlBoundingBox).sorted { $0.minX < $1.minX }
        var open: [Rect] = []
        var effort = 4_000_000
        for box in boxes {
            open.removeAll { $0.maxX < box.minX - leastGap }
            effort -= open.count + 1
            guard effort > 0 else { return false }
            if open.contains(where: { $0.minY <= box.maxY + leastGap && box.minY <= $0.maxY + leastGap }) {
                return false
            }
            open.append(box)
        }
        return true
    }

    /// Shapes closer together than this share pixels at most sizes.
    private static let leastGap = 0.25
}

extension Rect {
    /// Whether another rectangle continues this one to the right.
    fileprivate func isContinued(by other: Rect) -> Bool {
        minY == other.minY && maxY == other.maxY && abs(maxX - other.minX) < 1e-9
    }
}

extension Paint {
    /// The alpha of the whole paint; nil if it varies.
    package var commonAlpha: Double? {
        switch self {
        case .color(let color): return color.alpha
        case .gradient(let gradient, _):
            guard let alpha = gradient.stops.first?.color.alpha else { return nil }
            return gradient.stops.allSatisfy { $0.color.alpha == alpha } ? alpha : nil
        case .pattern: return nil
        }
    }

    package var opaque: Paint {
        switch self {
        case .color(let color): return .color(color.withAlpha(1))
        case .gradient(var gradient, let bounds):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.withAlpha(1)
            }
            return .gradient(gradient, bounds: bounds)
        case .pattern: return self
        }
    }
}
