import Budget
import Drawing
import Geometry
import JSON
import JavaScript
import Numbers

/// The legend: an entry for each dataset, or for each slice of a pie.
final class Legend: Box {
    private let options: Options
    let labels: Options
    private let titleOptions: Options
    unowned let chart: ChartModel
    private var entries: [LegendEntry] = []
    /// The entries after all functions, which are called once.
    var writtenEntries: [LegendEntry]?
    var names: [String] { entries.map { $0.lines.joined(separator: " ") } }
    /// The entries with their bounds, once they are drawn.
    private(set) var placedEntries: [(entry: LegendEntry, rect: Rect)] = []
    /// The bounds of the entries, once they are drawn; nil without any.
    var textRect: Rect? {
        placedEntries.first.map { first in placedEntries.reduce(first.rect) { $0.union($1.rect) } }
    }
    private var lineWidths: [Double] = []
    private var columns: [(width: Double, height: Double)] = []

    init(_ options: Options, _ chart: ChartModel) {
        self.options = options
        self.chart = chart
        labels = options.child("labels")
        titleOptions = options.child("title")
    }

    override var position: Position { options.string("position").flatMap { Position($0) } ?? .top }
    override var weight: Double { options.number("weight") ?? 1_000 }
    override var isFullSize: Bool { options.isTrue("fullSize") }
    override var isHorizontal: Bool { position == .top || position == .bottom }
    override var isDisplayed: Bool { options["display"]?.bool != false }
    private var isShown: Bool { options.isTrue("display") }

    private lazy var font = labels.font("font", chart.fonts)
    private lazy var gap = labels.number("padding") ?? 10
    private(set) lazy var usesPointStyle = labels.isTrue("usePointStyle")

    private lazy var boxHeight = {
        let height = labels.number("boxHeight") ?? font.size
        return usesPointStyle ? min(height, font.size) : height
    }()

    private lazy var boxWidth = {
        let width = labels.number("boxWidth") ?? font.size
        return usesPointStyle ? labels.number("pointStyleWidth") ?? min(width, font.size) : width
    }()

    private var itemHeight: Double { max(font.size, boxHeight) }

    private var titleHeight: Double {
        guard titleOptions.isTrue("display") else { return 0 }
        return titleOptions.font("font", chart.fonts).lineHeight + titleOptions.padding("padding").height
    }

    override func update(_ maximumWidth: Double, _ maximumHeight: Double, _ margins: Padding) {
        if isHorizontal {
            (width, left, right) = (maximumWidth, margins.left, maximumWidth)
        } else {
            (height, top, bottom) = (maximumHeight, margins.top, maximumHeight)
        }
        guard isShown else {
            (width, height) = (0, 0)
            return
        }
        capacity = capacity(maximumWidth, maximumHeight)
        entries = makeEntries(isReversed: options.isTrue("reverse"), capacity)
        for index in entries.indices where !chart.budget.isSpent(before: 1_000) {
            // In rows, Chart.js measures several lines as the list that they are.
            let lines = isHorizontal ? [entries[index].lines.joined(separator: ",")] : entries[index].lines
            entries[index].width = boxWidth + font.size / 2 + chart.lettering.width(lines, font)
        }
        let size: (width: Double, height: Double) =
            isHorizontal
            ? (maximumWidth, fitRows(maximumWidth) + Self.room) : (fitColumns(maximumHeight) + Self.room, maximumHeight)
        func limit(_ key: String, _ other: Double) -> Double {
            options.number(key).flatMap { $0 > 0 ? $0 : nil } ?? other
        }
        width = min(size.width, limit("maxWidth", maximumWidth))
        height = min(size.height, limit("maxHeight", maximumHeight))
        // QuickChart's plugin padBelowLegend.
        let padding = chart.config.options?["plugins"]?["padBelowLegend"]?.asNumber ?? 0
        if isHorizontal { height = max(0, height + Options.limited(padding)) }
    }

    /// The space across a legend beside that of its entries.
    private static let room = 10.0

    /// The number of entries beyond which none is visible, even if all texts are empty.
    private var capacity = 0

