import Drawing
import Geometry
import Glibc
import JSON

/// The scale of radar and polar area charts: values are distances from a center, and indices are angles.
final class RadialScale: Box {
    let options: Options
    unowned let chart: ChartModel
    private let grid: Options
    private let angleLines: Options
    let tickOptions: Options
    let pointLabels: Options
    private(set) var center = Point.zero
    private(set) var radius = 0.0
    private(set) var minimum = 0.0
    private(set) var maximum = 1.0
    private var range = (low: 0.0, high: 1.0)
    private var ticks: [Tick] = []
    private lazy var labels = names()
    private var placedLabels: [PlacedLabel] = []

    /// The name of an index, beside its spoke.
    private struct PlacedLabel {
        var origin: Point
        var alignment: Lettering.Alignment
        var bounds: Rect
        var isHidden = false
    }

    init(_ options: Options, _ chart: ChartModel) {
        self.options = options
        self.chart = chart
        grid = options.child("grid")
        angleLines = options.child("angleLines")
        tickOptions = options.child("ticks")
        pointLabels = options.child("pointLabels")
    }

    override var position: Position { .chartArea }
    override var isDisplayed: Bool { options["display"]?.bool != false }
    private var isVisible: Bool { options["display"].map { $0.isTruthy } ?? true }

    private lazy var tickFont = tickOptions.font("font", chart.fonts)
    /// The fonts of the names, each once.
    private lazy var labelFonts: [ChartFont] = {
        guard pointLabels.isIndexed("font") else { return [pointLabels.font("font", chart.fonts)] }
        return labels.indices.map { pointLabels.font("font", chart.fonts, at: $0) }
    }()

    private func labelFont(_ index: Int) -> ChartFont { labelFonts[labelFonts.count > 1 ? index : 0] }

    /// The height that a tick's label needs with its backdrop.
    private var backdropHeight: Double {
        guard tickOptions.isTrue("display"), isVisible else { return 0 }
        return tickFont.size + tickOptions.padding("backdropPadding").height
    }

    private var isOfVersion2: Bool { chart.config.version == .two }

    // MARK: Layout

    override func update(_ maximumWidth: Double, _ maximumHeight: Double, _ margins: Padding) {
        let half = backdropHeight / 2
        let (w, h) = (maximumWidth - 2 * half, maximumHeight - 2 * half)
        center = Point((left + w / 2 + half).rounded(.down), (top + h / 2 + half).rounded(.down))
        radius = max(0, (min(w, h) / 2).rounded(.down))
        if isOfVersion2 {
            // Only the label at the top needs space.
            center = Point(
                (left + maximumWidth / 2).rounded(.down), (top + half + (maximumHeight - half) / 2).rounded(.down))
            radius = max(0, min(maximumWidth, maximumHeight - half) / 2)
        }
        findLimits()
        makeTicks()
        placedLabels = []
        guard isVisible, pointLabels.isTrue("display") else { return }
        placeLabels()
    }

    private func findLimits() {
        var (low, high) = (options.dataNumber("min"), options.dataNumber("max"))
        let (fixedLow, fixedHigh) = (low != nil, high != nil)
        var data = (low: Double.infinity, high: -Double.infinity)
        for dataset in chart.visibleDatasets {
            for value in dataset.y + (ErrorLimits(dataset)?.values("r") ?? []) where value.isFinite {
                data.low = min(data.low, value)
                data.high = max(data.high, value)
            }
        }
        data.low = min(data.low, options.dataNumber("suggestedMin") ?? .infinity)
        data.high = max(data.high, options.dataNumber("suggestedMax") ?? -.infinity)
        low = low ?? (data.low.isFinite ? data.low : 0)
        high = high ?? (data.high.isFinite ? data.high : 0)
        guard var first = low, var last = high else { return }
        if fixedHigh, first > last { first = last }
        if fixedLow, first > last { last = first }
        let beginsAtZero = options.isTrue("beginAtZero")
        if beginsAtZero {
            if first < 0, last < 0, !fixedHigh { last = 0 }
            if first > 0, last > 0, !fixedLow { first = 0 }
        }
        if first == last {
            let offset = last == 0 ? 1 : abs(last * 0.05)
            if !fixedHigh { last += offset }
            if !beginsAtZero, !fixedLow { first -= offset }
        }
        (minimum, maximum) = (first, last)
        range = options.graced(first, last)
    }

