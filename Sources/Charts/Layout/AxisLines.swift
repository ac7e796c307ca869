import Drawing
import Geometry
import Numbers

/// The line of an axis with its caps, its ticks and its grid.
extension AxisLayout {
    /// The part of the axis with ticks, labels, grid and bands; nil if it is empty.
    var visibleRange: PlotRange? {
        guard let visible = resolved.visibleRange else { return scale.range }
        return scale.range.intersection(visible)
    }

    private static let farAway = 100_000.0

    /// The ends of the axis line along the axis, in points, starting with the smallest value; nil if there is no line.
    private var lineEnds: (min: Double, max: Double)? {
        guard let range = resolved.visibleAxisRange ?? visibleRange else { return nil }
        // Farther away than any picture, so that the end of the line is never visible.
        let excess = resolved.visibleAxisRange == nil ? 0 : Self.farAway
        let (low, high) = (min(scale.start, scale.end) - excess, max(scale.start, scale.end) + excess)
        func position(_ value: Double) -> Double {
            let position = scale.view(value)
            return position.isNaN ? scale.view(scale.range.minLimit) : min(max(position, low), high)
        }
        return (position(range.minLimit), position(range.maxLimit))
    }

    /// The position of a line at zero across the axis, in points; nil if the line is at the axis.
    ///
    /// An axis without a position has its line at zero if the data of the other coordinate crosses zero, if bars or areas
    /// hang down from zero, if the client's range crosses it, or if the zeros of several axes are on one line above which
    /// bars or areas stand. The range of locations can also have space around the
    /// data beyond zero.
    var zeroPosition: Double? {
        guard crossing.range.minLimit < 0, crossing.range.maxLimit >= 0, crossing.type.values == .numbers,
            axis.position == nil, axis.axisLineCapMin == nil, axis.axisLineCapMax == nil
        else { return nil }
        let other = axis.coordinate.orthogonal
        // Zero is nothing special among the locations of bars.
        let isAmongBars =
            !context.graph.isMeasured(other) && context.graph.plots.contains { $0.standsOnAxis && !$0.common.isHidden }
        guard !isAmongBars, context.graph.theme.conventions.placesAxesAtZero else { return nil }
        guard !context.graph.plots.contains(where: { $0.lacksZero(along: other) && !$0.common.isHidden }) else {
            return nil
        }
        let dimension = context.graph.dimension(ofPlotSpace: resolved.space, along: other)
        let extent = context.extents[resolved.space, other]
        let isCrossed = extent.map { $0.dataMinimum < 0 && ($0.dataMaximum > 0 || $0.includesZero) } ?? false
        let isChosen =
            (dimension.start != nil || dimension.end != nil) && crossing.range.maxLimit > 0
            && context.graph.isMeasured(other)
        // The range may cross zero because that of another axis does.
        let isAligned =
            context.graph.plotSpaces.count > 1 && dimension.start == nil && dimension.end == nil
            && dimension.expandRangeByFactor == nil && extent?.includesZero == true
        return isCrossed || isChosen || isAligned ? crossing.view(0) : nil
    }

    /// The style of the axis line. A line at zero is visible on all axes, and as dark as the labels.
    private var lineStyle: LineStyle? {
        var style = axis.axisLineStyle
        if zeroPosition != nil, !axis.hasOwnLineStyle {
            style = look.categoryAxisLineStyle
            style?.color = look.labelTextStyle.color
        }
        return style.flatMap { $0.isVisible ? $0 : nil }
    }

    /// Whether the major ticks between categories are omitted because the axis line is elsewhere.
    var hidesTicks: Bool { zeroPosition != nil && scale.type.values == .names }

    var line: Segments? {
        guard let style = lineStyle, let ends = lineEnds else { return nil }
        let (first, last) = (cap(axis.axisLineCapMin), cap(axis.axisLineCapMax))
        let step: Double = ends.min < ends.max ? 1 : -1
        var (start, end) = (ends.min + step * (first?.lineInset ?? 0), ends.max - step * (last?.lineInset ?? 0))
        // Overlapping arrows hide the line between them.
        if (end - start) * step < 0 { (start, end) = (ends.min, ends.max) }
        if ends.min > ends.max { (start, end) = (end, start) }
        return Segments([Segments.Segment(start: linePoint(at: start), end: linePoint(at: end))], style: style)
    }

    var lineCaps: [PlacedShape] {
        guard let ends = lineEnds else { return [] }
        let direction = ends.min <= ends.max ? forwards : -forwards
        return [
            cap(axis.axisLineCapMin)?.placed(at: linePoint(at: ends.min), outward: -direction),
            cap(axis.axisLineCapMax)?.placed(at: linePoint(at: ends.max), outward: direction),
        ].compactMap(\.self)
    }

    private func cap(_ cap: AxisLineCap?) -> AxisLineCapShape? {
        cap.map { AxisLineCapShape($0, line: axis.axisLineStyle ?? LineStyle(axis.labelTextStyle.color)) }
    }

    /// The unit vector along the axis, to the right or down.
    private var forwards: Point { isHorizontal ? Point(1, 0) : Point(0, 1) }

    /// The point of the axis line at a coordinate along the axis, in points.
    private func linePoint(at along: Double) -> Point {
        let across = snapped(zeroPosition ?? linePosition, width: axis.axisLineStyle?.stroke.lineWidth ?? 1)
        return isHorizontal ? Point(along, across) : Point(across, along)
    }

