import Data
import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

/// Makes lines, areas and trails: one for each combination of fields.
struct PathBuilder {
    let builder: MarkBuilder

    private var view: UnitView { builder.view }

    func marks() throws(SpecError) -> [Mark] {
        let type = view.mark.type
        let isHorizontal = view.mark.orient == "horizontal"
        let isArea = type == "area"
        let positions = builder.positions
        let x: [Double]
        let y: [Double]
        var x2: [Double]?
        var y2: [Double]?
        if isArea {
            x = try positions.point(.x, .zeroOrMin) ?? view.repeated(0)
            y = try positions.point(.y, .zeroOrMin) ?? view.repeated(0)
            if isHorizontal {
                x2 = try positions.second(.x, .zeroOrMin)
            } else {
                y2 = try positions.second(.y, .zeroOrMin)
            }
        } else {
            x = try positions.point(.x, .middle) ?? view.repeated(0)
            y = try positions.point(.y, .middle) ?? view.repeated(0)
        }
        let looks = try builder.values.looks()
        let sizes = type == "trail" ? try builder.values.numbers(.size, mark: "size") : nil
        let defined = view.data.defined
        var marks: [Mark] = []
        let interpolate = try view.text("interpolate")
        if let interpolate, !Curve.names.contains(interpolate) {
            throw Problem.unknown(view.mark.property("interpolate") ?? view.mark.node, "a curve", among: Curve.names)
        }
        let tension = try view.number("tension")
        for rows in try groups() {
            let rows = try sorted(rows, isHorizontal ? y : x)
            let mark = Mark(MarkKind(rawValue: type) ?? .line)
            mark.interpolate = interpolate
            mark.tension = tension
            mark.isHorizontal = isHorizontal
            for row in rows {
                let isDefined = (defined.isEmpty || defined[row]) && x[row].isFinite && y[row].isFinite
                var width = 0.0
                var height = 0.0
                let start = Point(x[row], y[row])
                if let x2 { width = x2[row] - start.x }
                if let y2 { height = y2[row] - start.y }
                let isWhole = isDefined && width.isFinite && height.isFinite
                mark.items.append(
                    Item(
                        x: isWhole ? start.x : 0, y: isWhole ? start.y : 0,
                        form: .corner(
                            width: isWhole ? width : 0, height: isWhole ? height : 0,
                            size: sizes.map { $0[row] } ?? (type == "trail" ? 2 : 0), isDefined: isWhole),
                        look: looks[row], row: row))
            }
            marks.append(mark)
        }
        return marks
    }

    /// The records of each path.
    private func groups() throws(SpecError) -> [[Int]] {
        var columns: [DataColumn] = []
        for channel in Channel.ofPaths {
            if channel == .size, view.mark.type == "trail" { continue }
            if let definition = view.encoding[channel] {
                for field in [definition.main].compactMap(\.self) + definition.conditions.compactMap(\.field)
                where field.datum == nil {
                    columns.append(view.column(field))
                }
            }
            for field in view.encoding.list(channel) { columns.append(view.column(field)) }
        }
        guard !columns.isEmpty else { return [Array(0..<view.count)] }
        do {
            let groups = try RowGroups(by: columns, count: view.count, view.environment.budget)
            return (0..<groups.count).map { Array(groups[$0]) }
        } catch {
            throw Environment.problem(error, at: view.unit.place)
        }
    }

    /// The records in the order in which they are connected.
    private func sorted(_ rows: [Int], _ along: [Double]) throws(SpecError) -> [Int] {
        let order = view.encoding.orderNode
        if let order, order["value"].map({ $0.isNull || $0.bool == false }) ?? false { return rows }
        if order == nil, view.mark.property("order").map({ $0.isNull || $0.bool == false }) ?? false { return rows }
        let fields = view.encoding.list(.order)
        if !fields.isEmpty, view.unit.stack == nil {
            let columns = fields.map { (view.column($0), ScaleComponent.isDescending($0.node["sort"])) }
            return rows.enumerated().sorted { a, b in
                for (column, isDescending) in columns {
                    let order = column.order(a.element, b.element)
                    if order != 0 { return (order < 0) != isDescending }
                }
                return a.offset < b.offset
            }.map(\.element)
        }
        let dimension: Channel = view.mark.orient == "horizontal" ? .y : .x
        guard let field = view.encoding[dimension]?.main, field.datum == nil else { return rows }
        func key(_ row: Int) -> Double { along[row].isFinite ? along[row] : -.infinity }
        return rows.enumerated().sorted { a, b in
            let (one, two) = (key(a.element), key(b.element))
            return one == two ? a.offset < b.offset : one < two
        }.map(\.element)
    }
}
