/// Why a text is no query that values can be put into.
struct TemplateError: Error, Hashable {
    /// A sentence.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