    private func makeTicks() {
        let wanted = tickOptions.number("maxTicksLimit") ?? 0
        var limit: Double
        if let step = tickOptions.dataNumber("stepSize"), step > 0 {
            limit = (maximum / step).rounded(.up) - (minimum / step).rounded(.down) + 1
            if wanted > 0 { limit = min(limit, wanted) }
        } else {
            let height = backdropHeight
            limit = min(wanted > 0 ? wanted : 11, height > 0 ? (radius / height).rounded(.up) : .infinity)
        }
        var generator = LinearTicks(maximumCount: max(2, min(limit, LinearTicks.limit)))
        generator.coversBounds = options.string("bounds") != "data"
        generator.minimum = options.dataNumber("min")
        generator.maximum = options.dataNumber("max")
        generator.precision = tickOptions.number("precision")
        generator.step = tickOptions.dataNumber("stepSize").flatMap { $0 > 0 ? $0 : nil }
        generator.count = tickOptions.number("count").flatMap { $0 > 1 ? min($0, LinearTicks.limit) : nil }
        generator.maximumDigits = height / max(tickFont.lineHeight, 1e-6)
        var values = generator.values(in: range)
        if generator.coversBounds {
            minimum = values.min() ?? minimum
            maximum = values.max() ?? maximum
        }
        if options.isTrue("reverse") { values.reverse() }
        ticks = labeled(values)
    }

    // MARK: Positions

    var count: Int { labels.count }

    /// The angle of an index in radians, clockwise from the top.
    func angle(of index: Int) -> Double {
        let turn = 2 * Double.pi
        let angle =
            Double(index) * turn / Double(max(1, labels.count)) + (options.number("startAngle") ?? 0) * .pi / 180
        return angle - (angle / turn).rounded(.down) * turn
    }

    /// The angle of an index in radians, clockwise from the right.
    func direction(of index: Int) -> Double { angle(of: index) - .pi / 2 }

    func distance(of value: Double) -> Double {
        let factor = radius / (maximum - minimum)
        return options.isTrue("reverse") ? (maximum - value) * factor : (value - minimum) * factor
    }

    func point(of index: Int, distance: Double, more: Double = 0) -> Point {
        let angle = direction(of: index) + more
        return Point(cos(angle) * distance + center.x, sin(angle) * distance + center.y)
    }

    var baseValue: Double {
        minimum < 0 && maximum < 0 ? maximum : minimum > 0 && maximum > 0 ? minimum : 0
    }

    // MARK: Labels

    private var additionalAngle: Double {
        pointLabels.isTrue("centerPointLabels") ? .pi / Double(max(1, labels.count)) : 0
    }

    private func size(ofLabel index: Int) -> Size {
        let (lines, font) = (labels[index], labelFont(index))
        return Size(chart.lettering.width(lines, font), Double(max(1, lines.count)) * font.lineHeight)
    }

