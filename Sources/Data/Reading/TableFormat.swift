import Budget

/// The format of a text of data.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values (RFC 4180), or values separated by semicolons or tabs if the first line contains those.
    case csv
    /// Tab-separated values.
    case tsv
    /// An array of records or an object of columns.
    case json
    /// One JSON object per line.
    case ndjson
}

extension Table {
    /// Parses a text of data.
    /// - Parameter path: The place of the data in JSON, as a JSON pointer (RFC 6901).
    package init(
        _ bytes: [UInt8], format: TableFormat, at path: String = "", options: TableOptions = TableOptions()
    ) throws(TableError) {
        guard format == .json || path.isEmpty else {
            throw TableError("A path is only possible with JSON.", found: path)
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
    /// The separator between the names of the columns: a comma, unless there are semicolons or tabs and no commas.
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

extension TableFormat {
    /// The format of data with a media type in lower case and without parameters (RFC 4180, RFC 8259); nil for types
    /// that are not data formats or are unspecific.
    package init?(mediaType: some StringProtocol) {
        switch mediaType {
        case "text/csv", "application/csv": self = .csv
        case "text/tab-separated-values": self = .tsv
        case "application/json", "text/json": self = .json
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines":
            self = .ndjson
        default:
            guard mediaType.hasSuffix("+json") else { return nil }
            self = .json
        }
    }

    /// The format of a file by the extension of its name, such as `.csv`.
    package init?(fileName: some StringProtocol) {
        guard let point = fileName.lastIndex(of: ".") else { return nil }
        let ending = fileName[point...].dropFirst().lowercased()
        guard let format = ending == "jsonl" ? .ndjson : TableFormat(rawValue: ending) else { return nil }
        self = format
    }
}

/// Options for parsing a text of data.
package struct TableOptions: Sendable {
    /// The explicit types of columns. The types of other columns are detected.
    package var types: [Name: ColumnType]
    /// The time zone of dates without an offset from UTC.
    package var zone: TimeZoneRules
    /// The maximum number of values in all columns together.
    package var maximumValues: Int
    /// What reading may take. Once it is spent, reading fails with `TableError.stopped`.
    package var budget = RenderBudget.unlimited

    /// Whether all values are text fields, in which numbers may be decorated: `$1,234.50` is a number there, but a text
    /// in JSON.
    var isDelimited = false

    /// Whether the decimal separator is a comma, as is usual if semicolons separate the fields.
    var hasDecimalComma = false

    package init(types: [Name: ColumnType] = [:], zone: TimeZoneRules = .utc, maximumValues: Int = 2_000_000) {
        self.types = types
        self.zone = zone
        self.maximumValues = maximumValues
    }
}

/// The type of the texts in a column.
package enum ColumnType: String, CaseIterable, Hashable, Sendable {
    case number, date, text
}
