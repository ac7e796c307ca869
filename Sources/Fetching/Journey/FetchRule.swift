import HTTPServer

/// Who may fetch what from where.
struct FetchRule: Sendable {
    let origins: [FetchOrigin]
    let networks: [AddressRange]

    /// Which addresses may be connected to for a URL.
    /// - Returns: `nil` where the URL's origin is not listed.
    func addresses(for url: FetchURL, _ trust: FetchTrust) -> AddressRule? {
        var rule = AddressRule(networks: networks)
        switch trust {
        case .operator:
            rule.allowsAll = true
        case .client:
            let matching = origins.filter { $0.contains(url) }
            guard !matching.isEmpty else { return nil }
            rule.named = url.address
        }
        return rule
    }
}
