import Digests
import HTTPMessages

/// The id of a live chart, which cannot be guessed.
struct LiveID: Hashable, Sendable {
    static let byteCount = 16

    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Creates an id from random numbers of the system.
    init() { bytes = SecureRandom.bytes(Self.byteCount) }

    /// Reads the id in the path of a request; `nil` if it cannot be one.
    init?(path: String) {
        let start = LivePath.collection + "/"
        guard path.hasPrefix(start) else { return nil }
        let text = path.utf8.dropFirst(start.utf8.count).prefix { !"./".utf8.contains($0) }
        guard text.count == 22, let bytes = Base64.url.decode(Array(text).span), bytes.count == Self.byteCount else {
            return nil
        }
        self.bytes = bytes
    }

    var text: String { Base64.url.encode(bytes) }
}

/// The paths of live charts.
enum LivePath {
    static let collection = "/live"

    static func path(of id: LiveID) -> String { "\(collection)/\(id.text)" }
}

/// The token that authorizes a client to feed and to delete a live chart. Only its hash is kept.
struct LiveToken: Sendable {
    let text: String

    init() { text = Base64.url.encode(SecureRandom.bytes(32)) }

    var hash: [UInt8] { SHA256.digest(of: Array(text.utf8).span).bytes }
}

/// The random numbers of the system.
enum SecureRandom {
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
