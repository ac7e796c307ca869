import Drawing
import Geometry
import Numbers

extension ResolvedBarPlot {
    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        var plot = self
        let scale = context[locationCoordinate.orthogonal]
        // On a logarithmic scale, bars stand on the lower limit of the axis.
        let floor = scale.range.minLimit
        plot.tip = base.map { scale.view($0).isNaN && !$0.isNaN ? floor : $0 }
        return plot
    }

    /// Bars move from their partners; those without one grow from their base, and those that leave shrink to it.
    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedBarPlot, start.locationCoordinate == locationCoordinate,
            start.breadth.edges.isEmpty == breadth.edges.isEmpty,
            breadth.edges.isEmpty || start.location.count == location.count
        else { return nil }
        let (along, across) = (locationCoordinate, locationCoordinate.orthogonal)
        let partners = motion.partners(from: start.location, to: location, along: along)
        var plot = self
        plot.warnings = []
        if start.labels == nil { plot.labels = nil }
        // Labels move with their bars, so they are not placed around each other.
        plot.labels?.allowsOverlap = true
        for (index, partner) in partners.enumerated() {
            if let partner {
                if partner < start.labelValues.count, index < labelValues.count {
                    plot.labelValues[index] = motion.rounded(start.labelValues[partner], labelValues[index])
                }
                plot.location[index] = motion.value(start.location[partner], location[index], along: along)
                plot.base[index] = motion.value(start.base[partner], base[index], along: across)
                plot.tip[index] = motion.value(start.tip[partner], tip[index], along: across)
            } else {
                plot.tip[index] = motion.value(base[index], tip[index], along: across)
            }
        }
        plot.breadth = breadth.between(start.breadth, in: motion)
        if motion.isLikeStart { plot.look = start.look.ofRecords(partners, else: look) }
        let staying = Set(partners.compactMap(\.self))
        let leaving = breadth.edges.isEmpty ? start.location.indices.filter { !staying.contains($0) } : []
        if !leaving.isEmpty {
            plot.look.keepFills(count: location.count)
            plot.labels?.texts = []
        }
        for index in leaving {
            plot.location.append(start.location[index])
            plot.base.append(start.base[index])
            plot.tip.append(motion.value(start.tip[index], start.base[index], along: across))
            plot.labelValues.append(index < start.labelValues.count ? start.labelValues[index] : .nan)
            plot.look.fills.append(start.look.fill(of: index))
            plot.look.lineStyles.append(start.look.lineStyle(of: index))
        }
        return plot
    }
}

extension ResolvedBarPlot.Look {
    /// The look with the fills and outlines of other records; those without a record have another look.
    fileprivate func ofRecords(_ records: [Int?], else other: Self) -> Self {
        var look = self
        look.fills = records.enumerated().map { index, record in record.map(fill) ?? other.fill(of: index) }
        look.lineStyles = records.enumerated().map { index, record in
            record.map(lineStyle) ?? other.lineStyle(of: index)
        }
        return look
    }

    /// Gives each of the first records a fill and an outline of its own, so that others can follow.
    fileprivate mutating func keepFills(count: Int) {
        fills = (0..<count).map { fill(of: $0) }
        lineStyles = (0..<count).map { lineStyle(of: $0) }
    }
}

extension BarBreadth {
    fileprivate func between(_ start: BarBreadth, in motion: PlotMotion) -> BarBreadth {
        guard start.unit == unit else { return self }
        var breadth = self
        breadth.width = motion.number(start.width, width)
        breadth.offset = motion.number(start.offset, offset)
        breadth.step = motion.number(start.step, step)
        if start.edges.count == edges.count { breadth.edges = zip(start.edges, edges).map(motion.number) }
        return breadth
    }
}
