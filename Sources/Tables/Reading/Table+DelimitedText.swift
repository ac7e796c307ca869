import Charts

extension Table {
    /// Reads comma-separated values (RFC 4180), or others with another separator.
    ///
    /// Errors: a wrong encoding, names of columns that are empty or there twice, records with more or less fields than there
    /// are names, quotes that are not closed, values that do not fit their column's type, too many values; with their line
    /// and field.
    /// - Complexity: O(n) for n bytes.
    package init(
        delimitedText bytes: [UInt8], separator: Unicode.Scalar = ",", options: TableOptions = TableOptions()
    ) throws(TableError) {
        let text = try DelimitedText(
            bytes, separator: UInt8(ascii: separator), maximumValues: options.maximumValues)
        var options = options
        options.isDelimited = true
        options.hasDecimalComma = separator == ";"
        self.init(count: text.count)
        for (index, name) in text.names.enumerated() {
            let reader = ColumnReader(name: name, options: options)
            let column = try reader.column(ColumnFields(text, column: index)) {
                TableError.Place(line: text.lines[$0], field: index + 1)
            }
            set(column ?? .texts(text.texts(ofColumn: index)), as: name)
        }
        try checkTypes(options)
    }
}
