import Data
import Drawing
import Geometry
import Text

/// An axis whose range moves from that of one scene to that of another.
///
/// Everything at a value of the axis (ticks, grid lines, labels, bands) moves with its value. What only one of the
/// scenes has fades, and it disappears beyond the ends of the plot area.
struct AxisMotion {
    let from: AxisScene
    let to: AxisScene
    /// The scales of the scenes along the axis.
    let scales: (from: Scale, to: Scale)
    /// The scales of the scenes across the axis.
    let across: (from: Scale, to: Scale)
    /// The names of the values 0, 1, 2 … of the scenes; empty for other scales.
    let names: (from: [String], to: [String])
    let grid: PixelGrid

    /// The largest distance of two places that count as the same, in points.
    private static let tolerance = 0.75

    /// Returns the axis at a fraction of the way: what stays, what leaves, and what comes.
    /// - Parameters:
    ///   - scale: The scale in between, along the axis.
    ///   - crossing: The scale in between, across the axis.
    func axes(on scale: Scale, crossing: Scale, at fraction: Double) -> [AxisScene] {
        let mover = Mover(coordinate: to.coordinate, end: scale, grid: grid)
        let shifts = AxisShifts(of: self, on: crossing)
        let places = NamePlaces(from: names.from, to: names.to)
        func leavingPlace(_ place: Double) -> Double {
            scale.view(places.value(ofStart: scales.from.value(at: place), at: fraction))
        }
        func comingPlace(_ place: Double) -> Double {
            scale.view(places.value(ofEnd: scales.to.value(at: place), at: fraction))
        }
        let leaving = mover.moved(from, leavingPlace).shifted(
            by: shifts.leaving, withTicks: shifts.movesTicks, grid)
        let coming = mover.moved(to, comingPlace).shifted(by: shifts.coming, withTicks: shifts.movesTicks, grid)
        var staying = coming
        staying.name = nil
        var (left, came) = (leaving, coming)
        if shifts.areSeparate {
            (staying.line, staying.lineCaps) = (nil, [])
        } else {
            (left.line, left.lineCaps, came.line, came.lineCaps) = (nil, [], nil, [])
        }
        (staying.majorGrid, left.majorGrid, came.majorGrid) = shared(leaving.majorGrid, coming.majorGrid)
        (staying.minorGrid, left.minorGrid, came.minorGrid) = shared(leaving.minorGrid, coming.minorGrid)
        (staying.majorTicks, left.majorTicks, came.majorTicks) = shared(leaving.majorTicks, coming.majorTicks)
        (staying.minorTicks, left.minorTicks, came.minorTicks) = shared(leaving.minorTicks, coming.minorTicks)
        (staying.labels, left.labels, came.labels) = shared(leaving.labels, coming.labels)
        (staying.minorLabels, left.minorLabels, came.minorLabels) = shared(leaving.minorLabels, coming.minorLabels)
        staying.alternatingBands = []
        staying.limitBands = []
        let hasSamePower = from.power?.block.text == to.power?.block.text
        if hasSamePower { (left.power, came.power) = (nil, nil) } else { staying.power = nil }
        return [staying, left.moving(opacity: 1 - fraction), came.moving(opacity: fraction)]
    }

    /// Divides lines into those that both axes have, and those of only one.
    private func shared(
        _ leaving: Segments?, _ coming: Segments?
    ) -> (staying: Segments?, leaving: Segments?, coming: Segments?) {
        guard let leaving, let coming, leaving.style == coming.style else { return (nil, leaving, coming) }
        let coordinate = to.coordinate
        func place(_ segment: Segments.Segment) -> Double { coordinate == .x ? segment.start.x : segment.start.y }
        let places = (leaving.segments.map(place).sorted(), coming.segments.map(place).sorted())
        func isShared(_ segment: Segments.Segment, by others: [Double]) -> Bool {
            others.hasElement(near: place(segment), Self.tolerance)
        }
        return (
            Segments(coming.segments.filter { isShared($0, by: places.0) }, style: coming.style),
            Segments(leaving.segments.filter { !isShared($0, by: places.1) }, style: leaving.style),
            Segments(coming.segments.filter { !isShared($0, by: places.0) }, style: coming.style)
        )
    }