    private func capacity(_ maximumWidth: Double, _ maximumHeight: Double) -> Int {
        // Functions may choose any of the entries.
        guard ["filter", "sort", "generateLabels"].allSatisfy({ labels.function($0) == nil }) else { return 10_000 }
        let width = max(maximumWidth, options.number("maxWidth") ?? 0) / (boxWidth + font.size / 2 + gap)
        let height = max(maximumHeight, options.number("maxHeight") ?? 0) / (itemHeight + gap)
        let count = (width + 2) * (height + 2)
        return count > 0 && count < 10_000 ? Int(limiting: count) : 10_000
    }

    /// Makes the entries again, because functions see the chart area now.
    func refresh() {
        guard isShown else { return }
        writtenEntries = nil
        let widths = entries.map(\.width)
        entries = makeEntries(isReversed: options.isTrue("reverse"), capacity)
        for index in entries.indices {
            entries[index].width = index < widths.count ? widths[index] : 0
        }
    }

    // MARK: Sizes

    private func fitRows(_ maximumWidth: Double) -> Double {
        lineWidths = [0]
        var total = titleHeight
        for (index, entry) in entries.enumerated() {
            if index == 0 || lineWidths[lineWidths.count - 1] + entry.width + 2 * gap > maximumWidth {
                total += itemHeight + gap
                if index > 0 { lineWidths.append(0) } else { lineWidths[0] = 0 }
            }
            lineWidths[lineWidths.count - 1] += entry.width + gap
        }
        return total
    }

    private func entryHeight(_ entry: LegendEntry) -> Double {
        entry.lines.count > 1 ? Double(entry.lines.count) * font.lineHeight : itemHeight
    }

    private func fitColumns(_ maximumHeight: Double) -> Double {
        columns = []
        let limit = maximumHeight - titleHeight
        var total = gap
        var (columnWidth, columnHeight) = (0.0, 0.0)
        for (index, entry) in entries.enumerated() {
            let own = entryHeight(entry)
            if index > 0, columnHeight + own + 2 * gap > limit {
                total += columnWidth + gap
                columns.append((columnWidth, columnHeight))
                (columnWidth, columnHeight) = (0, 0)
            }
            columnWidth = max(columnWidth, entry.width)
            columnHeight += own + gap
        }
        columns.append((columnWidth, columnHeight))
        return total + columnWidth
    }

    // MARK: Drawing

    override func layers() -> [Layer] {
        [Layer(depth: options.number("z") ?? 0) { [self] in draw(on: &$0) }]
    }

    private func aligned(_ start: Double, _ end: Double) -> Double {
        switch options.string("align") {
        case "start": start
        case "end": end
        default: (start + end) / 2
        }
    }

    private func draw(on sketch: inout Sketch) {
        guard isShown else { return }
        sketch.clip(to: rect) { drawEntries(on: &$0) }
    }

    private func drawEntries(on sketch: inout Sketch) {
        drawTitle(on: &sketch)
        let title = titleHeight
        var line = 0
        func start(_ line: Int) -> Double {
            isHorizontal
                ? aligned(left + gap, right - (line < lineWidths.count ? lineWidths[line] : 0))
                : aligned(top + title + gap, bottom - (line < columns.count ? columns[line].height : 0))
        }
        var x = isHorizontal ? start(0) : left + gap
        var y = isHorizontal ? top + gap + title : start(0)
        for (index, entry) in entries.enumerated() where !chart.budget.isSpent(before: 1_000) {
            let height = entryHeight(entry)
            if isHorizontal {
                if index > 0, x + entry.width + gap > right {
                    y += itemHeight + gap
                    line += 1
                    x = start(line)
                }
            } else if index > 0, y + itemHeight + gap > bottom {
                x += (line < columns.count ? columns[line].width : 0) + gap
                line += 1
                y = start(line)
            }
            let start = isRightToLeft ? mirrored(x) - entry.width : x
            placedEntries.append((entry, Rect(x: start, y: y, width: entry.width, height: height)))
            drawBox(entry, x, y, on: &sketch)
            drawText(entry, x, y, height, on: &sketch)
            if isHorizontal {
                x += entry.width + gap
            } else {
                y += (entry.lines.count > 1 ? height : itemHeight) + gap
            }
        }
    }

