import Drawing
import Geometry
import Text

/// Places colour bars beside the plot area, in the legend's stead, and tells what room is left.
///
/// How long a bar is, is known when the plot area is: its room is measured first, then the bar is placed.
struct ColorBarLayout {
    /// The room that is left for everything else.
    private(set) var rest: Rect
    private(set) var warnings: [String] = []
    private var places: [Place] = []
    private let typesetter: Typesetter
    private let pixelsPerPoint: Double

    private struct Place {
        var bar: ResolvedColorBar
        /// Across the bar's length, with labels and title.
        var room: Rect
        /// For how many lines of the title there is room.
        var titleLines: Int
    }

    /// Between the plot area and a bar, in points.
    private static let gap = 14.0
    /// Between a bar and its labels, in points.
    private static let labelOffset = 5.0
    private static let titleOffset = 5.0

    /// - Parameter room: what the bars and the plot area share.
    init(_ bars: [ResolvedColorBar], room: Rect, typesetter: Typesetter, pixelsPerPoint: Double) {
        rest = room
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        for bar in bars {
            let thickness = thickness(of: bar, length: bar.style.anchor.isHorizontal ? rest.width : rest.height)
            // In a small picture the cells matter more than what they stand for.
            let share = bar.style.anchor.isHorizontal ? rest.height : rest.width
            guard thickness + Self.gap <= share * 0.45 else {
                warnings.append("There is no room for the colour bar.")
                continue
            }
            let (taken, left) = Self.split(rest, at: bar.style.anchor, thickness)
            let lines = title(of: bar, length: bar.style.anchor.isHorizontal ? rest.width : rest.height)?.lines.count
            places.append(Place(bar: bar, room: taken, titleLines: lines ?? 1))
            rest = left
        }
    }

    /// The bars as long as the plot area.
    /// - Parameter picture: what no text may leave.
    func scenes(beside plotArea: Rect, in picture: Rect) -> [ColorBarScene] {
        places.compactMap { place in
            let isHorizontal = place.bar.style.anchor.isHorizontal
            let room = place.room
            let along =
                isHorizontal
                ? Rect(minX: plotArea.minX, minY: room.minY, maxX: plotArea.maxX, maxY: room.maxY)
                : Rect(minX: room.minX, minY: plotArea.minY, maxX: room.maxX, maxY: plotArea.maxY)
            guard var scene = scene(of: place.bar, in: along, limits: room, titleLines: place.titleLines) else {
                return nil
            }
            // Ascenders and descenders stand out of the room that is measured.
            scene.labels = scene.labels.map { $0.moved(by: $0.bounds.step(into: picture)) }
            if let title = scene.title { scene.title = title.moved(by: title.bounds.step(into: picture)) }
            return scene
        }
    }

