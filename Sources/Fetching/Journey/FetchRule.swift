import HTTPMessages

/// Who may fetch what from where.
struct FetchRule: Sendable {
    let origins: [FetchOrigin]
    let networks: [AddressRange]

    /// The listed origin that a URL is of; where there are several, one that names its host.
    func origin(of url: FetchURL) -> FetchOrigin? {
        origins.first { !$0.isForSubdomains && $0.contains(url) } ?? origins.first { $0.contains(url) }
    }

    /// Which addresses may be connected to for a URL.
    /// - Returns: `nil` where the URL's origin is not listed.
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
