import Dialects
import Drawing
import Geometry

/// A plot that is drawn as one picture: translucent, with a shadow, or clipped at the plot area.
struct PlotLayerScene: PlotScene {
    let content: any PlotScene
    let labels: [PlacedText]
    private let opacity: Double
    private let shadow: Shadow?
    private let mask: Rect?

    init(_ content: any PlotScene, opacity: Double, shadow: Shadow?, mask: Rect?) {
        self.content = content
        self.opacity = opacity
        self.shadow = shadow
        self.mask = mask
        labels = opacity < 1 ? content.labels.map { $0.faded(by: opacity) } : content.labels
    }

    var exactLabels: [PlacedText] { content.exactLabels }
    var labelForm: LabelForm? { content.labelForm }
    var warnings: [ChartWarning] { content.warnings }

    var lacksImportantLabels: Bool { content.lacksImportantLabels }
    func visitMarks(_ visit: (RecordMark) -> Bool) { content.visitMarks(visit) }
    var recordColumns: SceneColumns? { content.recordColumns }
    func values(at index: Int) -> [RecordValue] { content.values(at: index) }
    func reach(from x: Double) -> Double? { content.reach(from: x) }

    func ground(at point: Point, over background: Color) -> Color? {
        guard mask.map({ $0.contains(point) }) ?? true else { return background }
        return content.ground(at: point, over: background).map { background.interpolated(to: $0, at: opacity) }
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? {
        content.grown(fraction, in: area).map {
            PlotLayerScene($0, opacity: opacity, shadow: shadow, mask: mask)
        }
    }

    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        PlotLayerScene(content.drawn(fraction, in: area), opacity: opacity, shadow: shadow, mask: mask)
    }

    func draw(on canvas: inout some Canvas) {
        guard let mask else {
            canvas.group(opacity: opacity, shadow: shadow) { content.draw(on: &$0) }
            return
        }
        canvas.clip(to: Path(rect: mask), rule: .nonZero) { canvas in
            canvas.group(opacity: opacity, shadow: shadow) { content.draw(on: &$0) }
        }
    }
}
