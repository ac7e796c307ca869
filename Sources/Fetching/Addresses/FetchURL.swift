import CCurl
import HTTPMessages

/// An absolute http or https URL that all parsers interpret alike, in normalized form: scheme and host in lower case,
/// without dot segments (RFC 3986 section 6), default port, final dot of the host, or fragment.
package struct FetchURL: Hashable, Sendable {
    package enum Scheme: String, Hashable, Sendable {
        case http
        case https

        var port: UInt16 { self == .http ? 80 : 443 }
    }

    package enum Refusal: Error, Hashable, Sendable {
        /// The URL is malformed. The associated value is a clause after "a URL that".
        case malformed(String)
        case scheme(String)
    }

    package let text: String
    package let scheme: Scheme
    /// The host without the brackets of an IPv6 address.
    package let host: String
    package let port: UInt16
    /// The host as an address, if it is one.
    package let address: ClientAddress?

    private static let longest = 8_192

    package init(_ text: String) throws(Refusal) {
        let parts = try Parts(text, longest: Self.longest)
        let host = try HostName(parts.host)
        let port = try parts.port.map(Self.port) ?? parts.scheme.port
        guard let handle = URLHandle(text) else { throw .malformed("cannot be parsed") }
        guard handle.set(CURLUPART_FRAGMENT, nil), handle.get(CURLUPART_SCHEME) == parts.scheme.rawValue,
            // libcurl preserves the host's case and final dot, and writes addresses in its own format.
            let read = handle.get(CURLUPART_HOST), (try? HostName(read)) == host,
            handle.get(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT) == "\(port)",
            handle.set(CURLUPART_HOST, host.urlText),
            let whole = handle.get(CURLUPART_URL, flags: CURLU_NO_DEFAULT_PORT), whole.utf8.count <= Self.longest
        else { throw .malformed("is not interpreted alike by all parsers") }
        self.text = whole
        scheme = parts.scheme
        self.host = host.text
        self.port = port
        address = host.address
    }

    /// Resolves a reference relative to this URL, as in `Location` (RFC 9110 section 10.2.2).
    func following(_ reference: String) throws(Refusal) -> FetchURL {
        try Parts.checkOctets(reference, longest: Self.longest)
        let reference = String(reference.prefix { $0 != "#" })
        guard !reference.isEmpty else { throw .malformed("is empty") }
        if reference.hasPrefix("//") { return try FetchURL(scheme.rawValue + ":" + reference) }
        if Parts.hasScheme(reference) { return try FetchURL(reference) }
        guard let handle = URLHandle(text), handle.follow(reference), let whole = handle.get(CURLUPART_URL) else {
            throw .malformed("cannot be parsed")
        }
        let url = try FetchURL(whole)
        guard url.scheme == scheme, url.host == host, url.port == port else {
            throw .malformed("is not interpreted alike by all parsers")
        }
        return url
    }

    /// Scheme, host and port for messages.
    var origin: String {
        let name = host.utf8.contains(UInt8(ascii: ":")) ? "[" + host + "]" : host
        return scheme.rawValue + "://" + name + (port == scheme.port ? "" : ":\(port)")
    }

    private static func port(_ digits: Substring) throws(Refusal) -> UInt16 {
        guard 1...5 ~= digits.utf8.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = UInt16(digits),
            port > 0
        else { throw .malformed("has no port from 1 to 65535 after its host") }
        return port
    }
}
