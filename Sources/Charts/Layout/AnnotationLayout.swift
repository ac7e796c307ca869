import Data
import Drawing
import Geometry
import Numbers
import Text

/// Places the annotations of a layer.
struct AnnotationLayout {
    let resolved: ResolvedGraph
    let scales: [PlotAreaLayout.Scales]
    let picture: Rect
    let frame: Rect
    let plotArea: Rect
    let typesetter: Typesetter
    let pixelsPerPoint: Double
    let stopSign: StopSign

    struct Result {
        var scenes: [AnnotationScene] = []
        var behindPlots: [AnnotationScene] = []
        var warnings: [String] = []
    }

    /// - Parameters:
    ///   - host: the layer that the annotations stand on.
    ///   - pointer: where they are in the spec, for errors.
    func placed(
        _ annotations: [Annotation], on host: Annotation.Layer, at pointer: String
    ) throws(ChartError) -> Result {
        var result = Result()
        for (index, annotation) in annotations.enumerated() where !annotation.isHidden && !stopSign.look() {
            let place = "\(pointer)/\(index)"
            guard !scales.isEmpty || !annotation.refersToPlotSpace else {
                throw ChartError(
                    at: place, "A picture of several graphs has no plot space of its own; annotate one of the graphs.")
            }
            let space = try resolved.references.index(ofPlotSpace: annotation.plotSpace, at: "\(place)/plotSpace")
            var scene = AnnotationScene()
            scene.band = try band(of: annotation, in: space, at: "\(place)/band", &result.warnings)
            scene.rule = try rule(of: annotation, in: space, at: "\(place)/rule", &result.warnings)
            try addContent(to: &scene, of: annotation, on: host, in: space, at: place, &result.warnings)
            if annotation.isBehindPlots ?? (annotation.band != nil) {
                result.behindPlots.append(scene)
            } else {
                result.scenes.append(scene)
            }
        }
        return result
    }

    // MARK: Bands and rules

    private func band(
        of annotation: Annotation, in space: Int, at pointer: String, _ warnings: inout [String]
    ) throws(ChartError) -> PlacedBox? {
        guard let band = annotation.band else { return nil }
        var rect = plotArea
        if let x = try edges(of: band.x, along: .x, in: space, at: "\(pointer)/x") {
            rect = Rect(minX: x.lowerBound, minY: rect.minY, maxX: x.upperBound, maxY: rect.maxY)
        }
        if let y = try edges(of: band.y, along: .y, in: space, at: "\(pointer)/y") {
            rect = Rect(minX: rect.minX, minY: y.lowerBound, maxX: rect.maxX, maxY: y.upperBound)
        }
        let seen = PixelGrid(pixelsPerPoint: pixelsPerPoint).rect(nearestTo: rect.intersection(plotArea))
        guard !seen.isEmpty else {
            warnings.append("The band of an annotation lies outside of the plot area; it is left out.")
            return nil
        }
        return PlacedBox(seen, Box(fill: annotation.bandFill))
    }

    /// The edges of a band in the picture.
    private func edges(
        of range: PlotValueRange?, along coordinate: Coordinate, in space: Int, at pointer: String
    ) throws(ChartError) -> ClosedRange<Double>? {
        let dimension = resolved.spaces[space][coordinate]
        guard let range = try dimension.range(range, at: pointer) else { return nil }
        let (start, end) = (range.location, range.end)
        // A category is as wide as the room that it has.
        let reach = dimension.type == .category ? 0.5 : 0
        let scale = scales[space][coordinate]
        let places = [scale.view(min(start, end) - reach), scale.view(max(start, end) + reach)]
        guard let low = places.min(), let high = places.max(), low.isFinite, high.isFinite else { return nil }
        return low...high
    }

    private func rule(
        of annotation: Annotation, in space: Int, at pointer: String, _ warnings: inout [String]
    ) throws(ChartError) -> Segments? {
        guard let rule = annotation.rule else { return nil }
        let number = try resolved.spaces[space][rule.coordinate].number(
            for: rule.value, at: "\(pointer)/\(rule.coordinate.rawValue)")
        let place = scales[space][rule.coordinate].view(number)
        let isVertical = rule.coordinate == .x
        let (low, high) = isVertical ? (plotArea.minX, plotArea.maxX) : (plotArea.minY, plotArea.maxY)
        guard place >= low - 0.5, place <= high + 0.5 else {
            warnings.append("The line of an annotation lies outside of the plot area; it is left out.")
            return nil
        }
        let style = annotation.lineStyle
        let at = PixelGrid(pixelsPerPoint: pixelsPerPoint).lineCenter(nearestTo: place, width: style.stroke.lineWidth)
        let segment =
            isVertical
            ? Segments.Segment(start: Point(at, plotArea.maxY), end: Point(at, plotArea.minY))
            : Segments.Segment(start: Point(plotArea.minX, at), end: Point(plotArea.maxX, at))
        return Segments([segment], style: style)
    }

