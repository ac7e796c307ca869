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
