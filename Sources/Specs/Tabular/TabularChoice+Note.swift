import Data
import Diagnostics

extension TabularChoice {
    /// The settings that describe a chart completely.
    struct Choice {
        var type: String
        var x: String?
        var y: [String] = []
        var group: String?
        var stack: String?
        var hasPanes = false
        var limit: Int?

        /// The query with these settings.
        var query: String {
            var items = ["type=\(type)"]
            if let x { items.append("x=\(x.inQuery)") }
            if !y.isEmpty { items.append("y=\(y.map(\.inQuery).joined(separator: ","))") }
            if let group { items.append("group=\(group.inQuery)") }
            if let stack { items.append("stack=\(stack)") }
            if hasPanes { items.append("panes=true") }
            if let limit { items.append("limit=\(limit)") }
            return items.joined(separator: "&")
        }

        var columns: [String] { [x, group].compactMap(\.self) + y }
    }

    /// Reports the choice, with the query for the same chart, if the table has other columns or records.
    mutating func noteChoice() {
        let shown = Set(choice.columns.map { Name($0) })
        // Names of records and parts of dates only count where they are shown.
        let hidden = Set(([table.recordNames].compactMap(\.self) + table.dateParts).map { Name($0) })
        let count = table.names.count { shown.contains(Name($0)) || !hidden.contains(Name($0)) }
        let other = table.names.count { !shown.contains(Name($0)) && !hidden.contains(Name($0)) }
        // Records with the same x have one bar.
        let valueCount = choice.x.map(distinctCount) ?? table.count
        let isLimited = isTypeOpen && limit.map { $0 < valueCount } == true
        guard other > 0 || isLimited || wide != nil || !panes.isEmpty else { return }
        choice.hasPanes = !panes.isEmpty
        if choice.type == "area" { choice.stack = requestedStacking?.rawValue }
        if choice.type == "bar" {
            choice.stack = stacking == .none ? requestedStacking?.rawValue : stacking.rawValue
            choice.limit = limit
        }
        let columns = other > 0 || !isLimited ? ["\(count - other) of \(count) columns"] : []
        let records = isLimited ? ["the \(limit ?? 0) greatest of \(valueCount) values"] : []
        warn("The chart shows \((columns + records).joined(separator: " and ")); its query is \(choice.query).")
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
