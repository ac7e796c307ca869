import Digests

/// The paths of a saved chart.
enum SavedChartPath {
    static let collection = "/charts"

    /// The path of the spec; with an ending those of pictures.
    static func path(of hash: SHA256.Digest, ending: String = "") -> String {
        "\(collection)/\(hash.base64URL)\(ending)"
    }

    /// The chart that a path names; `nil` when the name is none that a chart could have.
    static func hash(in path: String) -> SHA256.Digest? {
        guard path.hasPrefix(collection + "/") else { return nil }
        let name = path.utf8.dropFirst(collection.utf8.count + 1).prefix { $0 != UInt8(ascii: ".") }
        // 32 octets without padding.
        guard name.count == 43, let octets = Base64.url.decode(Array(name).span), octets.count == 32 else { return nil }
        return SHA256.Digest(bytes: octets)
    }
}
