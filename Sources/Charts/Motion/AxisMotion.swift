import Data
import Drawing
import Geometry
import Text

/// An axis whose range moves from that of one scene to that of another.
///
/// Everything at a value of the axis (ticks, grid lines, labels, bands) moves with its value. What only one of the
/// scenes has fades, and it disappears beyond the ends of the plot area.
struct AxisMotion {
    @Indirect private(set) var from: AxisScene
    @Indirect private(set) var to: AxisScene
    /// The scales of the scenes along the axis.
    let scales: (from: Scale, to: Scale)
    /// The scales of the scenes across the axis.
    let across: (from: Scale, to: Scale)
    /// The names of the values 0, 1, 2 … of the scenes; empty for other scales.
    let names: (from: [String], to: [String])
    let grid: PixelGrid

    /// The largest distance of two positions that count as the same, in points.
    private static let tolerance = 0.75

    /// Returns the axis at a fraction of the way: what stays, what leaves, and what comes.
    /// - Parameters:
    ///   - scale: The scale in between, along the axis.
    ///   - crossing: The scale in between, across the axis.
    func axes(on scale: Scale, crossing: Scale, at fraction: Double) -> [AxisScene] {
        let mover = Mover(coordinate: to.coordinate, end: scale, grid: grid)
        let shifts = AxisShifts(of: self, on: crossing)
        let moves = NameMoves(from: names.from, to: names.to)
        func leavingPosition(_ position: Double) -> Double {
            scale.view(moves.value(ofStart: scales.from.value(at: position), at: fraction))
        }
        func comingPosition(_ position: Double) -> Double {
            scale.view(moves.value(ofEnd: scales.to.value(at: position), at: fraction))
        }
        var left = from
        mover.move(&left, leavingPosition)
        left.shift(by: shifts.leaving, withTicks: shifts.movesTicks, grid)
        var came = to
        mover.move(&came, comingPosition)
        came.shift(by: shifts.coming, withTicks: shifts.movesTicks, grid)
        var staying = came
        staying.name = nil
        if shifts.areSeparate {
            (staying.line, staying.lineCaps) = (nil, [])
        } else {
            (left.line, left.lineCaps, came.line, came.lineCaps) = (nil, [], nil, [])
        }
        (staying.majorGrid, left.majorGrid, came.majorGrid) = shared(left.majorGrid, came.majorGrid)
        (staying.minorGrid, left.minorGrid, came.minorGrid) = shared(left.minorGrid, came.minorGrid)
        (staying.majorTicks, left.majorTicks, came.majorTicks) = shared(left.majorTicks, came.majorTicks)
        (staying.minorTicks, left.minorTicks, came.minorTicks) = shared(left.minorTicks, came.minorTicks)
        (staying.labels, left.labels, came.labels) = shared(left.labels, came.labels)
        (staying.minorLabels, left.minorLabels, came.minorLabels) = shared(left.minorLabels, came.minorLabels)
        staying.alternatingBands = []
        staying.limitBands = []
        let hasSamePower = from.power?.block.text == to.power?.block.text
        if hasSamePower { (left.power, came.power) = (nil, nil) } else { staying.power = nil }
        left.becomeTranslucent(opacity: 1 - fraction)
        came.becomeTranslucent(opacity: fraction)
        return [staying, left, came]
    }

    /// Divides lines into those that both axes have, and those of only one.
    private func shared(
        _ leaving: Segments?, _ coming: Segments?
    ) -> (staying: Segments?, leaving: Segments?, coming: Segments?) {
        guard let leaving, let coming, leaving.style == coming.style else { return (nil, leaving, coming) }
        let coordinate = to.coordinate
        func position(_ segment: Segments.Segment) -> Double { coordinate == .x ? segment.start.x : segment.start.y }
        let positions = (leaving.segments.map(position).sorted(), coming.segments.map(position).sorted())
        func isShared(_ segment: Segments.Segment, by others: [Double]) -> Bool {
            others.hasElement(near: position(segment), Self.tolerance)
        }
        return (
            Segments(coming.segments.filter { isShared($0, by: positions.0) }, style: coming.style),
            Segments(leaving.segments.filter { !isShared($0, by: positions.1) }, style: leaving.style),
            Segments(coming.segments.filter { !isShared($0, by: positions.0) }, style: coming.style)
        )
    }

