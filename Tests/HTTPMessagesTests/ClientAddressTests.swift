import Glibc
import HTTPMessages
import Testing

@Suite struct ClientAddressTests {
    @Test(
        arguments: [
            (0x7F00_0001, "127.0.0.1"), (0, "0.0.0.0"), (0xFFFF_FFFF, "255.255.255.255"), (0x0A64_0209, "10.100.2.9"),
        ] as [(UInt32, String)])
    func `IPv4 addresses are written with dots`(number: UInt32, text: String) {
        #expect(ClientAddress(ipv4: number).text == text)
    }

    @Test(
        arguments: [
            ([0x2001, 0xDB8, 0, 0, 0, 0, 0, 1], "2001:db8::1"),
            ([0, 0, 0, 0, 0, 0, 0, 1], "::1"),
            ([0, 0, 0, 0, 0, 0, 0, 0], "::"),
            ([1, 0, 0, 0, 0, 0, 0, 0], "1::"),
            ([0xFE80, 0, 0, 0, 1, 0, 0, 0x00AB], "fe80::1:0:0:ab"),
            ([1, 0, 2, 0, 3, 0, 4, 0], "1:0:2:0:3:0:4:0"),
            ([1, 0, 0, 2, 3, 0, 0, 4], "1::2:3:0:0:4"),
            ([0x2001, 0xDB8, 1, 2, 3, 4, 5, 6], "2001:db8:1:2:3:4:5:6"),
            ([0, 0, 0, 0, 0, 0xFFFF, 0xC0A8, 0x0102], "192.168.1.2"),
        ] as [(SIMD8<UInt16>, String)])
    func `IPv6 addresses are written according to RFC 5952`(groups: SIMD8<UInt16>, text: String) {
        #expect(ClientAddress(ipv6: groups).text == text)
    }

    /// The oracle is `inet_ntop`.
    @Test func `any IPv6 address is written as the system writes it`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var groups = SIMD8<UInt16>.zero
            for index in 0..<8 where Bool.random() { groups[index] = .random(in: 0...UInt16.max, using: &generator) }
            // Addresses that contain an IPv4 address are written differently.
            if groups[0] == 0 { groups[0] = 0x2001 }
            var octets = (0..<8).flatMap { [UInt8(groups[$0] >> 8), UInt8(groups[$0] & 0xFF)] }
            var text = [CChar](repeating: 0, count: 64)
            _ = unsafe inet_ntop(AF_INET6, &octets, &text, 64)
            let expected = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            #expect(ClientAddress(ipv6: groups).text == expected)
        }
    }
}
