import Data
import Dialects
import Digests
import JSON
import Rendering

/// Compares the identities and the bytes of requests in all formats.
struct IdentityLedger {
    private let renderers: IdentityRenderers
    /// The pairs of requests of which both have a picture.
    private(set) var pairs = 0
    /// The pairs with different pictures.
    private(set) var different = 0
    /// The pairs of pictures with one hash, in any format. The bytes of each are compared.
    private(set) var equal = 0
    /// The pairs that have one hash but different bytes.
    private(set) var collisions: [String] = []
    /// The digests of all pictures so far, by hash.
    private var known: [String: SHA256.Digest] = [:]

    /// All formats, the answers to questions, and pictures as text.
    static let formats =
        PictureFormat.all + PictureFormat.answers + TextForm.allCases.map { PictureFormat.png.text($0) }
    /// The formats of a pair in addition to PNG and the description. The pairs take them in turn.
    private static let formatsInTurn = 3

    init() throws {
        renderers = try IdentityRenderers()
    }

    /// Compares a request with others, each of which differs from it in one thing.
    mutating func compare(_ base: IdentityRequest, with others: [(change: String, request: IdentityRequest)]) {
        guard let picture = renderers.prepared(base, as: .png), let bytes = known(picture, of: base, "base") else {
            return
        }
        var own: [PictureFormat: (hash: String, bytes: [UInt8]?)] = [:]
        for (change, other) in others {
            guard let otherPicture = renderers.prepared(other, as: .png),
                let otherBytes = known(otherPicture, of: other, change)
            else { continue }
            pairs += 1
            if otherBytes != bytes { different += 1 }
            for format in formats(ofPair: pairs) {
                if own[format] == nil {
                    own[format] = renderers.prepared(base, as: format).map {
                        ($0.identity.hash, renderers.bytes($0, of: base))
                    }
                }
                guard let one = own[format], let two = renderers.prepared(other, as: format),
                    one.hash == two.identity.hash
                else { continue }
                equal += 1
                if one.bytes != renderers.bytes(two, of: other) {
                    collisions.append("\(change) as \(format.name):\n\(base.shown)\n\(other.shown)")
                }
            }
        }
    }

    private func formats(ofPair pair: Int) -> [PictureFormat] {
        let inTurn = (0..<Self.formatsInTurn).map {
            Self.formats[(pair * Self.formatsInTurn + $0) % Self.formats.count]
        }
        return [.png, .describe] + inTurn.filter { $0 != .png && $0 != .describe }
    }

    /// Draws a picture, and compares it with an earlier one that has its hash.
    private mutating func known(
        _ picture: PreparedPicture, of request: IdentityRequest, _ change: String
    ) -> [UInt8]? {
        guard let bytes = renderers.bytes(picture, of: request) else { return nil }
        let digest = SHA256.digest(of: bytes.span)
        if let earlier = known.updateValue(digest, forKey: picture.identity.hash), earlier != digest {
            collisions.append("\(change), and an earlier request:\n\(request.shown)")
        }
        return bytes
    }

    var report: String {
        "\(pairs) pairs of requests compared in \(Self.formats.count) formats: \(different) with different pictures, \(equal) times one hash, \(collisions.count) times for different bytes"
    }

    /// The report with the first collisions.
    var failure: String { ([report] + collisions.prefix(8)).joined(separator: "\n") }
}

extension IdentityRequest {
    /// The request as text, shortened.
    fileprivate var shown: String {
        let text =
            switch source {
            case .document(.text(let text)): String(decoding: text, as: UTF8.self)
            case .document(.tree(let tree)): tree.text
            case .document(.json(let json)): JSONTree(json.root).text
            case .data(let data, let settings):
                "\(settings) \(data.format): \(String(decoding: data.text, as: UTF8.self))"
            case .table(let table, let settings): "\(settings) \(table.names)"
            case .dataAt(let url, let settings): "\(settings) \(url)"
            }
        return String((text + content.map { "\n\($0)" }.joined()).prefix(700))
    }
}
