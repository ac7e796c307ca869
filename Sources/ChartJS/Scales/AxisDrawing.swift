import Drawing
import Geometry
import Glibc
import JSON
import Numbers

/// Draws the grid, the border, the labels and the title of a scale.
struct AxisDrawing {
    private let scale: Scale
    private let chart: ChartModel

    init(_ scale: Scale) {
        self.scale = scale
        chart = scale.chart
    }

    private var area: Area { chart.area }

    private func aligned(_ position: Double, _ width: Double) -> Double { chart.aligned(position, lineWidth: width) }

    private var borderWidth: Double {
        scale.border.isTrue("display") ? scale.border.number("width", at: 0) ?? 0 : 0
    }

    /// The position of the border across the axis.
    private var borderPosition: Double {
        let width = borderWidth
        switch scale.position {
        case .top: return aligned(scale.bottom, width)
        case .bottom: return aligned(scale.top, width)
        case .left: return aligned(scale.right, width)
        case .right: return aligned(scale.left, width)
        case .center, .chartArea:
            return scale.axis == "x"
                ? aligned((area.top + area.bottom) / 2 + 0.5, width) : aligned((area.left + area.right) / 2, width)
        case .value(let value, let name):
            return chart.scale(named: name).map { aligned($0.position(of: value), width) } ?? 0
        }
    }

    func drawGrid(on sketch: inout Sketch) {
        if let color = scale.options.color("backgroundColor") { sketch.fill(Path(rect: scale.rect), color) }
        drawLines(on: &sketch)
        drawTitle(on: &sketch)
    }

    private func drawLines(on sketch: inout Sketch) {
        let grid = scale.grid
        guard grid.isTrue("display") else { return }
        let offset = grid.isTrue("offset")
        let count = scale.ticks.count + (offset ? 1 : 0)
        let border = borderPosition
        let half = borderWidth / 2
        let mark = scale.markLength
        // From and to across the axis, of lines and of marks.
        let (line, ticks): ((Double, Double), (Double, Double)) =
            switch scale.position {
            case .top: ((aligned(area.top, borderWidth) + half, area.bottom), (scale.bottom - mark, border - half))
            case .bottom: ((area.top, aligned(area.bottom, borderWidth) - half), (border + half, scale.top + mark))
            case .left: ((aligned(area.left, borderWidth) + half, area.right), (scale.right - mark, border - half))
            case .right: ((area.left, aligned(area.right, borderWidth) - half), (border + half, scale.left + mark))
            case .center, .value, .chartArea:
                scale.axis == "x"
                    ? ((area.top, area.bottom), (border + half, border + half + mark))
                    : ((area.left, area.right), (border - half, border - half - mark))
            }
        let dash = scale.border.dashes("dash")
        let dashOffset = scale.border.number("dashOffset") ?? 0
        let limit = scale.tickOptions.number("maxTicksLimit").flatMap { $0 > 0 ? $0 : nil } ?? Double(count)
        let step = Int(limiting: max(1, min((Double(count) / limit).rounded(.up), 1e6)))
        let isOnArea = grid.isTrue("drawOnChartArea")
        let hasMarks = grid.isTrue("drawTicks")
        let (markDash, markDashOffset) = (grid.dashes("tickBorderDash"), grid.number("tickBorderDashOffset") ?? 0)
        // Version 2 does not repeat the looks of lines, and counts them from the top.
        let own = chart.config.version == .two ? grid.withoutRepetition() : grid
        let (widths, markWidths) = (OptionValues(own, "lineWidth"), OptionValues(own, "tickWidth"))
        let (colors, markColors) = (OptionValues(own, "color"), OptionValues(own, "tickColor"))
        func number(_ key: String, _ index: Int) -> Int {
            scale.isFromTop && !grid.isFunction(key) ? count - 1 - index : index
        }
        let pixels = PixelGrid(pixelsPerPoint: chart.pixelsPerPoint)
        for index in stride(from: 0, to: count, by: step) {
            guard let position = position(ofLine: index, offset: offset) else { continue }
            let zero = isZeroLine(index, offset: offset) ? grid.child("zeroLine") : nil
            // In Chart.js, the line after the last tick has no index in arrays: it gets no width, or the color of a canvas.
            let isBeyond = index >= scale.ticks.count && chart.config.version != .two
            if isBeyond, grid["lineWidth"]?.kind == .array { continue }
            let width = zero?.number("lineWidth") ?? widths.number(number("lineWidth", index)) ?? 0
            let ownColor = isBeyond && grid["color"]?.kind == .array ? .black : colors.color(number("color", index))
            let color = zero?.color("color") ?? ownColor ?? chart.borderColor
            let dash = zero?.dashes("dash") ?? dash
            let at = aligned(position, width)
            // Solid lines end at pixel borders: rectangles between them are slow to draw.
            func point(_ across: Double, isSolid: Bool) -> Point {
                let across = isSolid ? pixels.border(nearestTo: across) : across
                return scale.isHorizontal ? Point(at, across) : Point(across, at)
            }
            if isOnArea, width > 0 {
                let style = StrokeStyle(lineWidth: width, dashPattern: dash, patternPhase: dashOffset)
                let isSolid = dash.isEmpty
                sketch.line(from: point(line.0, isSolid: isSolid), to: point(line.1, isSolid: isSolid), style, color)
            }
            if hasMarks {
                let style = StrokeStyle(
                    lineWidth: markWidths.number(index) ?? width, dashPattern: markDash, patternPhase: markDashOffset)
                let isSolid = markDash.isEmpty
                sketch.line(
                    from: point(ticks.0, isSolid: isSolid), to: point(ticks.1, isSolid: isSolid), style,
                    markColors.color(index) ?? color)
            }
        }
    }