    /// Divides labels into those that both axes have at the same position, and those of only one.
    private func shared(
        _ leaving: [PlacedText], _ coming: [PlacedText]
    ) -> (staying: [PlacedText], leaving: [PlacedText], coming: [PlacedText]) {
        let coordinate = to.coordinate
        func position(_ center: Point) -> Double { coordinate == .x ? center.x : center.y }
        let centers = leaving.map(\.visualBounds.center)
        let order = centers.indices.sorted { position(centers[$0]) < position(centers[$1]) }
        let positions = order.map { position(centers[$0]) }
        var stays = [Bool](repeating: false, count: leaving.count)
        var result: (staying: [PlacedText], leaving: [PlacedText], coming: [PlacedText]) = ([], [], [])
        for label in coming {
            let center = label.visualBounds.center
            let near = positions[positions.index(from: position(center) - Self.toleranceOfLabels)...]
                .prefix { $0 <= position(center) + Self.toleranceOfLabels }
            let match = near.indices.lazy.map { order[$0] }.first {
                !stays[$0] && (centers[$0] - center).length <= Self.toleranceOfLabels
                    && leaving[$0].block.hasText(of: label.block)
            }
            if let match {
                stays[match] = true
                result.staying.append(label)
            } else {
                result.coming.append(label)
            }
        }
        result.leaving = zip(leaving, stays).filter { !$1 }.map(\.0)
        return result
    }

    /// The largest distance of two labels that count as the same, in points.
    private static let toleranceOfLabels = 3.0
}

/// The movements of names because their order changes.
private struct NameMoves {
    private let from: [String]
    private let to: [String]
    private var indices: (from: [Name: Int], to: [Name: Int]) = ([:], [:])

    init(from: [String], to: [String]) {
        (self.from, self.to) = (from, to)
        guard from != to else { return }
        for (index, name) in from.enumerated() { indices.from[Name(name)] = index }
        for (index, name) in to.enumerated() { indices.to[Name(name)] = index }
    }

    /// Returns the value at a part of the way for a value of the start.
    func value(ofStart value: Double, at fraction: Double) -> Double {
        guard let index = Self.index(value, from), let end = indices.to[Name(from[index])] else { return value }
        return value + (Double(end) - Double(index)) * fraction
    }

    /// Returns the value at a part of the way for a value of the end.
    func value(ofEnd value: Double, at fraction: Double) -> Double {
        guard let index = Self.index(value, to), let start = indices.from[Name(to[index])] else { return value }
        return value + (Double(start) - Double(index)) * (1 - fraction)
    }

    private static func index(_ value: Double, _ names: [String]) -> Int? {
        guard let index = Int(exactly: value.rounded()), names.indices.contains(index),
            abs(value - value.rounded()) < 0.2
        else { return nil }
        return index
    }
}

/// Moves the parts of an axis from their positions on one scale to those on another.
private struct Mover {
    let coordinate: Coordinate
    let end: Scale
    let grid: PixelGrid

    /// - Parameter position: Returns the new coordinate for an old one, in points.
    func move(_ axis: inout AxisScene, _ position: (Double) -> Double) {
        move(&axis.majorGrid, position)
        move(&axis.minorGrid, position)
        move(&axis.majorTicks, position)
        move(&axis.minorTicks, position)
        axis.labels = axis.labels.compactMap { moved($0, position) }
        axis.minorLabels = axis.minorLabels.compactMap { moved($0, position) }
        axis.alternatingBands = axis.alternatingBands.compactMap { moved($0, position) }
        axis.limitBands = axis.limitBands.compactMap { moved($0, position) }
    }

    private func isVisible(_ position: Double) -> Bool {
        position >= min(end.start, end.end) - 0.5 && position <= max(end.start, end.end) + 0.5
    }