    /// What a bar and the room that is left for others share of a rectangle.
    private static func split(_ rect: Rect, at anchor: ColorBar.Anchor, _ thickness: Double) -> (Rect, Rect) {
        let taken = thickness + gap
        switch anchor {
        case .right:
            return (
                Rect(minX: rect.maxX - thickness, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY),
                rect.inset(by: Insets(right: taken))
            )
        case .left:
            return (
                Rect(x: rect.minX, y: rect.minY, width: thickness, height: rect.height),
                rect.inset(by: Insets(left: taken))
            )
        case .top:
            return (
                Rect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness),
                rect.inset(by: Insets(top: taken))
            )
        case .bottom:
            return (
                Rect(minX: rect.minX, minY: rect.maxY - thickness, maxX: rect.maxX, maxY: rect.maxY),
                rect.inset(by: Insets(bottom: taken))
            )
        }
    }

    // MARK: Parts

    private func labelStyle(of bar: ResolvedColorBar) -> TextStyle {
        let style = bar.theme.axis.labelTextStyle
        return bar.style.labelTextStyle?.over(style) ?? style
    }

    private func titleStyle(of bar: ResolvedColorBar) -> TextStyle {
        let style = bar.theme.axis.titleTextStyle
        return bar.style.titleTextStyle?.over(style) ?? style
    }

    /// The title along the bar; nil for none.
    private func title(of bar: ResolvedColorBar, length: Double, lines: Int = 2) -> TextBlock? {
        guard let title = bar.title, !title.isEmpty else { return nil }
        return typesetter.set(
            title, font: titleStyle(of: bar).font, maximumWidth: max(40, length), maximumLines: lines,
            alignment: .center)
    }

    /// The values that are told, as fractions of the bar from its first colour to the last, and their labels.
    private func ticks(of bar: ResolvedColorBar, length: Double) -> [(fraction: Double, block: TextBlock)] {
        let scale = bar.scale
        let style = labelStyle(of: bar)
        var wanted = AxisLayout.wantedTickCount(
            length: length, coordinate: bar.style.anchor.isHorizontal ? .x : .y)
        var locator = TickLocator(minorTicksPerInterval: 0)
        locator.policy = .automatic(preferredCount: bar.style.preferredNumberOfMajorTicks)
        let formatter = bar.style.labelFormatter ?? .number(NumberFormat(locale: bar.theme.locale))
        while true {
            let values = locator.ticks(in: scale.range, on: scale.type, wantedCount: wanted).major
            let texts = formatter.labels(for: values, on: scale.type, timeZone: .utc)
            let ticks = zip(values, texts).map { value, text in
                (
                    fraction: scale.fraction(of: value),
                    block: typesetter.set(text, font: style.font, maximumWidth: 120, maximumLines: 1)
                )
            }.filter { !$0.fraction.isNaN }
            let isCrowded = zip(ticks, ticks.dropFirst()).contains { one, next in
                let distance = abs(next.fraction - one.fraction) * length
                let need =
                    bar.style.anchor.isHorizontal
                    ? (one.block.size.width + next.block.size.width) / 2 + style.font.size / 2
                    : style.font.size * 1.3
                return distance < need
            }
            if !isCrowded { return ticks }
            if wanted <= 2 || bar.style.preferredNumberOfMajorTicks != nil { return Array(ticks.prefix(1)) }
            wanted -= max(1, wanted / 6)
        }
    }

    private func thickness(of bar: ResolvedColorBar, length: Double) -> Double {
        let title = title(of: bar, length: length).map { $0.visualBox.height + Self.titleOffset + 2 } ?? 0
        if bar.style.anchor.isHorizontal {
            let label = labelStyle(of: bar).font.size
            return (bar.style.barWidth + Self.labelOffset + label + title).rounded(.up)
        }
        let labels = ticks(of: bar, length: length).map(\.block.size.width).max() ?? 0
        return (bar.style.barWidth + Self.labelOffset + labels + title).rounded(.up)
    }

    /// - Parameters:
    ///   - limits: what labels at the ends of a lying bar may not leave.
    ///   - titleLines: how many lines the title may have.
    private func scene(
        of bar: ResolvedColorBar, in room: Rect, limits: Rect, titleLines: Int
    ) -> ColorBarScene? {
        let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
        let isHorizontal = bar.style.anchor.isHorizontal
        let length = isHorizontal ? room.width : room.height
        guard length >= 8 else { return nil }
        let width = bar.style.barWidth
        // The bar is nearest to the plot area, then come labels and title.
        let rect: Rect
        switch bar.style.anchor {
        case .right: rect = Rect(x: room.minX, y: room.minY, width: width, height: room.height)
        case .left: rect = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
        case .bottom: rect = Rect(x: room.minX, y: room.minY, width: room.width, height: width)
        case .top: rect = Rect(x: room.minX, y: room.maxY - width, width: room.width, height: width)
        }
        let outward: Point
        switch bar.style.anchor {
        case .right: outward = Point(1, 0)
        case .left: outward = Point(-1, 0)
        case .bottom: outward = Point(0, 1)
        case .top: outward = Point(0, -1)
        }
        let edge = Point(
            rect.midX + outward.x * rect.width / 2, rect.midY + outward.y * rect.height / 2)
        let style = labelStyle(of: bar)
        var labels: [PlacedText] = []
        var marks: [Segments.Segment] = []
        var reach = 0.0
        for tick in ticks(of: bar, length: length) {
            let place = isHorizontal ? rect.minX + tick.fraction * length : rect.maxY - tick.fraction * length
            let start = isHorizontal ? Point(place, edge.y) : Point(edge.x, place)
            var label = PlacedText(
                tick.block, color: style.color, anchor: LabelAnchor.facing(-outward, rotation: 0),
                at: start + outward * Self.labelOffset)
            if isHorizontal { label = label.moved(by: Point(label.bounds.step(into: limits).x, 0)) }
            reach = max(reach, isHorizontal ? label.visualBounds.height : label.visualBounds.width)
            labels.append(label)
            // Those of the ends stay on the bar.
            let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            let crisp = grid.lineCenter(nearestTo: min(max(place, low), high - 0.5), width: 1)
            marks.append(
                isHorizontal
                    ? .init(start: Point(crisp, edge.y), end: Point(crisp, edge.y + outward.y * 3))
                    : .init(start: Point(edge.x, crisp), end: Point(edge.x + outward.x * 3, crisp)))
        }
        var title: PlacedText?
        if length >= 40, let block = self.title(of: bar, length: length, lines: titleLines) {
            let rotation = isHorizontal ? 0 : bar.style.anchor == .right ? -90.0 : 90
            let middle = isHorizontal ? Point(rect.midX, edge.y) : Point(edge.x, rect.midY)
            title = PlacedText(
                block, color: titleStyle(of: bar).color, anchor: LabelAnchor.facing(-outward, rotation: rotation),
                at: middle + outward * (Self.labelOffset + reach + Self.titleOffset), rotation: rotation)
        }
        let look = bar.theme.axis
        let line = LineStyle((look.majorTickLineStyle ?? LineStyle(style.color)).color, width: 1)
        return ColorBarScene(
            rect: grid.rect(nearestTo: rect), colors: bar.scale.colors, hasSteps: bar.scale.hasSteps,
            isHorizontal: isHorizontal, ticks: Segments(marks, style: line), labels: labels, title: title,
            border: bar.style.borderLineStyle?.over(LineStyle(.black)))
    }
}

extension Rect {
    /// How far it has to be moved so that another rectangle contains it, if that is large enough.
    fileprivate func step(into other: Rect) -> Point {
        Point(
            max(0, other.minX - minX) - max(0, maxX - other.maxX),
            max(0, other.minY - minY) - max(0, maxY - other.maxY))
    }
}
