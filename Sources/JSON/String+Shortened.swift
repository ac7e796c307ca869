extension String {
    /// The string, or its beginning and an ellipsis if it has more than `count` Unicode scalars.
    package func shortened(to count: Int) -> String {
        let scalars = unicodeScalars
        let end = scalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
        return end == endIndex ? self : String(scalars[..<end]) + "…"
    }
}
