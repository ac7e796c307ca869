import Drawing
import Geometry
import Glibc
import JSON
import Text

/// Lines of text in the hole of a doughnut, which shrink until they fit.
struct HoleText {
    /// A line in its own style.
    struct Line {
        var text: String
        var font: ChartFont
        var color: Color
    }

    var lines: [Line] = []

    private func size(_ lettering: Lettering) -> Size {
        Size(
            lines.reduce(0) { max($0, lettering.width($1.text, $1.font)) },
            lines.reduce(0) { $0 + $1.font.lineHeight })
    }

    /// The lines with fonts with which they fit into a circle.
    func fitted(toRadius radius: Double, _ lettering: Lettering) -> HoleText {
        let size = size(lettering)
        let ratio = 2 * radius / max(hypot(size.width, size.height), 1e-9)
        guard ratio < 1 else { return self }
        var text = self
        for index in lines.indices { text.lines[index].font = lines[index].font.scaled(by: ratio) }
        return text
    }

    func draw(around center: Point, _ lettering: Lettering, on sketch: inout Sketch) {
        var y = center.y - size(lettering).height / 2
        for line in lines {
            let point = Point(center.x, y + line.font.lineHeight / 2)
            lettering.draw([line.text], line.font, line.color, at: point, .center, on: &sketch)
            y += line.font.lineHeight
        }
    }
}

extension ChartFont {
    /// A smaller font of a whole number of points with the standard line height.
    fileprivate func scaled(by factor: Double) -> ChartFont {
        var font = self
        font.size = (size * factor).rounded(.down)
        font.description.size = font.size
        font.lineHeight = font.size * 1.2
        return font
    }
}

extension Annotation {
    /// The text of an annotation in the hole of a doughnut.
    func drawHoleText(on sketch: inout Sketch) {
        let rings = chart.visibleDatasets.compactMap { $0 as? DoughnutDataset }.filter { !$0.arcs.isEmpty }
        guard let ring = rings.min(by: { $0.innerRadius < $1.innerRadius }) else { return }
        let (center, radius, area) = (ring.center, ring.innerRadius, chart.area)
        let hole = Rect(
            minX: max(center.x - radius, area.left), minY: max(center.y - radius, area.top),
            maxX: min(center.x + radius, area.right), maxY: min(center.y + radius, area.bottom))
        let fonts = options["font"].map { $0.kind == .array ? Array($0.elements) : [$0] } ?? []
        let lines = Self.lines(options["content"]).enumerated().map { index, line in
            let font = Options(fonts.isEmpty ? [] : [fonts[index % fonts.count]]).followed(by: chart.fonts)
            return HoleText.Line(text: line, font: ChartFont(font), color: options.color("color", at: index) ?? .black)
        }
        let shift = Point(options.number("xAdjust") ?? 0, options.number("yAdjust") ?? 0)
        var text = HoleText(lines: lines)
        if options["autoFit"]?.bool != false {
            text = text.fitted(toRadius: min(radius, min(hole.width, hole.height) / 2), chart.lettering)
        }
        text.draw(around: hole.center + shift, chart.lettering, on: &sketch)
    }
}
