import Drawing
import Geometry
import JSON
import Numbers
import VegaLite

/// What is where in a chart of Vega-Lite, in the form that the comparison of pictures with those of Vega reads: frames,
/// marks, axes, legends and titles with coordinates and colors.
struct VegaLiteFacts {
    private var frames: [JSONTree] = []
    private var marks: [JSONTree] = []
    private var axes: [JSONTree] = []
    private var legends: [JSONTree] = []
    private var titles: [JSONTree] = []
    let ruler: TextRuler

    /// The number of items of which a mark says all.
    private static let cap = 3000

    typealias Row = [(key: String, value: JSONTree)]

    static func text(of chart: CompiledChart, _ ruler: TextRuler) -> String {
        var facts = VegaLiteFacts(ruler: ruler)
        facts.add(chart.root, frame: nil, 0, 0, 0, 0, mark: nil)
        let tree = object([
            ("size", .array([number(chart.size.width), number(chart.size.height)])),
            ("background", color(chart.background)),
            ("frames", .array(facts.frames)), ("marks", .array(facts.marks)), ("axes", .array(facts.axes)),
            ("legends", .array(facts.legends)), ("titles", .array(facts.titles)),
        ])
        return tree.text
    }

    private init(ruler: TextRuler) { self.ruler = ruler }

    private mutating func add(_ mark: Mark, frame: Int, _ dx: Double, _ dy: Double) {
        let start: Row = [("type", .string(mark.kind.rawValue)), ("frame", .number(Double(frame)))]
        if mark.kind == .line || mark.kind == .area || mark.kind == .trail {
            guard let first = mark.items.first, first.look.opacity != 0, Self.isInked(first) else { return }
            marks.append(object(start + [("n", .number(1))] + Self.shifted(curve(mark), dx, dy)))
            return
        }
        var items = mark.items.filter { $0.look.opacity != 0 && Self.isInked($0) }
        items = items.enumerated().sorted { ($0.element.zindex, $0.offset) < ($1.element.zindex, $1.offset) }.map(
            \.element)
        guard !items.isEmpty else { return }
        let step = (items.count + Self.cap - 1) / Self.cap
        let rows = stride(from: 0, to: items.count, by: step).map { Self.shifted(row(items[$0]), dx, dy) }
        marks.append(object(start + [("n", .number(Double(items.count)))] + Self.folded(rows)))
    }

    private func curve(_ mark: Mark) -> Row {
        var (x, y, second): ([JSONTree], [JSONTree], [JSONTree]) = ([], [], [])
        for item in mark.items {
            guard case .corner(let width, let height, let size, let isDefined) = item.form else { continue }
            x.append(isDefined ? Self.number(item.x) : .null)
            y.append(isDefined ? Self.number(item.y) : .null)
            let other = mark.kind == .trail ? size : mark.isHorizontal ? item.x + width : item.y + height
            second.append(isDefined ? Self.number(other) : .null)
        }
        var row: Row = [("points", .number(Double(mark.items.count))), ("x", .array(x)), ("y", .array(y))]
        if mark.kind == .area { row.append((mark.isHorizontal ? "x2" : "y2", .array(second))) }
        if mark.kind == .trail { row.append(("size", .array(second))) }
        if let first = mark.items.first { row += Self.paint(first.look) }
        if let curve = mark.interpolate, curve != "linear" {
            row.append(("interpolate", .string(curve)))
            if let tension = mark.tension { row.append(("tension", Self.number(tension))) }
        }
        return row
    }

    // MARK: The walk

    private static let headers: Set<Role> = [
        .rowHeader, .rowFooter, .columnHeader, .columnFooter, .rowTitle, .columnTitle, .frame,
    ]

    private static func isFrame(_ group: Group) -> Bool {
        if headers.contains(group.role) { return true }
        guard group.role == .scope, group.radii == .zero, !group.isClipped else { return false }
        return group.look.fill != nil || group.look.stroke != nil
            || group.children.contains { [.axis, .legend, .title].contains($0.role) }
    }

