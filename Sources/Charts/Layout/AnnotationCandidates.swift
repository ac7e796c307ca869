import Geometry
import Numbers
import Text

/// The candidate positions of names of rules and bands, and of notes at points.
extension ContentAnchor {
    /// The maximum number of rows of names below each other.
    private static let maximumRows = 12
    /// The number of steps between the ends of a horizontal rule.
    private static let steps = 16
    /// The difference of the lengths of the arrows from distant names, in points.
    private static let pitchOfArrows = 12.0

    /// The candidates beside a line across the plot area, the best one first: along a horizontal line at its right end,
    /// its left end and between them, above or below it; at a vertical line in rows from the top, to the right or left.
    static func candidates(
        beside line: Segments.Segment, width: Double, of size: Size, in plotArea: Rect
    ) -> [ContentAnchor] {
        let gap = max(Self.gap, width / 2 + 3.5)
        let first = ContentAnchor.beside(line, of: size, nil, in: plotArea, gap: gap)
        let inner = plotArea.inset(by: Self.gap)
        var candidates = [first]
        if line.start.y == line.end.y {
            let sides = [(-gap, 1.0), (gap, 0.0)].filter { distance, _ in
                let end = line.start.y + distance + (distance < 0 ? -size.height : size.height)
                return plotArea.minY <= end && end <= plotArea.maxY
            }
            for step in [Self.steps, 0] + (1..<Self.steps).reversed() {
                let share = Double(step) / Double(Self.steps)
                candidates += sides.map { distance, content in
                    ContentAnchor(
                        point: Point(inner.minX + inner.width * share, line.start.y + distance),
                        content: Point(share, content))
                }
            }
            return candidates
        }
        let sides = [(gap, 0.0), (-gap, 1.0)].filter { distance, _ in
            let end = line.start.x + distance + (distance < 0 ? -size.width : size.width)
            return plotArea.minX <= end && end <= plotArea.maxX
        }
        for y in rows(of: size, in: inner) {
            candidates += sides.map { distance, content in
                ContentAnchor(point: Point(line.start.x + distance, y), content: Point(content, 0))
            }
        }
        return candidates
    }

    /// The candidates away from a line across the plot area, the nearest one first: the points of the line to which
    /// arrows lead, and the displacements of the contents' centers from them, with y up.
    static func distantCandidates(
        from line: Segments.Segment, of size: Size, in plotArea: Rect
    ) -> [(anchor: ContentAnchor, displacement: Point)] {
        let inner = plotArea.inset(by: Self.gap)
        let isHorizontal = line.start.y == line.end.y
        let (reach, start, length) =
            isHorizontal
            ? (size.height, inner.minX + size.width / 2, inner.width - size.width)
            : (size.width, inner.maxY - size.height / 2, size.height - inner.height)
        return (1...maximumRows).flatMap { row in
            // The arrow is longer than its head.
            let distance = reach / 2 + 8 + Double(row) * Self.pitchOfArrows
            return (0...steps).reversed().flatMap { step in
                let along = start + length * Double(step) / Double(steps)
                let point = isHorizontal ? Point(along, line.start.y) : Point(line.start.x, along)
                return [distance, -distance].map {
                    (ContentAnchor(point: point, content: Point(0.5, 0.5)), isHorizontal ? Point(0, $0) : Point($0, 0))
                }
            }
        }
    }

    /// The candidates in a band, the best one first: in rows from its top if it is vertical, otherwise at its edges.
    static func candidates(in band: Rect, isVertical: Bool, of size: Size) -> [ContentAnchor] {
        let inner = band.inset(by: 5)
        let anchors: [RectAnchor] = [.top, .topRight, .topLeft, .bottom, .bottomRight, .bottomLeft]
        guard isVertical else { return anchors.map { .inside(inner, $0) } }
        return rows(of: size, in: inner).map { ContentAnchor(point: Point(inner.midX, $0), content: Point(0.5, 0)) }
    }

    /// The tops of rows of names below each other; at least one.
    private static func rows(of size: Size, in area: Rect) -> [Double] {
        let pitch = size.height + Self.gap
        let count = max(1, min(Self.maximumRows, Int(limiting: area.height / pitch)))
        return (0..<count).map { area.minY + Double($0) * pitch }
    }

    // MARK: Notes

    /// The directions from a point to its note, with y down.
    private static let directions = [
        Point(0, -1), Point(0, 1), Point(1, 0), Point(-1, 0), Point(0.7, -0.7), Point(-0.7, -0.7), Point(0.7, 0.7),
        Point(-0.7, 0.7),
    ]

    /// The candidates of a note at a point, the best one first: on it, and around it at three distances.
    static func candidates(around point: Point) -> [ContentAnchor] {
        let near = [5.0, 9, 14].flatMap { distance in
            directions.map { direction in
                ContentAnchor(
                    point: point + direction * distance,
                    content: Point(0.5 - direction.x.withSign(0.5), 0.5 - direction.y.withSign(0.5)))
            }
        }
        return [ContentAnchor(point: point, content: Point(0.5, 0.5))] + near
    }

    /// The displacements of a note's center from its point, with y up, the nearest ones first.
    static func distantCandidates(from point: Point, of size: Size) -> [(anchor: ContentAnchor, displacement: Point)] {
        let anchor = ContentAnchor(point: point, content: Point(0.5, 0.5))
        return [24.0, 36, 50, 68, 90, 116].flatMap { distance in
            directions.map { direction in
                let reach = Point(direction.x.withSign(size.width / 2), direction.y.withSign(size.height / 2))
                return (anchor, Point(direction.x * distance + reach.x, -direction.y * distance - reach.y))
            }
        }
    }

    /// The candidates at the upper and the lower edge of the plot area, then at its sides, the nearest ones first.
    /// - Parameter target: The point to which the arrow leads from the center of the text.
    static func candidates(
        atEdgesOf plotArea: Rect, of size: Size, to target: (Point) -> Point
    ) -> [(anchor: ContentAnchor, displacement: Point)] {
        let inner = plotArea.inset(by: Self.gap)
        let centers = Rect(
            minX: inner.minX + size.width / 2, minY: inner.minY + size.height / 2, maxX: inner.maxX - size.width / 2,
            maxY: inner.maxY - size.height / 2)
        guard centers.width > 0, centers.height > 0 else { return [] }
        let shares = (0...steps).map { Double($0) / Double(steps) }
        func sorted(_ points: [Point]) -> [(anchor: ContentAnchor, displacement: Point)] {
            points.map { center in
                let anchor = ContentAnchor(point: target(center), content: Point(0.5, 0.5))
                return (anchor, Point(center.x - anchor.point.x, anchor.point.y - center.y))
            }.sorted { $0.displacement.length < $1.displacement.length }
        }
        return sorted(
            shares.flatMap { share in
                [centers.minY, centers.maxY].map { Point(centers.minX + centers.width * share, $0) }
            })
            + sorted(
                shares.flatMap { share in
                    [centers.minX, centers.maxX].map { Point($0, centers.minY + centers.height * share) }
                })
    }
}

extension Double {
    /// A length with the sign of this number; zero for zero.
    fileprivate func withSign(_ length: Double) -> Double { self > 0 ? length : self < 0 ? -length : 0 }
}
