import Data
import Dialects
import Formatting
import JavaScript
import Numbers

/// The records of a unit, for hits and descriptions.
struct PlotRecords {
    let place: Place
    let kind: ChartKind?
    let isHorizontal: Bool
    /// Whether records follow each other along an axis.
    let isOrdered: Bool
    private let fields: [(key: String, column: DataColumn, isTime: Bool)]
    private let measure: (key: String, numbers: DataColumn)?
    private let locations: DataColumn?

    init(_ view: UnitView) {
        place = view.unit.place
        isHorizontal = view.mark.orient == "horizontal"
        kind = Self.kind(view.mark.type, view.unit)
        var fields: [(key: String, column: DataColumn, isTime: Bool)] = []
        for (channel, field) in view.encoding.all
        where field.datum == nil && field.field != nil || field.aggregate != nil {
            guard channel == .x || channel == .y || fields.count < 8 else { continue }
            let key = field.titleLines(guide: "axis", view.unit.config)?.joined(separator: " ") ?? field.column
            guard !fields.contains(where: { $0.key == key }) else { continue }
            fields.append((key, view.column(field), field.type == .temporal || field.timeUnit != nil))
        }
        self.fields = fields
        let (along, across): (Channel, Channel) = isHorizontal ? (.y, .x) : (.x, .y)
        let value = view.encoding[across]?.main ?? view.encoding[.theta]?.main
        measure = value.flatMap { field in
            guard field.type == .quantitative, field.datum == nil else { return nil }
            let key = field.titleLines(guide: "axis", view.unit.config)?.joined(separator: " ") ?? field.column
            return (key, view.column(field))
        }
        let location = view.encoding[along]?.main
        isOrdered = ["line", "area", "bar", "trail"].contains(view.mark.type) && location != nil
        locations = location.flatMap { $0.isContinuous && $0.datum == nil ? view.column($0) : nil }
    }

    private static func kind(_ mark: String, _ unit: UnitModel) -> ChartKind? {
        switch mark {
        case "bar": .bar
        case "line", "trail": .line
        case "area": .area
        case "point", "circle", "square": unit.encoding.field(.size) != nil ? .bubble : .scatter
        case "arc": unit.mark.number("innerRadius") ?? 0 > 0 ? .doughnut : .pie
        case "rect": .heatMap
        case "tick": .strip
        default: nil
        }
    }

    var columns: SceneColumns? {
        guard let measure else { return nil }
        return SceneColumns(locations: locations?.measures ?? [], measures: measure.numbers.measures, key: measure.key)
    }

    func values(at row: Int) -> [SceneValue] {
        fields.compactMap { field in
            guard row >= 0, row < field.column.count, !field.column.isNullish(at: row) else { return nil }
            if field.isTime {
                let time = field.column.number(at: row)
                guard time.isFinite else { return nil }
                let text = DateText.iso(time)
                return SceneValue(
                    field.key, .text(text), text.hasSuffix("T00:00:00.000Z") ? String(text.prefix(10)) : text)
            }
            let text = field.column.text(at: row)
            if case .number(let number) = field.column[row] {
                return SceneValue(field.key, .number(number), SpecifierFormat(",~g")?.text(number) ?? text)
            }
            return SceneValue(field.key, .text(text), text)
        }
    }
}

/// The units of a scene in the order in which they are drawn.
final class PlotList {
    private(set) var list: [PlotRecords] = []

    /// - Returns: The number of the plot.
    func add(_ plot: PlotRecords) -> Int {
        list.append(plot)
        return list.count - 1
    }
}
