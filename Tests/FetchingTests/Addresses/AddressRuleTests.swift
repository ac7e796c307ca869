import HTTPMessages
import Testing

@testable import Fetching

@Suite struct AddressRuleTests {
    /// The first and last address of each range, and their neighbors outside the range if those are public.
    @Test(arguments: [
        ("0.0.0.0", "0.255.255.255", nil, "1.0.0.0"), ("10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"),
        ("100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"),
        ("127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"),
        ("169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"),
        ("172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"),
        ("192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"),
        ("192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"),
        ("192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"),
        ("192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"),
        ("198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"),
        ("198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"),
        ("203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"),
        ("224.0.0.0", "255.255.255.255", "223.255.255.255", nil), ("240.0.0.0", "240.0.0.1", nil, nil),
        ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil, "2000::"),
        ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"),
        (
            "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
            "2001:db9::"
        ),
        ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2003::"),
        ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::"),
        ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil),
    ])
    func `special ranges are not public, and their neighbors are`(
        first: String, last: String, before: String?, behind: String?
    ) throws {
        for text in [first, last] { #expect(!AddressRule.isPublic(try #require(ClientAddress(text))), "\(text)") }
        for text in [before, behind].compactMap({ $0 }) {
            #expect(AddressRule.isPublic(try #require(ClientAddress(text))), "\(text)")
        }
    }

    @Test(arguments: [
        ("8.8.8.8", true), ("2606:4700:4700::1111", true), ("::1", false), ("::ffff:8.8.8.8", true),
        ("::ffff:127.0.0.1", false), ("::ffff:a9fe:a9fe", false), ("::ffff:0:8.8.8.8", false), ("::8.8.8.8", false),
        ("64:ff9b::808:808", true), ("64:ff9b::8.8.8.8", true), ("64:ff9b::7f00:1", false),
        ("64:ff9b::10.0.0.1", false),
        ("64:ff9b::169.254.169.254", false), ("64:ff9b:1::808:808", false), ("64:ff9b::1:808:808", false),
        ("64:ff9a::808:808", false), ("fe80::1", false), ("fc00::1", false), ("fd00:ec2::254", false),
        ("ff02::1", false),
        ("2002:0808:0808::1", false), ("2001:0:7f00:1::", false), ("100::1", false), ("5f00::1", false),
    ])
    func `embedded IPv4 addresses determine whether an IPv6 address is public`(text: String, isPublic: Bool) throws {
        #expect(AddressRule.isPublic(try #require(ClientAddress(text))) == isPublic)
    }

    @Test(arguments: [
        ("10.1.2.3", true), ("10.2.0.0", false), ("::ffff:10.1.2.3", true), ("64:ff9b::10.1.2.3", true),
        ("64:ff9b::10.2.0.1", false), ("fd00::1", true), ("fd01::1", false), ("192.168.0.7", true),
        ("192.168.0.8", false), ("8.8.8.8", true), ("127.0.0.1", false),
    ])
    func `listed networks and the named address are allowed`(text: String, isAllowed: Bool) throws {
        var rule = AddressRule(networks: ["10.1.0.0/16", "fd00::/16"].compactMap { AddressRange($0) })
        rule.named = ClientAddress("192.168.0.7")
        let address = try #require(ClientAddress(text))
        #expect(rule.allows(address) == isAllowed)
        rule.allowsAll = true
        #expect(rule.allows(address))
    }
}
