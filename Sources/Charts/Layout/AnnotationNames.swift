import Budget
import Drawing
import Geometry
import Numbers
import Text

/// Finds free positions for the texts of annotations that have no position of the client's: the names of rules and
/// bands, and notes at points.
///
/// A text avoids the lines, symbols and bars of plots, rules, data labels and other texts, and if possible the edges of
/// bands. Without such a position beside what it names, it is away from it, at last at an edge of the plot area, with
/// an arrow. Without one there, it covers the insides of bars; otherwise it avoids the texts only, or has the first
/// position. Only insides of bars are covered by a background. Earlier texts have priority.
struct AnnotationNames {
    private let marks: ObstacleGrid
    private var texts: LabelGrid
    /// The arrows of texts away from what they name, of which the first `maximumArrows` are avoided.
    private var arrows: [LabelObstacle] = []
    /// The edges of bands inside the plot area, of which the first `maximumEdges` are avoided, with their bands.
    private var edges: [(line: LabelObstacle, band: Rect)] = []
    /// The number of texts without a free position away from what they name.
    private var lostCount = 0
    private let plotArea: Rect
    /// Areas in which there are other parts, such as a legend over the plot area.
    private let blocked: [Rect]
    private let budget: RenderBudget

    private static let maximumArrows = 50
    private static let maximumEdges = 100
    /// The maximum number of texts for which all candidates are searched, about 200 for each.
    private static let maximumLostCount = 20
    /// The minimum distance of a name from other texts, in points, so that two do not read as one.
    private static let gap = 3.5
    /// The minimum distance from a text to the left or right in addition to `gap`, in points.
    private static let spaceBeside = 5.0
    /// The minimum distances from marks, in points, with space for commas below the name.
    private static let distance = Insets(left: -2, top: -2, right: -2, bottom: -3)
    /// The time for trying one candidate, in nanoseconds.
    private static let costOfCandidate = 2_000

    /// - Parameters:
    ///   - marks: The lines, symbols and bars of plots, and the rules.
    ///   - texts: The texts in and around the plot area.
    ///   - blocked: The areas of other parts over the plot area.
    init(
        avoiding marks: ObstacleGrid, _ texts: [PlacedText], _ blocked: [Rect], in plotArea: Rect,
        _ budget: RenderBudget
    ) {
        self.marks = marks
        self.blocked = blocked
        self.plotArea = plotArea
        self.budget = budget
        self.texts = LabelGrid(budget)
        for text in texts where plotArea.intersects(text.visualBounds) { self.texts.insert(text) }
    }

    /// Reserves the space of a text.
    mutating func insert(_ text: PlacedText) {
        // Texts at the same position would make each search among them longer.
        if !texts.overlaps(text, gap: 0) { texts.insert(text) }
    }

    /// Reserves the edges of a band.
    mutating func insert(band: Rect) {
        guard edges.count < Self.maximumEdges else { return }
        let sides = [
            (Point(band.minX, band.minY), Point(band.minX, band.maxY)),
            (Point(band.maxX, band.minY), Point(band.maxX, band.maxY)),
            (Point(band.minX, band.minY), Point(band.maxX, band.minY)),
            (Point(band.minX, band.maxY), Point(band.maxX, band.maxY)),
        ]
        edges += sides.map { (LabelObstacle(from: $0, to: $1, reach: 0.5), band) }
    }