    /// The number of entries that are not wholly in the legend, whose size the options or the picture limit. The space
    /// around a text may be cut.
    var cutEntryCount: Int {
        placedEntries.count { _, bounds in
            let slack = bounds.height / 5
            return !rect.contains(Point(bounds.midX, bounds.minY + slack))
                || !rect.contains(Point(bounds.midX, bounds.maxY - slack))
        }
    }

    private var isRightToLeft: Bool { options.isTrue("rtl") }
    /// A position, mirrored if the legend runs from right to left.
    private func mirrored(_ x: Double) -> Double { isRightToLeft ? 2 * left + width - x : x }

    private func drawBox(_ entry: LegendEntry, _ x: Double, _ y: Double, on sketch: inout Sketch) {
        guard boxWidth > 0, boxHeight >= 0 else { return }
        let style = entry.style
        if usesPointStyle {
            let look = PointLook(
                radius: boxHeight * 2.squareRoot() / 2, hoverRadius: 0, borderWidth: style.lineWidth,
                style: style.pointStyle, rotation: style.rotation, fill: style.fill, stroke: style.stroke)
            let width = labels["pointStyleWidth"] == nil ? nil : boxWidth
            look.draw(
                at: Point(mirrored(x + boxWidth / 2), y + font.size / 2), width: width, chart.pixelsPerPoint,
                on: &sketch)
            return
        }
        let top = y + max((font.size - boxHeight) / 2, 0)
        let start = isRightToLeft ? mirrored(x) - boxWidth : x
        let rect = Rect(x: start, y: top, width: boxWidth, height: boxHeight)
        let box = Path(roundedRect: rect, radii: CornerRadii(style.borderRadius))
        let inks = chart.scriptCalls.inks
        sketch.fill(box, inks.color(style.fill, in: rect))
        let stroke = StrokeStyle(lineWidth: style.lineWidth, dashPattern: style.dash)
        sketch.stroke(box, stroke, inks.color(style.stroke, in: rect))
    }

    private func drawText(_ entry: LegendEntry, _ x: Double, _ y: Double, _ height: Double, on sketch: inout Sketch) {
        let name = labels.string("textAlign")
        let start = x + boxWidth + font.size / 2
        let end = isHorizontal ? x + entry.width : right
        // Left and right are exchanged in a legend that runs from right to left.
        let alignment =
            isRightToLeft
            ? Lettering.Alignment(name == "center" ? "center" : name == "right" ? "left" : "right")
            : Lettering.Alignment(name ?? "left")
        let position: Double
        if isRightToLeft {
            position = mirrored(alignment == .left ? end : alignment == .center ? (start + end) / 2 : start)
        } else {
            position = alignment == .right ? end : alignment == .center ? (start + end) / 2 : start
        }
        let color = entry.color ?? labels.color("color") ?? chart.textColor
        let middle = y + itemHeight / 2
        chart.lettering.draw(entry.lines, font, color, at: Point(position, middle), alignment, on: &sketch)
        guard entry.isHidden else { return }
        let width = chart.lettering.width(entry.lines, font)
        let from: Double =
            switch alignment {
            case .left: position
            case .right: position - width
            case .center: position - width / 2
            }
        sketch.line(from: Point(from, middle), to: Point(from + width, middle), StrokeStyle(lineWidth: 2), color)
    }

    private func drawTitle(on sketch: inout Sketch) {
        guard titleOptions.isTrue("display"), let text = titleOptions["text"] else { return }
        let font = titleOptions.font("font", chart.fonts)
        let padding = titleOptions.padding("padding")
        let distance = padding.top + font.size / 2
        var (from, width, y) = (left, self.width, 0.0)
        if isHorizontal {
            width = lineWidths.max() ?? 0
            y = top + distance
            from = aligned(left, right - width)
        } else {
            let highest = columns.reduce(0) { max($0, $1.height) }
            y = distance + aligned(top, bottom - highest - gap - titleHeight)
        }
        let position = titleOptions.string("position") ?? "center"
        let x = position == "start" ? from : position == "end" ? from + width : from + width / 2
        let alignment = Lettering.Alignment(position)
        chart.lettering.draw(
            text.lines, font, titleOptions.color("color") ?? chart.textColor, at: Point(x, y),
            isRightToLeft ? alignment.mirrored : alignment, on: &sketch)
    }
}
