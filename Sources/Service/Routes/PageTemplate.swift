/// An embedded page with marks between pairs of `@@`, which are replaced for its reader.
struct PageTemplate: Sendable {
    private let parts: [Substring]

    init(_ page: [UInt8]) {
        parts = String(decoding: page, as: UTF8.self).split(separator: "@@", omittingEmptySubsequences: false)
    }

    /// The page as bytes.
    /// - Parameter value: The HTML in place of a mark.
    func filled(_ value: (Substring) -> String) -> [UInt8] {
        var text = ""
        for (index, part) in parts.enumerated() { text += index.isMultiple(of: 2) ? String(part) : value(part) }
        return Array(text.utf8)
    }

    /// The text of an attribute or element.
    static func escaped(_ text: String) -> String {
        let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", "\"": "&quot;"]
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
