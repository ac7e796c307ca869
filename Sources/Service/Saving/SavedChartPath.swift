import Specs

/// The paths of a saved chart.
enum SavedChartPath {
    static let collection = "/charts"

    /// The path of the spec; with an ending those of pictures.
    static func path(of hash: SpecHash, ending: String = "") -> String {
        "\(collection)/\(hash.base64URL)\(ending)"
    }

    /// The chart that a path names; `nil` when the name is none that a chart could have.
    static func hash(in path: String) -> SpecHash? {
        guard path.hasPrefix(collection + "/") else { return nil }
        let name = path.utf8.dropFirst(collection.utf8.count + 1).prefix { $0 != UInt8(ascii: ".") }
        // 32 octets without padding.
        guard name.count == 43, let octets = Base64URL.decode(Array(name)), octets.count == 32 else { return nil }
        return SpecHash(bytes: octets)
    }
}
