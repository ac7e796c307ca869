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
}
