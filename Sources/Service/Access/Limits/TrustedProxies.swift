import HTTPMessages

/// The proxies that are trusted to report the addresses of clients.
package struct TrustedProxies: Sendable {
    /// The header field in which the proxies report addresses. Only one field is read, because a proxy writes its own
    /// field and passes on all others as clients send them.
    package enum Field: String, CaseIterable, Sendable {
        case forwardedFor = "x-forwarded-for"
        case forwarded
    }

    package var ranges: [AddressRange] = []
    /// The value of the setting with the ranges.
    package var text: String?
    package var field = Field.forwardedFor

    package init() {}

    /// Reads addresses and ranges separated by white space or commas.
    /// - Returns: Whether there is at least one and all are well-formed.
    mutating func set(_ text: String) -> Bool {
        let words = text.words
        let ranges = words.compactMap { AddressRange($0) }
        guard !words.isEmpty, ranges.count == words.count else { return false }
        self.ranges = ranges
        self.text = words.joined(separator: " ")
        return true
    }

    /// The last address on a request's path that is not a trusted proxy; if all are trusted, the farthest known
    /// address.
    func client(of request: HTTPRequest, from peer: ClientAddress) -> ClientAddress {
        guard isTrusted(peer) else { return peer }
        var client = peer
        for node in nodes(of: request).reversed() {
            guard isTrusted(client), let address = Self.address(node) else { break }
            client = address
        }
        return client
    }

    func isTrusted(_ address: ClientAddress) -> Bool {
        ranges.contains { $0.contains(address) }
    }

    /// The addresses from which each proxy received the request, the last proxy last; `nil` if a proxy does not report
    /// one.
    private func nodes(of request: HTTPRequest) -> [String?] {
        switch field {
        case .forwardedFor:
            FieldList.split(request.fields.combined(.forwardedFor) ?? "", by: ",").parts.map { String($0) }
        case .forwarded:
            FieldList.split(request.fields.combined(.forwarded) ?? "", by: ",").parts.map {
                Self.parameter("for", of: $0)
            }
        }
    }

    /// The value of a parameter in one element of `Forwarded` (RFC 7239 section 4).
    static func parameter(_ name: String, of element: Substring) -> String? {
        for pair in FieldList.split(element, by: ";").parts {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2, halves[0].lowercased() == name { return MediaType.unquoted(halves[1]) }
        }
        return nil
    }

    /// The address of a node (RFC 7239 section 6), with or without brackets and port; `nil` for obfuscated names.
    static func address(_ node: String?) -> ClientAddress? {
        guard let node else { return nil }
        if node.hasPrefix("[") {
            guard let end = node.firstIndex(of: "]") else { return nil }
            let port = node[node.index(after: end)...]
            guard port.isEmpty || port.hasPrefix(":") else { return nil }
            return ClientAddress(node[node.index(after: node.startIndex)..<end])
        }
        let parts = node.split(separator: ":", omittingEmptySubsequences: false)
        return ClientAddress(parts.count == 2 ? String(parts[0]) : node)
    }
}
