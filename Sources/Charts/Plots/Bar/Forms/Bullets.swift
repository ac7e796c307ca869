import Budget
import Data
import Drawing
import Formatting
import Geometry

extension BarPlot {
    /// The targets of bullets, and the bands behind them.
    package struct Bullet: Sendable {
        package var target: RecordAmount?
        /// The ends of the bands. The first band starts at zero.
        package var ranges: [RecordAmount] = []
        package var targetColor: Color?
        /// The colors of the bands; missing ones are shades of gray.
        package var rangeColors: [Color] = []

        init() {}

        /// Visits the fields with one value for each record.
        mutating func visitFields(
            _ visit: (String, inout Field?) throws(ChartError) -> Void
        ) throws(ChartError) {
            func changed(_ amount: RecordAmount?, _ key: String) throws(ChartError) -> RecordAmount? {
                guard var field = amount.map({ $0.field }) else { return nil }
                guard field != nil else { return amount }
                try visit(key, &field)
                return field.map { .field($0) }
            }
            target = try changed(target, "target")
            for index in ranges.indices {
                if let amount = try changed(ranges[index], "ranges/\(index)") { ranges[index] = amount }
            }
        }

        var fields: [Field] { ([target] + ranges).compactMap { $0?.field } }
    }

    func resolvedBullet(
        _ bars: ResolvedBarPlot, by resolver: Resolver, number: Int, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> ResolvedBarPlot.Bullet {
        let count = bars.tip.count
        func numbers(_ amount: RecordAmount, _ key: GraphPlace) throws(ChartError) -> [Double] {
            try resolver.claim(count, each: ElementMemory.number, at: place)
            guard case .field(let field) = amount else {
                if case .constant(let value) = amount { return [Double](repeating: value, count: count) }
                return []
            }
            let column = try resolver.column(of: field, at: key)
            guard column.count == count else {
                throw ChartError(
                    at: key, "There are \(count) values and \(column.count) of this; the counts must be equal.")
            }
            return try resolver.numbers(column, along: valueCoordinate, in: space, at: key)
        }
        let theme = resolver.theme
        let ink = theme.titleTextStyle.color
        var ranges: [ResolvedBarPlot.Bullet.Band] = []
        for (index, amount) in bullet.ranges.enumerated() {
            let share = bullet.ranges.count < 2 ? 0 : Double(index) / Double(bullet.ranges.count - 1)
            let gray = ink.interpolated(to: theme.background, at: 0.68 + 0.22 * share)
            let color = index < bullet.rangeColors.count ? bullet.rangeColors[index] : gray
            ranges.append(
                .init(
                    name: amount.field?.columnName, ends: try numbers(amount, place["ranges"][index]), color: color))
        }
        return ResolvedBarPlot.Bullet(
            targetName: bullet.target?.field?.columnName,
            targets: try bullet.target.map { amount throws(ChartError) in try numbers(amount, place["target"]) } ?? [],
            targetColor: bullet.targetColor ?? ink, bands: ranges)
    }
}

extension ResolvedBarPlot {
    /// The targets and bands of bullets.
    struct Bullet: Sendable {
        struct Band: Sendable {
            var name: String?
            /// The end of each record's band.
            var ends: [Double]
            var color: Color
        }

        var targetName: String?
        /// The target of each record; empty for none.
        var targets: [Double]
        var targetColor: Color
        /// The bands in the client's order.
        var bands: [Band]

        /// All values that must be visible.
        var values: [Double] { targets + bands.flatMap(\.ends) }

        /// The thickness of the bars as a fraction of that of the bands.
        static let barShare = 0.42
        /// The length of the mark at the target as a fraction of the thickness of the bands.
        static let targetShare = 0.72
    }

    /// The entries of the target and the bands, as far as they have names.
    var entriesOfBullet: [LegendEntry] {
        guard let bullet else { return [] }
        var entries: [LegendEntry] = []
        if let name = bullet.targetName, !bullet.targets.isEmpty {
            let line = LineStyle(bullet.targetColor, width: 2.5)
            entries.append(
                LegendEntry(title: name, swatch: .marks([.line([Point(0.5, 0.05), Point(0.5, 0.95)], line)])))
        }
        for band in bullet.bands {
            guard let name = band.name else { continue }
            entries.append(LegendEntry(title: name, swatch: .box(.color(band.color), border: nil)))
        }
        return entries
    }
}
