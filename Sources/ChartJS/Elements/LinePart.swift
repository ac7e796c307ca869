import Geometry

/// A part of a line: its points in order, and whether the last one is connected with the first.
struct LinePart {
    var indices: LineSegment
    var isLoop = false
}

/// A range of positions along the index axis, or of angles.
struct LineBounds {
    let start: Double
    let end: Double
    /// Whether the bounds are angles in a turn, from `start` clockwise to `end`.
    let isAngular: Bool

    func contains(_ value: Double) -> Bool { isBetween(value, start, end) }

    /// Whether the bounds begin between two values that follow each other, or at the second one.
    fileprivate func begin(after last: Double, upTo value: Double) -> Bool {
        isBetween(start, last, value) && start != last
    }

    fileprivate func end(after last: Double, upTo value: Double) -> Bool {
        end == value || isBetween(end, last, value)
    }

    /// False for NaN.
    private func isBetween(_ value: Double, _ start: Double, _ end: Double) -> Bool {
        guard isAngular else {
            let margin = 1e-6
            return value >= start - margin && value <= end + margin || value >= end - margin && value <= start + margin
        }
        func turn(_ angle: Double) -> Double { LinePoints.normalized(angle) }
        return value == start || value == end
            || turn(start - value) > turn(end - value) && turn(value - start) < turn(value - end)
    }
}

extension LineElement {
    /// The parts without gaps.
    var parts: [LinePart] { segments.map { LinePart(indices: $0, isLoop: isWhole($0)) } }

    /// The parts of a part within bounds, with the points beside them if the line goes on there; the whole part without
    /// bounds.
    func parts(of part: LinePart, in bounds: LineBounds?) -> [LinePart] {
        let count = part.indices.count
        guard let bounds, count > 0 else { return [part] }
        func value(_ number: Int) -> Double { points.measure(of: part.indices[number % count]) }
        // A closed line is read from a point outside the bounds.
        let start = part.isLoop ? ((0..<count).first { !bounds.contains(value(count - $0)) } ?? 0) : 0
        let first = start == 0 ? 0 : count - start
        func section(_ low: Int, _ high: Int) -> LinePart {
            LinePart(
                indices: high < count
                    ? part.indices.section(low...high) : LineSegment((low...high).map { part.indices[$0 % count] }),
                isLoop: part.isLoop && high - low + 1 == count)
        }
        var result: [LinePart] = []
        var begin: Int?
        var (previous, last) = (first, Double.nan)
        for number in first..<first + count {
            let value = value(number)
            guard value != last else { continue }
            let isInside = bounds.contains(value)
            if begin == nil, isInside || bounds.begin(after: last, upTo: value) {
                begin = bounds.start == value ? number : previous
            }
            if let low = begin, !isInside || bounds.end(after: last, upTo: value) {
                result.append(section(low, number))
                begin = nil
            }
            (previous, last) = (number, value)
        }
        if let low = begin { result.append(section(low, first + count - 1)) }
        return result
    }

    /// The point of a part at a position along the index axis or at an angle; nil if the part is elsewhere.
    func point(of part: LinePart, at value: Double) -> Point? {
        let bounds = LineBounds(start: value, end: value, isAngular: points.areAngular)
        guard let found = parts(of: part, in: bounds).first?.indices, let first = found.first, let last = found.last
        else { return nil }
        let (from, to) = (points[first].at, points[last].at)
        guard first != last else { return from }
        let (low, high) = (points.measure(of: first), points.measure(of: last))
        let t = abs((value - low) / (high - low))
        var point = from.interpolated(to: to, at: t)
        switch way {
        case .straight: break
        case .curve: point = curvePoint(first, last, at: t)
        case .middle: point = t < 0.5 ? from : to
        case .after: point = t < 1 ? from : to
        case .before: point = t > 0 ? to : from
        }
        guard !points.areAngular else { return point }
        return isVertical ? Point(point.x, value) : Point(value, point.y)
    }

    /// Adds the way through a part to a path.
    func add(_ part: LinePart, to path: inout Path, startsNew: Bool = true) {
        add(part.indices, to: &path, startsNew: startsNew)
        if part.isLoop, let first = part.indices.first, let last = part.indices.last {
            add(from: last, to: first, to: &path)
        }
    }
}
