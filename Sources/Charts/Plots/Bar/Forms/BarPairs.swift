import Budget
import Data
import Drawing
import Formatting

extension BarPlot {
    /// Two values of each record, each of which becomes a plot.
    package struct Pair: Sendable {
        package var first: Field?
        package var second: Field?
        /// The names in the legend; nil are those of the columns.
        package var firstTitle: String?
        package var secondTitle: String?
        package var firstColor: Color?
        package var secondColor: Color?
        /// The order of the records; nil is that of the data.
        package var order: Order?
        /// The key of the plot's own values after the division; nil before.
        var key: String?

        package enum Order: String, CaseIterable, Hashable, Sendable {
            /// The greatest first value is the first record.
            case start
            /// The greatest second value is the first record.
            case end
            /// The greatest increase is the first record.
            case change
        }

        init() {}

        var fields: [Field] { key == nil ? [first, second].compactMap(\.self) : [] }
    }

    /// Returns the plots of both values of each record, and their records; nil for plots without such values.
    /// - Throws: An error for missing or unequal columns.
    func dividedIntoPair(
        _ data: [Name: Column], at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> (plots: [any Plot], records: [[Int?]])? {
        let keys = form == .dumbbells ? ["start", "end"] : ["left", "right"]
        guard form == .dumbbells || form == .pyramid && common.series == nil, pair.key == nil else { return nil }
        guard let first = pair.first, let second = pair.second else {
            let missing = keys[pair.first == nil ? 0 : 1]
            let other = form == .pyramid ? ", or x and a series with two names" : ""
            throw ChartError(at: place, "\(form.name) need \(keys[0]) and \(keys[1])\(other); \(missing) is missing.")
        }
        let columns = [
            try first.column(in: data, at: place[keys[0]]), try second.column(in: data, at: place[keys[1]]),
        ]
        guard columns[0].count == columns[1].count else {
            throw ChartError(
                at: place[keys[1]],
                "\(keys[0]) has \(columns[0].count) values and \(keys[1]) has \(columns[1].count); the counts must be equal."
            )
        }
        let count = columns[0].count
        guard budget.allows(count, each: 8 * ElementMemory.number), !budget.isSpent(before: 200 * count) else {
            throw ChartError(stoppedAt: place)
        }
        let order = try order(of: columns, at: place)
        var bars = self
        bars.barsAreHorizontal = form == .pyramid || y != nil || x == nil
        bars.slot = Name(form == .dumbbells ? "dumbbell" : "pyramid")
        func sorted(_ field: Field) -> Field {
            guard pair.order != nil, let column = field.column(in: data), column.count == count else { return field }
            return .selection(column.taking(order), of: field.columnName)
        }
        let location = (y ?? x).map(sorted)
        let values = [sorted(first), sorted(second)]
        let titles = [pair.firstTitle ?? first.columnName, pair.secondTitle ?? second.columnName]
        let colors = [pair.firstColor, pair.secondColor]
        var plots: [any Plot] = []
        for index in 0..<2 {
            var part = bars
            part.pair.key = keys[index]
            part.isMirrored = form == .pyramid && index == 0
            (part.x, part.y) =
                bars.barsAreHorizontal ? (values[index], location) : (location, values[index])
            if form == .dumbbells { part.base = values[1 - index] }
            part.color = colors[index] ?? color
            part.common.title = titles[index] ?? common.title
            part.common.attributedTitle = nil
            if pair.order != nil {
                part.takeEntries(of: order)
                part.common.labels.texts = common.labels.texts.map { $0.taking(order) }
            }
            plots.append(part)
        }
        return (plots, [order, order])
    }

    private func order(of columns: [Column], at place: GraphPlace) throws(ChartError) -> [Int?] {
        let indices = Array(0..<columns[0].count)
        guard let order = pair.order else { return indices }
        guard let first = columns[0].numerals, let second = columns[1].numerals else {
            throw ChartError(at: place["sort"], "Only numbers can be sorted.")
        }
        let values = indices.map { index in
            switch order {
            case .start: first[index]
            case .end: second[index]
            case .change: second[index] - first[index]
            }
        }
        // Records without a value are the last ones.
        let keys = values.map { $0.isNaN ? -Double.infinity : $0 }
        return indices.sorted { (keys[$1], $0) < (keys[$0], $1) }
    }
}
