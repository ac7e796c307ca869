import Drawing
import Geometry
import JSON

/// The captions of groups and the labels of values in a treemap.
struct TreemapText {
    private let captions: Options
    private let labels: Options
    private unowned let chart: ChartModel
    private let isMirrored: Bool

    init(_ look: Options, _ chart: ChartModel) {
        captions = look.child("captions")
        labels = look.child("labels")
        isMirrored = look.isTrue("rtl")
        self.chart = chart
    }

    // MARK: Captions

    private var captionFont: ChartFont { captions.font("font", chart.fonts) }
    private var captionPadding: Double { max(0, captions.number("padding") ?? 3) }

    /// The height of a caption with its padding.
    var captionHeight: Double { captionFont.lineHeight + 2 * captionPadding }

    func hasCaption(in rect: Rect, hasHeaders: Bool) -> Bool {
        guard captions["display"]?.bool != false else { return false }
        if hasHeaders { return true }
        let padding = min(2 * captionPadding, rect.width, rect.height)
        return rect.width - padding > captionFont.lineHeight && rect.height - padding > captionFont.lineHeight
    }

    func draw(
        _ cell: TreemapDataset.Cell, in rect: Rect, _ index: Int, _ spacing: Double, hasHeaders: Bool,
        on sketch: inout Sketch
    ) {
        if cell.isLeaf {
            if labels.isTrue("display") { drawLabel(cell.node, in: rect, index, on: &sketch) }
        } else if hasCaption(in: rect, hasHeaders: hasHeaders) {
            drawCaption(cell.node, in: rect, index, spacing, hasHeaders, on: &sketch)
        }
    }

    private func drawCaption(
        _ node: TreemapTree.Node, in rect: Rect, _ index: Int, _ spacing: Double, _ hasHeaders: Bool,
        on sketch: inout Sketch
    ) {
        let (font, padding) = (captionFont, captionPadding)
        guard font.lineHeight <= rect.height else { return }
        let text = shortened(captions.string("formatter", at: index) ?? node.name ?? "", font, rect.width - 2 * padding)
        let align = captions.string("align") ?? (isMirrored ? "right" : "left")
        let y = hasHeaders ? rect.midY : rect.minY + padding + spacing + font.lineHeight / 2
        let color = captions.color("color") ?? .black
        chart.lettering.draw(
            [text], font, color, at: Point(x(align, padding, rect), y), Lettering.Alignment(align), on: &sketch)
    }

    /// A text with an ellipsis if it is wider than a length.
    private func shortened(_ text: String, _ font: ChartFont, _ length: Double) -> String {
        let characters = Array(text.prefix(200))
        guard characters.count < 200, chart.lettering.width(text, font) <= length else {
            var (low, high) = (0, characters.count)
            while low < high {
                let middle = (low + high + 1) / 2
                let isShort = chart.lettering.width(String(characters[..<middle]) + "…", font) <= length
                if isShort { low = middle } else { high = middle - 1 }
            }
            return low == 0 ? "" : String(characters[..<low]) + "…"
        }
        return text
    }

    // MARK: Labels

    private func x(_ align: String, _ padding: Double, _ rect: Rect) -> Double {
        switch align {
        case "left": rect.minX + padding
        case "right": rect.maxX - padding
        default: rect.midX
        }
    }

    private func lines(_ node: TreemapTree.Node, _ index: Int) -> [String] {
        let own = labels.isFunction("formatter") ? labels.value("formatter", at: index) : labels["formatter"]
        if let own, own.kind != .object, !own.isNull { return own.lines }
        let (name, value) = (node.name ?? node.label, NumberText.of(node.value))
        return name == value ? [value] : [name, value].compactMap { $0 }
    }

    private func drawLabel(_ node: TreemapTree.Node, in rect: Rect, _ index: Int, on sketch: inout Sketch) {
        // Nothing would be left of a text in a narrow strip.
        guard min(rect.width, rect.height) >= 5 else { return }
        let lines = lines(node, index).prefix(20)
        let padding = max(0, labels.number("padding") ?? 3)
        var fonts =
            labels["font"].flatMap { $0.kind == .array ? Array($0.elements.prefix(20)) : nil }?
            .map { ChartFont(Options([$0]).followed(by: chart.fonts)) } ?? [labels.font("font", chart.fonts)]
        if fonts.isEmpty { fonts = [ChartFont(chart.fonts)] }
        func size() -> Size {
            var size = Size.zero
            for (index, line) in lines.enumerated() {
                let font = fonts[min(index, fonts.count - 1)]
                size.width = max(size.width, chart.lettering.width(line, font))
                size.height += font.lineHeight
            }
            return size
        }
        let needed = size()
        let fit = min(rect.width / (needed.width + 2 * padding), rect.height / (needed.height + 2 * padding))
        if labels.string("overflow") == "hidden", fit < 1 { return }
        if labels.string("overflow") == "fit", fit < 1 {
            fonts = fonts.map { $0.withSize(($0.size * fit).rounded(.down)) }
        }
        let height = size().height
        let align = labels.string("align") ?? "center"
        var y: Double =
            switch labels.string("position") {
            case "top": rect.minY + padding
            case "bottom": rect.maxY - padding - height
            default: rect.midY - height / 2
            }
        let color = labels.value("color", at: labels.isFunction("color") ? index : nil)
        let colors = color.map { $0.kind == .array ? Array($0.elements.prefix(20)) : [$0] } ?? []
        for (index, line) in lines.enumerated() {
            let font = fonts[min(index, fonts.count - 1)]
            let color = colors.isEmpty ? nil : chart.color(colors[min(index, colors.count - 1)])
            chart.lettering.draw(
                [line], font, color ?? .black, at: Point(x(align, padding, rect), y + font.lineHeight / 2),
                Lettering.Alignment(align), on: &sketch)
            y += font.lineHeight
        }
    }
}
