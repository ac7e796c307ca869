/// The reason why a text cannot be used as a query template.
struct TemplateError: Error, Hashable {
    /// The description of the error, as a sentence.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
