import Drawing
import Geometry
import Numbers
import Text

/// Places the annotations of a layer.
struct AnnotationLayout {
    let context: LayoutContext
    /// The scales of each plot space; empty for a picture of several graphs.
    let scales: [PlotScales]
    let frame: Rect
    let plotArea: Rect
    /// The places of names; nil if no place is automatic.
    var names: AnnotationNames?

    struct Result {
        var scenes: [AnnotationScene] = []
        var behindPlots: [AnnotationScene] = []
        var warnings: [ChartWarning] = []
    }

    /// - Parameters:
    ///   - host: The layer of the annotations.
    ///   - place: The place of the annotations in the graph, for errors.
    mutating func placed(
        _ annotations: [Annotation], on host: Annotation.Layer, at place: GraphPlace
    ) throws(ChartError) -> Result {
        var result = Result()
        var scenes: [(annotation: Annotation, scene: AnnotationScene, content: AnnotationContent?)] = []
        for (index, annotation) in annotations.enumerated() where !annotation.isHidden && !context.isStopped {
            let place = place[index]
            guard !scales.isEmpty || !annotation.refersToPlotSpace else {
                throw ChartError(
                    at: place, "A picture of several graphs has no plot space of its own; annotate one of the graphs.")
            }
            let space = try context.resolved.references.index(
                ofPlotSpace: annotation.plotSpace, at: place["plotSpace"])
            var scene = AnnotationScene()
            scene.band = try band(of: annotation, in: space, at: place["band"], &result.warnings)
            scene.rule = try rule(of: annotation, in: space, at: place["rule"], &result.warnings)
            let content = try addContent(to: &scene, of: annotation, on: host, in: space, at: place, &result.warnings)
            if let text = scene.text { names?.insert(text) }
            scenes.append((annotation, scene, content))
        }
        for (annotation, scene, content) in scenes {
            let named = content.flatMap { withName(scene, $0, of: annotation) } ?? scene
            if annotation.isBehind {
                result.behindPlots.append(named)
            } else {
                result.scenes.append(named)
            }
        }
        return result
    }

    /// The scene of a rule or a band with its name at a free place; nil if there are neither.
    private mutating func withName(
        _ scene: AnnotationScene, _ content: AnnotationContent, of annotation: Annotation
    ) -> AnnotationScene? {
        guard names != nil else { return nil }
        let anchors: [ContentAnchor]
        var distant: [(anchor: ContentAnchor, displacement: Point)] = []
        if let rule = scene.rule, let line = rule.segments.first {
            anchors = ContentAnchor.places(
                beside: line, width: rule.style.stroke.lineWidth, of: content.size, in: plotArea)
            distant = ContentAnchor.distantPlaces(from: line, of: content.size, in: plotArea)
        } else if let band = scene.band?.rect {
            anchors = ContentAnchor.places(in: band, isVertical: annotation.band?.y == nil, of: content.size)
        } else {
            return nil
        }
        let plate = annotation.isBehind ? nil : context.graph.background.map { $0.withAlpha(max($0.alpha, 0.85)) }
        let picture = context.picture
        func trial(_ annotation: Annotation, _ anchor: ContentAnchor) -> AnnotationScene {
            var trial = scene
            content.place(in: &trial, of: annotation, at: anchor, inside: picture)
            return trial
        }
        return names?.scene(
            at: anchors.lazy.map { trial(annotation, $0) },
            or: distant.lazy.map { trial(annotation.led(by: $0.displacement), $0.anchor) }, plate: plate)
    }

    // MARK: Bands and rules

    private func band(
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
        let places = [scale.view(min(start, end) - reach), scale.view(max(start, end) + reach)]
        guard let low = places.min(), let high = places.max(), low.isFinite, high.isFinite else { return nil }
        return low...high
    }

    private func rule(
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

    // MARK: Texts, boxes and legends

    /// - Returns: The content that must be placed after that of all others; nil for none.
    private func addContent(
        to scene: inout AnnotationScene, of annotation: Annotation, on host: Annotation.Layer, in space: Int,
        at place: GraphPlace, _ warnings: inout [ChartWarning]
    ) throws(ChartError) -> AnnotationContent? {
        let isCrossing = annotation.rule != nil || annotation.band != nil
        if isCrossing, scene.rule == nil, scene.band == nil { return nil }
        guard let content = try AnnotationContent(of: annotation, at: place, context, &warnings) else {
            if !isCrossing { warnings.append("An annotation has neither text nor size; there is nothing to show.") }
            return nil
        }
        if names != nil, annotation.isFreeName { return content }
        let anchor: ContentAnchor
        if let point = annotation.anchorPlotPoint {
            let x = try position(of: point.x, along: .x, in: space, at: place["anchorPlotPoint"][0])
            let y = try position(of: point.y, along: .y, in: space, at: place["anchorPlotPoint"][1])
            let pin = Point(x, y)
            let isInside = plotArea.inset(by: -0.5).contains(pin)
            guard pin.isFinite, isInside || !annotation.isKeptInside else {
                warnings.append("The point of an annotation is outside the plot area; the annotation is omitted.")
                return nil
            }
            anchor = ContentAnchor(point: pin, content: Point(0.5, 0.5))
        } else if let rule = scene.rule?.segments.first {
            anchor = .beside(rule, of: content.size, annotation.rectAnchor, in: plotArea)
        } else if let band = scene.band?.rect {
            anchor = .inside(band.inset(by: 5), annotation.rectAnchor ?? .top)
        } else {
            anchor = .inside(rect(of: annotation.anchorLayer ?? host), annotation.rectAnchor ?? .top)
        }
        content.place(in: &scene, of: annotation, at: anchor, inside: context.picture)
        return nil
    }

    private func position(
        of value: PlotValue, along coordinate: Coordinate, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> Double {
        scales[space][coordinate].view(try context.resolved.spaces[space][coordinate].number(for: value, at: place))
    }

    private func rect(of layer: Annotation.Layer) -> Rect {
        switch layer {
        case .graph: context.picture
        case .plotAreaFrame: frame
        case .plotArea: plotArea
        }
    }
}

extension Annotation {
    /// Whether the annotation is drawn below the plots.
    fileprivate var isBehind: Bool { isBehindPlots ?? (band != nil) }

    /// Whether the annotation's position depends on the scales.
    fileprivate var refersToPlotSpace: Bool { rule != nil || band != nil || anchorPlotPoint != nil }
}
