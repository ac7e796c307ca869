import Data
import Diagnostics

/// What a chart shows of a table.
struct ShownColumns {
    var type: String
    var x: ColumnProfile?
    var y: [ColumnProfile] = []
    var group: ColumnProfile?

    var columns: [ColumnProfile] { [x, group].compactMap(\.self) + y }

    /// The query with the settings for these columns.
    fileprivate var query: String {
        var items = ["type=\(type)"]
        if let x { items.append("x=\(x.name.inQuery)") }
        if !y.isEmpty { items.append("y=\(y.map(\.name.inQuery).joined(separator: ","))") }
        if let group { items.append("group=\(group.name.inQuery)") }
        return items.joined(separator: "&")
    }
}

/// The warnings about what a chart shows.
extension TabularChoice {
    /// Reports the choice, with the query for the same chart, if the table has other columns or records.
    mutating func noteChoice() {
        let names = Set(shown.columns.map { Name($0.name) })
        // Names of records and parts of dates only count where they are shown.
        let hidden = Set(([profile.table.recordNames].compactMap(\.self) + profile.table.dateParts).map { Name($0) })
        let others = profile.columns.map { Name($0.name) }.filter { !names.contains($0) }
        let other = others.count { !hidden.contains($0) }
        let count = profile.columns.count - others.count + other
        // Records with the same x have one bar.
        let valueCount = shown.x?.distinctCount ?? profile.recordCount
        let isLimited = isTypeOpen && limit.map { $0 < valueCount } == true
        guard other > 0 || isLimited || profile.wide != nil || !panes.isEmpty else { return }
        var query = shown.query
        if let stack = stackInQuery { query += "&stack=\(stack.rawValue)" }
        if !panes.isEmpty { query += "&panes=true" }
        if shown.type == "bar", let limit { query += "&limit=\(limit)" }
        let columns = other > 0 || !isLimited ? ["\(count - other) of \(count) columns"] : []
        let records = isLimited ? ["the \(limit ?? 0) greatest of \(valueCount) values"] : []
        warn("The chart shows \((columns + records).joined(separator: " and ")); its query is \(query).")
    }

    /// How the chart is stacked if a query must say it.
    private var stackInQuery: TabularChart.Stacking? {
        switch shown.type {
        case "bar": stacking == .none ? settings.stacking : stacking
        case "area": settings.stacking
        default: nil
        }
    }

    /// Reports columns that look like numbers but were not read as such, unless they are the names that the chart shows.
    mutating func warnOfUnreadNumbers() {
        let names = shown.y.isEmpty ? [] : shown.columns.map(\.name)
        let unread = profile.columns.filter {
            profile.table.unread[Name($0.name)] != nil && !names.contains(exactly: $0.name)
        }
        for column in unread.prefix(3) {
            let text = profile.table.unread[Name(column.name)]?.text ?? ""
            warn(
                "The values of the column \"\(column.name.shortened(to: 40))\" were not read as numbers or dates, for example \"\(text.shortened(to: 40))\"."
            )
        }
    }

    /// Reports columns with different units on one axis.
    mutating func warnOfUnits() {
        guard panes.isEmpty else { return }
        var names: [String] = []
        var known: Set<ColumnUnit> = []
        for unit in shown.y.compactMap({ profile.table.units[Name($0.name)] }) where known.insert(unit.base).inserted {
            names.append(unit.name.shortened(to: 20))
        }
        guard names.count > 1 else { return }
        warn("The columns on the axis have different units, which are not converted: \(names.joined(separator: ", ")).")
    }
}

extension String {
    /// This text as the value of a query parameter, shortened for messages.
    fileprivate var inQuery: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in shortened(to: 80).utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