    private func move(_ lines: inout Segments?, _ position: (Double) -> Double) {
        guard let segments = lines?.segments, let width = lines?.style.stroke.lineWidth else { return }
        lines?.segments = segments.compactMap { segment in
            let old = coordinate == .x ? segment.start.x : segment.start.y
            let exact = position(old)
            guard isVisible(exact) else { return nil }
            let new = grid.lineCenter(nearestTo: exact, width: width)
            let way = coordinate == .x ? Point(new - old, 0) : Point(0, new - old)
            return Segments.Segment(start: segment.start + way, end: segment.end + way)
        }
    }

    private func moved(_ label: PlacedText, _ position: (Double) -> Double) -> PlacedText? {
        let center = label.visualBounds.center
        let old = coordinate == .x ? center.x : center.y
        let new = position(old)
        guard isVisible(new) else { return nil }
        return label.moved(by: coordinate == .x ? Point(new - old, 0) : Point(0, new - old))
    }

    private func moved(_ band: PlacedBox, _ position: (Double) -> Double) -> PlacedBox? {
        func clamped(_ value: Double) -> Double { min(max(value, min(end.start, end.end)), max(end.start, end.end)) }
        let rect = band.rect
        let ends =
            coordinate == .x ? (position(rect.minX), position(rect.maxX)) : (position(rect.minY), position(rect.maxY))
        let (low, high) = (clamped(min(ends.0, ends.1)), clamped(max(ends.0, ends.1)))
        guard high > low else { return nil }
        var band = band
        band.rect =
            coordinate == .x
            ? Rect(minX: low, minY: rect.minY, maxX: high, maxY: rect.maxY)
            : Rect(minX: rect.minX, minY: low, maxX: rect.maxX, maxY: high)
        return band
    }
}

extension AxisScene {
    /// Keeps the parts that move, all except caps and title, and reduces their opacity.
    fileprivate mutating func becomeTranslucent(opacity: Double) {
        (title, lineCaps) = (nil, [])
        line?.style.fade(by: opacity)
        majorGrid?.style.fade(by: opacity)
        minorGrid?.style.fade(by: opacity)
        majorTicks?.style.fade(by: opacity)
        minorTicks?.style.fade(by: opacity)
        // Labels vanish before others come, so that they do not overlap.
        let opacityOfTexts = max(0, 2 * opacity - 1)
        labels = opacityOfTexts > 0 ? labels.map { $0.faded(by: opacityOfTexts) } : []
        minorLabels = opacityOfTexts > 0 ? minorLabels.map { $0.faded(by: opacityOfTexts) } : []
        power = power?.faded(by: opacityOfTexts)
        for index in alternatingBands.indices { alternatingBands[index].box.fill?.fade(by: opacity) }
        for index in limitBands.indices { limitBands[index].box.fill?.fade(by: opacity) }
    }
}

extension LineStyle {
    /// Reduces the opacity. A fill or a gradient is replaced by its color.
    fileprivate mutating func fade(by opacity: Double) {
        color = mainColor.withAlpha(mainColor.alpha * opacity)
        (fill, gradient) = (nil, nil)
    }
}

extension Fill {
    /// Reduces the opacity. A gradient or a picture is replaced by its color.
    fileprivate mutating func fade(by opacity: Double) {
        self = .color(mainColor.withAlpha(mainColor.alpha * opacity))
    }
}

extension TextBlock {
    /// The characters, with a line feed between lines.
    var text: [UInt32] { Array(lines.map(\.scalars).joined(separator: [10])) }

    /// Whether two texts have the same lines.
    func hasText(of other: TextBlock) -> Bool {
        lines.count == other.lines.count && zip(lines, other.lines).allSatisfy { $0.scalars == $1.scalars }
    }
}

extension Array where Element == Double {
    /// The index of the first element of an ascending array that is not below a number.
    fileprivate func index(from number: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether an ascending array has an element near a number.
    fileprivate func hasElement(near number: Double, _ tolerance: Double) -> Bool {
        let index = index(from: number - tolerance)
        return index < count && self[index] <= number + tolerance
    }
}
