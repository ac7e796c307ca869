import Budget

extension Table {
    /// Adds a column with its texts converted to the explicit type, or to numbers or dates if all of them fit.
    /// - Parameter name: The name of the column.
    mutating func set(_ column: Column, typedAs name: String, _ options: TableOptions) throws(TableError) {
        guard case .texts(let texts) = column else {
            switch (column, options.types[name]) {
            case (_, .text): return set(.texts(column.texts), as: name)
            case (.numbers(let numbers), .date):
                guard let instants = numbers.instants else {
                    throw TableError(
                        name: name, "These numbers are not dates; dates must be seconds or milliseconds since 1970.")
                }
                return set(.dates(instants), as: name)
            case (.dates, .number):
                throw TableError(name: name, "This is a column of dates, not numbers.")
            default: return set(column, as: name)
            }
        }
        let size = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        guard options.budget.allows(size + 3 * texts.count * Column.sizeOfValue) else { throw .stopped }
        var reader = ColumnReader(name: name, options: options)
        let typed = try reader.column(ColumnFields(texts, size: size)) { TableError.Place(record: $0 + 1) }
        set(typed ?? column, as: name)
        notes += reader.notes
        remarks[Name(name)] = reader.remarks.isEmpty ? nil : reader.remarks
        unread[Name(name)] = reader.unread
        units[Name(name)] = reader.unit
        zones[Name(name)] = reader.zone
    }

    /// The table with its texts converted to their explicit or detected types.
    ///
    /// - Parameter detects: Whether columns without an explicit type are examined.
    /// - Throws: An error for the type of an unknown column, with `found` but without `name`, and for a value that does
    ///   not fit its type.
    package func typed(_ options: TableOptions, detects: Bool = true) throws(TableError) -> Table {
        var result = self
        for (name, column) in zip(names, columns) where detects || options.types[name] != nil {
            try result.set(column, typedAs: name, options)
        }
        try result.checkTypes(options)
        return result
    }
}