    /// Whether a line is drawn as the one at zero, which version 2 has.
    private func isZeroLine(_ index: Int, offset: Bool) -> Bool {
        guard scale is LinearScale, scale.ticks.indices.contains(index), scale.ticks[index].value == 0 else {
            return false
        }
        return scale.grid["zeroLine"] != nil && scale.options.isTrue("offset") == offset
    }

    /// The position of a grid line along the axis; nil if it is outside.
    private func position(ofLine index: Int, offset isOffset: Bool) -> Double? {
        let count = scale.ticks.count
        let valid = min(index, count - 1)
        guard var position = scale.position(ofTick: valid), position.isFinite else { return nil }
        guard isOffset else { return position }
        let (start, end) = (scale.startPixel, scale.endPixel)
        let distance: Double
        if count == 1 {
            distance = max(position - start, end - position)
        } else if index == 0 {
            distance = ((scale.position(ofTick: 1) ?? position) - position) / 2
        } else {
            distance = (position - (scale.position(ofTick: valid - 1) ?? position)) / 2
        }
        position += valid < index ? distance : -distance
        return position >= start - 1e-6 && position <= end + 1e-6 ? position : nil
    }

    func drawBorder(on sketch: inout Sketch) {
        let width = borderWidth
        guard width > 0 else { return }
        let last = scale.grid.number("lineWidth", at: 0) ?? 0
        let position = borderPosition
        let (start, end) = scale.isHorizontal ? (scale.left, scale.right) : (scale.top, scale.bottom)
        let from = aligned(start, width) - width / 2
        let to = aligned(end, last) + last / 2
        let points =
            scale.isHorizontal
            ? (Point(from, position), Point(to, position)) : (Point(position, from), Point(position, to))
        sketch.line(
            from: points.0, to: points.1, StrokeStyle(lineWidth: width),
            scale.border.color("color") ?? chart.borderColor)
    }

    // MARK: Texts

    private var horizontalAlignment: String {
        if scale.labelRotation != 0 { return scale.position == .top ? "left" : "right" }
        switch scale.tickOptions.string("align") {
        case "start": return "left"
        case "end": return "right"
        case "inner": return "inner"
        default: return "center"
        }
    }

    /// The alignment and the position of the labels of a vertical axis.
    private var verticalAlignment: (String, Double) {
        let options = scale.tickOptions
        let cross = options.string("crossAlign") ?? "near"
        let padding = options.number("padding") ?? 0
        let distance = scale.markLength + padding
        let widest = scale.labelSizes.widest
        let isMirrored = options.isTrue("mirror")
        switch scale.position {
        case .left where isMirrored:
            let x = scale.right + padding
            return cross == "near"
                ? ("left", x) : cross == "center" ? ("center", x + widest / 2) : ("right", x + widest)
        case .left:
            let x = scale.right - distance
            return cross == "near"
                ? ("right", x) : cross == "center" ? ("center", x - widest / 2) : ("left", scale.left)
        case .right where isMirrored:
            let x = scale.left + padding
            return cross == "near"
                ? ("right", x) : cross == "center" ? ("center", x - widest / 2) : ("left", x - widest)
        case .right:
            let x = scale.left + distance
            return cross == "near"
                ? ("left", x) : cross == "center" ? ("center", x + widest / 2) : ("right", scale.right)
        case .center: return ("right", (area.left + area.right) / 2 - distance)
        case .value(let value, let name): return ("right", chart.scale(named: name)?.position(of: value) ?? 0)
        case .top, .bottom, .chartArea: return ("right", 0)
        }
    }

