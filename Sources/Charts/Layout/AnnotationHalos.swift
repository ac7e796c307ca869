import Budget
import Drawing
import Geometry
import Text

/// The halos of the texts of annotations through which grid lines, rules or the lines and symbols of plots run, and the
/// colors of texts on bars and areas.
///
/// A halo has the color of what the text is on: the background, bands, bars and areas. If these differ, it has the one
/// that contrasts most with the text. Texts on gradients, pictures and heat maps have none. A text without a color of the
/// client that is entirely on one dark bar or area is white, and dark on a light one.
struct AnnotationHalos {
    private let background: Color
    private let theme: Theme
    private let lines: GridLines
    private let marks: ObstacleGrid
    private let area: Rect
    /// The bands below the plots.
    private let bands: [PlacedBox]
    /// The plots in drawing order.
    private let plots: [any PlotScene]
    private let budget: RenderBudget

    /// Text with less contrast to its halo would be lost in it.
    private static let leastContrast = 2.0
    /// The contrast that texts on bars and areas need (WCAG 2.2, large texts and graphics).
    private static let legibleContrast = 3.0
    /// No mark is at this point.
    private static let nowhere = Point(.infinity, .infinity)
    /// The time for finding the color at one point, in nanoseconds.
    private static let costOfPoint = 20_000

    /// - Parameters:
    ///   - background: The color of the background of the plots.
    ///   - marks: The lines, symbols and bars of plots, and the rules.
    ///   - area: The plot area.
    init(
        on background: Color, theme: Theme, of scene: Scene, marks: ObstacleGrid, in area: Rect, _ budget: RenderBudget
    ) {
        self.background = background
        self.theme = theme
        self.marks = marks
        self.area = area
        self.budget = budget
        lines = GridLines(of: scene.axes)
        bands =
            scene.axes.flatMap(\.alternatingBands) + scene.axes.flatMap(\.limitBands)
            + scene.annotationsBehindPlots.compactMap(\.band)
        plots = scene.drawingOrder.filter(scene.plots.indices.contains).map { scene.plots[$0] }
    }

    /// Gives the texts of annotations their halos and colors.
    /// - Parameter isBehind: Whether the annotations are behind the plots.
    func add(to annotations: inout [AnnotationScene], areBehind isBehind: Bool = false) {
        let front = isBehind ? [] : annotations.compactMap(\.band)
        for index in annotations.indices {
            guard let text = annotations[index].text, annotations[index].box?.box.isVisible != true,
                area.intersects(text.visualBounds), let grounds = grounds(of: text, isBehind: isBehind, front)
            else { continue }
            let legible = text.color == theme.dataLabelTextStyle.color ? self.legible(text, on: grounds) : text
            annotations[index].text =
                isCrossed(text.visualBounds) ? legible.with(halo: halo(of: legible, grounds)) : legible
        }
    }

    private func isCrossed(_ bounds: Rect) -> Bool {
        let inside = bounds.intersection(area)
        guard !inside.isEmpty else { return false }
        // Bars hide the grid.
        if marks.hasBar(around: bounds) { return marks.covers(bounds, besides: Self.nowhere, ignoresBars: true) }
        return lines.cross(inside.inset(by: -1)) || marks.covers(bounds, besides: Self.nowhere)
    }

    /// The colors behind the center and the corners of a text; nil if one is unknown.
    private func grounds(of text: PlacedText, isBehind: Bool, _ front: [PlacedBox]) -> [Color]? {
        var colors: [Color] = []
        for point in [text.visualBounds.center] + text.corners(grownBy: 0) {
            guard !budget.isSpent(before: Self.costOfPoint * max(1, plots.count)),
                let color = ground(at: point, isBehind: isBehind, front)
            else { return nil }
            colors.append(color)
        }
        return colors
    }

    /// The color of the halo of a text; nil if there is no suitable one.
    private func halo(of text: PlacedText, _ grounds: [Color]) -> Color? {
        func contrast(_ ground: Color) -> Double { text.color.over(ground).contrast(to: ground) }
        guard let best = grounds.max(by: { contrast($0) < contrast($1) }), contrast(best) >= Self.leastContrast else {
            return nil
        }
        return best
    }

    /// The text in a legible color, if it is on a single one.
    private func legible(_ text: PlacedText, on grounds: [Color]) -> PlacedText {
        guard let ground = grounds.first, ground != background, grounds.allSatisfy({ $0 == ground }),
            text.color.over(ground).contrast(to: ground) < Self.legibleContrast
        else { return text }
        return text.with(color: theme.textColor(on: ground))
    }

    /// The color of what is painted at a point; nil if it is not a single color.
    private func ground(at point: Point, isBehind: Bool, _ front: [PlacedBox]) -> Color? {
        var color: Color? = background
        for band in bands { color = color.flatMap { band.color(at: point, over: $0) } }
        guard !isBehind else { return color }
        for plot in plots { color = color.flatMap { plot.ground(at: point, over: $0) } }
        for band in front { color = color.flatMap { band.color(at: point, over: $0) } }
        return color
    }
}

extension PlacedBox {
    /// The color at a point over a background; nil if it is not a single color.
    fileprivate func color(at point: Point, over background: Color) -> Color? {
        guard rect.contains(point), let fill = box.fill else { return background }
        return fill.color(over: background)
    }
}

extension Fill {
    /// The color over an opaque background; nil for gradients and pictures.
    func color(over background: Color) -> Color? {
        if case .color(let color) = self { color.over(background) } else { nil }
    }
}

extension Graph {
    /// Whether annotations have texts that may need halos.
    var hasTextsOfAnnotations: Bool {
        haloColor != nil && allAnnotations.contains { !$0.isHidden && $0.text != nil && !$0.box.isVisible }
    }
}
