import Charts
import JSON

/// Columns that are filled record by record.
struct JSONRecords {
    fileprivate struct Cells {
        var numbers: [Double] = []
        var texts: [String?] = []
        /// What its first value was; nil as long as there is none.
        var isOfTexts: Bool?

        var count: Int { isOfTexts == true ? texts.count : numbers.count }
    }

    private let options: TableOptions
    private(set) var count = 0
    private var names: [String] = []
    private var cells: [Cells] = []
    private var places: [String: Int] = [:]

    /// Objects that lie deeper within others than this are left out, as arrays are.
    private static let maximumDepth = 4

    init(options: TableOptions) {
        self.options = options
    }

    /// Adds a record. Members of an object within it are columns `outer.inner`; arrays are none.
    /// - Parameter line: in which it stands, if each has one of its own.
    mutating func append(_ record: JSONValue, line: Int?) throws(TableError) {
        guard record.kind == .object else {
            throw TableError(
                line: line, record: line == nil ? count + 1 : nil, "This is no object.", found: record.kind.word)
        }
        count += 1
        try append(record, prefix: "", depth: 1, expected: 0, line: line)
        for index in cells.indices { cells[index].fill(to: count) }
    }

    private mutating func append(
        _ object: JSONValue, prefix: String, depth: Int, expected: Int, line: Int?
    ) throws(TableError) {
        var next = expected
        for (key, value) in object.members {
            let name = prefix.isEmpty ? key : prefix + "." + key
            switch value.kind {
            case .null, .array: continue
            case .object:
                guard depth < Self.maximumDepth else { continue }
                try append(value, prefix: name, depth: depth + 1, expected: next, line: line)
            case .number, .string, .boolean:
                let place = try place(of: name, expected: next, line: line)
                try store(value, name, at: place, line: line)
                next = place + 1
            }
        }
    }

    /// - Parameter expected: where the column is if the record is like those before.
    private mutating func place(of name: String, expected: Int, line: Int?) throws(TableError) -> Int {
        if expected < names.count, names[expected] == name { return expected }
        if let place = places[name] { return place }
        guard names.count < DelimitedText.maximumColumns else {
            throw TableError(
                line: line, record: line == nil ? count : nil,
                "There are more than \(DelimitedText.maximumColumns) columns.")
        }
        guard (names.count + 1) * count <= options.maximumValues else {
            throw TableError(
                line: line, record: line == nil ? count : nil, "There are more than \(options.maximumValues) values.")
        }
        places[name] = names.count
        names.append(name)
        cells.append(Cells())
        return names.count - 1
    }

    private mutating func store(_ value: JSONValue, _ name: String, at place: Int, line: Int?) throws(TableError) {
        let isOfTexts = value.kind != .number
        guard cells[place].isOfTexts ?? isOfTexts == isOfTexts else {
            throw TableError(
                line: line, record: line == nil ? count : nil, name: name,
                "This is \(isOfTexts ? "a text" : "a number"), the values before are \(isOfTexts ? "numbers" : "texts").",
                found: value.string)
        }
        if cells[place].isOfTexts == nil { cells[place].isOfTexts = isOfTexts }
        guard cells[place].count < count else {
            throw TableError(
                line: line, record: line == nil ? count : nil, name: name,
                "The record has two values of this name, of which one may be \"inner\" of an object \"outer\".",
                found: value.string)
        }
        cells[place].fill(to: count - 1)
        if let number = value.number {
            cells[place].numbers.append(number)
        } else {
            cells[place].texts.append(value.string ?? (value.bool == true ? "true" : "false"))
        }
    }

    /// The columns, in the order in which they came first.
    func table() throws(TableError) -> Table {
        guard names.count * count <= options.maximumValues else {
            throw TableError("There are more than \(options.maximumValues) values.")
        }
        var table = Table(count: count)
        for (name, cells) in zip(names, cells) {
            table.set(
                cells.isOfTexts == true ? try Column.texts(cells.texts).typed(name, options) : .numbers(cells.numbers),
                as: name)
        }
        return table
    }
}

extension JSONRecords.Cells {
    /// Adds missing values until there are so many.
    fileprivate mutating func fill(to count: Int) {
        switch isOfTexts {
        case true: while texts.count < count { texts.append(nil) }
        case false: while numbers.count < count { numbers.append(.nan) }
        default: break
        }
    }
}

extension JSONKind {
    /// What a message calls it.
    var word: String {
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
