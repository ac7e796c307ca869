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

extension TableFormat {
    /// The format of data of a media type, which is in small letters and without parameters (RFC 4180, RFC 8259); nil for
    /// types that are no data, or that tell nothing.
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

    /// The format of a file by the end of its name, as `.csv`.
    package init?(fileName: some StringProtocol) {
        guard let point = fileName.lastIndex(of: ".") else { return nil }
        let ending = fileName[point...].dropFirst().lowercased()
        guard let format = ending == "jsonl" ? .ndjson : TableFormat(rawValue: ending) else { return nil }
        self = format
    }
}

/// How a text of data is to be read.
package struct TableOptions: Hashable, Sendable {
    /// The types of columns that are not to be found out.
    package var types: [String: ColumnType]
    /// Whose clocks are meant where a date gives no offset from UTC.
    package var zone: TimeZoneRules
    /// How many values all columns may have together.
    package var maximumValues: Int

    /// Whether all values are written as fields of a text, where numbers have no other way to be written: `$1,234.50` is one there,
    /// and a text in JSON.
    var isDelimited = false

    /// Whether a comma stands before the fraction of a number, as it does where semicolons part the fields.
    var hasDecimalComma = false

    package init(types: [String: ColumnType] = [:], zone: TimeZoneRules = .utc, maximumValues: Int = 2_000_000) {
        self.types = types
        self.zone = zone
        self.maximumValues = maximumValues
    }
}

/// What the texts of a column mean.
package enum ColumnType: String, CaseIterable, Hashable, Sendable {
    case number, date, text
}