    /// Divides labels into those that both axes have at the same place, and those of only one.
    private func shared(
        _ leaving: [PlacedText], _ coming: [PlacedText]
    ) -> (staying: [PlacedText], leaving: [PlacedText], coming: [PlacedText]) {
        var places: [[UInt32]: [(index: Int, center: Point)]] = [:]
        for (index, label) in leaving.enumerated() {
            places[label.block.text, default: []].append((index, label.visualBounds.center))
        }
        var result: (staying: [PlacedText], leaving: [PlacedText], coming: [PlacedText]) = ([], [], [])
        var staying: Set<Int> = []
        for label in coming {
            let center = label.visualBounds.center
            let match = places[label.block.text]?.first {
                ($0.center - center).length <= Self.toleranceOfLabels && !staying.contains($0.index)
            }
            if let match {
                staying.insert(match.index)
                result.staying.append(label)
            } else {
                result.coming.append(label)
            }
        }
        result.leaving = leaving.enumerated().filter { !staying.contains($0.offset) }.map(\.element)
        return result
    }

    /// The largest distance of two labels that count as the same, in points.
    private static let toleranceOfLabels = 3.0
}

/// The places of names that move because their order changes.
private struct NamePlaces {
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

/// Moves the parts of an axis from their places on one scale to those on another.
private struct Mover {
    let coordinate: Coordinate
    let end: Scale
    let grid: PixelGrid

    /// - Parameter place: Returns the new coordinate for an old one, in points.
    func moved(_ axis: AxisScene, _ place: (Double) -> Double) -> AxisScene {
        var result = axis
        result.majorGrid = moved(axis.majorGrid, place)
        result.minorGrid = moved(axis.minorGrid, place)
        result.majorTicks = moved(axis.majorTicks, place)
        result.minorTicks = moved(axis.minorTicks, place)
        result.labels = axis.labels.compactMap { moved($0, place) }
        result.minorLabels = axis.minorLabels.compactMap { moved($0, place) }
        result.alternatingBands = axis.alternatingBands.compactMap { moved($0, place) }
        result.limitBands = axis.limitBands.compactMap { moved($0, place) }
        return result
    }

    private func isVisible(_ place: Double) -> Bool {
        place >= min(end.start, end.end) - 0.5 && place <= max(end.start, end.end) + 0.5
    }

    private func moved(_ lines: Segments?, _ place: (Double) -> Double) -> Segments? {
        guard var lines else { return nil }
        let width = lines.style.stroke.lineWidth
        lines.segments = lines.segments.compactMap { segment in
            let old = coordinate == .x ? segment.start.x : segment.start.y
            let exact = place(old)
            guard isVisible(exact) else { return nil }
            let new = grid.lineCenter(nearestTo: exact, width: width)
            let way = coordinate == .x ? Point(new - old, 0) : Point(0, new - old)
            return Segments.Segment(start: segment.start + way, end: segment.end + way)
        }
        return lines
    }

    private func moved(_ label: PlacedText, _ place: (Double) -> Double) -> PlacedText? {
        let center = label.visualBounds.center
        let old = coordinate == .x ? center.x : center.y
        let new = place(old)
        guard isVisible(new) else { return nil }
        return label.moved(by: coordinate == .x ? Point(new - old, 0) : Point(0, new - old))
    }

    private func moved(_ band: PlacedBox, _ place: (Double) -> Double) -> PlacedBox? {
        func clamped(_ place: Double) -> Double { min(max(place, min(end.start, end.end)), max(end.start, end.end)) }
        let rect = band.rect
        let ends =
            coordinate == .x ? (place(rect.minX), place(rect.maxX)) : (place(rect.minY), place(rect.maxY))
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
    /// The translucent parts that move: everything except caps and title.
    fileprivate func moving(opacity: Double) -> AxisScene {
        var axis = self
        (axis.title, axis.lineCaps) = (nil, [])
        axis.fade(by: opacity)
        return axis
    }

    private mutating func fade(by opacity: Double) {
        for part in [\AxisScene.line, \.majorGrid, \.minorGrid, \.majorTicks, \.minorTicks] {
            self[keyPath: part]?.style.fade(by: opacity)
        }
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
}

extension Array where Element == Double {
    /// Whether an ascending array has an element near a number.
    fileprivate func hasElement(near number: Double, _ tolerance: Double) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number - tolerance { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] <= number + tolerance
    }
}