    /// Returns the scene with the content at the first free position.
    /// - Parameters:
    ///   - candidates: The scenes with the content at the positions in question, the best one first.
    ///   - distant: The same for positions away from what the text names.
    ///   - plate: The color of the background of a name over the inside of a bar; nil for none.
    ///   - staysInside: Whether the first position is also free if it is inside of a bar.
    mutating func scene(
        at candidates: some Sequence<AnnotationScene>, or distant: () -> some Sequence<AnnotationScene>, plate: Color?,
        staysInside: Bool = false
    ) -> AnnotationScene? {
        var first: AnnotationScene?
        var acrossEdges: AnnotationScene?
        var besideTexts: AnnotationScene?
        var overInsides: AnnotationScene?
        for scene in candidates where !budget.isSpent(before: Self.costOfCandidate) {
            guard let text = scene.text, let bounds = scene.box?.rect else { return scene }
            let isFirst = first == nil
            if isFirst { first = scene }
            guard isBesideTexts(text, bounds), isClear(scene.arrow) else { continue }
            if besideTexts == nil, !staysInside || !isFirst { besideTexts = scene }
            if !covers(bounds, ignoresHolders: isFirst && staysInside) {
                if isAcrossEdges(bounds, besides: scene.band?.rect) {
                    acrossEdges = acrossEdges ?? scene
                    continue
                }
                insert(scene, text)
                return scene
            }
            if overInsides == nil, plate != nil, !covers(bounds, ignoresInsides: true) { overInsides = scene }
        }
        if let acrossEdges, let text = acrossEdges.text {
            insert(acrossEdges, text)
            return acrossEdges
        }
        if lostCount < Self.maximumLostCount {
            for scene in distant() where !budget.isSpent(before: Self.costOfCandidate) {
                guard let text = scene.text, let bounds = scene.box?.rect else { break }
                guard isBesideTexts(text, bounds), !covers(bounds), isClear(scene.arrow) else { continue }
                insert(scene, text)
                return scene
            }
            lostCount += 1
        }
        guard var best = overInsides ?? besideTexts ?? first, let text = best.text, let box = best.box else {
            return first
        }
        insert(text)
        if let plate, !box.box.isVisible, overInsides != nil {
            best.box = PlacedBox(box.rect.inset(by: -3), Box(fill: .color(plate), cornerRadius: 2))
        }
        return best
    }

    private mutating func insert(_ scene: AnnotationScene, _ text: PlacedText) {
        texts.insert(text)
        guard let arrow = scene.arrow?.segments.first, arrows.count < Self.maximumArrows else { return }
        arrows.append(LabelObstacle(from: arrow.start, to: arrow.end, reach: 1))
    }

    private func isBesideTexts(_ text: PlacedText, _ bounds: Rect) -> Bool {
        plotArea.contains(bounds, tolerance: 0.5) && !isTooClose(text) && !blocked.contains { $0.intersects(bounds) }
    }

    private func isTooClose(_ text: PlacedText) -> Bool {
        texts.overlaps(text, gap: Self.gap)
            || [-Self.spaceBeside, Self.spaceBeside].contains {
                texts.overlaps(text.moved(by: Point($0, 0)), gap: Self.gap)
            }
    }

    /// Whether the edge of a band other than the own one runs through a rectangle.
    private func isAcrossEdges(_ bounds: Rect, besides own: Rect?) -> Bool {
        edges.contains { $0.band != own && $0.line.touches(bounds) }
    }

    /// Whether an arrow crosses no text.
    private func isClear(_ arrow: Segments?) -> Bool {
        guard let arrow = arrow?.segments.first else { return true }
        let way = arrow.end - arrow.start
        return ![0.15, 0.3, 0.45, 0.6, 0.75, 0.9].contains { texts.contains(arrow.start + way * $0, within: 0) }
    }

    private func covers(_ bounds: Rect, ignoresInsides: Bool = false, ignoresHolders: Bool = false) -> Bool {
        let reach = bounds.inset(by: Self.distance)
        return marks.covers(
            reach, besides: Point(.infinity, .infinity), ignoresInsides: ignoresInsides, ignoresHolders: ignoresHolders)
            || arrows.contains { $0.touches(reach) }
    }
}

extension Annotation {
    /// Whether the annotation is the name of a rule or a band, at a position that the client does not set.
    var isFreeName: Bool {
        (rule != nil || band != nil) && text != nil && legend == nil && anchorPlotPoint == nil && rectAnchor == nil
            && contentAnchorPoint == nil && displacement == .zero && rotation == 0 && arrowLineStyle == nil
    }

    /// Whether the annotation is a text at a point without a position beside it, which is moved off what it would
    /// cover.
    var isFreeNote: Bool {
        anchorPlotPoint != nil && text != nil && legend == nil && contentAnchorPoint == nil && displacement == .zero
            && rotation == 0 && isKeptInside
    }

    /// The annotation with an arrow from a text that is away from what it names.
    func led(by displacement: Point) -> Annotation {
        var annotation = self
        annotation.displacement = displacement
        annotation.arrowLineStyle = arrowLineStyle ?? LineStylePatch()
        return annotation
    }
}

extension Graph {
    /// All annotations of the graph's layers.
    var allAnnotations: [Annotation] { plotArea.annotations + plotAreaFrame.annotations + annotations }

    /// Whether there are names of rules or bands or notes whose positions are automatic.
    var hasFreeNames: Bool {
        theme.conventions.placesNamesOfAnnotations
            && allAnnotations.contains { !$0.isHidden && ($0.isFreeName || $0.isFreeNote) }
    }
}