    /// The ends of grid lines and bands across the axis, in points.
    var gridLimits: (start: Double, end: Double) {
        let (start, end) = isHorizontal ? (plotArea.maxY, plotArea.minY) : (plotArea.minX, plotArea.maxX)
        guard let range = resolved.gridLinesRange else { return (start, end) }
        let (low, high) = (min(start, end), max(start, end))
        let ends = [crossing.view(range.location), crossing.view(range.end)]
        return (
            ends[0].isNaN ? start : min(max(ends[0], low), high), ends[1].isNaN ? end : min(max(ends[1], low), high)
        )
    }

    func tickMarks(at values: [Double], length: Double, style: LineStyle?) -> Segments? {
        guard let style, style.isVisible, length > 0 else { return nil }
        let out = outward(tickSign == .none ? .positive : tickSign)
        return segments(at: values, style: style) { point in
            tickSign == .none
                ? Segments.Segment(start: point - out * (length / 2), end: point + out * (length / 2))
                : Segments.Segment(start: point, end: point + out * length)
        }
    }

    func grid(at values: [Double], style: LineStyle?) -> Segments? {
        guard let style, style.isVisible else { return nil }
        let (start, end) = gridLimits
        return segments(at: values, style: style) { point in
            isHorizontal
                ? Segments.Segment(start: Point(point.x, start), end: Point(point.x, end))
                : Segments.Segment(start: Point(start, point.y), end: Point(end, point.y))
        }
    }

    /// The segments at the points of values; nil if no value has a point.
    private func segments(
        at values: [Double], style: LineStyle, _ segment: (Point) -> Segments.Segment
    ) -> Segments? {
        var segments: [Segments.Segment] = []
        segments.reserveCapacity(values.count)
        for value in values {
            guard let point = point(at: value) else { continue }
            segments.append(segment(aligned(point, width: style.stroke.lineWidth)))
        }
        return segments.isEmpty ? nil : Segments(segments, style: style)
    }
}

/// The filled bands behind the grid of an axis.
extension AxisLayout {
    /// Bands between neighboring ticks and the ends of the visible range, with alternating fills. Core Plot:
    /// `alternatingBandFills`.
    func alternatingBands(between ticks: [Double]) -> [PlacedBox] {
        let fills = axis.alternatingBandFills
        guard !fills.isEmpty, let visible = visibleRange else { return [] }
        let (start, end) = (scale.view(visible.location), scale.view(visible.end))
        guard start.isFinite, end.isFinite, start != end else { return [] }
        let step: Double = start < end ? 1 : -1
        var edges = [start]
        for tick in ticks.map(scale.view).sorted(by: { $0 * step < $1 * step })
        where (tick - start) * step > 0.01 && (end - tick) * step > 0.01 { edges.append(tick) }
        edges.append(end)
        let first = firstBand(
            edges: edges, step: step, startsAtTick: ticks.contains { abs(scale.view($0) - start) <= 0.01 })
        return zip(edges, edges.dropFirst()).enumerated().compactMap { index, ends in
            guard let fill = fills[(index + first) % fills.count] else { return nil }
            return band(from: ends.0, to: ends.1, fill: fill)
        }
    }

    /// The index of the fill of the first band. The band at the anchor has the first fill.
    private func firstBand(edges: [Double], step: Double, startsAtTick: Bool) -> Int {
        let count = axis.alternatingBandFills.count
        guard let anchor = resolved.bandAnchor.map(scale.view), anchor.isFinite, let start = edges.first,
            let end = edges.last
        else { return 0 }
        let ordinal: Double
        if (anchor - start) * step >= 0, (end - anchor) * step > 0 {
            ordinal = Double((edges.lastIndex { (anchor - $0) * step >= -0.01 } ?? 0))
        } else {
            // Beyond the range, bands have the distance of the first two ticks.
            let ticks = startsAtTick ? edges.dropLast() : edges.dropFirst().dropLast()
            guard ticks.count >= 2 else { return 0 }
            let spacing = (ticks[ticks.startIndex + 1] - ticks[ticks.startIndex]) * step
            ordinal =
                Double(ticks.startIndex) + ((anchor - ticks[ticks.startIndex]) * step / spacing + 1e-6).rounded(.down)
        }
        guard abs(ordinal) < 1e9 else { return 0 }
        let remainder = -Int(limiting: ordinal) % count
        return remainder < 0 ? remainder + count : remainder
    }

    /// Core Plot: `backgroundLimitBands`.
    var limitBands: [PlacedBox] {
        guard let visible = visibleRange else { return [] }
        return resolved.limitBands.compactMap { band in
            guard let range = visible.intersection(band.range) else { return nil }
            let (start, end) = (scale.view(range.location), scale.view(range.end))
            return start.isFinite && end.isFinite ? self.band(from: start, to: end, fill: band.fill) : nil
        }
    }

    /// A band between two coordinates along the axis, in points.
    private func band(from start: Double, to end: Double, fill: Fill) -> PlacedBox {
        let (low, high) = gridLimits
        // Edges shared by two bands are snapped to the same pixel boundary.
        let grid = context.pixelGrid
        let (first, last) = (grid.border(nearestTo: min(start, end)), grid.border(nearestTo: max(start, end)))
        let (near, far) = (grid.border(nearestTo: min(low, high)), grid.border(nearestTo: max(low, high)))
        let rect =
            isHorizontal
            ? Rect(minX: first, minY: near, maxX: last, maxY: far)
            : Rect(minX: near, minY: first, maxX: far, maxY: last)
        return PlacedBox(rect, Box(fill: fill))
    }
}
