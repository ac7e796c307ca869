import Drawing
import Geometry
import Numbers

/// A color bar with its ticks and labels after layout.
struct ColorBarScene: Sendable {
    var rect: Rect
    /// The colors from the left or bottom end.
    var colors: [Color]
    /// Whether the bar consists of a few adjacent colors instead of a continuous change.
    var hasSteps: Bool
    var isHorizontal: Bool
    var ticks: Segments
    var labels: [PlacedText]
    var title: PlacedText?
    var border: LineStyle?

    /// The number of stops of the gradient. Many more would not be distinguishable.
    private static let stopCount = 33

    func draw(on canvas: inout some Canvas) {
        guard !rect.isEmpty, let first = colors.first else { return }
        if hasSteps || colors.count == 1 {
            canvas.fillAdjoining(
                colors.indices.map { index in
                    (path: Path(rect: box(index)), paint: Paint.color(colors[index]))
                })
        } else {
            let stops = (0..<Self.stopCount).map { index in
                let position = Double(index) / Double(Self.stopCount - 1)
                return Gradient.Stop(
                    color: colors[Int(limiting: position * Double(colors.count - 1))], position: position)
            }
            // This color is below the gradient, in case a rounding error leaves an end unpainted.
            canvas.fill(Path(rect: rect), rule: .nonZero, paint: .color(first))
            let gradient = Gradient(shape: .axial(angle: isHorizontal ? 0 : 90), stops: stops)
            canvas.fill(Path(rect: rect), rule: .nonZero, paint: .gradient(gradient, bounds: rect))
        }
        if let border {
            canvas.stroke(Path(rect: rect.inset(by: border.stroke.lineWidth / 2)), border)
        }
        ticks.draw(on: &canvas)
        for label in labels { canvas.draw(label) }
        if let title { canvas.draw(title) }
    }

    /// The part of the bar with one of its colors.
    private func box(_ index: Int) -> Rect {
        let (start, end) = (Double(index) / Double(colors.count), Double(index + 1) / Double(colors.count))
        return isHorizontal
            ? Rect(
                minX: rect.minX + start * rect.width, minY: rect.minY, maxX: rect.minX + end * rect.width,
                maxY: rect.maxY)
            : Rect(
                minX: rect.minX, minY: rect.maxY - end * rect.height, maxX: rect.maxX,
                maxY: rect.maxY - start * rect.height)
    }
}