    private var crossPosition: Double {
        let padding = scale.tickOptions.number("padding") ?? 0
        let distance = scale.markLength + padding
        let own = scale.tickOptions.isTrue("mirror") ? -padding : distance
        switch scale.position {
        case .top: return scale.bottom - own
        case .bottom: return scale.top + own
        case .center: return (area.top + area.bottom) / 2 + distance
        case .value(let value, let name): return (chart.scale(named: name)?.position(of: value) ?? 0) + distance
        case .left, .right, .chartArea: return 0
        }
    }

    func drawLabels(on sketch: inout Sketch) {
        let options = scale.tickOptions
        guard options.isTrue("display") else { return }
        sketch.clip(to: labelArea) { drawLabels(options, on: &$0) }
    }

    /// The area to which labels are clipped; nil for labels inside the chart area.
    private var labelArea: Rect? {
        guard !scale.tickOptions.isTrue("mirror") else { return nil }
        switch scale.position {
        case .left, .right: return Rect(minX: scale.left, minY: 0, maxX: scale.right, maxY: chart.height)
        case .top, .bottom: return Rect(minX: 0, minY: scale.top, maxX: chart.width, maxY: scale.bottom)
        case .center, .value, .chartArea: return nil
        }
    }

    private func drawLabels(_ options: Options, on sketch: inout Sketch) {
        let rotation = -scale.labelRotation * .pi / 180
        let font = scale.tickFont
        let cross = options.string("crossAlign") ?? "near"
        let highest = scale.labelSizes.highest
        let (verticalName, x) = scale.isHorizontal ? ("", 0) : verticalAlignment
        let alignment = scale.isHorizontal ? horizontalAlignment : verticalName
        let y = scale.isHorizontal ? crossPosition : 0
        let offset = options.number("labelOffset") ?? 0
        let isMirrored = options.isTrue("mirror")
        let turnsAroundMiddle = chart.config.version == .two
        let baseline: Lettering.Baseline =
            scale.axis != "y"
            ? .middle : options.string("align") == "start" ? .top : options.string("align") == "end" ? .bottom : .middle
        let colors = OptionValues(options, "color")
        let (strokes, strokeWidths) = (
            OptionValues(options, "textStrokeColor"), OptionValues(options, "textStrokeWidth")
        )
        let isReversed = scale.options.isTrue("reverse")
        let hasBackdrops = OptionValues(options, "showLabelBackdrop")
        let (backdropColors, paddings) = (
            OptionValues(options, "backdropColor"), OptionValues(options, "backdropPadding")
        )
        for (index, tick) in scale.ticks.enumerated() {
            guard let lines = tick.label, !lines.isEmpty, let along = scale.position(ofTick: index), along.isFinite
            else { continue }
            let count = Double(lines.count)
            var own = alignment
            var textOffset: Double
            if scale.isHorizontal {
                if alignment == "inner" {
                    if index == scale.ticks.count - 1 {
                        own = isReversed ? "left" : "right"
                    } else {
                        own = index == 0 ? (isReversed ? "right" : "left") : "center"
                    }
                }
                if scale.position == .top {
                    if rotation != 0, turnsAroundMiddle {
                        textOffset = (1 - count) * font.lineHeight
                    } else if cross == "near" || rotation != 0 {
                        textOffset = -count * font.lineHeight + font.lineHeight / 2
                    } else if cross == "center" {
                        textOffset = -highest / 2 - count / 2 * font.lineHeight + font.lineHeight
                    } else {
                        textOffset = -highest + font.lineHeight / 2
                    }
                } else if rotation != 0, turnsAroundMiddle {
                    textOffset = 0
                } else if cross == "near" || rotation != 0 {
                    textOffset = font.lineHeight / 2
                } else if cross == "center" {
                    textOffset = highest / 2 - count / 2 * font.lineHeight
                } else {
                    textOffset = highest - count * font.lineHeight
                }
                if isMirrored { textOffset = -textOffset }
            } else {
                textOffset = (1 - count) * font.lineHeight / 2
            }
            var origin = scale.isHorizontal ? Point(along + offset, y) : Point(x, along + offset)
            // The middle of a turned label's end is at its tick.
            var backdrop: Lettering.Backdrop?
            if hasBackdrops[index]?.isTruthy == true {
                let rect = self.backdrop(of: index, textOffset, baseline, alignment, Padding(paddings[index]))
                backdrop = Lettering.Backdrop(rect: rect, color: backdropColors.color(index))
            } else if scale.isHorizontal {
                origin.x += font.lineHeight / 2 * sin(rotation)
            }
            chart.lettering.draw(
                lines, font, colors.color(index) ?? chart.textColor, at: origin,
                offset: Point(0, textOffset), rotation: rotation, Lettering.Alignment(own), baseline,
                halo: Lettering.Halo(strokes.color(index), strokeWidths.number(index)), backdrop: backdrop, on: &sketch)
        }
    }

