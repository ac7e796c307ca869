import Data
import Rendering

/// A table of which a chart can be chosen.
public struct DataTable: Sendable {
    private enum Content: Sendable {
        case text(PostedData)
        case columns(Table)
    }

    private let content: Content

    /// A table as comma-separated values, as spreadsheets save it; other separators are detected.
    public init(csv: String) { content = .text(PostedData(Array(csv.utf8), format: .csv)) }

    /// A table as a JSON array of records, or as an object of columns.
    public init(json: String) { content = .text(PostedData(Array(json.utf8), format: .json)) }

    /// - Parameter columns: The names and the values of the columns.
    /// - Returns: Nil if the columns differ in length, if there are none, or if one of them only names a column.
    public init?(_ columns: KeyValuePairs<String, Values>) {
        var table: Table?
        for (name, values) in columns {
            guard let column = values.column else { return nil }
            var next = table ?? Table(count: column.count)
            guard column.count == next.count, next[name] == nil else { return nil }
            next.set(column, as: name)
            table = next
        }
        guard let table else { return nil }
        content = .columns(table)
    }

    func source(_ settings: TabularSettings) -> PictureSource {
        switch content {
        case .text(let data): .data(data, settings)
        case .columns(let table): .table(table, settings)
        }
    }
}

/// What the chart of a table shows. What is nil is chosen from the columns.
public struct TableSettings: Hashable, Sendable {
    /// `line`, `area`, `bar`, `scatter`, `pie`, `doughnut`, `histogram`, `box`, `choropleth` or `mapPoints`.
    public var type: String?
    /// The column along x; for a pie, the names of the slices; for a histogram, the values to count; for a map, the names
    /// of places or the longitudes.
    public var x: String?
    /// The columns with the values.
    public var y: [String] = []
    /// A column whose values each become a series.
    public var series: String?
    /// How bars or areas are stacked: `zero`, `normalize` or `none`, and for areas `center` and `wiggle`.
    public var stack: String?
    /// The number of bars: those with the greatest values are shown.
    public var limit: Int?
    public var title: String?
    /// The name of the time zone of dates without an offset, such as `Europe/Berlin`.
    public var timeZone: String?

    public init(
        type: String? = nil, x: String? = nil, y: [String] = [], series: String? = nil, stack: String? = nil,
        limit: Int? = nil, title: String? = nil, timeZone: String? = nil
    ) {
        self.type = type
        self.x = x
        self.y = y
        self.series = series
        self.stack = stack
        self.limit = limit
        self.title = title
        self.timeZone = timeZone
    }

    /// The settings by the names that queries have.
    var values: [String: String] {
        var values: [String: String] = [:]
        values["type"] = type
        values["x"] = x
        if !y.isEmpty { values["y"] = y.joined(separator: ",") }
        values["group"] = series
        values["stack"] = stack
        values["limit"] = limit.map(String.init)
        values["title"] = title
        values["timeZone"] = timeZone
        return values
    }
}
