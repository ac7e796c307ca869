import Budget
import Diagnostics
import JSON

/// Columns that are filled record by record.
struct JSONRecords {
    fileprivate struct Cells {
        var numbers: [Double] = []
        var texts: [String?] = []
        /// Whether the first value was a text; nil before the first value.
        var isOfTexts: Bool?

        var count: Int { isOfTexts == true ? texts.count : numbers.count }
    }

    private let options: TableOptions
    private(set) var count = 0
    private var names: [String] = []
    private var cells: [Cells] = []
    private var indices: [Name: Int] = [:]

    /// The maximum nesting depth of objects. Deeper objects are ignored, like arrays.
    private static let maximumDepth = 4
    /// The maximum length of a column's name in bytes, including the names of the objects around it.
    private static let longestName = 1_000
    /// The approximate durations of reading a record and a member of it, in nanoseconds.
    private static let costOfRecord = 100
    private static let costOfMember = 200

    init(options: TableOptions) {
        self.options = options
    }

    /// Adds a record. Members of a nested object become columns `outer.inner`; arrays are ignored.
    /// - Parameter line: The line of the record, if each record has its own line.
    mutating func append(_ record: JSONValue, line: Int?) throws(TableError) {
        guard record.kind == .object else {
            throw TableError(
                line: line, record: line == nil ? count + 1 : nil, "This is not an object.",
                found: record.kind.messageName)
        }
        guard !options.budget.isSpent(before: Self.costOfRecord) else { throw .stopped }
        count += 1
        try checkSize(columns: names.count, line: line)
        try append(record, prefix: "", depth: 1, expected: 0, line: line)
    }

    private mutating func append(
        _ object: JSONValue, prefix: String, depth: Int, expected: Int, line: Int?
    ) throws(TableError) {
        var next = expected
        for (key, value) in object.members {
            guard !options.budget.isSpent(before: Self.costOfMember) else { throw .stopped }
            switch value.kind {
            case .null, .array: continue
            case .object:
                guard depth < Self.maximumDepth else { continue }
                let name = try name(of: key, in: prefix, line: line)
                try append(value, prefix: name, depth: depth + 1, expected: next, line: line)
            case .number, .string, .boolean:
                let name = try name(of: key, in: prefix, line: line)
                let index = try index(of: name, expected: next, line: line)
                try store(value, name, at: index, line: line)
                next = index + 1
            }
        }
    }

    /// - Parameter prefix: The name of the object that contains the member; empty for the record itself.
    private func name(of key: String, in prefix: String, line: Int?) throws(TableError) -> String {
        guard prefix.utf8.count + key.utf8.count < Self.longestName else {
            throw TableError(
                line: line, record: line == nil ? count : nil,
                "The name of a column has at most \(Self.longestName) bytes.", found: prefix.isEmpty ? key : prefix)
        }
        return prefix.isEmpty ? key : prefix + "." + key
    }

    /// - Parameter expected: The index of the column if the record has the same members as the previous ones.
    private mutating func index(of name: String, expected: Int, line: Int?) throws(TableError) -> Int {
        if expected < names.count, Name(names[expected]) == Name(name) { return expected }
        if let index = indices[name] { return index }
        guard names.count < DelimitedText.maximumColumns else {
            throw TableError(
                line: line, record: line == nil ? count : nil,
                "There are more than \(DelimitedText.maximumColumns) columns.")
        }
        try checkSize(columns: names.count + 1, line: line)
        indices[name] = names.count
        names.append(name)
        cells.append(Cells())
        return names.count - 1
    }

    /// Checks the number of values. A record has one in each column, even if it lacks the member.
    private func checkSize(columns: Int, line: Int?) throws(TableError) {
        guard columns * count > options.maximumValues else { return }
        throw .tooLarge(
            columns * count, limit: options.maximumValues, line: line, record: line == nil ? count : nil)
    }

    private mutating func store(_ value: JSONValue, _ name: String, at index: Int, line: Int?) throws(TableError) {
        let isOfTexts = value.kind != .number
        guard cells[index].isOfTexts ?? isOfTexts == isOfTexts else {
            throw TableError(
                line: line, record: line == nil ? count : nil, name: name,
                "This is \(isOfTexts ? "a text" : "a number"), but the previous values are \(isOfTexts ? "numbers" : "texts").",
                found: value.string)
        }
        if cells[index].isOfTexts == nil { cells[index].isOfTexts = isOfTexts }
        guard cells[index].count < count else {
            throw TableError(
                line: line, record: line == nil ? count : nil, name: name,
                "The record has two values with this name; one may be the member \"inner\" of an object \"outer\".",
                found: value.string)
        }
        try cells[index].fill(to: count - 1, options.budget)
        if let number = value.number {
            cells[index].numbers.append(number)
        } else {
            cells[index].texts.append(value.string ?? (value.bool == true ? "true" : "false"))
        }
    }

    /// The columns, in the order of their first occurrence.
    mutating func table() throws(TableError) -> Table {
        var table = Table(count: count)
        for (index, name) in names.enumerated() {
            try cells[index].fill(to: count, options.budget)
            let column: Column =
                cells[index].isOfTexts == true ? .texts(cells[index].texts) : .numbers(cells[index].numbers)
            try table.set(column, typedAs: name, options)
        }
        return table
    }
}

extension JSONRecords.Cells {
    /// Appends missing values up to a count, and makes room for one more value.
    fileprivate mutating func fill(to count: Int, _ budget: RenderBudget) throws(TableError) {
        switch isOfTexts {
        case true: try Self.fill(&texts, with: nil, to: count, budget)
        case false: try Self.fill(&numbers, with: .nan, to: count, budget)
        default: break
        }
    }

