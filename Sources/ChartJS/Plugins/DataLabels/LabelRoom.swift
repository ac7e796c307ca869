import Budget
import Geometry

extension ChartModel {
    /// Returns the center of a label, moved by as little as necessary so that it is in the picture and beside the entries of
    /// the legend and the titles.
    ///
    /// Without this, labels are drawn over these texts and cut off at the edges of the picture, as by
    /// chartjs-plugin-datalabels.
    /// - Parameter reach: Half of the size of what is seen of the label.
    func clearCenter(of center: Point, reach: Size) -> Point {
        func inside(_ position: Double, _ reach: Double, _ length: Double) -> Double {
            2 * reach <= length ? min(max(position, reach), length - reach) : position
        }
        var center = Point(inside(center.x, reach.width, width), inside(center.y, reach.height, height))
        for box in boxes {
            guard let text = ((box as? Legend)?.textRect ?? (box as? TitleBox)?.textRect)?.inset(by: -2) else {
                continue
            }
            if text.minX < center.x + reach.width, text.maxX > center.x - reach.width,
                text.minY < center.y + reach.height, text.maxY > center.y - reach.height
            {
                switch box.position {
                case .top: center.y = text.maxY + reach.height
                case .bottom: center.y = text.minY - reach.height
                case .left: center.x = text.maxX + reach.width
                case .right: center.x = text.minX - reach.width
                default: break
                }
            }
        }
        return center
    }
}

extension LabelCollisions {
    /// The space around a text that separates it from others, in points.
    private static let gap = 2.0
    /// How often a label is moved along its slice, in either direction.
    private static let mostSteps = 3
    /// The approximate time for comparing a label at all positions with another one, in nanoseconds.
    private static let costOfComparison = 100

    /// Moves labels of narrow slices along their slices, so that they do not touch those of other slices and read as one
    /// text. A label without such a position is hidden.
    ///
    /// - Complexity: O(n) in the labels of slices, for each that has a position.
    static func separate(_ labels: inout [DataLabels.Label], in chart: ChartModel) {
        var kept: [(label: DataLabels.Label, reach: Size)] = []
        for index in labels.indices {
            guard let slice = labels[index].slice, !labels[index].isHidable else { continue }
            guard !chart.budget.isSpent(before: 1_000 + costOfComparison * kept.count) else { return }
            var label = labels[index]
            let home = label.center
            label.frame = label.frame.bare(gap: gap)
            let reach = label.frame.reach
            let step = 2 * min(reach.width, reach.height)
            var steps = [0.0]
            for number in 1...mostSteps { steps += [Double(number) * step, -Double(number) * step] }
            let free = steps.lazy.map { home + slice.direction * $0 }.first { center in
                guard
                    center == home
                        || slice.holds(center, home: home)
                            && chart.clearCenter(of: center, reach: reach) == center
                else { return false }
                label.center = center
                return !kept.contains { other in
                    abs(other.label.center.x - center.x) <= other.reach.width + reach.width
                        && abs(other.label.center.y - center.y) <= other.reach.height + reach.height
                        && (other.label.dataset != label.dataset || other.label.slice?.record != slice.record)
                        && overlap(other.label, label)
                }
            }
            if let free {
                labels[index].center = free
                label.center = free
                kept.append((label, reach))
            } else {
                labels[index].isVisible = false
                labels[index].isLeftOut = true
            }
        }
    }
}

extension LabelAnchor {
    /// How far a label may unnoticeably lie over the end of its element, in points.
    private static let tolerance = 2.0

    /// The center of a label inside the end of the element, if the label would lie across the end and fits inside; otherwise
    /// nil.
    func insideCenter(of center: Point, reach: Size) -> Point? {
        func distance(_ point: Point) -> Double {
            (point.x - start.x) * direction.x + (point.y - start.y) * direction.y
        }
        let along = reach.width * abs(direction.x) + reach.height * abs(direction.y)
        let (length, position) = (distance(end), distance(center))
        guard position > length - along, position < length + along - Self.tolerance, length > 2 * along + Self.tolerance
        else { return nil }
        return center - direction * (position - length + along + Self.tolerance)
    }

    /// Whether a point on the line is between its ends, or beyond its outer end for a label that is there already.
    fileprivate func holds(_ center: Point, home: Point) -> Bool {
        func distance(_ point: Point) -> Double {
            (point.x - start.x) * direction.x + (point.y - start.y) * direction.y
        }
        let length = distance(end)
        return distance(home) > length ? distance(center) > length : distance(center) > 0 && distance(center) < length
    }
}

extension TextFrame {
    /// The frame with a narrow padding, unless its background or border shows how large it is.
    fileprivate func bare(gap: Double) -> TextFrame {
        guard background == nil, borderColor == nil else { return self }
        var frame = self
        frame.padding = Padding(gap)
        return frame
    }

    /// Half of the size of what is seen of the frame.
    var visibleReach: Size { bare(gap: 0).reach }
}
