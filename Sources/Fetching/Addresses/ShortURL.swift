/// Shortens URLs for messages and removes parts that may be secret.
enum ShortURL {
    private static let longest = 100

    /// - Parameter text: Any text that a client sent as a URL.
    static func of(_ text: String) -> String {
        let head = text.prefix(1_000)
        let path = head.prefix { $0 != "?" && $0 != "#" }
        var result = Substring(path)
        let start = path.firstRange(of: "//")?.upperBound
        let authority = start.map { path[$0...].prefix { $0 != "/" } } ?? ""
        // In a text that is not a URL, the part before an "@" may be a password.
        if let at = (authority.isEmpty ? path : authority).lastIndex(of: "@") {
            result =
                path[..<(authority.isEmpty ? path.startIndex : start ?? path.startIndex)]
                + path[path.index(after: at)...]
        }
        let isCut = result.count > longest || head.endIndex < text.endIndex
        let hasQuery = path.endIndex < head.endIndex && head[path.endIndex] == "?"
        return result.prefix(longest) + (isCut ? "…" : hasQuery ? "?…" : "")
    }
}
