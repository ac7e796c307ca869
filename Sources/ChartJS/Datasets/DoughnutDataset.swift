import Budget
import Drawing
import Geometry
import Glibc
import JSON
import JavaScript

/// A ring of slices.
class DoughnutDataset: Dataset {
    /// The values; NaN for missing ones.
    var shares: [Double] = []
    /// The sum of the sizes of the slices. A negative value has the slice of its magnitude.
    private(set) lazy var total = shares.reduce(0) { $1.isNaN ? $0 : $0 + abs($1) }
    private(set) var arcs: [ArcElement] = []
    private(set) var center = Point.zero
    private(set) var innerRadius = 0.0
    private(set) var outerRadius = 0.0

    override var count: Int { shares.count }
    override var overflow: Double? { 0 }
    override var clip: Rect? { chart.area.rect }

    override var hasRecords: Bool { shares.contains { !$0.isNaN } }

    override func parsed(_ record: Int) -> Value { record < shares.count ? .number(shares[record]) : .undefined }

    override func parse() {
        shares = numbers(named: options.child("parsing").string("key") ?? "value")
    }

    /// The angle at which the ring starts, in radians, clockwise from the right.
    var rotation: Double { ((options.number("rotation", at: index) ?? 0) - 90) * (.pi / 180) }
    /// The angle that the ring covers, in radians.
    var circumference: Double { (options.number("circumference", at: index) ?? 360) * (.pi / 180) }
    /// The area into which the ring fits.
    var room: Area { chart.area }
    private static func weight(_ dataset: Dataset) -> Double { max(dataset.source["weight"]?.asNumber ?? 1, 0) }

    private var rings: [DoughnutDataset] {
        chart.datasets.compactMap { $0 as? DoughnutDataset }.filter { !$0.isHidden }
    }

    private lazy var looks = ArcLooks(chart.elementOptions(source, type, "arc"), chart.config.version)

    override func update() {
        let area = room
        let border = rings.first.map { ring in (0..<ring.count).reduce(0) { max($0, ring.looks.borderRoom($1)) } } ?? 0
        let offset = (0..<count).reduce(0) { max($0, looks.offsetRoom($1)) }
        let spacing = border + offset + (options.number("spacing") ?? 0)
        let largest = max((min(area.width, area.height) - spacing) / 2, 0)
        let cutout = min(Self.fraction(options.value("cutout", at: index), of: largest), 1)
        // Chart.js looks for the ends within two turns.
        let start = rings.map(\.rotation).reduce(2 * .pi, min)
        let end = rings.map { $0.rotation + $0.circumference }.reduce(-2 * .pi, max)
        let fit = Self.fit(start, end - start, cutout)
        let radius = max(min((area.width - spacing) / fit.width, (area.height - spacing) / fit.height) / 2, 0)
        let outer = Self.length(options.value("radius", at: index), of: radius) * OutlabelStyle.zoom(of: self)
        let inner = max(outer * cutout, 0)
        let all = chart.datasets.filter { !$0.isHidden }
        let total = all.reduce(0) { $0 + Self.weight($1) }
        let breadth = (outer - inner) / (total == 0 ? 1 : total)
        let before = all.prefix { $0 !== self }.reduce(0) { $0 + Self.weight($1) }
        outerRadius = outer - breadth * before
        innerRadius = max(outerRadius - breadth * Self.weight(self), 0)
        center = area.center + Point(fit.x * outer, fit.y * outer)
        arcs = slices().enumerated().map { index, slice in
            ArcElement(
                center: center, start: slice.start, end: slice.start + slice.extent, circumference: slice.extent,
                inner: innerRadius, outer: outerRadius, look: looks.look(index))
        }
    }

    /// The angles of the slices in radians.
    func slices() -> [(start: Double, extent: Double)] {
        let sum = total
        let turn = 2 * Double.pi
        var angle = rotation
        return shares.map { share in
            // Rounded as in Chart.js, which decides how many full circles there are.
            let own = sum > 0 && !share.isNaN ? turn * (abs(share * circumference / turn) / sum) : 0
            defer { angle += own }
            return (angle, own)
        }
    }

    private static func fraction(_ value: JSONValue?, of length: Double) -> Double {
        guard let value = points(value) else { return 0 }
        return value.isPercentage ? value.number / 100 : length > 0 ? value.number / length : 0
    }

    private static func length(_ value: JSONValue?, of length: Double) -> Double {
        guard let value = points(value) else { return length }
        return value.isPercentage ? value.number / 100 * length : value.number
    }