    /// Makes room for the names around the scale, and places them.
    private func placeLabels() {
        let paddings = OptionValues(pointLabels, "padding")
        let half = backdropHeight / 2
        let side = isOfVersion2 ? 0 : half
        let original = (l: left + side, r: right - side, t: top + half, b: bottom - side)
        var limits = original
        for index in labels.indices {
            let point = point(of: index, distance: radius + (paddings.number(index) ?? 0), more: additionalAngle)
            let size = size(ofLabel: index)
            let turn = 2 * Double.pi
            var angle = self.angle(of: index) + additionalAngle
            angle -= (angle / turn).rounded(.down) * turn
            let degrees = (angle * 180 / .pi).rounded()
            func extent(_ at: Double, _ length: Double, _ low: Double, _ high: Double) -> (start: Double, end: Double) {
                if degrees == low || degrees == high { return (at - length / 2, at + length / 2) }
                return degrees < low || degrees > high ? (at - length, at) : (at, at + length)
            }
            let across = extent(point.x, size.width, 0, 180)
            let down = extent(point.y, size.height, 90, 270)
            let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
            if across.start < original.l {
                limits.l = min(limits.l, original.l - (original.l - across.start) / sine)
            } else if across.end > original.r {
                limits.r = max(limits.r, original.r + (across.end - original.r) / sine)
            }
            if down.start < original.t {
                limits.t = min(limits.t, original.t - (original.t - down.start) / cosine)
            } else if down.end > original.b {
                limits.b = max(limits.b, original.b + (down.end - original.b) / cosine)
            }
        }
        let (l, r) = (original.l - limits.l, limits.r - original.r)
        let (t, b) = (original.t - limits.t, limits.b - original.b)
        if isOfVersion2 {
            let middle = Point((original.l + original.r) / 2, (original.t + original.b) / 2)
            center = Point((middle.x + (l - r) / 2).rounded(.down), (middle.y + (t - b) / 2).rounded(.down))
            radius = max(0, min((radius - (l + r) / 2).rounded(.down), (radius - (t + b) / 2).rounded(.down)))
        } else {
            center.x += ((l - r) / 2).rounded(.down)
            center.y += ((t - b) / 2).rounded(.down)
            radius -= min(radius / 2, max(l, r, t, b))
        }
        place(paddings)
    }

    private func place(_ paddings: OptionValues) {
        let extra = backdropHeight / 2
        placedLabels = labels.indices.map { index in
            let extra = isOfVersion2 && index > 0 ? 0 : extra
            let distance = radius + extra + (paddings.number(index) ?? 0)
            let point = point(of: index, distance: distance, more: additionalAngle)
            let turn = 2 * Double.pi
            var angle = self.angle(of: index) + additionalAngle
            angle -= (angle / turn).rounded(.down) * turn
            let degrees = (angle * 180 / .pi).rounded().truncatingRemainder(dividingBy: 360)
            let size = size(ofLabel: index)
            var y = point.y
            if degrees == 90 || degrees == 270 {
                y -= size.height / 2
            } else if degrees > 270 || degrees < 90 {
                y -= size.height
            }
            let alignment: Lettering.Alignment =
                degrees == 0 || degrees == 180 ? .center : degrees < 180 ? .left : .right
            let x =
                alignment == .right ? point.x - size.width : alignment == .center ? point.x - size.width / 2 : point.x
            return PlacedLabel(
                origin: Point(point.x, y), alignment: alignment,
                bounds: Rect(x: x, y: y, width: size.width, height: size.height))
        }
        if pointLabels.string("display") == "auto" { hideOverlapping() }
    }

    /// Hides names of which a corner is inside the last visible one.
    private func hideOverlapping() {
        var last: Rect?
        for index in placedLabels.indices {
            let bounds = placedLabels[index].bounds
            let isCovered = last.map { last in
                let area = Area(left: last.minX, top: last.minY, right: last.maxX, bottom: last.maxY)
                return [bounds.minX, bounds.maxX].contains { x in
                    [bounds.minY, bounds.maxY].contains { area.contains(Point(x, $0)) }
                }
            }
            placedLabels[index].isHidden = isCovered ?? false
            if isCovered != true { last = bounds }
        }
    }

    // MARK: Drawing

    override func layers() -> [Layer] {
        guard isVisible else { return [] }
        return [
            Layer(depth: grid.number("z") ?? -1) { [self] in drawGrid(on: &$0) },
            Layer(depth: tickOptions.number("z") ?? 0) { [self] in drawTicks(on: &$0) },
        ]
    }

    private func ring(_ distance: Double) -> Path {
        if isCircular {
            var path = Path()
            path.addCircle(center: center, radius: distance)
            return path
        }
        var path = Path()
        path.addPolygon(labels.indices.map { point(of: $0, distance: distance) })
        return path
    }

