import Diagnostics

/// An error in a text of data.
package struct TableError: Error, Hashable, Encodable, Sendable {
    /// The line, from 1; nil if the error has no line.
    package var line: Int?
    /// The record, from 1, if records do not have lines of their own.
    package var record: Int?
    /// The field within the line, from 1.
    package var field: Int?
    /// The name of the field, if known.
    package var name: String?
    /// The description of the error, as a sentence.
    package var message: String
    /// The invalid text, shortened.
    package var found: String?
    /// The maximum that the data exceeds, such as "2000000 values"; nil for an error in the data itself.
    package private(set) var limit: String?

    package init(
        line: Int? = nil, record: Int? = nil, field: Int? = nil, name: String? = nil, _ message: String,
        found: String? = nil
    ) {
        self.line = line
        self.record = record
        self.field = field
        self.name = name
        self.message = message
        self.found = found?.shortened(to: 60)
    }
}

extension TableError {
    /// The budget was spent before the end of the data.
    static var stopped: TableError { TableError("The data was not read to its end.") }

    /// The data is too large.
    /// - Parameters:
    ///   - count: How much there is of it at least.
    ///   - unit: What is counted, in the plural.
    static func tooLarge(
        _ count: Int, limit: Int, _ unit: String = "values", line: Int? = nil, record: Int? = nil
    ) -> TableError {
        var error = TableError(
            line: line, record: record, "There are more than \(limit) \(unit).", found: "\(count) or more")
        error.limit = "\(limit) \(unit)"
        return error
    }

    /// The place of a value.
    struct Place {
        var line: Int?
        var record: Int?
        var field: Int?
    }
}

extension TableError: CustomStringConvertible {
    /// The place and the description of the error.
    package var description: String {
        let place = place
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The place and the description as a sentence that starts with a capital letter.
    package var sentence: String {
        let text = description
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private var place: String {
        var place: [String] = []
        if let line { place.append("line \(line)") }
        if let record { place.append("record \(record)") }
        if let field { place.append("field \(field)") }
        if let name { place.append("\"\(name.shortened(to: 40))\"") }
        return place.joined(separator: ", ")
    }
}
