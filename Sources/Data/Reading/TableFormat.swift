import Budget

/// The format of a text of data.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
    /// Comma-separated values (RFC 4180), or values with the separator that gives most lines the same number of fields:
    /// tabs, semicolons, vertical bars or spaces.
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
        case .csv: try self.init(delimitedText: bytes, separator: nil, options: options)
        case .tsv: try self.init(delimitedText: bytes, separator: "\t", options: options)
        case .json: try self.init(json: bytes, at: path, options: options)
        case .ndjson: try self.init(newlineDelimitedJSON: bytes, options: options)
        }
        if options.isInterpreted { try interpret(options) }
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
    /// Whether the first line of a delimited text contains the names of the columns; nil to decide by its fields if the
    /// table is interpreted, and otherwise always.
    package var header: TableHeader?
    /// What is before the decimals of numbers; nil to decide by the fields of each column.
    package var decimal: DecimalMark?
    /// Whether the meaning of lines and columns is interpreted, as for a chart whose columns nobody describes: a first
    /// line of values is a record, and numbers such as 19580329 are dates.
    package var isInterpreted = false
    /// What reading may take. Once it is spent, reading fails with `TableError.stopped`.
    package var budget = RenderBudget.unlimited

    /// Whether all values are text fields.
    var isDelimited = false
    /// Whether numbers in texts may be decorated: `$1,234.50` is a number in delimited text, and in JSON unless a spec says
    /// what its columns are for.
    var readsNotations: Bool { isDelimited || isInterpreted }

    /// Whether the decimal separator is a comma, as is usual if semicolons separate the fields.
    var hasDecimalComma = false
    /// Whether some numbers certainly have a decimal comma, so that points separate groups of digits.
    var hasGroupingPoints = false
    /// Whether some numbers certainly have a decimal point.
    var hasDecimalPoints = false

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

/// What is before the decimals of numbers in texts. The other mark separates groups of digits.
package enum DecimalMark: String, CaseIterable, Hashable, Sendable {
    case point, comma
}

/// Whether the first line of a delimited text contains the names of the columns.
package enum TableHeader: String, CaseIterable, Hashable, Sendable {
    case present, absent
}
