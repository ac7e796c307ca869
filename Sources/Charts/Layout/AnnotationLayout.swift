import Drawing
import Geometry
import Numbers
import Text

/// Places the annotations of layers.
struct AnnotationLayout {
    let context: LayoutContext
    /// The scales of each plot space; empty for a picture of several graphs.
    let scales: [PlotScales]
    let frame: Rect
    let plotArea: Rect
    /// The positions of names; nil if no position is automatic.
    var names: AnnotationNames?

    struct Result {
        var scenes: [AnnotationScene] = []
        var behindPlots: [AnnotationScene] = []
        var warnings: [ChartWarning] = []
    }

    /// The annotations of a layer.
    typealias Group = (annotations: [Annotation], host: Annotation.Layer, place: GraphPlace)

    /// Places the annotations of several layers, those with a position of their own first.
    /// - Returns: The annotations of each layer.
    mutating func placed(_ groups: [Group]) throws(ChartError) -> [Result] {
        var results: [Result] = []
        var entries: [[Entry]] = []
        for group in groups {
            var result = Result()
            entries.append(try self.entries(of: group, &result.warnings))
            results.append(result)
        }
        // A note belongs to its point; names of rules and bands have more candidates.
        for isNote in [true, false] {
            for group in entries.indices {
                for index in entries[group].indices {
                    guard let free = entries[group][index].free, (free.pin != nil) == isNote else { continue }
                    place(free, of: &entries[group][index])
                }
            }
        }
        let conventions = context.graph.theme.conventions
        for (group, entries) in entries.enumerated() {
            for entry in entries {
                guard entry.annotation.isBehind else {
                    results[group].scenes.append(entry.scene)
                    continue
                }
                // Plots would cross the text of a band, which is only behind them because nobody has set its position.
                let isWholeBehind = entry.annotation.isBehindPlots == true || !conventions.drawsHalos
                let (behind, front) = isWholeBehind ? (entry.scene, nil) : entry.scene.divided
                results[group].behindPlots.append(behind)
                if let front { results[group].scenes.append(front) }
            }
        }
        return results
    }

    private struct Entry {
        var annotation: Annotation
        var scene: AnnotationScene
        /// The content without a position; nil for content that is placed.
        var free: FreeContent?
    }

    /// Content that must be placed after that of all others.
    private struct FreeContent {
        var content: AnnotationContent
        /// The point of a note; nil for the name of a rule or a band.
        var pin: Point?
    }

    private mutating func entries(of group: Group, _ warnings: inout [ChartWarning]) throws(ChartError) -> [Entry] {
        var entries: [Entry] = []
        for (index, annotation) in group.annotations.enumerated() where !annotation.isHidden && !context.isStopped {
            let place = group.place[index]
            guard !scales.isEmpty || !annotation.refersToPlotSpace else {
                throw ChartError(
                    at: place, "A picture of several graphs has no plot space of its own; annotate one of the graphs.")
            }
            let space = try context.resolved.references.index(
                ofPlotSpace: annotation.plotSpace, at: place["plotSpace"])
            var scene = AnnotationScene()
            scene.band = try band(of: annotation, in: space, at: place["band"], &warnings)
            scene.rule = try rule(of: annotation, in: space, at: place["rule"], &warnings)
            let free = try addContent(to: &scene, of: annotation, on: group.host, in: space, at: place, &warnings)
            if let text = scene.text { names?.insert(text) }
            if let band = scene.band?.rect { names?.insert(band: band) }
            entries.append(Entry(annotation: annotation, scene: scene, free: free))
        }
        return entries
    }

    /// Gives a note, or the name of a rule or a band, a free position.
    private mutating func place(_ free: FreeContent, of entry: inout Entry) {
        let (content, annotation, scene) = (free.content, entry.annotation, entry.scene)
        var anchors: [ContentAnchor]
        if let pin = free.pin {
            anchors = ContentAnchor.candidates(around: pin)
            if annotation.arrowLineStyle != nil { anchors = Array(anchors.prefix(1)) }
        } else if let rule = scene.rule, let line = rule.segments.first {
            anchors = ContentAnchor.candidates(
                beside: line, width: rule.style.stroke.lineWidth, of: content.size, in: plotArea)
        } else if let band = scene.band?.rect {
            anchors = ContentAnchor.candidates(in: band, isVertical: annotation.band?.y == nil, of: content.size)
        } else {
            return
        }
        let plate = annotation.isBehind ? nil : context.graph.background.map { $0.withAlpha(max($0.alpha, 0.85)) }
        let (picture, plotArea) = (context.picture, plotArea)
        func trial(_ annotation: Annotation, _ anchor: ContentAnchor) -> AnnotationScene {
            var trial = scene
            content.place(in: &trial, of: annotation, at: anchor, inside: picture)
            return trial
        }
        let placed = names?.scene(
            at: anchors.lazy.map { trial(annotation, $0) },
            or: {
                Self.distantCandidates(of: free, scene, in: plotArea).lazy.map {
                    trial(annotation.led(by: $0.displacement), $0.anchor)
                }
            }, plate: plate, staysInside: free.pin != nil)
        entry.scene = placed ?? scene
    }

    /// The candidates away from what a text names, the nearest ones first, then those at the edges of the plot area.
    private static func distantCandidates(
        of free: FreeContent, _ scene: AnnotationScene, in plotArea: Rect
    ) -> [(anchor: ContentAnchor, displacement: Point)] {
        let size = free.content.size
        func atEdges(to target: (Point) -> Point) -> [(anchor: ContentAnchor, displacement: Point)] {
            ContentAnchor.candidates(atEdgesOf: plotArea, of: size, to: target)
        }
        if let pin = free.pin { return ContentAnchor.distantCandidates(from: pin, of: size) + atEdges { _ in pin } }
        if let line = scene.rule?.segments.first {
            return ContentAnchor.distantCandidates(from: line, of: size, in: plotArea)
                + atEdges { line.start.x == line.end.x ? Point(line.start.x, $0.y) : Point($0.x, line.start.y) }
        }
        guard let band = scene.band?.rect else { return [] }
        return atEdges { center in
            Point(
                Double.maximum(band.minX, Double.minimum(center.x, band.maxX)),
                Double.maximum(band.minY, Double.minimum(center.y, band.maxY)))
        }
    }

    // MARK: Texts, boxes and legends

    /// - Returns: The content that must be placed after that of all others; nil for none.
    private func addContent(
        to scene: inout AnnotationScene, of annotation: Annotation, on host: Annotation.Layer, in space: Int,
        at place: GraphPlace, _ warnings: inout [ChartWarning]
    ) throws(ChartError) -> FreeContent? {
        let isCrossing = annotation.rule != nil || annotation.band != nil
        if isCrossing, scene.rule == nil, scene.band == nil { return nil }
        guard let content = try AnnotationContent(of: annotation, at: place, context, &warnings) else {
            if !isCrossing { warnings.append("An annotation has neither text nor size; there is nothing to show.") }
            return nil
        }
        if names != nil, annotation.isFreeName { return FreeContent(content: content) }
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
            if names != nil, annotation.isFreeNote { return FreeContent(content: content, pin: pin) }
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