    // MARK: Texts, boxes and legends

    private func addContent(
        to scene: inout AnnotationScene, of annotation: Annotation, on host: Annotation.Layer, in space: Int,
        at pointer: String, _ warnings: inout [String]
    ) throws(ChartError) {
        let isCrossing = annotation.rule != nil || annotation.band != nil
        if isCrossing, scene.rule == nil, scene.band == nil { return }
        guard let content = try content(of: annotation, at: pointer, &warnings) else {
            if !isCrossing { warnings.append("An annotation has neither text nor size; there is nothing to show.") }
            return
        }
        let anchor: ContentAnchor
        if let point = annotation.anchorPlotPoint {
            let x = try place(of: point.x, along: .x, in: space, at: "\(pointer)/anchorPlotPoint/0")
            let y = try place(of: point.y, along: .y, in: space, at: "\(pointer)/anchorPlotPoint/1")
            let place = Point(x, y)
            let isInside = plotArea.inset(by: -0.5).contains(place)
            guard place.isFinite, isInside || !annotation.isKeptInside else {
                warnings.append("The point of an annotation lies outside of the plot area; it is left out.")
                return
            }
            anchor = ContentAnchor(point: place, content: Point(0.5, 0.5))
        } else if let rule = scene.rule?.segments.first {
            anchor = .beside(rule, of: content.size, annotation.rectAnchor, in: plotArea)
        } else if let band = scene.band?.rect {
            anchor = .inside(band.inset(by: 5), annotation.rectAnchor ?? .top)
        } else {
            anchor = .inside(rect(of: annotation.anchorLayer ?? host), annotation.rectAnchor ?? .top)
        }
        place(content, of: annotation, at: anchor, in: &scene)
    }

    private func place(
        of value: PlotValue, along coordinate: Coordinate, in space: Int, at pointer: String
    ) throws(ChartError) -> Double {
        scales[space][coordinate].view(try resolved.spaces[space][coordinate].number(for: value, at: pointer))
    }

    private func rect(of layer: Annotation.Layer) -> Rect {
        switch layer {
        case .graph: picture
        case .plotAreaFrame: frame
        case .plotArea: plotArea
        }
    }

    /// What is to be placed, measured.
    private struct Content {
        var size: Size
        var padding = Insets.zero
        var text: TextBlock?
        var legend: LegendGrid?
    }

    private func content(
        of annotation: Annotation, at pointer: String, _ warnings: inout [String]
    ) throws(ChartError) -> Content? {
        let most = annotation.maximumSize ?? picture.size
        if let legend = annotation.legend {
            let entries = try resolved.entries(of: legend, at: "\(pointer)/legend")
            guard
                let grid = LegendGrid(
                    legend, entries: entries, room: most, arrangement: .square, typesetter: typesetter)
            else {
                warnings.append("There is no room for the legend.")
                return nil
            }
            warnings += grid.warnings
            return Content(size: grid.size, legend: grid)
        }
        let hasBox = annotation.box.isVisible
        let padding = annotation.padding.over(
            hasBox ? Insets(left: 6, top: 2, right: 6, bottom: 2) : .zero, border: annotation.box.borderWidth)
        var content = Content(size: annotation.size ?? .zero, padding: padding)
        if let text = annotation.text, !text.isEmpty {
            let font = annotation.textStyle.font
            let width = max(1, min(most.width, annotation.size?.width ?? .infinity) - padding.horizontal)
            let height = min(most.height, annotation.size?.height ?? .infinity) - padding.vertical
            let block = typesetter.set(
                text, attributed: annotation.attributedText, annotation.textStyle, maximumWidth: width,
                maximumLines: Int(min(100, max(1, height / max(1, font.size * 1.25)))))
            warnings += block.warnings
            content.text = block
            if annotation.size == nil {
                // What has no box is aligned by what is seen of it.
                let size = hasBox ? block.size : block.visualBox.size
                content.size = Size(size.width + padding.horizontal, size.height + padding.vertical)
            }
        }
        return content.size.width > 0 && content.size.height > 0 ? content : nil
    }