    private mutating func add(
        _ group: Group, frame: Int?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, mark: Mark?
    ) {
        let (x, y) = (x + group.x, y + group.y)
        var (dx, dy) = (dx + group.x, dy + group.y)
        let number: Int
        if let frame, !Self.isFrame(group) {
            number = frame
        } else {
            number = frames.count
            (dx, dy) = (0, 0)
            frames.append(
                object([
                    ("role", .string(group.role.rawValue)), ("x", Self.number(x)), ("y", Self.number(y)),
                    ("w", Self.number(group.width)), ("h", Self.number(group.height)),
                    ("fill", Self.ink(group.look.fill) ?? .null), ("stroke", Self.ink(group.look.stroke) ?? .null),
                ]))
        }
        if number == frame, group.radii != .zero || group.look.stroke != nil {
            let form = Form.rect(width: group.width, height: group.height, radii: group.radii)
            let item = Item(x: group.x, y: group.y, form: form, look: group.look)
            marks.append(
                object(
                    [("type", .string("group")), ("frame", .number(Double(number))), ("n", .number(1))]
                        + Self.shifted(row(item), dx - group.x, dy - group.y)))
        }
        for child in group.children {
            switch child.role {
            case .axis: for axis in child.groups { add(axis: axis, number, dx, dy) }
            case .legend: for legend in child.groups { add(legend: legend, number, dx, dy) }
            case .title: for title in child.groups { add(title: title, number, dx, dy) }
            default:
                if child.kind == .group {
                    for inner in child.groups { add(inner, frame: number, x, y, dx, dy, mark: child) }
                } else {
                    add(child, frame: number, dx, dy)
                }
            }
        }
    }

    // MARK: Guides

    private mutating func add(axis group: Group, _ frame: Int, _ dx: Double, _ dy: Double) {
        let isVertical = group.axis?.isVertical == true
        var facts: Row = [
            ("frame", .number(Double(frame))), ("orient", .string(group.orient)), ("x", Self.number(group.x + dx)),
            ("y", Self.number(group.y + dy)),
        ]
        for (name, role) in [("ticks", Role.axisTick), ("grid", .axisGrid), ("domain", .axisDomain)] {
            let items = group.children.filter { $0.role == role }.flatMap(\.items).filter { $0.look.opacity != 0 }
            guard !items.isEmpty else { continue }
            let positions = items.map { isVertical ? $0.y : $0.x }.sorted().map { Self.number($0) }
            let row: Row = [("at", .array(positions))] + Self.folded(items.map { Self.paint($0.look) })
            facts.append((name, object(row)))
        }
        let labels = texts(group, .axisLabel)
        if !labels.isEmpty { facts.append(("labels", object(Self.folded(labels)))) }
        if let title = texts(group, .axisTitle).last { facts.append(("title", object(title))) }
        axes.append(object(facts))
    }

    private func texts(_ group: Group, _ role: Role) -> [Row] {
        group.children.filter { $0.role == role }.flatMap(\.items).compactMap { item in
            guard item.look.opacity != 0, case .text(let form) = item.form, !form.isEmpty else { return nil }
            return text(item, form)
        }
    }

    private mutating func add(legend group: Group, _ frame: Int, _ dx: Double, _ dy: Double) {
        var facts: Row = [
            ("frame", .number(Double(frame))), ("orient", .string(group.orient)), ("x", Self.number(group.x + dx)),
            ("y", Self.number(group.y + dy)), ("w", Self.number(group.width)), ("h", Self.number(group.height)),
        ]
        var (symbols, labels, bands): ([Row], [Row], [JSONTree]) = ([], [], [])
        var title: Row?
        func walk(_ group: Group, _ x: Double, _ y: Double) {
            for child in group.children {
                for inner in child.groups where inner.look.opacity != 0 { walk(inner, x + inner.x, y + inner.y) }
                for item in child.items where item.look.opacity != 0 {
                    switch (child.role, item.form) {
                    case (.legendSymbol, _): symbols.append(Self.shifted(row(item), x, y))
                    case (.legendLabel, .text(let form)) where !form.isEmpty:
                        labels.append(Self.shifted(text(item, form), x, y))
                    case (.legendTitle, .text(let form)): title = Self.shifted(text(item, form), x, y)
                    case (.legendGradient, _), (.legendBand, _): bands.append(object(Self.shifted(row(item), x, y)))
                    default: break
                    }
                }
            }
        }
        walk(group, 0, 0)
        if let title { facts.append(("title", object(title))) }
        if !bands.isEmpty { facts.append(("bands", .array(bands))) }
        if !symbols.isEmpty { facts.append(("symbols", object(Self.folded(symbols)))) }
        if !labels.isEmpty { facts.append(("labels", object(Self.folded(labels)))) }
        legends.append(object(facts))
    }

    private mutating func add(title group: Group, _ frame: Int, _ dx: Double, _ dy: Double) {
        for child in group.children {
            for item in child.items where item.look.opacity != 0 {
                guard case .text(let form) = item.form, !form.isEmpty else { continue }
                titles.append(
                    object(
                        [("frame", .number(Double(frame))), ("role", .string(child.role.rawValue))]
                            + Self.shifted(text(item, form), group.x + dx, group.y + dy)))
            }
        }
    }
}

/// An object of rows of facts.
func object(_ row: VegaLiteFacts.Row) -> JSONTree {
    .object(row.map { JSONTree.Member(key: $0.key, value: $0.value) })
}
