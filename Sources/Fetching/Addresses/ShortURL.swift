/// A URL for messages: without what may be secret in it, and not too long.
enum ShortURL {
    private static let longest = 100

    /// - Parameter text: anything that a client calls a URL.
    static func of(_ text: String) -> String {
        let head = text.prefix(1_000)
        let path = head.prefix { $0 != "?" && $0 != "#" }
        var result = Substring(path)
        let start = path.firstRange(of: "//")?.upperBound
        let authority = start.map { path[$0...].prefix { $0 != "/" } } ?? ""
        // Where it is no URL, what stands before any "@" may be a password.
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
