import HTTPMessages

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
