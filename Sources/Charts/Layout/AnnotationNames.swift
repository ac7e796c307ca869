import Budget
import Drawing
import Geometry
import Numbers
import Text

/// Finds free places for the names of rules and bands that have no place of the client's.
///
/// A name avoids the lines, symbols and bars of plots, rules, data labels and other texts. Without such a place, it
/// covers only insides of bars; without a place of that kind, it is away from its rule, with an arrow. Otherwise it avoids
/// the texts only, or has the first place. Earlier names have priority.
struct AnnotationNames {
    private let marks: ObstacleGrid
    private var texts: LabelGrid
    /// Whether the last name away from its rule had a free place.
    private var hasDistantRoom = true
    private let plotArea: Rect
    private let budget: RenderBudget

    /// The minimum distance of a name from other texts, in points.
    private static let gap = 2.0
    /// The minimum distances from marks, in points, with space for commas below the name.
    private static let distance = Insets(left: -gap, top: -gap, right: -gap, bottom: -3)
    /// The time for trying one place, in nanoseconds.
    private static let costOfPlace = 2_000

    /// - Parameters:
    ///   - marks: The lines, symbols and bars of plots, and the rules.
    ///   - texts: The texts in and around the plot area.
    init(avoiding marks: ObstacleGrid, _ texts: [PlacedText], in plotArea: Rect, _ budget: RenderBudget) {
        self.marks = marks
        self.plotArea = plotArea
        self.budget = budget
        self.texts = LabelGrid(budget)
        for text in texts where plotArea.intersects(text.visualBounds) { self.texts.insert(text) }
    }

    /// Reserves the place of a text.
    mutating func insert(_ text: PlacedText) {
        // Texts at the same place would make each search among them longer.
        if !texts.overlaps(text, gap: 0) { texts.insert(text) }
    }

    /// Returns the scene with the content at the first free place.
    /// - Parameters:
    ///   - places: The scenes with the content at the places in question, the best one first.
    ///   - distant: The same for places away from the rule.
    ///   - plate: The color of the background of a name that covers a line, symbol or bar; nil for none.
    mutating func scene(
        at places: some Sequence<AnnotationScene>, or distant: some Sequence<AnnotationScene>, plate: Color?
    ) -> AnnotationScene? {
        var first: AnnotationScene?
        var besideTexts: AnnotationScene?
        var overInsides: AnnotationScene?
        for scene in places where !budget.isSpent(before: Self.costOfPlace) {
            guard let text = scene.text, let bounds = scene.box?.rect else { return scene }
            if first == nil { first = scene }
            guard isBesideTexts(text, bounds) else { continue }
            if besideTexts == nil { besideTexts = scene }
            if !covers(bounds) {
                texts.insert(text)
                return scene
            }
            if overInsides == nil, plate != nil, !covers(bounds, ignoresInsides: true) { overInsides = scene }
        }
        if overInsides == nil, hasDistantRoom {
            for scene in distant where !budget.isSpent(before: Self.costOfPlace) {
                guard let text = scene.text, let bounds = scene.box?.rect else { break }
                if isBesideTexts(text, bounds), !covers(bounds) {
                    texts.insert(text)
                    return scene
                }
            }
            hasDistantRoom = false
        }
        guard var best = overInsides ?? besideTexts ?? first, let text = best.text, let box = best.box else {
            return first
        }
        insert(text)
        if let plate, !box.box.isVisible, covers(box.rect) || besideTexts == nil {
            best.box = PlacedBox(box.rect.inset(by: -3), Box(fill: .color(plate), cornerRadius: 2))
        }
        return best
    }

    private func isBesideTexts(_ text: PlacedText, _ bounds: Rect) -> Bool {
        plotArea.contains(bounds, tolerance: 0.5) && !texts.overlaps(text, gap: Self.gap)
    }

    private func covers(_ bounds: Rect, ignoresInsides: Bool = false) -> Bool {
        marks.covers(
            bounds.inset(by: Self.distance), besides: Point(.infinity, .infinity), ignoresInsides: ignoresInsides)
    }
}

extension Annotation {
    /// Whether the annotation is the name of a rule or a band, at a place that the client does not set.
    var isFreeName: Bool {
        (rule != nil || band != nil) && text != nil && legend == nil && anchorPlotPoint == nil && rectAnchor == nil
            && contentAnchorPoint == nil && displacement == .zero && rotation == 0 && arrowLineStyle == nil
    }

    /// The annotation with an arrow from a name that is away from its rule.
    func led(by displacement: Point) -> Annotation {
        var annotation = self
        annotation.displacement = displacement
        annotation.arrowLineStyle = LineStylePatch()
        return annotation
    }
}

