/// What feeds of a live chart look like. It never changes, so feeds are read without the data.
struct LiveShape: Hashable, Sendable {
    enum Dialect: Hashable, Sendable {
        case native, chartJS
    }

    let dialect: Dialect
    /// The names of the columns of a native spec.
    var names: [String] = []
    /// Whether the first column has the labels of a Chart.js chart.
    var hasLabels = false
    /// Where each column has x.
    var positions: [LiveColumn.Position] = []
    /// Whether the columns have records of their own.
    var isRagged = false

    init(_ dialect: Dialect, names: [String] = [], hasLabels: Bool = false, of table: LiveTable) {
        self.dialect = dialect
        self.names = names
        self.hasLabels = hasLabels
        positions = table.columns.map(\.position)
        isRagged = table.isRagged
    }

    /// The keys of a feed with data.
    var keys: [String] {
        switch dialect {
        case .native: ["records", "columns"]
        case .chartJS: hasLabels ? ["labels", "datasets"] : ["datasets"]
        }
    }

    /// An example of a feed.
    var example: String {
        switch dialect {
        case .native: #"{"records": [{"\#(names.first ?? "x")": 1}]}"#
        case .chartJS where hasLabels: #"{"labels": ["a"], "datasets": [{"data": [1]}]}"#
        case .chartJS: #"{"datasets": [{"data": [{"x": 1, "y": 2}]}]}"#
        }
    }
}