    /// A length in points or in percent; nil if the value is none. Chart.js does not know the unit `px`.
    private static func points(_ value: JSONValue?) -> (number: Double, isPercentage: Bool)? {
        guard let text = value?.string?.trimmed else { return value?.asNumber.map { ($0, false) } }
        for unit in ["%", "px"] where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count).trimmed).map { ($0, unit == "%") }
        }
        return Double(text).map { ($0, false) }
    }

    /// The lengths with which Chart.js would draw nothing, and those that are read.
    var foreignLengths: [(key: String, text: String, isRead: Bool)] {
        ["cutout", "radius"].compactMap { key in
            guard let value = options.value(key, at: index), let text = value.string, value.asNumber == nil,
                !text.trimmed.hasSuffix("%")
            else { return nil }
            return (key, text, Self.points(value) != nil)
        }
    }

    /// The size of a ring as a fraction of a full one, and the offset of its center.
    private static func fit(
        _ start: Double, _ circumference: Double, _ cutout: Double
    ) -> (width: Double, height: Double, x: Double, y: Double) {
        let turn = 2 * Double.pi
        guard circumference < turn else { return (1, 1, 0, 0) }
        let end = start + circumference
        func covers(_ angle: Double) -> Bool {
            func normal(_ value: Double) -> Double { value - (value / turn).rounded(.down) * turn }
            let (a, s, e) = (normal(angle), normal(start), normal(end))
            let (toStart, toEnd) = (normal(s - a), normal(e - a))
            return a == s || a == e || s == e || toStart > toEnd && normal(a - s) < normal(a - e)
        }
        func most(_ angle: Double, _ a: Double, _ b: Double) -> Double {
            covers(angle) ? 1 : max(a, a * cutout, b, b * cutout)
        }
        func least(_ angle: Double, _ a: Double, _ b: Double) -> Double {
            covers(angle) ? -1 : min(a, a * cutout, b, b * cutout)
        }
        let maxX = most(0, cos(start), cos(end))
        let maxY = most(.pi / 2, sin(start), sin(end))
        let minX = least(.pi, cos(start), cos(end))
        let minY = least(.pi * 1.5, sin(start), sin(end))
        return ((maxX - minX) / 2, (maxY - minY) / 2, -(maxX + minX) / 2, -(maxY + minY) / 2)
    }

    override func draw(on sketch: inout Sketch) {
        for arc in arcs where !chart.budget.isSpent(before: 2_000) { arc.draw(on: &sketch) }
    }

    override func labelAnchors() -> [LabelAnchor] { arcs.enumerated().map { LabelAnchor($0, $1) } }

    override func visitMarks(_ visit: (Int, MarkShape) -> Bool) {
        for (record, arc) in arcs.enumerated() {
            guard visit(record, .sector(arc.sector)) else { return }
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let look = looks.look(index ?? 0)
        return LegendStyle(fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth)
    }
}

/// The looks of the slices of a dataset.
struct ArcLooks {
    private let fill: OptionValues
    private let stroke: OptionValues
    private let width: OptionValues
    /// The width under the pointer, for which only version 2 makes room.
    private let hoverWidth: OptionValues?
    private let align: OptionValues
    private let join: OptionValues
    private let radius: OptionValues
    private let offset: OptionValues
    /// The options if a function gives the dashes of each slice.
    private let dashes: Options?
    /// What is the same for all slices.
    private let standard: ArcElement.Look

    init(_ options: Options, _ version: ChartVersion) {
        fill = OptionValues(options, "backgroundColor")
        stroke = OptionValues(options, "borderColor")
        width = OptionValues(options, "borderWidth")
        hoverWidth = version == .two ? OptionValues(options, "hoverBorderWidth") : nil
        align = OptionValues(options, "borderAlign")
        join = OptionValues(options, "borderJoinStyle")
        radius = OptionValues(options, "borderRadius")
        offset = OptionValues(options, "offset")
        dashes = options.isFunction("borderDash") ? options : nil
        standard = ArcElement.Look(
            dash: options.dashes("borderDash"), dashOffset: options.number("borderDashOffset") ?? 0,
            spacing: options.number("spacing") ?? 0, spacingMode: options.string("spacingMode"),
            isCircular: options["circular"]?.bool != false,
            joinsItself: options.isTrue("selfJoin"))
    }

    /// The space that the border of a slice takes outside it.
    func borderRoom(_ index: Int) -> Double {
        align.string(index) == "inner" ? 0 : max(0, width.number(index) ?? 0, hoverWidth?.number(index) ?? 0)
    }

    func offsetRoom(_ index: Int) -> Double { max(0, offset.number(index) ?? 0) }

    func look(_ index: Int) -> ArcElement.Look {
        var look = standard
        look.fill = fill.color(index)
        look.stroke = stroke.color(index)
        look.borderWidth = width.number(index) ?? 0
        look.borderAlign = align.string(index) ?? "center"
        look.borderJoin = join.string(index)
        look.borderRadius = radius[index]
        look.offset = offset.number(index) ?? 0
        if let dashes { look.dash = dashes.dashes("borderDash", at: index) }
        return look
    }
}
