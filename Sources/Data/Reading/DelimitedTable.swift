import Budget

extension Table {
    /// Parses comma-separated values (RFC 4180) or values with another separator.
    ///
    /// A column without a name is left out if it has no values. The first column, if only it has none, names the
    /// records (`recordNames`).
    /// - Parameter separator: What separates the fields; nil to detect it.
    /// - Throws: An error with line and field for a wrong encoding, records whose number of fields differs from the
    ///   number of names, unclosed quotes, values that do not fit their column's type, and too many values.
    /// - Complexity: O(n) for n bytes.
    package init(
        delimitedText bytes: [UInt8], separator: Unicode.Scalar? = ",", options: TableOptions = TableOptions()
    ) throws(TableError) {
        let text = try DelimitedText(bytes, separator: separator.map { .character(UInt8(ascii: $0)) }, options)
        var options = options
        options.isDelimited = true
        options.hasDecimalComma = text.layout.separator == .character(UInt8(ascii: ";"))
        if options.hasDecimalComma {
            options.hasGroupingPoints = text.hasDecimals(behind: UInt8(ascii: ","), options.budget)
            options.hasDecimalPoints =
                !options.hasGroupingPoints && text.hasDecimals(behind: UInt8(ascii: "."), options.budget)
        }
        self.init(count: text.count)
        notes = text.notes
        for (index, name) in text.names.names.enumerated() where !text.isVacant(index) {
            guard options.budget.allows(3 * count * Column.sizeOfValue) else { throw .stopped }
            var reader = ColumnReader(name: name, options: options)
            reader.isFirst = index == 0
            var column: Column?
            do throws(TableError) {
                column = try reader.column(ColumnFields(text, column: index)) {
                    TableError.Place(line: text.lines[$0], field: index + 1)
                }
            } catch {
                guard options.isInterpreted, options.types[name] == nil, !options.budget.isSpent else { throw error }
                faults[Name(name)] = error
            }
            let isOpen = options.isInterpreted && options.types[name] == nil
            let texts = isOpen ? text.interpretedTexts(ofColumn:) : text.texts(ofColumn:)
            set(column ?? .texts(texts(index)), as: name)
            notes += reader.notes
            remarks[Name(name)] = reader.remarks.isEmpty ? nil : reader.remarks
            unread[Name(name)] = reader.unread
            units[Name(name)] = reader.unit
            zones[Name(name)] = reader.zone
            if text.names.recordName == index { recordNames = name }
        }
        try checkTypes(options)
    }
}
