import Drawing
import Geometry
import Text

/// Places color bars and size legends, which explain the colors and sizes of symbols, beside the plot area.
///
/// The length of a bar depends on the plot area. Its space is therefore measured first, and the bar is placed after the
/// plot area.
struct GuideLayout: EdgeBlock {
    private(set) var rest: Rect
    private(set) var warnings: [ChartWarning] = []
    private var slots: [Slot] = []

    private struct Slot {
        /// The bar; nil for a size legend without a bar beside it.
        var bar: ColorBarBlock?
        /// The size legend, placed before the bar if there is one.
        var sizes: SizeLegendBlock?
        var anchor: ColorBar.Anchor
        /// The reserved space across the length of the bar, including labels and title.
        var space: Rect
    }

    /// The distance between the plot area and a guide, in points.
    private static let gap = 14.0
    /// The distance between a size legend and a bar that share their space, in points.
    private static let sharingGap = 18.0
    /// The minimum length of a bar beside a size legend, in points. A shorter bar gets its own space.
    private static let leastLength = 60.0

    /// - Parameters:
    ///   - besideLegend: Whether there is a legend.
    ///   - area: The common area of the guides and the plot area.
    init(besideLegend: Bool, in area: Rect, _ context: LayoutContext) {
        rest = area
        let bars = context.isEmpty ? [] : context.resolved.plots.compactMap(\.colorBar)
        var known: [[Color]: [ResolvedColorBar]] = [:]
        for bar in bars {
            guard !context.isStopped else { return }
            guard known[bar.colors]?.contains(where: { $0.repeats(bar) }) != true else { continue }
            known[bar.colors, default: []].append(bar)
            let block = ColorBarBlock(bar: bar, context: context)
            let anchor = bar.style.anchor
            let most = bar.style.maximumLength ?? .infinity
            let thickness = block.thickness(length: anchor.isHorizontal ? min(rest.width, most) : rest.height)
            guard let space = take(thickness, at: anchor) else {
                warnings.append("There is not enough space for the color bar.")
                continue
            }
            slots.append(Slot(bar: block, sizes: nil, anchor: anchor, space: space))
        }
        // An automatic size legend is shown only if there is another legend or color bar.
        for legend in ResolvedSizeLegend.merged(context.resolved.plots.compactMap(\.sizeLegend))
        where (besideLegend || !bars.isEmpty || !legend.isAutomatic) && !context.isStopped {
            place(legend, SizeLegendBlock(legend, typesetter: context.typesetter))
        }
    }

    /// Guides always fit: each one gets its full size or is omitted.
    var fits: Bool { true }

    private mutating func place(_ legend: ResolvedSizeLegend, _ block: SizeLegendBlock) {
        let anchor = legend.style.anchor
        // Automatic size legends get less space.
        let share = legend.isAutomatic ? 0.3 : 0.45
        if !anchor.isHorizontal, let index = slots.firstIndex(where: { $0.anchor == anchor && $0.sizes == nil }),
            block.size.height + Self.sharingGap + Self.leastLength <= rest.height * 0.8
        {
            // The size legend and the bar are stacked in the width of the wider one.
            let surplus = block.size.width - slots[index].space.width
            if surplus <= 0 || take(surplus, at: anchor, gap: 0, share: share) != nil {
                if surplus > 0 { widen(slots[index...], by: surplus, at: anchor) }
                slots[index].sizes = block
                return
            }
        }
        if anchor.isHorizontal, shareRow(block, at: anchor, share) { return }
        let length = anchor.isHorizontal ? (block.size.width, rest.width) : (block.size.height, rest.height)
        guard length.0 <= length.1,
            let space = take(anchor.isHorizontal ? block.size.height : block.size.width, at: anchor, share: share)
        else {
            warnings.append("There is not enough space for the size legend.")
            return
        }
        slots.append(Slot(bar: nil, sizes: block, anchor: anchor, space: space))
    }

    /// Places a size legend in the row of a bar that does not take the whole width; returns false if there is none.
    private mutating func shareRow(_ block: SizeLegendBlock, at anchor: ColorBar.Anchor, _ share: Double) -> Bool {
        guard let index = slots.lastIndex(where: { $0.anchor == anchor }), slots[index].sizes == nil,
            slots[index].bar?.bar.style.maximumLength != nil,
            block.size.width + Self.sharingGap + Self.leastLengthInRow <= rest.width
        else { return false }
        let surplus = block.size.height - slots[index].space.height
        if surplus > 0 {
            guard take(surplus, at: anchor, gap: 0, share: share) != nil else { return false }
            let space = slots[index].space
            slots[index].space = Rect(
                x: space.minX, y: space.minY - (anchor == .bottom ? surplus : 0), width: space.width,
                height: space.height + surplus)
        }
        slots[index].sizes = block
        return true
    }

    /// The minimum length of a bar in a row with others, in points.
    private static let leastLengthInRow = 200.0

