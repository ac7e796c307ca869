/// The address of Redis and the credentials.
///
/// `redis://[user[:password]@]host[:port][/database]` is one server. `redis-sentinel://[user[:password]@]host[:port],…
/// /master[/database]` is the current master with this name, according to the sentinels.
package struct RedisAddress: Hashable, Sendable {
    package struct Server: Hashable, Sendable {
        package let host: String
        package let port: UInt16

        package init(host: String, port: UInt16) {
            self.host = host
            self.port = port
        }
    }

    /// The servers, or their sentinels.
    package let servers: [Server]
    /// The name of the master; `nil` if the address is that of a server.
    package let master: String?
    package let user: String?
    package var password: String?
    package let database: Int

    /// - Returns: `nil` if the text is not such a URL.
    package init?(_ text: String) {
        guard text.utf8.count <= 2_048, let schemeEnd = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<schemeEnd.lowerBound].lowercased()
        guard scheme == "redis" || scheme == "redis-sentinel" else { return nil }
        let hasSentinels = scheme == "redis-sentinel"
        var rest = text[schemeEnd.upperBound...]
        guard rest.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), !rest.contains(where: { "?#".contains($0) }) else {
            return nil
        }
        if let at = rest.lastIndex(of: "@") {
            let halves = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = halves.map { Self.decoded($0) }
            guard !decoded.contains(nil) else { return nil }
            user = decoded[0].flatMap { $0.isEmpty ? nil : $0 }
            password = decoded.count == 2 ? decoded[1].flatMap { $0.isEmpty ? nil : $0 } : nil
            rest = rest[rest.index(after: at)...]
        } else {
            user = nil
            password = nil
        }
        var parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        let hosts = parts.removeFirst()
        if hasSentinels {
            guard !parts.isEmpty, !parts[0].isEmpty else { return nil }
            master = String(parts.removeFirst())
        } else {
            master = nil
        }
        guard parts.count <= 1 else { return nil }
        let name = parts.first ?? ""
        guard name.isEmpty || name.utf8.count <= 5 && name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        database = Int(name) ?? 0
        let names = hosts.split(separator: ",", omittingEmptySubsequences: false)
        let servers = names.compactMap { Self.server($0, port: hasSentinels ? 26_379 : 6_379) }
        guard !servers.isEmpty, servers.count == names.count, hasSentinels || servers.count == 1 else { return nil }
        self.servers = servers
    }

    private static func server(_ text: Substring, port standard: UInt16) -> Server? {
        var host = text
        var port: Substring?
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            port = text[text.index(after: colon)...]
        }
        guard !host.isEmpty, host.utf8.count <= 255 else { return nil }
        guard let port else { return Server(host: String(host), port: standard) }
        guard let number = UInt16(port), number > 0, port.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Server(host: String(host), port: number)
    }

    /// Decodes percent-encoded bytes (RFC 3986 section 2.1).
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
