import Budget
import Data
import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

/// Makes the marks of a unit.
struct MarkBuilder {
    let view: UnitView
    let positions: PositionEncoder
    let values: ValueEncoder

    init(_ view: UnitView) {
        self.view = view
        positions = PositionEncoder(view: view)
        values = ValueEncoder(view: view)
    }

    /// The marks in drawing order.
    func marks() throws(SpecError) -> [Mark] {
        guard view.environment.budget.allows(view.count, each: 400) else {
            throw .stopped(at: view.unit.place.specPlace)
        }
        try view.environment.check(view.unit.place)
        let marks: [Mark]
        switch view.mark.type {
        case "bar", "rect": marks = try rects()
        case "tick": marks = try ticks()
        case "point", "circle", "square": marks = [try symbols()]
        case "rule": marks = [try rules()]
        case "text": marks = [try TextBuilder(builder: self).mark()]
        case "arc": marks = [try arcs()]
        case "line", "area", "trail": marks = try PathBuilder(builder: self).marks()
        default: throw Problem.at(view.mark.node.place, "The mark \"\(view.mark.type)\" is not drawn yet.")
        }
        let isClipped =
            try view.environment.bool(view.mark.property("clip")) ?? view.instance.isClipped(view.environment)
        for mark in marks {
            mark.isClipped = isClipped
            mark.place = view.unit.place.pointer
        }
        return marks
    }

    /// Records with values that cannot be shown are left out, the others are in the order of `order`.
    func ordered(_ items: [Item]) throws(SpecError) -> [Item] {
        let fields = view.encoding.list(.order)
        guard !fields.isEmpty, view.unit.stack == nil else { return items }
        let columns = fields.map { (view.column($0), ScaleComponent.isDescending($0.node["sort"])) }
        return items.enumerated().sorted { a, b in
            guard let one = a.element.row, let two = b.element.row else { return a.offset < b.offset }
            for (column, isDescending) in columns {
                let order = column.order(one, two)
                if order != 0 { return (order < 0) != isDescending }
            }
            return a.offset < b.offset
        }.map(\.element)
    }

    // MARK: Rectangles

    func radii() throws(SpecError) -> CornerRadii {
        let all = try view.number("cornerRadius") ?? 0
        var radii = CornerRadii(all)
        func number(_ key: String) throws(SpecError) -> Double? { try view.number(key) }
        if let end = try number("cornerRadiusEnd"), view.mark.type == "bar" {
            if view.mark.orient == "horizontal" {
                (radii.topRight, radii.bottomRight) = (end, end)
            } else {
                (radii.topLeft, radii.topRight) = (end, end)
            }
        }
        if let radius = try number("cornerRadiusTopLeft") { radii.topLeft = radius }
        if let radius = try number("cornerRadiusTopRight") { radii.topRight = radius }
        if let radius = try number("cornerRadiusBottomRight") { radii.bottomRight = radius }
        if let radius = try number("cornerRadiusBottomLeft") { radii.bottomLeft = radius }
        return radii
    }

    private func rects() throws(SpecError) -> [Mark] {
        let encoder = BandEncoder(view)
        let (x, y) = (try encoder.ends(.x), try encoder.ends(.y))
        let looks = try values.looks()
        let radii = try radii()
        var items: [Item] = []
        items.reserveCapacity(view.count)
        for row in 0..<view.count {
            let (x1, x2, y1, y2) = (x.first[row], x.second[row], y.first[row], y.second[row])
            // A rectangle without a position stays among the items, although it is not drawn.
            func start(_ a: Double, _ b: Double) -> Double { a.isFinite && b.isFinite ? min(a, b) : a.isFinite ? a : 0 }
            items.append(
                Item(
                    x: start(x1, x2), y: start(y1, y2),
                    form: .rect(width: abs(x2 - x1), height: abs(y2 - y1), radii: radii), look: looks[row], row: row))
        }
        if radii != .zero, view.mark.type == "bar", view.unit.stack != nil {
            return try StackGroups(builder: self).marks(items, radii)
        }
        return [Mark(.rect, items: try ordered(items))]
    }

    private func ticks() throws(SpecError) -> [Mark] {
        let isVertical = view.mark.orient == "vertical"
        let (along, across): (Channel, Channel) = isVertical ? (.y, .x) : (.x, .y)
        let ends = try BandEncoder(view).ends(along)
        let centers = try positions.point(across, .middle) ?? view.repeated(0)
        let thickness = try view.number("thickness") ?? 1
        let looks = try values.looks()
        let radii = try radii()
        var items: [Item] = []
        for row in 0..<view.count {
            let (a, b, center) = (ends.first[row], ends.second[row], centers[row])
            guard a.isFinite, b.isFinite, center.isFinite else { continue }
            let (low, length) = (min(a, b), abs(b - a))
            items.append(
                isVertical
                    ? Item(
                        x: center - thickness / 2, y: low,
                        form: .rect(width: thickness, height: length, radii: radii), look: looks[row], row: row)
                    : Item(
                        x: low, y: center - thickness / 2,
                        form: .rect(width: length, height: thickness, radii: radii), look: looks[row], row: row))
        }
        return [Mark(.rect, items: try ordered(items))]
    }