extension Graph {
    /// All annotations of the graph's layers.
    var allAnnotations: [Annotation] { plotArea.annotations + plotAreaFrame.annotations + annotations }

    /// Whether there are names of rules or bands whose places are automatic.
    var hasFreeNames: Bool {
        theme.conventions.placesNamesOfAnnotations && allAnnotations.contains { !$0.isHidden && $0.isFreeName }
    }
}

/// The places of names of rules and bands.
extension ContentAnchor {
    /// The maximum number of rows of names below each other.
    private static let maximumRows = 12
    /// The number of steps between the ends of a horizontal rule.
    private static let steps = 16
    /// The difference of the lengths of the arrows from distant names, in points.
    private static let pitchOfArrows = 12.0

    /// The places beside a line across the plot area, the best one first: along a horizontal line at its right end, its
    /// left end and between them, above or below it; at a vertical line in rows from the top, to the right or left.
    static func places(
        beside line: Segments.Segment, width: Double, of size: Size, in plotArea: Rect
    ) -> [ContentAnchor] {
        let gap = max(Self.gap, width / 2 + 3.5)
        let first = ContentAnchor.beside(line, of: size, nil, in: plotArea, gap: gap)
        let inner = plotArea.inset(by: Self.gap)
        var places = [first]
        if line.start.y == line.end.y {
            let sides = [(-gap, 1.0), (gap, 0.0)].filter { distance, _ in
                let end = line.start.y + distance + (distance < 0 ? -size.height : size.height)
                return plotArea.minY <= end && end <= plotArea.maxY
            }
            for step in [Self.steps, 0] + (1..<Self.steps).reversed() {
                let share = Double(step) / Double(Self.steps)
                places += sides.map { distance, content in
                    ContentAnchor(
                        point: Point(inner.minX + inner.width * share, line.start.y + distance),
                        content: Point(share, content))
                }
            }
            return places
        }
        let sides = [(gap, 0.0), (-gap, 1.0)].filter { distance, _ in
            let end = line.start.x + distance + (distance < 0 ? -size.width : size.width)
            return plotArea.minX <= end && end <= plotArea.maxX
        }
        for y in rows(of: size, in: inner) {
            places += sides.map { distance, content in
                ContentAnchor(point: Point(line.start.x + distance, y), content: Point(content, 0))
            }
        }
        return places
    }

    /// The places away from a line across the plot area, the nearest one first: the points of the line to which arrows
    /// lead, and the displacements of the contents' centers from them, with y up.
    static func distantPlaces(
        from line: Segments.Segment, of size: Size, in plotArea: Rect
    ) -> [(anchor: ContentAnchor, displacement: Point)] {
        let inner = plotArea.inset(by: Self.gap)
        let isHorizontal = line.start.y == line.end.y
        let (reach, start, length) =
            isHorizontal
            ? (size.height, inner.minX + size.width / 2, inner.width - size.width)
            : (size.width, inner.maxY - size.height / 2, size.height - inner.height)
        return (1...maximumRows).flatMap { row in
            // The arrow is longer than its head.
            let distance = reach / 2 + 8 + Double(row) * Self.pitchOfArrows
            return (0...steps).reversed().flatMap { step in
                let along = start + length * Double(step) / Double(steps)
                let point = isHorizontal ? Point(along, line.start.y) : Point(line.start.x, along)
                return [distance, -distance].map {
                    (ContentAnchor(point: point, content: Point(0.5, 0.5)), isHorizontal ? Point(0, $0) : Point($0, 0))
                }
            }
        }
    }

    /// The places in a band, the best one first: in rows from its top if it is vertical, otherwise at its edges.
    static func places(in band: Rect, isVertical: Bool, of size: Size) -> [ContentAnchor] {
        let inner = band.inset(by: 5)
        let anchors: [RectAnchor] = [.top, .topRight, .topLeft, .bottom, .bottomRight, .bottomLeft]
        guard isVertical else { return anchors.map { .inside(inner, $0) } }
        return rows(of: size, in: inner).map { ContentAnchor(point: Point(inner.midX, $0), content: Point(0.5, 0)) }
    }

    /// The tops of rows of names below each other; at least one.
    private static func rows(of size: Size, in area: Rect) -> [Double] {
        let pitch = size.height + Self.gap
        let count = max(1, min(Self.maximumRows, Int(limiting: area.height / pitch)))
        return (0..<count).map { area.minY + Double($0) * pitch }
    }
}
