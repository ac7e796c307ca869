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
