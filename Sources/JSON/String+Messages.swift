extension String {
    /// This string, escaped as a reference token of a JSON pointer (RFC 6901 section 3).
    package var escapedForPointer: String {
        var result = ""
        for character in self {
            switch character {
            case "~": result += "~0"
            case "/": result += "~1"
            default: result.append(character)
            }
        }
        return result
    }

    /// The string, or its beginning and an ellipsis if it has more than `count` Unicode scalars.
    package func shortened(to count: Int) -> String {
        let scalars = unicodeScalars
        let end = scalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
        return end == endIndex ? self : String(scalars[..<end]) + "…"
    }
}
