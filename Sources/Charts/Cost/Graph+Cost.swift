import Drawing
import Geometry
import Numbers

extension Graph {
    /// Estimates the cost of layout and drawing without a layout.
    /// - Parameters:
    ///   - pixelsPerPoint: The resolution; nil for a picture without pixels.
    ///   - limit: The limit in milliseconds. The estimate may stop after exceeding it.
    /// - Complexity: O(n) in the number of values of the plots.
    package func costEstimate(pixelsPerPoint: Double?, limit: Double = .infinity) -> CostEstimate {
        var estimate = CostEstimate(limit: limit)
        let picture = CostContext(size: size, pixelsPerPoint: pixelsPerPoint ?? 0, data: data)
        var cost = Cost()
        cost.areas = picture.pixels * ElementCost.encodedPixel
        cost.memory = picture.pixels * Double(ElementMemory.pixel)
        estimate.add(cost)
        add(to: &estimate, in: picture, at: .graph)
        let shown = panes.enumerated().filter { !$0.element.isHidden }
        for (number, pane) in shown {
            // Graphs with explicit frames may overlap.
            let part = pane.frame == nil ? (1 / Double(shown.count)).squareRoot() : 1
            let context = CostContext(
                size: Size(size.width * part, size.height * part), pixelsPerPoint: pixelsPerPoint ?? 0,
                data: pane.graph.data)
            // Graphs with a shared axis are placed several times until they are aligned.
            let times = 1.0 + (paneGrid.sharesX || paneGrid.sharesY ? 2 : 0)
            pane.graph.add(to: &estimate, in: context, at: .graph["graphs"][number], times: times)
        }
        return estimate
    }

    private func add(to estimate: inout CostEstimate, in context: CostContext, at place: GraphPlace, times: Double = 1)
    {
        estimate.add(ownCost(in: context))
        let plots = (try? withDerivedSeries())?.plots ?? plots
        for (number, plot) in plots.enumerated() where !plot.common.isHidden && !estimate.isOver {
            var cost = plot.cost(in: context)
            cost += commonCost(of: plot, records: cost.records / ElementCost.record, in: context)
            cost.records *= times
            estimate.add(cost, at: place["plots"][number])
        }
    }

    /// The cost of the settings common to all plot types.
    private func commonCost(of plot: any Plot, records: Double, in context: CostContext) -> Cost {
        let common = plot.common
        var cost = Cost()
        cost.labels = ElementCost.text
        cost.layers = context.layers(opacity: common.opacity, shadow: common.shadow)
        if common.errorBars != nil {
            cost.records = records * (ElementCost.record + ElementCost.shape)
            cost.memory = records * Double(ElementMemory.range(2, hasCaps: common.errorBars?.barWidth ?? 0 > 0))
        }
        guard common.labels.areShown else { return cost }
        let box = common.labels.textBox.box
        let count = min(records, Double(DataLabelLayout.maximumCount))
        let letters = (common.labels.texts ?? []).prefix(DataLabelLayout.maximumCount)
            .reduce(0) { $0 + Double($1?.utf8.count ?? 0) }
        cost.labels += count * ElementCost.text + letters * ElementCost.letter
        cost.memory += count * Double(ElementMemory.text) + letters * Double(ElementMemory.letter)
        // Large characters are drawn as ordinary shapes.
        let side = (common.labels.labelTextStyle?.fontSize ?? 12) * context.pixelsPerPoint
        cost.areas = context.area(count * 10 * side * side, box.fill ?? .color(.black))
        cost.layers += context.layers(opacity: 1, shadow: common.labels.labelShadow)
        cost.layers += context.layers(opacity: box.opacity, shadow: box.shadow, count: count)
        return cost
    }

    /// The cost of everything except the plots.
    private func ownCost(in context: CostContext) -> Cost {
        var cost = Cost()
        for box in [box, plotAreaFrame.box, plotArea.box] {
            cost.areas += context.area(context.pixels, box.fill)
            cost.layers += context.layers(opacity: box.opacity, shadow: box.shadow)
        }
        for annotation in annotations + plotAreaFrame.annotations + plotArea.annotations where !annotation.isHidden {
            let letters = Double(annotation.text?.utf8.count ?? 0)
            cost.labels += ElementCost.text + letters * ElementCost.letter
            cost.memory += Double(ElementMemory.text) + letters * Double(ElementMemory.letter)
            if annotation.band != nil { cost.areas += context.area(context.pixels / 2, annotation.bandFill) }
            if annotation.box.fill != nil, let size = annotation.size {
                cost.areas += context.area(context.pixels(of: size), annotation.box.fill)
            }
            cost.layers += context.layers(opacity: annotation.box.opacity, shadow: annotation.box.shadow)
        }
        for axis in axes ?? [] where !axis.isHidden {
            cost.labels += ElementCost.axis * (1 + Double(axis.preferredNumberOfMajorTicks ?? 0) / 100)
            let length = (context.width + context.height) * Double(Ticks.maximumCount) / 4
            if axis.minorGridLineStyle != nil { cost.lines += length * ElementCost.passedPixel }
        }
        return cost
    }
}
