import Budget

extension Column {
    /// The column with its texts converted to the explicit type, or to numbers or dates if all of them fit.
    /// - Parameter name: The name of the column.
    package func typed(_ name: String, _ options: TableOptions) throws(TableError) -> Column {
        guard case .texts(let texts) = self else {
            switch (self, options.types[name]) {
            case (_, .text): return .texts(self.texts)
            case (.numbers(let numbers), .date):
                guard let instants = numbers.instants else {
                    throw TableError(
                        name: name, "These numbers are not dates; dates must be seconds or milliseconds since 1970.")
                }
                return .dates(instants)
            case (.dates, .number):
                throw TableError(name: name, "This is a column of dates, not numbers.")
            default: return self
            }
        }
        let size = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        guard options.budget.allows(size + 3 * texts.count * Column.sizeOfValue) else { throw .stopped }
        var reader = ColumnReader(name: name, options: options)
        return try reader.column(ColumnFields(texts, size: size)) { TableError.Place(record: $0 + 1) } ?? self
    }
}

extension Table {
    /// The table with its texts converted to their explicit or detected types.
    ///
    /// - Parameter detects: Whether columns without an explicit type are examined.
    /// - Throws: An error for the type of an unknown column, with `found` but without `name`, and for a value that does
    ///   not fit its type.
    package func typed(_ options: TableOptions, detects: Bool = true) throws(TableError) -> Table {
        var result = self
        for (name, column) in zip(names, columns) where detects || options.types[name] != nil {
            result.set(try column.typed(name, options), as: name)
        }
        try result.checkTypes(options)
        return result
    }
}