    private func place(
        _ content: Content, of annotation: Annotation, at anchor: ContentAnchor, in scene: inout AnnotationScene
    ) {
        var pin = anchor.point + Point(annotation.displacement.x, -annotation.displacement.y)
        let own = annotation.contentAnchorPoint.map { Point($0.x, 1 - $0.y) } ?? anchor.content
        var size = content.size
        let isUpright = annotation.rotation == 0
        if isUpright, annotation.box.isVisible { size = Size(size.width.rounded(.up), size.height.rounded(.up)) }
        func rect() -> Rect {
            Rect(
                x: pin.x - size.width * own.x, y: pin.y - size.height * own.y, width: size.width, height: size.height)
        }
        func turn() -> Transform {
            isUpright
                ? .identity
                : Transform.translation(-pin).then(.rotation(degrees: -annotation.rotation)).then(.translation(pin))
        }
        if annotation.isKeptInside {
            pin = pin + picture.inset(by: 1).shift(holding: turn().apply(rect()))
        }
        if isUpright, annotation.box.isVisible || content.legend != nil {
            let exact = rect()
            pin = pin + Point(exact.x.rounded() - exact.x, exact.y.rounded() - exact.y)
        }
        let place = rect()
        scene.turn = turn()
        if let legend = content.legend {
            scene.legend = legend.scene(at: place.origin)
        } else {
            scene.box = PlacedBox(place, annotation.box)
            scene.text = content.text.map { block in
                let inner = place.inset(by: content.padding)
                let fraction: Double =
                    switch annotation.textStyle.alignment {
                    case .left: 0
                    case .right: 1
                    default: 0.5
                    }
                return PlacedText(
                    block, color: annotation.textStyle.color, anchor: Point(fraction, 0.5),
                    at: scene.turn.apply(Point(inner.minX + inner.width * fraction, inner.midY)),
                    rotation: annotation.rotation
                ).colored(by: annotation.attributedText, over: annotation.textStyle)
            }
        }
        if let style = annotation.arrowLineStyle, style.isVisible {
            addArrow(to: &scene, from: scene.turn.apply(place), towards: anchor.point, style: style)
        }
    }

    /// A line from the edge of a rectangle to a point, unless that lies inside of it.
    private func addArrow(
        to scene: inout AnnotationScene, from rect: Rect, towards target: Point, style: LineStyle
    ) {
        let near = rect.inset(by: -2)
        guard !near.contains(target) else { return }
        let start = Point(
            min(max(target.x, near.minX), near.maxX), min(max(target.y, near.minY), near.maxY))
        // From the middle of a side rather than from a corner.
        let middle = Point(
            start.x == target.x ? start.x : near.midX, start.y == target.y ? start.y : near.midY)
        let isSideways = abs(target.x - start.x) > abs(target.y - start.y)
        let from = isSideways ? Point(start.x, middle.y) : Point(middle.x, start.y)
        let way = target - from
        let length = way.length
        let head = min(length, 5 + 2 * style.stroke.lineWidth)
        guard length > 1, head > 0 else { return }
        let step = way * (1 / length)
        let side = Point(-step.y, step.x) * (head * 0.42)
        let neck = target - step * head
        scene.arrow = Segments([Segments.Segment(start: from, end: target - step * (head * 0.8))], style: style)
        var path = Path()
        path.addPolygon([target, neck + side, neck - side])
        scene.arrowHead = path
    }
}

extension Rect {
    /// How far something has to be moved so that this rectangle holds it, or its top left corner where it is too large.
    fileprivate func shift(holding other: Rect) -> Point {
        Point(
            max(minX - other.minX, min(0, maxX - other.maxX)), max(minY - other.minY, min(0, maxY - other.maxY)))
    }
}

extension Annotation {
    /// Whether its place depends on the scales.
    fileprivate var refersToPlotSpace: Bool { rule != nil || band != nil || anchorPlotPoint != nil }
}

/// The place that an annotation's content is pinned to, and which place of the content.
struct ContentAnchor {
    /// In the picture.
    var point: Point
    /// As fractions of the content, from its top left corner.
    var content: Point

    /// The same place of the content on a place of a rectangle.
    static func inside(_ rect: Rect, _ anchor: RectAnchor) -> ContentAnchor {
        let fraction = anchor.fraction
        return ContentAnchor(
            point: Point(rect.minX + rect.width * fraction.x, rect.minY + rect.height * fraction.y), content: fraction)
    }

    /// Beside a line across the plot area: above a horizontal one, at the right of a vertical one, unless there is more
    /// room on the other side.
    /// - Parameter anchor: whereabouts along the line; nil is the right or the upper end.
    static func beside(
        _ line: Segments.Segment, of size: Size, _ anchor: RectAnchor?, in plotArea: Rect
    ) -> ContentAnchor {
        let gap = 4.0
        let inner = plotArea.inset(by: gap)
        guard line.start.y != line.end.y else {
            let fraction = anchor?.fraction.x ?? 1
            let fits = line.start.y - gap - size.height >= plotArea.minY
            return ContentAnchor(
                point: Point(inner.minX + inner.width * fraction, line.start.y + (fits ? -gap : gap)),
                content: Point(fraction, fits ? 1 : 0))
        }
        let fraction = anchor?.fraction.y ?? 0
        let fits = line.start.x + gap + size.width <= plotArea.maxX
        return ContentAnchor(
            point: Point(line.start.x + (fits ? gap : -gap), inner.minY + inner.height * fraction),
            content: Point(fits ? 0 : 1, fraction))
    }
}
