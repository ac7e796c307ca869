import Drawing
import Geometry

/// Cells of a grid, coloured by their values.
package struct HeatMap: Plot {
    package var common = PlotProperties()
    /// The column of each cell, or the columns of a matrix; nil numbers them 0, 1, 2 …
    package var x: Field?
    /// The row of each cell, or the rows of a matrix; nil numbers them 0, 1, 2 …
    package var y: Field?
    package var values: Values
    package var colors: ColorCoding
    /// Between two cells, in points; nil depends on their size.
    package var cellPadding: Double?
    /// In points.
    package var cellCornerRadius: Double
    /// What is seen where there is no value; `.some(nil)` lets the plot area through.
    package var nullFill: Fill??

    package enum Values: Hashable, Sendable {
        /// A value a record.
        case field(Field)
        /// Rows of values, NaN where one is missing.
        case matrix([[Double]])
    }

    package init(values: Values = .matrix([])) {
        self.values = values
        colors = ColorCoding()
        cellCornerRadius = 0
    }

    package var kind: String { "heat map" }

    package var needsPlotSpace: Bool { true }

    package func fields(along coordinate: Coordinate) -> [Field] {
        [coordinate == .x ? x : y].compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var grid: HeatGrid
        let fields: RecordFields
        switch values {
        case .field(let field): (grid, fields) = try recordGrid(field, resolver: resolver, number: number)
        case .matrix(let rows): (grid, fields) = try matrixGrid(rows, resolver: resolver, number: number)
        }
        grid.spread(x: fields.scaleType(along: .x), y: fields.scaleType(along: .y))
        let scale = try colors.resolvedScale(of: grid.values, at: fields.place)
        let isNamed = fields.scaleType(along: .x) == .category && fields.scaleType(along: .y) == .category
        return ResolvedHeatMap(
            grid: grid, colorScale: scale, cellPadding: cellPadding, hasNames: isNamed,
            cellCornerRadius: cellCornerRadius,
            nullFill: nullFill ?? .color(resolver.theme.ground),
            labels: common.labels.resolved(theme: resolver.theme, offset: 0),
            colorBar: common.showsInLegend
                ? colors.resolvedBar(scale, title: common.name, theme: resolver.theme) : nil,
            warnings: colors.warnings(at: fields.place))
    }

    private func recordGrid(
        _ field: Field, resolver: Resolver, number: Int
    ) throws(ChartError) -> (HeatGrid, RecordFields) {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        guard let x, let y else {
            throw ChartError(
                at: fields.place, "The cells of a heat map need x and y, unless values has rows of values.")
        }
        let values = try fields.numbers(field, "values")
        let xs = try fields.numbers(x, "x", along: .x)
        let ys = try fields.numbers(y, "y", along: .y)
        return (HeatGrid(x: xs, y: ys, values: values), fields)
    }

    private func matrixGrid(
        _ rows: [[Double]], resolver: Resolver, number: Int
    ) throws(ChartError) -> (HeatGrid, RecordFields) {
        var columns = try RecordFields(of: self, number: number, resolver: resolver)
        let count = rows.first?.count ?? 0
        if let row = rows.firstIndex(where: { $0.count != count }) {
            throw ChartError(
                at: columns.place["values"][row],
                "The first row has \(count) values and this one \(rows[row].count); they must be as many.")
        }
        var ofRows = columns
        func places(
            _ field: Field?, _ coordinate: Coordinate, count: Int, _ fields: inout RecordFields
        ) throws(ChartError) -> [Double] {
            guard let field else { return (0..<count).map(Double.init) }
            let places = try fields.numbers(field, coordinate.rawValue, along: coordinate)
            guard places.count == count else {
                let what = coordinate == .x ? "columns" : "rows"
                throw ChartError(
                    at: fields.place[coordinate.rawValue],
                    "There are \(count) \(what) of values and \(places.count) places for them.")
            }
            return places
        }
        let xs = try places(x, .x, count: count, &columns)
        let ys = try places(y, .y, count: rows.count, &ofRows)
        return (HeatGrid(columns: xs, rows: ys, matrix: rows), columns)
    }

    package func cost(in context: CostContext) -> Cost {
        let cells: Double =
            switch values {
            case .field(let field): context.count(field)
            case .matrix(let rows): rows.reduce(0) { $0 + Double($1.count) }
            }
        var cost = Cost()
        cost.records = cells * ElementCost.record
        // Many cells become a picture.
        let isPicture = cells > 20_000
        cost.areas = context.pixels * ElementCost.paintedPixel + (isPicture ? 0 : cells * ElementCost.shape)
        return cost
    }
}