    // MARK: Symbols and rules

    private func symbols() throws(SpecError) -> Mark {
        let x = try positions.point(.x, .middle) ?? view.repeated(0)
        let y = try positions.point(.y, .middle) ?? view.repeated(0)
        let looks = try values.looks()
        let sizes = try values.numbers(.size, mark: "size") ?? view.repeated(30)
        let angles = try values.numbers(.angle, mark: "angle")
        var other = SymbolShape.circle
        if view.mark.type == "square" {
            other = .square
        } else if view.mark.type == "point", let name = try view.text("shape") {
            guard let shape = SymbolShape(name) else {
                throw Problem.at(view.mark.node.place, "This is not a shape.", found: name)
            }
            other = shape
        }
        let shapes: ValueEncoder.Column<SymbolShape> =
            view.mark.type == "point" ? try values.shapes(other: other) : .same(other)
        var items: [Item] = []
        items.reserveCapacity(view.count)
        for row in 0..<view.count where x[row].isFinite && y[row].isFinite {
            items.append(
                Item(
                    x: x[row], y: y[row],
                    form: .symbol(
                        size: sizes[row].isFinite ? max(0, sizes[row]) : 0, shape: shapes[row],
                        angle: angles.map { $0[row].isFinite ? $0[row] : 0 } ?? 0), look: looks[row], row: row))
        }
        return Mark(.symbol, items: try ordered(items))
    }

    private func rules() throws(SpecError) -> Mark {
        let orient = view.mark.orient
        let isSegment = hasBothEnds
        let xIsRange = isSegment || orient != "vertical"
        let yIsRange = isSegment || orient != "horizontal"
        let x = try positions.point(.x, orient == "horizontal" || isSegment ? .zeroOrMax : .middle) ?? view.repeated(0)
        let y = try positions.point(.y, orient == "vertical" || isSegment ? .zeroOrMax : .middle) ?? view.repeated(0)
        let x2 = xIsRange ? try positions.second(.x, .zeroOrMin) ?? x : x
        let y2 = yIsRange ? try positions.second(.y, .zeroOrMin) ?? y : y
        let looks = try values.looks()
        var items: [Item] = []
        for row in 0..<view.count {
            guard x[row].isFinite, y[row].isFinite, x2[row].isFinite, y2[row].isFinite else { continue }
            items.append(Item(x: x[row], y: y[row], form: .rule(x2: x2[row], y2: y2[row]), look: looks[row], row: row))
        }
        return Mark(.rule, items: try ordered(items))
    }

    /// Whether rules go from one point to another.
    private var hasBothEnds: Bool {
        view.encoding[.x2] != nil && view.encoding[.y2] != nil
            && view.encoding.field(.x)?.isAlreadyBinned != true && view.encoding.field(.y)?.isAlreadyBinned != true
    }

    // MARK: Slices

    private func arcs() throws(SpecError) -> Mark {
        let x = try positions.point(.x, .middle) ?? view.repeated(view.width / 2)
        let y = try positions.point(.y, .middle) ?? view.repeated(view.height / 2)
        let encoder = BandEncoder(view)
        var theta = try encoder.ends(.theta)
        var radius = try encoder.ends(.radius)
        if let outer = try view.number("outerRadius"), view.encoding[.radius] == nil {
            radius.first = view.repeated(outer)
        }
        if let inner = try view.number("innerRadius"), view.encoding[.radius2] == nil {
            radius.second = view.repeated(inner)
        }
        if let start = try view.number("startAngle") { theta.first = view.repeated(start) }
        if let end = try view.number("endAngle") { theta.second = view.repeated(end) }
        let looks = try values.looks()
        let padAngle = try view.number("padAngle") ?? 0
        let cornerRadius = try view.number("cornerRadius") ?? 0
        var items: [Item] = []
        for row in 0..<view.count {
            let arc = ArcForm(
                startAngle: theta.first[row], endAngle: theta.second[row], innerRadius: radius.second[row],
                outerRadius: radius.first[row], padAngle: padAngle, cornerRadius: cornerRadius)
            guard x[row].isFinite, y[row].isFinite, arc.startAngle.isFinite, arc.endAngle.isFinite,
                arc.innerRadius.isFinite, arc.outerRadius.isFinite
            else { continue }
            items.append(Item(x: x[row], y: y[row], form: .arc(arc), look: looks[row], row: row))
        }
        return Mark(.arc, items: try ordered(items))
    }
}