    private static func fill<Value>(
        _ values: inout [Value], with missing: Value, to count: Int, _ budget: RenderBudget
    ) throws(TableError) {
        let gap = count - values.count
        guard !budget.isSpent(before: gap), budget.allows(gap + 1, moreIn: values) else { throw .stopped }
        if values.capacity - values.count <= gap {
            values.reserveCapacity(max(values.count + gap + 1, 2 * values.capacity))
        }
        values.append(contentsOf: repeatElement(missing, count: gap))
    }
}

extension JSONKind {
    /// The name of the kind in messages.
    var messageName: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension Table {
    /// Parses JSON: an array of records, which are objects, or an object of columns, which are arrays of numbers or
    /// texts.
    /// - Parameters:
    ///   - path: The place of the data in the text, as a JSON pointer (RFC 6901); empty for the whole text.
    /// - Complexity: O(n) for n bytes.
    package init(json bytes: [UInt8], at path: String = "", options: TableOptions = TableOptions()) throws(TableError) {
        let value = try Self.value(at: path, in: Self.document(bytes, options))
        switch value.kind {
        case .array:
            var records = JSONRecords(options: options)
            for record in value.elements { try records.append(record, line: nil) }
            self = try records.table()
        case .object: try self.init(columnsOf: value, options)
        case .null, .boolean, .number, .string:
            throw TableError(
                "\(path.isEmpty ? "The text" : "\"\(path.shortened(to: 80))\"") is \(value.kind.messageName), not an array of records or an object of columns."
            )
        }
        try checkTypes(options)
    }

    /// Parses newline-delimited JSON (NDJSON), in which each line is a JSON object.
    package init(newlineDelimitedJSON bytes: [UInt8], options: TableOptions = TableOptions()) throws(TableError) {
        var records = JSONRecords(options: options)
        var line = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[text.endIndex...].dropFirst()
            line += 1
            guard text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
            let document: JSONDocument
            do throws(JSONError) {
                document = try JSONDocument(Array(text), budget: options.budget)
            } catch {
                guard error.kind != .stopped else { throw .stopped }
                throw TableError(line: line, "This is not valid JSON: \(error.complaint) at column \(error.column).")
            }
            try records.append(document.root, line: line)
        }
        self = try records.table()
        try checkTypes(options)
    }

    private init(columnsOf object: JSONValue, _ options: TableOptions) throws(TableError) {
        var columns: [(String, Column)] = []
        var valueCount = 0
        for (name, value) in object.members where value.kind == .array {
            guard columns.count < DelimitedText.maximumColumns else {
                throw TableError("There are more than \(DelimitedText.maximumColumns) columns.")
            }
            valueCount += value.count
            guard valueCount <= options.maximumValues else {
                throw .tooLarge(valueCount, limit: options.maximumValues)
            }
            guard options.budget.allows(value.count * Column.sizeOfValue) else { throw .stopped }
            let column: Column
            if let numbers = value.numbers {
                column = .numbers(numbers)
            } else if options.budget.allows(value.count * Column.sizeOfReadText), let texts = value.strings {
                column = .texts(texts)
            } else {
                guard !options.budget.isSpent else { throw .stopped }
                throw TableError(name: name, "This column has values that are neither all numbers nor all texts.")
            }
            columns.append((name, column))
        }
        guard let first = columns.first else {
            throw TableError("The object has no arrays for columns.")
        }
        self.init(count: first.1.count)
        for (name, column) in columns {
            guard column.count == count else {
                throw TableError(
                    name: name, "This column has \(column.count) values, \"\(first.0.shortened(to: 40))\" has \(count)."
                )
            }
            guard self[name] == nil else { throw TableError(name: name, "Two columns have this name.", found: name) }
            try set(column, typedAs: name, options)
        }
    }

    private static func document(_ bytes: [UInt8], _ options: TableOptions) throws(TableError) -> JSONDocument {
        do throws(JSONError) {
            // The limit allows as many keys as values, plus the objects that contain them.
            return try JSONDocument(
                bytes, limits: JSONLimits(bytes: bytes.count, values: options.maximumValues * 3 + 1_000),
                budget: options.budget)
        } catch {
            guard error.kind != .stopped else { throw .stopped }
            if case .tooManyValues(let limit) = error.kind {
                throw .tooLarge(limit + 1, limit: limit, "JSON values", line: error.line)
            }
            throw TableError(line: error.line, "This is not valid JSON: \(error.complaint) at column \(error.column).")
        }
    }

    private static func value(at path: String, in document: JSONDocument) throws(TableError) -> JSONValue {
        var value = document.root
        guard !path.isEmpty else { return value }
        guard path.hasPrefix("/") else {
            throw TableError("A path begins with \"/\", such as \"/data/items\".", found: path)
        }
        var walked = ""
        for token in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let key = String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
            let next =
                value.kind == .array
                ? Int(key).flatMap { index in index >= 0 ? value.elements.dropFirst(index).first { _ in true } : nil }
                : value[key]
            guard let next else {
                let keys = value.members.prefix(20).map { $0.key.shortened(to: 40) }
                let known = keys.isEmpty ? "" : "; the keys are \(keys.joined(separator: ", "))"
                throw TableError(
                    "The text has no value at \"\("\(walked)/\(token)".shortened(to: 80))\"\(known).", found: path)
            }
            value = next
            walked += "/\(token)"
        }
        return value
    }

    /// Checks that all explicit types belong to existing columns.
    func checkTypes(_ options: TableOptions) throws(TableError) {
        for name in options.types.keys.sorted().map(\.text) where self[name] == nil {
            throw TableError(
                "There is no column \"\(name.shortened(to: 40))\"; the columns are \(names.prefix(20).map { $0.shortened(to: 40) }.joined(separator: ", ")).",
                found: name)
        }
    }
}
