import HTTPMessages

/// The host of a URL: a name of ASCII letters, digits, hyphens and underscores, or an address in the usual notation.
struct HostName: Hashable {
    /// The host in lower case, without final dot and brackets. An IPv6 address has the form of RFC 5952.
    let text: String
    let address: ClientAddress?

    /// - Parameter text: The host, including the brackets of an IPv6 address.
    init(_ text: some StringProtocol) throws(FetchURL.Refusal) {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inside = text.dropFirst().dropLast()
            guard inside.utf8.contains(UInt8(ascii: ":")), let address = ClientAddress(inside) else {
                throw .malformed("has no IPv6 address in its brackets")
            }
            // A mapped address is connected to over IPv4, and `ClientAddress` writes it as IPv4.
            self.text = address.isIPv4 ? "::ffff:" + address.text : address.text
            self.address = address
            return
        }
        let name = (text.hasSuffix(".") ? text.dropLast() : text[...]).lowercased()
        guard !name.isEmpty else { throw .malformed("has no host") }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.allSatisfy({ 1...63 ~= $0.utf8.count }),
            name.utf8.allSatisfy(Self.isAllowed)
        else { throw .malformed("has a host that is neither a name nor an address") }
        let address = labels.count == 4 ? ClientAddress(name) : nil
        // Some parsers interpret a name that ends in a number as an address, in notations that others do not support.
        guard address != nil || !Self.isNumber(labels[labels.count - 1]) else {
            throw .malformed("has an address in an unusual notation")
        }
        self.text = name
        self.address = address
    }

    /// The host as written in a URL.
    var urlText: String { text.utf8.contains(UInt8(ascii: ":")) ? "[" + text + "]" : text }

    private static func isAllowed(_ octet: UInt8) -> Bool {
        switch octet {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Whether a label consists of decimal digits, of `0x` and hexadecimal digits, or of `0x` alone.
    private static func isNumber(_ label: some StringProtocol) -> Bool {
        if label.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return true }
        return label.hasPrefix("0x")
            && label.dropFirst(2).utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}
