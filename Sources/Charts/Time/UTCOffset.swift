/// Offsets from UTC as ISO 8601 writes them: `+02:00`, `-0530`, `+01`.
enum UTCOffset {
    /// The offset in seconds east of UTC; nil where the text is none, or a day or more.
    static func seconds(in text: String) -> Int? {
        guard var reader = DateReader(text.utf8.span), let seconds = reader.utcOffset(), reader.isAtEnd else {
            return nil
        }
        return seconds
    }
}
