import HTTPMessages
import Testing

@Suite struct AddressRangeTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("2001:DB8::1", "2001:db8::1"), ("::", "::"), ("::ffff:192.0.2.1", "192.0.2.1"),
        ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
        ("", nil), ("1.2.3", nil), ("1.2.3.256", nil), ("01.2.3.4", nil), ("1.2.3.4 ", nil), ("1.2.3.4:80", nil),
        ("[::1]", nil), ("::1%eth0", nil), ("1::2::3", nil), ("localhost", nil), ("0x1.2.3.4", nil), ("1", nil),
        (String(repeating: "1", count: 5_000), nil),
    ])
    func `addresses are parsed or rejected`(text: String, address: String?) {
        #expect(ClientAddress(text)?.text == address)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.1.2.3/8", "10.9.9.9", true),
        ("10.0.0.0/8", "::a00:1", false), ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.6", false),
        ("192.0.2.8/29", "192.0.2.15", true), ("192.0.2.8/29", "192.0.2.16", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "8.8.8.8", true), ("2001:db8::/33", "2001:db8:7fff::1", true),
        ("2001:db8::/33", "2001:db8:8000::1", false), ("::1", "::1", true), ("::1", "::2", false),
        ("::1/128", "::1", true), ("192.0.2.1/32", "192.0.2.1", true),
    ])
    func `a range contains the addresses with its prefix`(range: String, address: String, isInside: Bool) throws {
        let range = try #require(AddressRange(range))
        #expect(range.contains(try #require(ClientAddress(address))) == isInside)
    }

    @Test(arguments: [
        "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/+8", "10.0.0.0/8/8", "10/8", "a/8",
    ])
    func `invalid ranges are rejected`(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"), ("::1", "::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ])
    func `the network of an IPv6 address has 64 bits`(text: String, network: String) {
        #expect(ClientAddress(text)?.network.text == network)
    }
}
