import Digests

/// The name of a saved chart in its URLs: the first bytes of its hash in base64url.
///
/// The store gives each chart the shortest name that no other chart has. The whole hash names every chart as well.
struct SavedChartID: Hashable, Sendable {
    /// The lengths of names in bytes. As text, they have 12, 16 and 43 characters.
    static let lengths = [9, 12, SHA256.Digest.byteCount]

    let bytes: [UInt8]

    /// - Returns: `nil` if no name has this length.
    init?(bytes: [UInt8]) {
        guard Self.lengths.contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// The shortest name of a chart, which it has unless another chart has it already.
    init(_ hash: SHA256.Digest) {
        bytes = Array(hash.bytes.prefix(Self.lengths[0]))
    }

    /// Reads a name.
    /// - Returns: `nil` if the text cannot be the name of a chart.
    init?(_ text: some Collection<UInt8>) {
        // The longest name has 43 characters.
        guard text.count <= 43, let bytes = Base64.url.decode(Array(text).span) else { return nil }
        self.init(bytes: bytes)
    }

    var text: String { Base64.url.encode(bytes) }

    /// The chart's hash; `nil` if the name is shorter.
    var hash: SHA256.Digest? { bytes.count == SHA256.Digest.byteCount ? SHA256.Digest(bytes: bytes) : nil }

    /// The first bytes of the name, which all names of a chart have in common.
    var start: [UInt8] { Array(bytes.prefix(Self.lengths[0])) }
}

extension SavedChart {
    /// Whether the chart has this name.
    func isNamed(_ id: SavedChartID) -> Bool {
        id == self.id || id.hash == hash
    }
}

/// The paths of a saved chart.
enum SavedChartPath {
    static let collection = "/charts"
    /// The start of the pictures' paths in the dialect of QuickChart.
    static let rendered = "/chart/render"

    /// The path of the spec.
    static func path(of id: SavedChartID, in collection: String = collection) -> String {
        "\(collection)/\(id.text)"
    }

    /// The name of the chart in a path; `nil` if the path cannot be that of a chart.
    static func id(in path: String) -> SavedChartID? {
        guard let start = [collection, rendered].first(where: { path.hasPrefix($0 + "/") }) else { return nil }
        return SavedChartID(path.utf8.dropFirst(start.utf8.count + 1).prefix { !"./".utf8.contains($0) })
    }
}
