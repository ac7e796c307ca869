import HTTPMessages

/// Scheme, host and port of an allowed origin: `scheme://host[:port]`, or `scheme://*.host[:port]` for all subdomains
/// of a host.
package struct FetchOrigin: Hashable, Sendable {
    private let scheme: FetchURL.Scheme
    private let host: String
    private let port: UInt16
    /// Whether the origin matches the subdomains of its host but not the host itself.
    let isForSubdomains: Bool
    /// The address in the operator's origin, to which connections are therefore allowed.
    let address: ClientAddress?

    package init?(_ text: String) {
        let isForSubdomains = text.contains("://*.")
        let plain = isForSubdomains ? Self.withoutStar(text) : text
        guard let plain, let url = try? FetchURL(plain),
            url.text == url.origin + "/", !isForSubdomains || url.address == nil,
            !plain.contains("?"), !plain.contains("#")
        else { return nil }
        scheme = url.scheme
        host = url.host
        port = url.port
        address = url.address
        self.isForSubdomains = isForSubdomains
    }

    private static func withoutStar(_ text: String) -> String? {
        guard let start = text.firstIndex(of: "*") else { return nil }
        return String(text[..<start] + text[text.index(start, offsetBy: 2)...])
    }

    /// Whether the URL belongs to this origin (RFC 6454 section 4).
    func contains(_ url: FetchURL) -> Bool {
        guard url.scheme == scheme, url.port == port else { return false }
        return isForSubdomains ? url.address == nil && url.host.hasSuffix("." + host) : url.host == host
    }
}
