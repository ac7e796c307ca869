import Glibc

/// The IP address of the peer of a connection, without its port.
package struct ClientAddress: Hashable, Sendable {
    /// The address in 16 bytes; IPv4 addresses are mapped as in RFC 4291 section 2.5.5.2.
    package let octets: SIMD16<UInt8>

    /// An unknown address.
    package static let unknown = ClientAddress(octets: .zero)

    private init(octets: SIMD16<UInt8>) {
        self.octets = octets
    }

    /// The address of a socket.
    package init(_ storage: sockaddr_storage) {
        switch Int32(storage.ss_family) {
        case AF_INET:
            let address = unsafe withUnsafeBytes(of: storage) { unsafe $0.loadUnaligned(as: sockaddr_in.self) }
            self.init(ipv4: UInt32(bigEndian: address.sin_addr.s_addr))
        case AF_INET6:
            let address = unsafe withUnsafeBytes(of: storage) { unsafe $0.loadUnaligned(as: sockaddr_in6.self) }
            self.init(
                octets: unsafe withUnsafeBytes(of: address.sin6_addr) {
                    unsafe $0.loadUnaligned(as: SIMD16<UInt8>.self)
                })
        default:
            self = .unknown
        }
    }

    /// Parses an address in text form: `192.0.2.1` or `2001:db8::1`, without brackets, port or zone.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 45 else { return nil }
        let text = String(text)
        var octets = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &octets) == 1 {
            self.init(ipv4: octets.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
            return
        }
        guard unsafe inet_pton(AF_INET6, text, &octets) == 1 else { return nil }
        self.init(octets: SIMD16(octets))
    }

    /// - Parameter number: The four bytes, first byte highest.
    package init(ipv4 number: UInt32) {
        var octets = SIMD16<UInt8>.zero
        octets[10] = 0xFF
        octets[11] = 0xFF
        for index in 0..<4 { octets[12 + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(index))) }
        self.octets = octets
    }

    /// - Parameter groups: The eight groups of 16 bits, first group first.
    package init(ipv6 groups: SIMD8<UInt16>) {
        var octets = SIMD16<UInt8>.zero
        for index in 0..<8 {
            octets[2 * index] = UInt8(truncatingIfNeeded: groups[index] >> 8)
            octets[2 * index + 1] = UInt8(truncatingIfNeeded: groups[index])
        }
        self.octets = octets
    }

    /// Writes the address as text, byte by byte: IPv4 as four decimal numbers, IPv6 as specified by RFC 5952.
    package func write(_ octet: (UInt8) -> Void) {
        guard !isIPv4 else {
            for index in 12..<16 {
                if index > 12 { octet(UInt8(ascii: ".")) }
                Self.write(UInt16(octets[index]), radix: 10, octet)
            }
            return
        }
        let zeros = longestRunOfZeros
        var index = 0
        while index < 8 {
            if index == zeros.lowerBound, !zeros.isEmpty {
                octet(UInt8(ascii: ":"))
                octet(UInt8(ascii: ":"))
                index = zeros.upperBound
                continue
            }
            if index > 0, index != zeros.upperBound || zeros.isEmpty { octet(UInt8(ascii: ":")) }
            Self.write(group(index), radix: 16, octet)
            index += 1
        }
    }

    /// The address as text.
    package var text: String {
        var text: [UInt8] = []
        write { text.append($0) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The network that can be attributed to one client: an IPv4 address, or the 64-bit prefix of an IPv6 address
    /// assigned by its provider (RFC 6177).
    package var network: ClientAddress {
        guard !isIPv4 else { return self }
        var octets = octets
        for index in 8..<16 { octets[index] = 0 }
        return ClientAddress(octets: octets)
    }

    package var isIPv4: Bool {
        for index in 0..<10 where octets[index] != 0 { return false }
        return octets[10] == 0xFF && octets[11] == 0xFF
    }

    private func group(_ index: Int) -> UInt16 {
        UInt16(octets[2 * index]) << 8 | UInt16(octets[2 * index + 1])
    }

    /// The first of the longest runs of at least two groups of zeros; empty if there is none.
    private var longestRunOfZeros: Range<Int> {
        var longest = 0..<0
        var start = 0
        for index in 0...8 where index == 8 || group(index) != 0 {
            if index - start > max(1, longest.count) { longest = start..<index }
            start = index + 1
        }
        return longest
    }

    private static func write(_ number: UInt16, radix: UInt16, _ octet: (UInt8) -> Void) {
        if number >= radix { write(number / radix, radix: radix, octet) }
        octet(UInt8(truncatingIfNeeded: number % radix).hexadecimalDigit)
    }
}

/// A range of addresses with a common prefix.
package struct AddressRange: Hashable, Sendable {
    private let octets: SIMD16<UInt8>
    private let mask: SIMD16<UInt8>

    /// Parses a single address or `address/length` (RFC 4632, RFC 4291 section 2.3).
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = ClientAddress(first) else { return nil }
        // An IPv4 address follows 96 bits that are always the same.
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
