import Data
import Drawing
import Formatting
import Geometry

/// Cells of a grid, colored by their values.
package struct HeatMap: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The column of each cell, or the location of each column of a matrix. Default for a matrix: 0, 1, 2 …
    package var x: Field?
    /// The row of each cell, or the location of each row of a matrix. Default for a matrix: 0, 1, 2 …
    package var y: Field?
    package var values: Values
    package var colors: ColorCoding
    /// The distance between two cells, in points; nil depends on their size and on the scales.
    package var cellPadding: Double?
    /// The radius of the corners, in points.
    package var cellCornerRadius: Double
    /// The fill of missing cells and of the space between cells; `.some(nil)` leaves the plot area visible.
    package var nullFill: Fill??
    /// Whether x has days, which are arranged in weeks.
    package let isCalendar: Bool
    /// The day of each record of a calendar after its arrangement.
    var days: [Double] = []

    package enum Values: Hashable, Sendable {
        /// One value per record.
        case field(Field)
        /// Rows of values; NaN for missing values.
        case matrix([[Double]])
    }

    package init(values: Values = .matrix([]), isCalendar: Bool = false) {
        self.values = values
        self.isCalendar = isCalendar
        colors = ColorCoding()
        cellCornerRadius = 0
    }

    package var kind: ChartKind { isCalendar ? .calendar : .heatMap }

    package var needsPlotSpace: Bool { true }

    package var isOrdered: Bool { false }

    package func measures(along coordinate: Coordinate) -> Bool { false }

    package func fields(along coordinate: Coordinate) -> [Field] {
        [coordinate == .x ? x : y].compactMap { $0 }
    }

    package func numberedLocation(along coordinate: Coordinate) -> Field? {
        let field = coordinate == .x ? x : y
        guard field == nil, case .matrix(let rows) = values else { return field }
        let count = coordinate == .x ? rows.first?.count ?? 0 : rows.count
        return .values(.numbers((0..<min(count, BarLattice.maximumCount + 1)).map(Double.init)))
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var grid: HeatGrid
        let fields: RecordFields
        var lost = 0
        switch values {
        case .field(let field): (grid, fields) = try recordGrid(field, resolver: resolver, number: number, &lost)
        case .matrix(let rows): (grid, fields) = try matrixGrid(rows, resolver: resolver, number: number)
        }
        grid.computeEdges(x: fields.scaleType(along: .x), y: fields.scaleType(along: .y))
        let theme = resolver.theme
        let scale = try colors.resolvedScale(
            of: grid.values, standard: standardColors(in: theme),
            theme: theme, at: fields.place)
        let isNamed = [.x, .y].allSatisfy { fields.scaleType(along: $0).values == .names }
        return ResolvedHeatMap(
            days: days, grid: grid, colorScale: scale, cellPadding: cellPadding, hasNames: isNamed,
            cellCornerRadius: cellCornerRadius,
            nullFill: nullFill ?? .color(resolver.theme.background),
            labels: common.labels.resolved(theme: resolver.theme, offset: 0),
            colorBar: common.showsInLegend
                ? colors.resolvedBar(scale, title: common.name, theme: resolver.theme) : nil,
            warnings: colors.warnings(at: fields.place)
                + colors.warnings(of: grid.values, on: scale, at: fields.place)
                + [ChartWarning(lost: lost, without: "x or y", at: fields.place)].compactMap(\.self))
    }

    /// The default colors; nil for those that suit the background and the values.
    private func standardColors(in theme: Theme) -> ColorMap? {
        guard theme.conventions.adaptsColorMapsToBackground else { return .named(.viridis) }
        // Most days are pale, so that the busy ones stand out.
        return isCalendar && !theme.isDark ? .named(.blues) : nil
    }

    private func recordGrid(
        _ field: Field, resolver: Resolver, number: Int, _ lost: inout Int
    ) throws(ChartError) -> (HeatGrid, RecordFields) {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        guard let x, let y else {
            throw ChartError(
                at: fields.place, "A heat map needs x and y, unless values is an array of rows.")
        }
        let values = try fields.numbers(field, "values")
        let xs = try fields.numbers(x, "x", along: .x)
        let ys = try fields.numbers(y, "y", along: .y)
        lost = zip(values, zip(xs, ys)).count { !$0.isNaN && ($1.0.isNaN || $1.1.isNaN) }
        guard let grid = HeatGrid(x: xs, y: ys, values: values, resolver.budget) else {
            throw ChartError(stoppedAt: fields.place)
        }
        return (grid, fields)
    }

    private func matrixGrid(
        _ rows: [[Double]], resolver: Resolver, number: Int
    ) throws(ChartError) -> (HeatGrid, RecordFields) {
        var columns = try RecordFields(of: self, number: number, resolver: resolver)
        let count = rows.first?.count ?? 0
        if let row = rows.firstIndex(where: { $0.count != count }) {
            throw ChartError(
                at: columns.place["values"][row],
                "The first row has \(count) values and this row has \(rows[row].count); the counts must be equal.")
        }
        var ofRows = columns
        func locations(
            _ field: Field?, _ coordinate: Coordinate, count: Int, _ fields: inout RecordFields
        ) throws(ChartError) -> [Double] {
            guard let field else { return (0..<count).map(Double.init) }
            let locations = try fields.numbers(field, coordinate.rawValue, along: coordinate)
            guard locations.count == count else {
                let what = coordinate == .x ? "columns" : "rows"
                throw ChartError(
                    at: fields.place[coordinate.rawValue],
                    "There are \(count) \(what) of values and \(locations.count) locations; the counts must be equal.")
            }
            return locations
        }
        let xs = try locations(x, .x, count: count, &columns)
        let ys = try locations(y, .y, count: rows.count, &ofRows)
        guard let grid = HeatGrid(columns: xs, rows: ys, matrix: rows, resolver.budget) else {
            throw ChartError(stoppedAt: columns.place)
        }
        return (grid, columns)
    }

    package func cost(in context: CostContext) -> Cost {
        let cells: Double
        var cost = Cost()
        switch values {
        case .field(let field):
            cells = context.count(field)
            cost.areas = cells * ElementCost.cell
            cost.memory = cells * Double(ElementMemory.cell)
        case .matrix(let rows):
            cells = rows.reduce(0) { $0 + Double($1.count) }
            cost.areas = cells * ElementCost.cellOfMatrix
            cost.memory = cells * Double(ElementMemory.cellOfMatrix)
        }
        cost.records = cells * ElementCost.record
        // Many cells are drawn as a picture.
        let isPicture = cells > 20_000
        cost.areas += context.pixels * ElementCost.paintedPixel + (isPicture ? 0 : cells * ElementCost.shape)
        return cost
    }
}
