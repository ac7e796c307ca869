import HTTPMessages

/// Finds the URL under which the client of a request reaches the service.
struct PublicAddress: Sendable {
    private let configured: PublicURL?
    private let proxies: TrustedProxies

    init(_ configuration: ServiceConfiguration) {
        configured = configuration.publicURL
        proxies = configuration.access.proxies
    }

    /// The setting `public-url`, or else what a trusted proxy reports; `nil` if neither is known. The field `Host` alone
    /// is not sufficient, because many proxies replace it with the name that they have for the server.
    func url(of admission: Admission) -> PublicURL? {
        configured ?? proxies.publicURL(of: admission.request, from: admission.peer)
    }

    /// The URL or, if it is not known, the one that the request names, which its own client can use.
    func assumedURL(of admission: Admission) -> PublicURL? {
        url(of: admission) ?? PublicURL(scheme: "http", authority: admission.request.fields[.host] ?? "", prefix: "")
    }
}

extension TrustedProxies {
    /// The URL that a proxy reports in `X-Forwarded-Host`, `X-Forwarded-Proto` and `X-Forwarded-Prefix`, or in
    /// `Forwarded`. If a field has several values, the last one counts: it is from the nearest proxy.
    /// - Returns: `nil` if the request is not from a trusted proxy, or the proxy reports nothing.
    func publicURL(of request: HTTPRequest, from peer: ClientAddress) -> PublicURL? {
        guard isTrusted(peer) else { return nil }
        var (host, scheme, prefix): (String?, String?, String?)
        switch field {
        case .forwardedFor:
            host = Self.last(.forwardedHost, of: request)
            scheme = Self.last(.forwardedProto, of: request)
            prefix = Self.last(.forwardedPrefix, of: request)
        case .forwarded:
            guard let element = Self.last(.forwarded, of: request) else { return nil }
            host = Self.parameter("host", of: element[...])
            scheme = Self.parameter("proto", of: element[...])
        }
        guard host ?? scheme ?? prefix != nil, let authority = host ?? request.fields[.host] else { return nil }
        return PublicURL(scheme: scheme ?? "http", authority: authority, prefix: prefix ?? "")
    }

    private static func last(_ name: HTTPFieldName, of request: HTTPRequest) -> String? {
        guard let list = request.fields.combined(name), let last = FieldList.split(list, by: ",").parts.last,
            !last.isEmpty
        else { return nil }
        return String(last)
    }
}
