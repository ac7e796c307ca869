import HTTPMessages

/// Scheme, host and port that may be fetched from: `scheme://host[:port]`, or `scheme://*.host[:port]` for all below a host.
package struct FetchOrigin: Hashable, Sendable {
    private let scheme: FetchURL.Scheme
    private let host: String
    private let port: UInt16
    /// Whether it is for all below its host, and not for that.
    let isForSubdomains: Bool
    /// The address that the operator has named, which may be connected to for that.
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

    /// Whether the URL is of this origin (RFC 6454 section 4).
    func contains(_ url: FetchURL) -> Bool {
        guard url.scheme == scheme, url.port == port else { return false }
        return isForSubdomains ? url.address == nil && url.host.hasSuffix("." + host) : url.host == host
    }
}
