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
        // Almost all texts are short and have no line breaks, which their bytes show.
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) {
            text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        guard text.utf8.count > maximumLength, text.count > maximumLength else { return text }
        return text.prefix(maximumLength - 1) + "…"
    }
}
