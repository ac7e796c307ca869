import HTTPMessages

/// Determines what may be fetched for whom.
struct FetchRule: Sendable {
    let origins: [FetchOrigin]
    let networks: [AddressRange]

    /// The listed origin of a URL. If several match, one that names the host itself takes precedence.
    func origin(of url: FetchURL) -> FetchOrigin? {
        origins.first { !$0.isForSubdomains && $0.contains(url) } ?? origins.first { $0.contains(url) }
    }

    /// The addresses that may be connected to for a URL.
    /// - Returns: `nil` if the URL's origin is not listed.
    func addresses(for url: FetchURL, _ trust: FetchTrust) -> AddressRule? {
        var rule = AddressRule(networks: networks)
        switch trust {
        case .operator:
            rule.allowsAll = true
        case .client:
            guard origin(of: url) != nil else { return nil }
            rule.named = url.address
        }
        return rule
    }
}

/// The origin of a URL's text, which determines what may be fetched.
package enum FetchTrust: Hashable, Sendable {
    /// A client: the URL's origin must be listed, and its address must be public or listed.
    case client
    /// The operator: any origin and address are allowed, but no redirects.
    case `operator`
}

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

/// Determines the addresses to which a connection may be opened.
package struct AddressRule: Sendable {
    /// Allowed addresses that are not public.
    let networks: [AddressRange]
    /// The address that an allowed origin contains.
    var named: ClientAddress?
    /// Whether every address is allowed.
    var allowsAll = false

    init(networks: [AddressRange]) {
        self.networks = networks
    }

    package func allows(_ address: ClientAddress) -> Bool {
        guard !allowsAll else { return true }
        let reached = Self.reached(address)
        return Self.isPublic(reached) || address == named
            || networks.contains { $0.contains(address) || $0.contains(reached) }
    }

    /// Whether an address belongs to the public Internet: IPv4 without IANA's special-purpose ranges (RFC 6890), IPv6
    /// within 2000::/3 without its special-purpose ranges and without 6to4 (RFC 3056), which embeds IPv4 addresses. A
    /// NAT64 address (RFC 6052) is classified by its IPv4 address.
    package static func isPublic(_ address: ClientAddress) -> Bool {
        let reached = reached(address)
        if reached.isIPv4 { return !special4.contains { $0.contains(reached) } }
        return global6.contains { $0.contains(reached) } && !special6.contains { $0.contains(reached) }
    }

    /// The IPv4 address in an address with NAT64's well-known prefix; any other address unchanged.
    private static func reached(_ address: ClientAddress) -> ClientAddress {
        guard translated.contains(where: { $0.contains(address) }) else { return address }
        return ClientAddress(
            ipv4: (12..<16).reduce(UInt32(0)) { $0 << 8 | UInt32(address.octets[$1]) })
    }

    private static let translated = ranges("64:ff9b::/96")
    private static let global6 = ranges("2000::/3")
    private static let special6 = ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
    private static let special4 = ranges(
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/4", "240.0.0.0/4")

    private static func ranges(_ texts: StaticString...) -> [AddressRange] {
        texts.compactMap { AddressRange("\($0)") }
    }
}
