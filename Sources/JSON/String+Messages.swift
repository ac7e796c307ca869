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
}
