/// Addresses that begin with the same bits.
package struct AddressRange: Hashable, Sendable {
    private let octets: SIMD16<UInt8>
    private let mask: SIMD16<UInt8>

    /// An address, which stands for itself alone, or `address/length` (RFC 4632, RFC 4291 section 2.3).
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = ClientAddress(first) else { return nil }
        // An IPv4 address stands behind 96 bits that are always the same.
        let isIPv4 = !first.utf8.contains(UInt8(ascii: ":"))
        var length = 128
        if parts.count > 1 {
            guard 1...3 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
                let bits = Int(parts[1]), bits <= (isIPv4 ? 32 : 128)
            else { return nil }
            length = isIPv4 ? 96 + bits : bits
        }
        var mask = SIMD16<UInt8>.zero
        for index in 0..<16 {
            let bits = min(8, max(0, length - 8 * index))
            mask[index] = UInt8(truncatingIfNeeded: 0xFF00 >> bits)
        }
        self.mask = mask
        octets = address.octets & mask
    }

    package func contains(_ address: ClientAddress) -> Bool {
        address.octets & mask == octets
    }
}
