import Digests

/// A path with one segment that a request names, such as `/charts/{hash}.png`.
struct PathPattern: Hashable, Sendable {
    private let prefix: String
    private let suffix: String

    /// - Returns: `nil` for a path without braces.
    init?(_ path: String) {
        guard let open = path.firstIndex(of: "{"), let close = path.lastIndex(of: "}"), open < close else { return nil }
        prefix = String(path[..<open])
        suffix = String(path[path.index(after: close)...])
    }

    /// Whether letters, digits, `-` and `_` stand where the pattern has braces, and all else is the same.
    func matches(_ path: String) -> Bool {
        let path = path.utf8
        guard path.count > prefix.utf8.count + suffix.utf8.count, path.starts(with: prefix.utf8),
            path.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return false }
        return path.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).allSatisfy(Base64.url.contains)
    }
}
