extension String {
    /// The string, or its beginning and an ellipsis if it has more than `count` Unicode scalars.
    ///
    /// Messages contain names that clients choose. The unit is a scalar, because a single character can have any number
    /// of them.
    package func shortened(to count: Int) -> String {
        let scalars = unicodeScalars
        let end = scalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
        return end == endIndex ? self : String(scalars[..<end]) + "…"
    }

    /// The text with a space for each control character, such as a line break in a name that a sentence quotes.
    package var withoutControls: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