    /// The backdrop of a label, as far from its origin as the label.
    private func backdrop(
        of index: Int, _ textOffset: Double, _ baseline: Lettering.Baseline, _ alignment: String, _ padding: Padding
    ) -> Rect {
        let (width, height) = scale.labelSizes.size(of: index)
        let isLast = index == scale.ticks.count - 1
        let left: Double =
            switch alignment {
            case "center": -width / 2
            case "right": -width
            case "inner": isLast ? -width : index > 0 ? -width / 2 : 0
            default: 0
            }
        let top: Double =
            switch baseline {
            case .middle: -height / 2
            case .bottom: -height
            case .top: 0
            }
        return Rect(
            x: left - padding.left, y: textOffset + top - padding.top, width: width + padding.width,
            height: height + padding.height)
    }

    private func drawTitle(on sketch: inout Sketch) {
        let options = scale.titleOptions
        guard options.isTrue("display"), let text = options["text"] else { return }
        let lines = text.lines
        let font = scale.titleFont
        let padding = options.padding("padding")
        let align = options.string("align") ?? "center"
        var offset = font.lineHeight / 2
        let isInner = scale.position == .bottom || scale.position.isInside
        offset += isInner ? padding.bottom : padding.top
        if isInner { offset += font.lineHeight * Double(lines.count - 1) }
        var rotation = 0.0
        var origin: Point
        func along(_ start: Double, _ end: Double) -> Double {
            align == "start" ? start : align == "end" ? end : (start + end) / 2
        }
        let maximumWidth: Double?
        if scale.isHorizontal {
            let y: Double =
                switch scale.position {
                case .top: scale.top + offset
                case .bottom: scale.bottom - offset
                case .center: (area.bottom + area.top) / 2 + scale.height - offset
                case .value(let value, let name):
                    (chart.scale(named: name)?.position(of: value) ?? 0) + scale.height - offset
                case .left, .right, .chartArea: scale.top
                }
            origin = Point(along(scale.left, scale.right), y)
            maximumWidth = scale.width
        } else {
            let x: Double =
                switch scale.position {
                case .left: scale.left + offset
                case .right: scale.right - offset
                case .center: (area.left + area.right) / 2 - scale.width + offset
                case .value(let value, let name):
                    (chart.scale(named: name)?.position(of: value) ?? 0) - scale.width + offset
                case .top, .bottom, .chartArea: scale.left
                }
            origin = Point(x, along(scale.bottom, scale.top))
            rotation = scale.position == .left ? -.pi / 2 : .pi / 2
            maximumWidth = nil
        }
        var alignment = Lettering.Alignment(align == "start" ? "left" : align == "end" ? "right" : "center")
        let isReversed = scale.options.isTrue("reverse")
        if isReversed != (scale.position == .right) { alignment = alignment.mirrored }
        chart.lettering.draw(
            lines, font, options.color("color") ?? chart.textColor, at: origin, rotation: rotation, alignment,
            maximumWidth: maximumWidth, on: &sketch)
    }
}

extension Lettering.Alignment {
    init(_ name: String) {
        switch name {
        case "left", "start": self = .left
        case "right", "end": self = .right
        default: self = .center
        }
    }

    var mirrored: Self {
        switch self {
        case .left: .right
        case .center: .center
        case .right: .left
        }
    }
}
