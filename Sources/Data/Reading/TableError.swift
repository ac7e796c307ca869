/// What is wrong with a text of data.
package struct TableError: Error, Hashable, Sendable {
    /// From 1; nil where no line is to blame.
    package var line: Int?
    /// From 1, where records do not stand in lines.
    package var record: Int?
    /// The field within the line, from 1.
    package var field: Int?
    /// What the field is called, where names are known.
    package var name: String?
    /// What is wrong, as a sentence.
    package var message: String
    /// What stands there, shortened.
    package var found: String?

    package init(
        line: Int? = nil, record: Int? = nil, field: Int? = nil, name: String? = nil, _ message: String,
        found: String? = nil
    ) {
        self.line = line
        self.record = record
        self.field = field
        self.name = name
        self.message = message
        self.found = found.map { $0.count > 60 ? String($0.prefix(59)) + "…" : $0 }
    }
}

extension TableError {
    /// Where a value stands.
    struct Place {
        var line: Int?
        var record: Int?
        var field: Int?
    }
}

extension TableError: CustomStringConvertible {
    /// The place and what is wrong there.
    package var description: String {
        let place = place
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The same as a sentence.
    package var sentence: String {
        let text = description
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private var place: String {
        var place: [String] = []
        if let line { place.append("line \(line)") }
        if let record { place.append("record \(record)") }
        if let field { place.append("field \(field)") }
        if let name { place.append("\"\(name.prefix(40))\"") }
        return place.joined(separator: ", ")
    }
}
