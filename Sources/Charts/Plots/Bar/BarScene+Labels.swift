import Budget
import Drawing
import Geometry
import Text

extension BarScene {
    /// The labels in the first form in which all fit, or in the form in which most fit: as they are, with short numbers,
    /// turned, or both. Themes that do not adapt labels have only the first form.
    /// - Parameters:
    ///   - bars: The bars before their alignment to pixels.
    ///   - drawn: The aligned bars.
    static func labels(
        of bars: [Bar], drawnAs drawn: [Bar], _ plot: ResolvedBarPlot, _ style: ResolvedDataLabels,
        in context: PlotContext
    ) -> (layout: DataLabelLayout, form: LabelForm, warnings: [ChartWarning]) {
        let isFree = style.isOffsetAutomatic && !style.allowsOverlap && context.theme.conventions.adaptsBarLabels
        let style = isFree ? Self.style(style, of: bars, plot) : style
        var forms = [(form: LabelForm.full, style: style, warning: nil as ChartWarning?)]
        if isFree, bars.count <= maximumCountOfForms, plot.form != .marimekko {
            if plot.locationCoordinate == .y, let small = style.inSmallText {
                forms.append((.small, small, "The data labels are smaller for lack of space."))
            }
            let short = style.withShortNumbers(for: bars.map { plot.labelValues[$0.record] })
            if let short {
                forms.append((.short, short, "The numbers of data labels are shortened for lack of space."))
            }
            if plot.locationCoordinate == .y, let small = short?.inSmallText {
                forms.append((.shortSmall, small, "The data labels are shortened and smaller for lack of space."))
            }
            if plot.locationCoordinate == .x, style.rotation == 0 {
                forms.append((.turned, style.turned, "The data labels are turned for lack of space."))
                if let short {
                    forms.append(
                        (.shortTurned, short.turned, "The data labels are shortened and turned for lack of space."))
                }
            }
        }
        // The labels of all bars of a chart have the same orientation.
        let least = context.leastLabelForm
        forms = forms.contains { $0.form >= least } ? forms.filter { $0.form >= least } : [forms[forms.count - 1]]
        var best: (layout: DataLabelLayout, form: LabelForm, warning: ChartWarning?)?
        for form in forms where best?.layout.omittedCount != 0 && !context.budget.poll() {
            var layout = DataLabelLayout(form.style, in: context)
            layout.place(
                labelSpots(of: bars, drawnAs: drawn, plot, form.style, in: context),
                byImportance: !isInMiddle(plot, form.style))
            if best.map({ layout.omittedCount < $0.layout.omittedCount }) ?? true {
                best = (layout, form.form, form.warning)
            }
        }
        guard let best else { return (DataLabelLayout(style, in: context), .full, []) }
        return (best.layout, best.form, (best.warning.map { [$0] } ?? []) + best.layout.warnings)
    }

    /// The style of labels with the same size for all plots of a group: small if the bars are lower than a line of text.
    private static func style(
        _ style: ResolvedDataLabels, of bars: [Bar], _ plot: ResolvedBarPlot
    ) -> ResolvedDataLabels {
        guard plot.locationCoordinate == .y, plot.stack == nil, plot.breadth.hasNeighbors, let bar = bars.first,
            bar.rect.height < style.textStyle.font.size + 2
        else { return style }
        return style.inSmallText ?? style
    }

    /// The maximum number of bars whose labels are tried in several forms.
    static let maximumCountOfForms = 500

    /// Returns the positions for labels: at the tip or its error bar, in the direction away from the base; for stacked
    /// bars in the middle of the bar, if the label fits into it, unless the client sets the distance from the tip.
    private static func labelSpots(
        of bars: [Bar], drawnAs drawn: [Bar], _ plot: ResolvedBarPlot, _ style: ResolvedDataLabels,
        in context: PlotContext
    ) -> DataLabelSpots {
        let isFree = style.isOffsetAutomatic && context.theme.conventions.adaptsBarLabels
        let isInside = style.offset < 0
        let isInMiddle = isInMiddle(plot, style)
        let reach = context.plotArea.inset(by: -1)
        var spots = DataLabelSpots(capacity: bars.count)
        var next = 0
        for bar in bars {
            let rect = bar.rect
            while next < drawn.count, drawn[next].record < bar.record { next += 1 }
            let aligned = next < drawn.count && drawn[next].record == bar.record ? drawn[next].rect : rect
            let textColor = context.theme.textColor(on: bar.fill.mainColor)
            let value = plot.labelValues[bar.record]
            if isInMiddle {
                // A segment without a length has no space for a label, and nobody misses it.
                if isFree, value == 0 { continue }
                var spot = DataLabelSpot(
                    record: bar.record, value: value, anchor: rect.center, direction: nil, color: textColor, area: rect)
                spot.alignment = aligned.center - rect.center
                spots.append(spot)
                continue
            }
            let tip = rect.tip(towards: bar.direction)
            guard reach.contains(tip) else { continue }
            // Two equal values have one dot and one label.
            if let stem = plot.stem, stem.isPair, stem.line == nil, plot.tip[bar.record] == plot.base[bar.record] {
                continue
            }
            var spot = DataLabelSpot(
                record: bar.record, value: value, anchor: tip, direction: bar.direction,
                distance: isInside ? 0 : (bar.lineStyle?.stroke.lineWidth ?? 0) / 2,
                color: isInside ? textColor : nil)
            spot.alignment = aligned.tip(towards: bar.direction) - tip
            if let stem = plot.stem { spot.distance += stem.dot(of: bar).width / 2 }
            if isFree {
                if plot.stem == nil, !plot.areTotals, plot.bullet == nil {
                    spot.bar = DataLabelSpot.Bar(area: rect, color: textColor)
                }
                let end = plot.endOfError(ofRecord: bar.record, on: context[plot.locationCoordinate.orthogonal])
                if let end { spot.distance += lengthOfError(from: tip, to: end, towards: bar.direction, within: reach) }
            }
            spots.append(spot)
        }
        return spots
    }

    /// The length of an error bar beyond the tip of its bar, in points; 0 if it ends outside of an area.
    private static func lengthOfError(
        from tip: Point, to end: Double, towards direction: Point, within area: Rect
    ) -> Double {
        let length = direction.x != 0 ? (end - tip.x) * direction.x : (end - tip.y) * direction.y
        return length > 0 && area.contains(tip + direction * length) ? length : 0
    }

    /// Whether labels are in the middle of the bars.
    static func isInMiddle(_ plot: ResolvedBarPlot, _ style: ResolvedDataLabels) -> Bool {
        plot.stack != nil && style.isOffsetAutomatic
    }
}

extension Rect {
    /// The middle of a side.
    /// - Parameter direction: The unit vector toward the side.
    fileprivate func tip(towards direction: Point) -> Point {
        Point(midX + direction.x * width / 2, midY + direction.y * height / 2)
    }
}

extension ResolvedBarPlot {
    /// The position of the end of an error bar beyond the tip of its bar; nil without one.
    fileprivate func endOfError(ofRecord record: Int, on scale: Scale) -> Double? {
        let isForward = tip[record] >= base[record]
        let distances =
            locationCoordinate == .x
            ? isForward ? errors.high : errors.low : isForward ? errors.right : errors.left
        guard record < distances.count, distances[record].isFinite else { return nil }
        let end = scale.view(tip[record] + (isForward ? distances[record] : -distances[record]))
        return end.isFinite ? end : nil
    }
}
