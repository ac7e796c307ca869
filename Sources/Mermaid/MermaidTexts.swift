import JSON

/// The texts that all diagrams can have.
struct MermaidTexts {
    private(set) var title: String?
    private(set) var accessibleTitle: String?
    private(set) var accessibleDescription: String?

    /// The words that start their statements.
    static let keywords = ["title", "accTitle", "accDescr"]

    /// Reads the statement of a text.
    /// - Returns: Whether one came next.
    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault) -> Bool {
        guard let keyword = statement.keyword(Self.keywords) else { return false }
        if keyword == "title" {
            title = try statement.quoted() ?? statement.remainder()
            return true
        }
        if keyword == "accDescr", statement.take("{") {
            accessibleDescription = statement.text(before: "}")
            _ = statement.take("}")
            return true
        }
        guard statement.take(":") else { throw statement.fault("\(keyword) needs a colon.") }
        let text = statement.remainder()
        if keyword == "accTitle" { accessibleTitle = text } else { accessibleDescription = text }
        return true
    }

    /// The members of a native spec.
    /// - Parameter isShown: Whether the title is drawn.
    func members(_ settings: inout MermaidSettings, isShown: Bool = true) -> [(String, JSONTree?)] {
        let other = settings.text("title")
        let title = isShown ? title ?? other : nil
        let description = accessibleDescription ?? accessibleTitle
        return [
            ("title", title.flatMap { $0.isEmpty ? nil : .string($0) }),
            ("description", description.flatMap { $0.isEmpty ? nil : .string($0) }),
        ]
    }
}