    var isCircular: Bool { grid.isTrue("circular") }

    /// The line through a value in all directions.
    func line(at value: Double) -> LineElement {
        let distance = distance(of: value)
        let points = labels.indices.map { LinePoint(at: point(of: $0, distance: distance)) }
        return LineElement(
            LinePoints(points, angles: labels.indices.map(direction)), Options([]), chart, indexAxis: "x",
            isClosed: true)
    }

    private func drawGrid(on sketch: inout Sketch) {
        if let color = options.color("backgroundColor") { sketch.fill(ring(distance(of: maximum)), color) }
        drawNames(on: &sketch)
        if grid.isTrue("display") {
            for (index, tick) in ticks.enumerated() where index != 0 || index == 0 && minimum < 0 {
                // Version 2 counts from the first ring that is drawn.
                let ring = isOfVersion2 ? max(0, index - 1) : index
                let width = grid.number("lineWidth", at: ring) ?? 0
                let distance = distance(of: tick.value)
                guard distance >= 0, width > 0, isCircular || !labels.isEmpty else { continue }
                let style = StrokeStyle(
                    lineWidth: width, dashPattern: options.child("border").dashes("dash"),
                    patternPhase: options.child("border").number("dashOffset") ?? 0)
                sketch.stroke(self.ring(distance), style, grid.color("color", at: ring) ?? chart.borderColor)
            }
        }
        guard angleLines.isTrue("display") else { return }
        for index in labels.indices.reversed() {
            let width = angleLines.number("lineWidth", at: index) ?? 0
            let style = StrokeStyle(
                lineWidth: width, dashPattern: angleLines.dashes("borderDash"),
                patternPhase: angleLines.number("borderDashOffset") ?? 0)
            let end = point(of: index, distance: distance(of: options.isTrue("reverse") ? minimum : maximum))
            sketch.line(from: center, to: end, style, angleLines.color("color", at: index) ?? chart.borderColor)
        }
    }

    private func drawNames(on sketch: inout Sketch) {
        let (backdropPaddings, radii) = (
            OptionValues(pointLabels, "backdropPadding"), OptionValues(pointLabels, "borderRadius")
        )
        for (index, label) in placedLabels.enumerated().reversed() where !label.isHidden {
            if let backdrop = pointLabels.color("backdropColor", at: index) {
                let padding = Padding(backdropPaddings[index])
                let rect = label.bounds.inset(
                    by: Insets(left: -padding.left, top: -padding.top, right: -padding.right, bottom: -padding.bottom))
                sketch.fill(Path(roundedRect: rect, radii: CornerRadii(radii[index])), backdrop)
            }
            let font = labelFont(index)
            let color = pointLabels.color("color", at: index) ?? chart.textColor
            let origin = Point(label.origin.x, label.origin.y + font.lineHeight / 2)
            chart.lettering.draw(labels[index], font, color, at: origin, label.alignment, on: &sketch)
        }
    }

    private func drawTicks(on sketch: inout Sketch) {
        guard tickOptions.isTrue("display") else { return }
        let font = tickFont
        let start = angle(of: 0)
        for (index, tick) in ticks.enumerated() {
            if index == 0, minimum >= 0, !options.isTrue("reverse") { continue }
            let lines = tick.label ?? []
            let offset = Point(0, -distance(of: tick.value))
            if tickOptions.isTrue("showLabelBackdrop") {
                let padding = tickOptions.padding("backdropPadding")
                let width = chart.lettering.width(lines, font)
                let rect = Rect(
                    x: -width / 2 - padding.left, y: offset.y - font.size / 2 - padding.top,
                    width: width + padding.width, height: font.size + padding.height)
                let turn = Transform.rotation(degrees: start * 180 / .pi).then(.translation(center))
                sketch.fill(Path(rect: rect).transformed(by: turn), tickOptions.color("backdropColor", at: index))
            }
            chart.lettering.draw(
                lines, font, tickOptions.color("color", at: index) ?? chart.textColor, at: center, offset: offset,
                rotation: start, .center, on: &sketch)
        }
    }
}
