/// The text in place of a picture: Slack's `alt_text`, the attribute `alt` in HTML.
enum AlternativeText {
    /// The maximum length in characters, half of what Slack accepts.
    private static let maximumLength = 1_000

    /// The title as a sentence and the description, on one line.
    static func text(title: String?, description: String) -> String {
        var text = description
        if let title, !title.isEmpty, !description.hasPrefix(title) {
            let ends = title.last.map { ".!?…。".contains($0) } ?? true
            text = title + (ends ? " " : ". ") + description
        }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > maximumLength ? line.prefix(maximumLength - 1) + "…" : line
    }
}
