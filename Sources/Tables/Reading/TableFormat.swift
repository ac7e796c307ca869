/// How a text of data is written.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values (RFC 4180), or with semicolons or tabs between them where the first line has those.
    case csv
    /// Tab-separated values.
    case tsv
    /// An array of records, or an object of columns.
    case json
    /// A JSON object a line.
    case ndjson
}

extension Table {
    /// Reads a text of data.
    /// - Parameter path: where in JSON the data is, as a JSON pointer (RFC 6901).
    package init(
        _ bytes: [UInt8], format: TableFormat, at path: String = "", options: TableOptions = TableOptions()
    ) throws(TableError) {
        guard format == .json || path.isEmpty else {
            throw TableError("Only JSON has paths.", found: path)
        }
        switch format {
        case .csv:
            try self.init(delimitedText: bytes, separator: DelimitedText.separator(of: bytes), options: options)
        case .tsv: try self.init(delimitedText: bytes, separator: "\t", options: options)
        case .json: try self.init(json: bytes, at: path, options: options)
        case .ndjson: try self.init(newlineDelimitedJSON: bytes, options: options)
        }
    }
}

extension DelimitedText {
    /// What stands between the names of the columns: the comma unless there are semicolons or tabs and no comma.
    static func separator(of bytes: [UInt8]) -> Unicode.Scalar {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var hasBegun = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == 10 || byte == 13, !isQuoted {
                if hasBegun { break }
            } else {
                hasBegun = true
                if !isQuoted { counts[byte, default: 0] += 1 }
            }
        }
        guard counts[UInt8(ascii: ",")] == nil else { return "," }
        return counts[UInt8(ascii: ";")] != nil ? ";" : counts[9] != nil ? "\t" : ","
    }
}
