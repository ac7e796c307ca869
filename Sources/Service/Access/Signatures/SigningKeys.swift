import Digests

/// The keys that may sign at present: several while one takes the place of another.
package struct SigningKeys: Sendable {
    /// The first one is that of new signatures.
    package let all: [SigningKey]

    package init() { all = [] }

    /// Reads keys with white space or commas between them; `nil` when one is malformed, two have one name or there is none.
    init?(_ text: String) {
        var keys: [SigningKey] = []
        for word in text.words {
            guard let key = SigningKey(word), !keys.contains(where: { $0.name == key.name }) else { return nil }
            keys.append(key)
        }
        guard !keys.isEmpty else { return nil }
        all = keys
    }

    package var isEmpty: Bool { all.isEmpty }

    package func key(named name: some StringProtocol) -> SigningKey? {
        all.first { $0.name == name }
    }
}

extension String {
    /// What stands between white space and commas.
    var words: [Substring] {
        split { $0 == "," || $0.isWhitespace }
    }
}

/// A secret that signs URLs, and the name by which a URL says that it was this one.
package struct SigningKey: Sendable {
    /// 1 to 32 characters that stand for themselves in a URL.
    package let name: String
    private let secret: HMACSHA256

    /// Shorter secrets can be guessed; in octets.
    static let shortestSecret = 16

    /// Reads `NAME:SECRET`; the secret is the octets of its text.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, 1...32 ~= parts[0].utf8.count, parts[1].utf8.count >= Self.shortestSecret,
            parts[0].utf8.allSatisfy(Self.isUnreserved), parts[1].utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return nil }
        name = String(parts[0])
        secret = HMACSHA256(key: Array(parts[1].utf8))
    }

    /// The 43 characters that stand for the octets of a URL and this key.
    func signature(of message: ArraySlice<UInt8>) -> String {
        Base64.url.encode(secret.code(of: message))
    }

    private static func isUnreserved(_ octet: UInt8) -> Bool {
        switch octet {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(octet)
        }
    }
}
