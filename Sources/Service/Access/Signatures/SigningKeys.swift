import Digests
import HTTPMessages

/// The keys that are valid now. There may be several during a key rotation.
package struct SigningKeys: Sendable {
    /// All keys. The first one signs new URLs.
    package let all: [SigningKey]

    package init() { all = [] }

    /// Reads keys separated by white space or commas. Returns `nil` if a key is malformed, two keys have the same name
    /// or there is none.
    package init?(_ text: String) {
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

/// A secret that signs URLs, with the name of the key in a URL.
package struct SigningKey: Sendable {
    /// The name: 1 to 32 characters that need no encoding in a URL.
    package let name: String
    private let secret: HMACSHA256

    /// The minimum length of a secret, in bytes. Shorter secrets can be guessed.
    static let shortestSecret = 16

    /// Reads `NAME:SECRET`. The secret consists of the bytes of its text.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, 1...32 ~= parts[0].utf8.count, parts[1].utf8.count >= Self.shortestSecret,
            parts[0].utf8.allSatisfy(ByteSet.unreserved.contains), parts[1].utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return nil }
        name = String(parts[0])
        secret = HMACSHA256(key: Array(parts[1].utf8))
    }

    /// The signature of a URL by this key, as 43 characters.
    func signature(of message: ArraySlice<UInt8>) -> String {
        Base64.url.encode(secret.code(of: message))
    }

    /// The signature of a configuration by this key in QuickChart's way, as 64 hexadecimal digits.
    func quickChartSignature(of config: [UInt8]) -> String {
        SHA256.Digest(bytes: secret.code(of: config[...])).hexadecimal
    }
}