    /// Reserves a strip of the remaining space and the gap next to it; returns nil if too little would remain.
    /// - Parameter share: The maximum share of the space. It matters in small pictures, where the plots are more
    ///   important than the explanation of their colors.
    private mutating func take(
        _ thickness: Double, at anchor: ColorBar.Anchor, gap: Double = gap, share: Double = 0.45
    ) -> Rect? {
        let taken = thickness + gap
        guard taken <= (anchor.isHorizontal ? rest.height : rest.width) * share else { return nil }
        let whole = rest
        switch anchor {
        case .right:
            rest = rest.inset(by: Insets(right: taken))
            return Rect(minX: whole.maxX - thickness, minY: whole.minY, maxX: whole.maxX, maxY: whole.maxY)
        case .left:
            rest = rest.inset(by: Insets(left: taken))
            return Rect(x: whole.minX, y: whole.minY, width: thickness, height: whole.height)
        case .top:
            rest = rest.inset(by: Insets(top: taken))
            return Rect(x: whole.minX, y: whole.minY, width: whole.width, height: thickness)
        case .bottom:
            rest = rest.inset(by: Insets(bottom: taken))
            return Rect(minX: whole.minX, minY: whole.maxY - thickness, maxX: whole.maxX, maxY: whole.maxY)
        }
    }

    /// Widens the first of some slots inward and moves the inner slots on the same side accordingly.
    private mutating func widen(_ moved: ArraySlice<Slot>, by surplus: Double, at anchor: ColorBar.Anchor) {
        let isLeft = anchor == .left
        for index in moved.indices where slots[index].anchor == anchor {
            let space = slots[index].space
            let isFirst = index == moved.startIndex
            slots[index].space = Rect(
                minX: space.minX + (isLeft ? (isFirst ? 0 : surplus) : -surplus), minY: space.minY,
                maxX: space.maxX + (isLeft ? surplus : (isFirst ? 0 : -surplus)), maxY: space.maxY)
        }
        for index in moved.indices where slots[index].anchor.isHorizontal {
            // Guides above and below are as wide as the remaining space.
            let space = slots[index].space
            slots[index].space = Rect(
                minX: max(space.minX, rest.minX), minY: space.minY, maxX: min(space.maxX, rest.maxX), maxY: space.maxY)
        }
    }

    /// Whether there is a bar above or below the plot area.
    var hasHorizontalBar: Bool { slots.contains { $0.bar != nil && $0.anchor.isHorizontal } }

    /// Returns the color bars, as long as the plot area, and the size legends beside its upper left corner.
    /// - Parameter rest: The width that bars above and below the plot area leave free.
    func scenes(
        beside plotArea: Rect, in picture: Rect, leaving rest: Double = 0
    ) -> (bars: [ColorBarScene], sizes: [SizeLegendScene]) {
        var bars: [ColorBarScene] = []
        var sizes: [SizeLegendScene] = []
        for slot in slots {
            let space = slot.space
            var along =
                slot.anchor.isHorizontal
                ? Rect(minX: plotArea.minX, minY: space.minY, maxX: plotArea.maxX, maxY: space.maxY)
                : Rect(minX: space.minX, minY: plotArea.minY, maxX: space.maxX, maxY: plotArea.maxY)
            if slot.anchor.isHorizontal, let bar = slot.bar {
                let taken = rest + (slot.sizes.map { $0.size.width + Self.sharingGap } ?? 0)
                let length = min(along.width - taken, bar.bar.style.maximumLength ?? .infinity)
                let row = along
                let height = slot.sizes == nil ? row.height : min(row.height, bar.thickness(length: length))
                along = Rect(
                    x: row.minX, y: (row.midY - height / 2).rounded(),
                    width: max(min(row.width, Self.leastLength), length), height: height)
                if let block = slot.sizes {
                    let x = (along.maxX + rest + Self.sharingGap).rounded()
                    sizes.append(block.scene(at: Point(x, (row.midY - block.size.height / 2).rounded())))
                }
            } else if let block = slot.sizes {
                let scene = block.scene(at: origin(of: block, in: along, limits: space))
                sizes.append(scene)
                let start = scene.rect.maxY + Self.sharingGap
                along = Rect(
                    minX: along.minX, minY: min(start, along.maxY), maxX: along.maxX, maxY: along.maxY)
            }
            if let bar = slot.bar?.scene(in: along, limits: space, picture: picture) { bars.append(bar) }
        }
        return (bars, sizes)
    }

    /// The origin of a size legend: the start of the plot area, unless the legend is longer than the space from there.
    private func origin(of block: SizeLegendBlock, in along: Rect, limits: Rect) -> Point {
        let (x, y) = (along.minX.rounded(), along.minY.rounded())
        return Point(
            max(limits.minX, min(x, limits.maxX - block.size.width)),
            max(limits.minY, min(y, limits.maxY - block.size.height)))
    }
}
