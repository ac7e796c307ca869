import Charts

extension Column {
    /// The column with its texts as what they are: numbers or dates where all of them are, or what its type says.
    /// - Parameter name: its own.
    package func typed(_ name: String, _ options: TableOptions) throws(TableError) -> Column {
        guard case .texts(let texts) = self else {
            switch (self, options.types[name]) {
            case (_, .text): return .texts(self.texts)
            case (.numbers(let numbers), .date):
                guard let instants = numbers.instants else {
                    throw TableError(
                        name: name, "These numbers are no dates; seconds or milliseconds since 1970 would be.")
                }
                return .dates(instants)
            case (.dates, .number):
                throw TableError(name: name, "This is a column of dates, which are no numbers.")
            default: return self
            }
        }
        let reader = ColumnReader(name: name, options: options)
        return try reader.column(ColumnFields(texts)) { TableError.Place(record: $0 + 1) } ?? self
    }
}

extension Table {
    /// The table with its texts as what they are, or what their types say.
    ///
    /// - Parameter detects: whether texts are looked at that have no type said.
    ///
    /// Errors: a type of a column that there is not, with no `name` but what was `found`; a value that does not fit.
    package func typed(_ options: TableOptions, detects: Bool = true) throws(TableError) -> Table {
        var result = self
        for (name, column) in zip(names, columns) where detects || options.types[name] != nil {
            result.set(try column.typed(name, options), as: name)
        }
        try result.checkTypes(options)
        return result
    }
}
