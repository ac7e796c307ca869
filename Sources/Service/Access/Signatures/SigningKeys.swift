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
