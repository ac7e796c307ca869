import JSON

/// Writes the text of a document with gaps for what changes.
struct LiveWriter {
    private(set) var parts: [LiveDocument.Part] = []
    private var writer = JSONWriter()

    mutating func write(_ value: JSONValue) { writer.write(value) }

    mutating func write(raw text: StaticString) { writer.write(raw: text) }

    /// Leaves a gap.
    mutating func leave(_ part: LiveDocument.Part) {
        parts += [.text(writer.bytes), part]
        writer = JSONWriter()
    }

    /// Writes an array whose elements are a gap.
    mutating func leaveArray(_ column: Int) {
        write(raw: "[")
        leave(.column(column))
        write(raw: "]")
    }

    /// Writes an object.
    /// - Parameters:
    ///   - more: Keys that come after the members of the object, unless it has them.
    ///   - body: Writes the value of a key; nil for a key that the object does not have.
    mutating func writeObject(
        _ object: JSONValue?, adding more: [String] = [], _ body: (String, JSONValue?, inout LiveWriter) -> Void
    ) {
        write(raw: "{")
        var isFirst = true
        func key(_ name: String, _ writer: inout LiveWriter) {
            if !isFirst { writer.write(raw: ",") }
            isFirst = false
            writer.writer.write(.string(name))
            writer.write(raw: ":")
        }
        if let object {
            for (name, value) in object.members {
                key(name, &self)
                body(name, value, &self)
            }
        }
        for name in more where object?[name] == nil {
            key(name, &self)
            body(name, nil, &self)
        }
        write(raw: "}")
    }

    consuming func finish() -> [LiveDocument.Part] { parts + [.text(writer.bytes)] }
}
