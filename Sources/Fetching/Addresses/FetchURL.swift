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
        else { throw .malformed("is interpreted differently by different parsers") }
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
            throw .malformed("is interpreted differently by different parsers")
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

extension FetchURL {
    /// The scheme, host and port of a URL, parsed strictly: a text that does not start with `http://host[:port]` is
    /// rejected, regardless of how libcurl or another parser would interpret it.
    struct Parts {
        let scheme: Scheme
        /// The host, including the brackets of an IPv6 address.
        let host: Substring
        /// The port; `nil` if there is no colon.
        let port: Substring?

        init(_ text: String, longest: Int) throws(Refusal) {
            try Self.checkOctets(text, longest: longest)
            guard let colon = text.firstIndex(of: ":"), Self.hasScheme(text) else {
                throw .malformed("does not start with http:// or https://")
            }
            guard let scheme = Scheme(rawValue: text[..<colon].lowercased()) else {
                throw .scheme(String(text[..<colon].prefix(20)))
            }
            let rest = text[text.index(after: colon)...]
            guard rest.hasPrefix("//") else { throw .malformed("does not start with http:// or https://") }
            let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            guard !authority.contains("@") else { throw .malformed("has a user name or password") }
            self.scheme = scheme
            if authority.hasPrefix("[") {
                guard let bracket = authority.firstIndex(of: "]") else { throw .malformed("has an incomplete address") }
                host = authority[...bracket]
            } else {
                host = authority.prefix { $0 != ":" }
            }
            let behind = authority[host.endIndex...]
            guard behind.isEmpty || behind.hasPrefix(":") else { throw .malformed("has an incomplete address") }
            port = behind.isEmpty ? nil : behind.dropFirst()
        }

        /// Accepts only characters that RFC 3986 allows in a URL and those commonly written there without encoding.
        /// White space, control characters, backslashes and non-ASCII characters are rejected.
        static func checkOctets(_ text: String, longest: Int) throws(Refusal) {
            guard text.utf8.count <= longest else { throw .malformed("is longer than \(longest) bytes") }
            for octet in text.utf8 {
                guard octet < 0x80 else { throw .malformed("has characters that must be percent-encoded") }
                guard octet > 0x20, octet != 0x7F, octet != UInt8(ascii: "\\") else {
                    throw .malformed("has white space, control characters or backslashes")
                }
            }
        }

        /// Whether the text starts with `scheme ":"` (RFC 3986 section 3.1).
        static func hasScheme(_ text: String) -> Bool {
            for (index, octet) in text.utf8.enumerated() {
                switch octet {
                case 0x41...0x5A, 0x61...0x7A: continue
                case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    if index == 0 { return false }
                case UInt8(ascii: ":"): return index > 0
                default: return false
                }
            }
            return false
        }
    }
}

extension FetchURL.Refusal {
    /// The error as a clause after "a URL that".
    var clause: String {
        switch self {
        case .malformed(let clause): clause
        case .scheme(let scheme): "has the scheme \"\(scheme)\", not http or https"
        }
    }

    /// - Parameter url: The URL as the client wrote it.
    func error(_ url: String) -> FetchError {
        let kind: FetchError.Kind =
            switch self {
            case .malformed: .malformed
            case .scheme: .schemeNotAllowed
            }
        return FetchError(kind, url: ShortURL.of(url), "The URL \(clause).")
    }
}
