import Budget
import Drawing
import Geometry
import Text

/// The halos of the texts of annotations through which grid lines, rules or the lines and symbols of plots run.
///
/// A halo has the color of what the text is on: the background, bands, bars and areas. If these differ, it has the one
/// that contrasts most with the text. Texts on gradients, pictures and heat maps have none.
struct AnnotationHalos {
    private let background: Color
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
    /// No mark is at this point.
    private static let nowhere = Point(.infinity, .infinity)
    /// The time for finding the color at one point, in nanoseconds.
    private static let costOfPoint = 20_000

    /// - Parameters:
    ///   - background: The color of the background of the plots.
    ///   - marks: The lines, symbols and bars of plots, and the rules.
    ///   - area: The plot area.
    init(on background: Color, of scene: Scene, marks: ObstacleGrid, in area: Rect, _ budget: RenderBudget) {
        self.background = background
        self.marks = marks
        self.area = area
        self.budget = budget
        lines = GridLines(of: scene.axes)
        bands =
            scene.axes.flatMap(\.alternatingBands) + scene.axes.flatMap(\.limitBands)
            + scene.annotationsBehindPlots.compactMap(\.band)
        plots = scene.drawingOrder.filter(scene.plots.indices.contains).map { scene.plots[$0] }
    }

    /// Gives the texts of annotations their halos.
    /// - Parameter isBehind: Whether the annotations are behind the plots.
    func add(to annotations: inout [AnnotationScene], areBehind isBehind: Bool = false) {
        let front = isBehind ? [] : annotations.compactMap(\.band)
        for index in annotations.indices {
            guard let text = annotations[index].text, annotations[index].box?.box.isVisible != true,
                isCrossed(text.visualBounds), let color = color(around: text, isBehind: isBehind, front)
            else { continue }
            annotations[index].text = text.with(halo: color)
        }
    }

    private func isCrossed(_ bounds: Rect) -> Bool {
        let inside = bounds.intersection(area)
        guard !inside.isEmpty else { return false }
        // Bars hide the grid.
        if marks.hasBar(around: bounds) { return marks.covers(bounds, besides: Self.nowhere, ignoresBars: true) }
        return lines.cross(inside.inset(by: -1)) || marks.covers(bounds, besides: Self.nowhere)
    }

    /// The color of the halo of a text; nil if there is no suitable one.
    private func color(around text: PlacedText, isBehind: Bool, _ front: [PlacedBox]) -> Color? {
        let bounds = text.visualBounds
        var best: (color: Color, contrast: Double)?
        for point in [bounds.center] + text.corners(grownBy: 0) {
            guard !budget.isSpent(before: Self.costOfPoint * max(1, plots.count)),
                let color = ground(at: point, isBehind: isBehind, front)
            else { return nil }
            let contrast = text.color.over(color).contrast(to: color)
            if contrast > best?.contrast ?? 0 { best = (color, contrast) }
        }
        return best.flatMap { $0.contrast >= Self.leastContrast ? $0.color : nil }
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
