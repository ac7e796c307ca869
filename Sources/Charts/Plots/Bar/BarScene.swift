import Drawing
import Geometry
import Text

/// The bars of a bar plot at their places.
package struct BarScene: PlotScene {
    package struct Bar: Sendable {
        package var rect: Rect
        package var fill: Fill
        /// From the base to the tip, a unit step in the picture.
        package var direction: Point
    }

    package private(set) var bars: [Bar] = []
    package private(set) var labels: [PlacedText] = []
    private let plotArea: Rect
    private let cornerRadius: Double
    private let lineStyle: LineStyle?

    package init(_ plot: ResolvedBarPlot, in context: PlotContext) {
        plotArea = context.plotArea
        cornerRadius = plot.cornerRadius
        lineStyle = plot.lineStyle
        let isHorizontal = plot.locationCoordinate == .y
        let along = context[plot.locationCoordinate]
        let across = context[plot.locationCoordinate.orthogonal]
        let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        bars.reserveCapacity(plot.location.count)
        var labelled: [(value: Double, bar: Bar)] = []
        for index in plot.location.indices {
            let middle = plot.location[index] + plot.barOffset
            let low = along.view(middle - plot.barWidth / 2)
            let high = along.view(middle + plot.barWidth / 2)
            let tip = Self.clamped(across.view(plot.tip[index]), to: plotArea, isHorizontal: isHorizontal)
            var base = Self.clamped(across.view(plot.base[index]), to: plotArea, isHorizontal: isHorizontal)
            // A base that has no place, such as 0 on a logarithmic scale, is the edge of the plot area.
            if base.isNaN { base = isHorizontal ? plotArea.minX : plotArea.maxY }
            guard low.isFinite, high.isFinite, tip.isFinite else { continue }
            let rect =
                isHorizontal
                ? Rect(minX: min(base, tip), minY: min(low, high), maxX: max(base, tip), maxY: max(low, high))
                : Rect(minX: min(low, high), minY: min(base, tip), maxX: max(low, high), maxY: max(base, tip))
            let direction =
                isHorizontal ? Point(tip < base ? -1 : 1, 0) : Point(0, tip > base ? 1 : -1)
            let bar = Bar(
                rect: grid.rect(nearestTo: rect), fill: index < plot.fills.count ? plot.fills[index] : plot.fill,
                direction: direction)
            guard bar.rect.intersects(plotArea) || rect.width == 0 || rect.height == 0 else { continue }
            bars.append(bar)
            labelled.append((plot.values[index], bar))
        }
        if let formatter = plot.labelFormatter {
            labels = Self.labels(labelled, formatter: formatter, plot: plot, context: context)
        }
    }

    package func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: plotArea), rule: .nonZero) { canvas in
            for bar in bars where !bar.rect.isEmpty {
                let path = outline(of: bar)
                canvas.fill(path, rule: .nonZero, paint: bar.fill.paint(over: bar.rect))
                if let lineStyle { canvas.stroke(path, lineStyle) }
            }
        }
    }

    /// The bar with the corners of its tip rounded.
    private func outline(of bar: Bar) -> Path {
        let rect = bar.rect
        let isSideways = bar.direction.x != 0
        let radius = min(
            cornerRadius, (isSideways ? rect.height : rect.width) / 3, isSideways ? rect.width : rect.height)
        guard radius >= 0.5 else { return Path(rect: rect) }
        let radii = CornerRadii(
            topLeft: bar.direction.y < 0 || bar.direction.x < 0 ? radius : 0,
            topRight: bar.direction.y < 0 || bar.direction.x > 0 ? radius : 0,
            bottomRight: bar.direction.y > 0 || bar.direction.x > 0 ? radius : 0,
            bottomLeft: bar.direction.y > 0 || bar.direction.x < 0 ? radius : 0)
        return Path(roundedRect: rect, radii: radii)
    }

    private static func clamped(_ place: Double, to area: Rect, isHorizontal: Bool) -> Double {
        guard !place.isNaN else { return place }
        let (low, high) = isHorizontal ? (area.minX, area.maxX) : (area.minY, area.maxY)
        // Beyond the edge by more than any border or corner, so that neither is seen.
        return min(max(place, low - 100), high + 100)
    }

    private static func labels(
        _ bars: [(value: Double, bar: Bar)], formatter: LabelFormatter, plot: ResolvedBarPlot, context: PlotContext
    ) -> [PlacedText] {
        let texts = formatter.labels(beside: bars.map(\.value), timeZone: .utc)
        var placed: [PlacedText] = []
        for (item, text) in zip(bars, texts) where !text.isEmpty {
            let bar = item.bar
            let block = context.typesetter.set(text, font: plot.labelTextStyle.font, maximumLines: 1)
            let label: PlacedText
            if plot.isStacked {
                label = PlacedText(
                    block, color: bar.fill.mainColor.contrasting, anchor: Point(0.5, 0.5), at: bar.rect.center)
                guard bar.rect.contains(label.visualBounds.inset(by: -2)) else { continue }
            } else {
                let tip = Point(
                    bar.rect.midX + bar.direction.x * bar.rect.width / 2,
                    bar.rect.midY + bar.direction.y * bar.rect.height / 2)
                label = PlacedText(
                    block, color: plot.labelTextStyle.color,
                    anchor: LabelAnchor.facing(-bar.direction, rotation: 0),
                    at: tip + bar.direction * plot.labelOffset)
            }
            guard context.labelRoom.contains(label.bounds, tolerance: 0.5) else { continue }
            guard placed.last.map({ !$0.overlaps(label, gap: 2) }) ?? true else { continue }
            placed.append(label)
        }
        return placed
    }
}
