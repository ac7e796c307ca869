import Drawing
import Geometry
import Numbers

/// Places the bands and rules of annotations.
extension AnnotationLayout {
    func band(
        of annotation: Annotation, in space: Int, at place: GraphPlace, _ warnings: inout [ChartWarning]
    ) throws(ChartError) -> PlacedBox? {
        guard let band = annotation.band else { return nil }
        var rect = plotArea
        if let x = try edges(of: band.x, along: .x, in: space, at: place["x"]) {
            rect = Rect(minX: x.lowerBound, minY: rect.minY, maxX: x.upperBound, maxY: rect.maxY)
        }
        if let y = try edges(of: band.y, along: .y, in: space, at: place["y"]) {
            rect = Rect(minX: rect.minX, minY: y.lowerBound, maxX: rect.maxX, maxY: y.upperBound)
        }
        let seen = context.pixelGrid.rect(nearestTo: rect.intersection(plotArea))
        guard !seen.isEmpty else {
            warnings.append("The band of an annotation is outside the plot area; it is omitted.")
            return nil
        }
        return PlacedBox(seen, Box(fill: annotation.bandFill))
    }

    /// Returns the edges of a band in the picture.
    private func edges(
        of range: PlotValueRange?, along coordinate: Coordinate, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> ClosedRange<Double>? {
        let dimension = context.resolved.spaces[space][coordinate]
        guard let range = try dimension.range(range, at: place) else { return nil }
        let (start, end) = (range.location, range.end)
        // A category extends half a unit to either side of its index.
        let reach = dimension.type.values == .names ? 0.5 : 0
        let scale = scales[space][coordinate]
        let ends = [scale.view(min(start, end) - reach), scale.view(max(start, end) + reach)]
        guard let low = ends.min(), let high = ends.max(), low.isFinite, high.isFinite else { return nil }
        return low...high
    }

    func rule(
        of annotation: Annotation, in space: Int, at place: GraphPlace, _ warnings: inout [ChartWarning]
    ) throws(ChartError) -> Segments? {
        guard let rule = annotation.rule else { return nil }
        guard let position = try position(of: rule, in: space, at: place) else {
            warnings.append("The line of an annotation is outside the plot area; it is omitted.")
            return nil
        }
        let style = annotation.lineStyle
        let at = context.pixelGrid.lineCenter(nearestTo: position, width: style.stroke.lineWidth)
        return Segments([segment(of: rule, at: at)], style: style)
    }

    /// The exact position of a rule in the picture; nil outside the plot area.
    private func position(
        of rule: Annotation.Rule, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> Double? {
        let number = try context.resolved.spaces[space][rule.coordinate].number(
            for: rule.value, at: place[rule.coordinate.rawValue])
        let position = scales[space][rule.coordinate].view(number)
        let isVertical = rule.coordinate == .x
        let (low, high) = isVertical ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
        return position >= low - 0.5 && position <= high + 0.5 ? position : nil
    }

    private func segment(of rule: Annotation.Rule, at position: Double) -> Segments.Segment {
        rule.coordinate == .x
            ? Segments.Segment(start: Point(position, plotArea.maxY), end: Point(position, plotArea.minY))
            : Segments.Segment(start: Point(plotArea.minX, position), end: Point(plotArea.maxX, position))
    }

    /// The rules that labels avoid; of several within half a point, only the first one. Rules after one with an error
    /// are left out, because the error is reported when the annotations are placed.
    var ruleObstacles: [LabelObstacle] {
        struct Key: Hashable {
            var coordinate: Coordinate
            var position: Int
        }
        var known: Set<Key> = []
        var obstacles: [LabelObstacle] = []
        do {
            for annotation in context.graph.allAnnotations where !annotation.isHidden && annotation.lineStyle.isVisible
            {
                guard let rule = annotation.rule else { continue }
                let space = try context.resolved.references.index(ofPlotSpace: annotation.plotSpace, at: .graph)
                guard let position = try position(of: rule, in: space, at: .graph) else { continue }
                let key = Key(coordinate: rule.coordinate, position: Int(limiting: (position * 2).rounded()))
                guard known.insert(key).inserted else { continue }
                let segment = segment(of: rule, at: position)
                var obstacle = LabelObstacle(
                    from: segment.start, to: segment.end, reach: annotation.lineStyle.stroke.lineWidth / 2,
                    isSecondary: true)
                obstacle.plot = -1
                obstacles.append(obstacle)
            }
        } catch {
            return obstacles
        }
        return obstacles
    }
}
