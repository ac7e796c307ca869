import Charts

extension Column {
    /// The column with its texts as what they are: numbers or dates where all of them are, or what its type says.
    /// - Parameter name: its own.
    package func typed(_ name: String, _ options: TableOptions) throws(TableError) -> Column {
        guard case .texts(let texts) = self else {
            return options.types[name] == .text ? .texts(self.texts) : self
        }
        return try ColumnReader(name: name, options: options).column(texts) { TableError.Place(record: $0 + 1) }
    }
}
