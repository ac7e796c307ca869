/// Signs URLs for the service.
package enum URLSigner {
    /// The reason why a URL cannot be signed.
    package struct Failure: Error, Hashable {
        package let reason: String
    }

    private static let names = ["signature", "key", "expires"]

    /// Signs a URL and returns it with its signature at the end.
    ///
    /// Characters that browsers encode in URLs are encoded before signing, because the signature would not match
    /// otherwise. So are brackets, which curl does not accept unencoded.
    /// - Parameters:
    ///   - url: An absolute URL, or a path with a query.
    ///   - expires: The time at which the signature expires, in seconds since 1970; `nil` for never.
    ///   - base: The public URL of the server. Its prefix is not signed.
    package static func sign(
        _ url: String, with key: SigningKey, expires: Int?, base: PublicURL? = nil
    ) throws(Failure) -> String {
        let octets = Array(url.utf8)
        var start = try pathStart(octets)
        if let prefix = base?.prefix, octets[start...].starts(with: (prefix + "/").utf8) { start += prefix.utf8.count }
        let origin = String(decoding: octets[..<start], as: UTF8.self)
        var message = try encoded(octets[start...])
        try check(message)
        switch message.last {
        case UInt8(ascii: "?"), UInt8(ascii: "&"): break
        default: message += message.contains(UInt8(ascii: "?")) ? "&".utf8 : "?".utf8
        }
        if let expires { message += "expires=\(expires)&".utf8 }
        message += "key=\(key.name)".utf8
        let signature = key.signature(of: message[...])
        return origin + String(decoding: message, as: UTF8.self) + "&signature=" + signature
    }

    /// The offset of the path in a URL. The part before it is not signed.
    private static func pathStart(_ url: [UInt8]) throws(Failure) -> Int {
        let slash = UInt8(ascii: "/")
        for scheme in ["http://", "https://"] where url.starts(with: scheme.utf8) {
            let rest = url[scheme.utf8.count...]
            guard let start = rest.firstIndex(where: { $0 == slash || $0 == UInt8(ascii: "?") }), url[start] == slash
            else { throw Failure(reason: "the URL has no path") }
            return start
        }
        guard url.first == slash, url.dropFirst().first != slash else {
            throw Failure(reason: "a URL must start with http:// or https://, or be a path that starts with /")
        }
        return 0
    }

    private static func encoded(_ octets: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for (offset, octet) in octets.enumerated() {
            switch octet {
            case UInt8(ascii: "#"):
                throw Failure(reason: "a fragment (#…) is never sent; write # as %23")
            case UInt8(ascii: "%"):
                let following = octets.dropFirst(offset + 1).prefix(2)
                guard following.count == 2, following.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                    throw Failure(reason: "a % is not followed by two hexadecimal digits; write % as %25")
                }
                result.append(octet)
            case 0x21...0x7E where !"\"'<>[\\]^`{|}".utf8.contains(octet):
                result.append(octet)
            default:
                result += [UInt8(ascii: "%"), digits[Int(octet >> 4)], digits[Int(octet & 15)]]
            }
        }
        return result
    }

    private static func check(_ url: [UInt8]) throws(Failure) {
        let parts = url.split(separator: UInt8(ascii: "?"), maxSplits: 1)
        let segments = (parts.first ?? []).split(separator: UInt8(ascii: "/"))
        guard !segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
            throw Failure(reason: "browsers resolve . and .. in a path before they send it")
        }
        guard parts.count > 1 else { return }
        for item in parts[1].split(separator: UInt8(ascii: "&")) {
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            if let taken = names.first(where: { name.elementsEqual($0.utf8) }) {
                throw Failure(reason: "the URL already has the parameter \(taken)")
            }
        }
    }
}
