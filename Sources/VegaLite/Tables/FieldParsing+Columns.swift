import Budget
import Formatting
import JavaScript

extension FieldParsing {
    /// The parsed values of a column. Null, undefined and "" become null.
    package func parsed(_ column: DataColumn, _ budget: RenderBudget) throws(DataError) -> DataColumn {
        switch (self, column.storage) {
        case (.number, .numbers(let numbers)) where !numbers.contains(where: MarkedNumber.isMark): return column
        case (_, .texts(let texts)):
            // Each text is parsed once.
            var values: [Value] = []
            values.reserveCapacity(texts.texts.count)
            let reader = reader
            for (index, text) in texts.texts.enumerated() {
                guard !budget.isSpent(at: index, costOfElement: 300) else { throw .stopped }
                values.append(value(.string(text), reader))
            }
            return .numbered(values, texts.codes)
        default:
            guard budget.allows(column.count, each: 32) else { throw .stopped }
            let reader = reader
            var builder = ColumnBuilder(capacity: column.count)
            for row in 0..<column.count {
                guard !budget.isSpent(at: row, costOfElement: 300) else { throw .stopped }
                builder.append(value(column[row], reader))
            }
            return builder.column
        }
    }

    private var reader: DirectiveReader? {
        if case .datePattern(let pattern) = self { DirectiveReader(pattern) } else { nil }
    }

    private func value(_ value: Value, _ reader: DirectiveReader?) -> Value {
        guard !value.isMissing else { return .null }
        switch self {
        case .boolean:
            if case .string(let text) = value, text == "false" || text == "0" { return .boolean(false) }
            return .boolean(value.isTruthy)
        case .number: return .number(value.plainNumber)
        case .string: return .string(value.plainText)
        case .date:
            switch value {
            case .number, .date: return value
            default: return .number(DateFunctions.parse(value.plainText))
            }
        case .datePattern: return reader?.instant(value.plainText).map { .date($0) } ?? .null
        }
    }

    /// The parsing that suits all values of a column, as `"parse": "auto"` chooses it; nil without values.
    package static func inferred(from column: DataColumn) -> FieldParsing? {
        var (canBeBoolean, canBeNumber, canBeDate) = (true, true, true)
        var hasValues = false
        func examine(_ value: Value) {
            if value.isNullish { return }
            hasValues = true
            switch value {
            case .boolean: canBeDate = false
            case .number(let number):
                if number.isNaN { return }
                canBeBoolean = false
            case .string(let text):
                if canBeBoolean { canBeBoolean = text == "true" || text == "false" }
                if canBeNumber { canBeNumber = !NumberParser.number(text).isNaN }
                if canBeDate { canBeDate = !DateFunctions.parse(text).isNaN }
            case .date: (canBeBoolean, canBeNumber) = (false, false)
            default: (canBeBoolean, canBeNumber, canBeDate) = (false, false, false)
            }
        }
        if case .texts(let texts) = column.storage {
            for text in texts.texts { examine(.string(text)) }
        } else {
            for row in 0..<column.count { examine(column[row]) }
        }
        guard hasValues else { return nil }
        return canBeBoolean ? .boolean : canBeNumber ? .number : canBeDate ? .date : .string
    }
}

extension DataColumn {
    /// A column of the values with some numbers; null for numbers below 0.
    static func numbered(_ values: [Value], _ codes: [Int32]) -> DataColumn {
        let marks = values.map { value -> Double? in
            if case .date = value { nil } else { MarkedNumber.mark(value) }
        }
        if marks.allSatisfy({ $0 != nil }) {
            let marks = marks.map { $0 ?? MarkedNumber.null }
            return DataColumn(.numbers(codes.map { $0 >= 0 ? marks[Int($0)] : MarkedNumber.null }))
        }
        var builder = ColumnBuilder(capacity: codes.count)
        for code in codes { builder.append(code >= 0 ? values[Int(code)] : .null) }
        return builder.column
    }
}

extension DataTable {
    /// This table with parsed fields. Nested ones become columns under their paths. Fields that do not exist stay so.
    package func parsed(
        _ fields: [(field: FieldPath, parsing: FieldParsing)], _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        var result = self
        for (field, parsing) in fields where contains(field) {
            result.set(try parsing.parsed(result[field], budget), as: field.name)
        }
        return result
    }

    /// This table with the fields that a format names parsed, or all if it says so.
    package func parsed(_ parsing: DataFormat.Parsing, _ budget: RenderBudget) throws(DataError) -> DataTable {
        switch parsing {
        case .implied, .none: return self
        case .automatic:
            var fields: [(FieldPath, FieldParsing)] = []
            for (name, column) in zip(names, columns) {
                guard !budget.isSpent(before: column.count * 50) else { throw .stopped }
                if let parsing = FieldParsing.inferred(from: column) {
                    fields.append((FieldPath(column: name), parsing))
                }
            }
            return try parsed(fields, budget)
        case .fields(let fields):
            return try parsed(
                fields.compactMap { field in field.parsing.map { (FieldPath(field.name), $0) } }, budget)
        }
    }
}
