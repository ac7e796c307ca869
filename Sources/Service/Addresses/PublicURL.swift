import HTTPMessages

/// The start of all URLs under which clients reach the service, such as `https://charts.example/plots`.
package struct PublicURL: Hashable, Sendable {
    /// The scheme and the authority.
    let origin: String
    /// The prefix of all paths, such as `/plots`; empty if there is none.
    package let prefix: String

    var text: String { origin + prefix }

    /// - Parameters:
    ///   - scheme: `http` or `https`.
    ///   - authority: The host and, optionally, the port.
    ///   - prefix: The prefix of all paths. A slash at its end is ignored.
    /// - Returns: `nil` if a part is malformed.
    init?(scheme: some StringProtocol, authority: some StringProtocol, prefix: some StringProtocol) {
        let scheme = scheme.lowercased()
        let host = Array(authority.utf8)
        guard scheme == "http" || scheme == "https", host.count <= 300, Authority.isValid(host.span, in: 0..<host.count)
        else { return nil }
        let prefix = prefix.hasSuffix("/") ? String(prefix.dropLast()) : String(prefix)
        guard Self.isPrefix(prefix) else { return nil }
        origin = "\(scheme)://\(authority)"
        self.prefix = prefix
    }

    /// Reads an absolute URL without query and fragment.
    init?(_ text: String) {
        guard let schemeEnd = text.firstRange(of: "://") else { return nil }
        let rest = text[schemeEnd.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        self.init(scheme: text[..<schemeEnd.lowerBound], authority: authority, prefix: rest[authority.endIndex...])
    }

    /// Whether a path is empty or consists of segments that neither clients nor proxies change.
    private static func isPrefix(_ path: String) -> Bool {
        guard !path.isEmpty else { return true }
        let segments = path.utf8.split(separator: Byte.slash, omittingEmptySubsequences: false)
        return path.utf8.count <= 200 && segments.first?.isEmpty == true
            && segments.dropFirst().allSatisfy { segment in
                !segment.isEmpty && segment.allSatisfy(ByteSet.unreserved.contains)
                    && !segment.elementsEqual(".".utf8) && !segment.elementsEqual("..".utf8)
            }
    }
}

extension Setting {
    static let publicAddress: [Setting] = [
        list(
            "public-url", \.publicURL, values: "an absolute URL such as `https://charts.example/plots`",
            "The URL under which clients reach the server. The URLs of saved charts start with it. The server accepts requests with and without the prefix of its path.",
            set: {
                guard let url = PublicURL($0) else { return false }
                $1 = url
                return true
            }, show: { $0?.text })
    ]
}
