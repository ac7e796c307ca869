import HTTPMessages

/// The proxies whose word on where a request comes from is taken.
package struct TrustedProxies: Sendable {
    /// In which field they say it. Only one is read: a proxy writes its own field and passes on all others as clients send
    /// them.
    package enum Field: String, CaseIterable, Sendable {
        case forwardedFor = "x-forwarded-for"
        case forwarded
    }

    package var ranges: [AddressRange] = []
    /// The ranges as an operator says them.
    package var text: String?
    package var field = Field.forwardedFor

    package init() {}

    /// Reads addresses and ranges with white space or commas between them.
    /// - Returns: Whether all are well-formed and there is one.
    mutating func set(_ text: String) -> Bool {
        let words = text.words
        let ranges = words.compactMap { AddressRange($0) }
        guard !words.isEmpty, ranges.count == words.count else { return false }
        self.ranges = ranges
        self.text = words.joined(separator: " ")
        return true
    }

    /// The last address on a request's way that is no trusted proxy; the farthest known one where all are.
    func client(of request: HTTPRequest, from peer: ClientAddress) -> ClientAddress {
        guard isTrusted(peer) else { return peer }
        var client = peer
        for node in nodes(of: request).reversed() {
            guard isTrusted(client), let address = Self.address(node) else { break }
            client = address
        }
        return client
    }

    private func isTrusted(_ address: ClientAddress) -> Bool {
        ranges.contains { $0.contains(address) }
    }

    /// From where the request came to each of the proxies, the last one last; `nil` where one does not say.
    private func nodes(of request: HTTPRequest) -> [String?] {
        switch field {
        case .forwardedFor:
            FieldList.split(request.fields.combined(.forwardedFor) ?? "", by: ",").parts.map { String($0) }
        case .forwarded:
            FieldList.split(request.fields.combined(.forwarded) ?? "", by: ",").parts.map(Self.forwardedFor)
        }
    }

    /// The `for` of one element of `Forwarded` (RFC 7239 section 4).
    private static func forwardedFor(_ element: Substring) -> String? {
        for pair in FieldList.split(element, by: ";").parts {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2, halves[0].lowercased() == "for" { return MediaType.unquoted(halves[1]) }
        }
        return nil
    }

    /// The address of a node (RFC 7239 section 6), with or without brackets and port; `nil` for names that hide it.
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
