import Digests
import HTTPMessages
import HTTPServer
import JSON

/// Makes URLs of pictures for clients that cannot be sent pictures themselves: the short URL of a saved chart if the server
/// saves charts, or else a URL with the spec in it.
final class PictureLinks: Sendable {
    /// A picture for which a URL is wanted.
    struct Wanted: Sendable {
        let spec: [UInt8]
        let format: String
        /// The parameters of the picture.
        var options: [(name: String, value: String)] = []
        /// The maximum length of a URL with the spec in it, in bytes.
        let maximumLength: Int
    }

    private let address: PublicAddress
    private let saved: SavedCharts?
    /// The key for the URLs of pictures that must be signed; `nil` if they need not be.
    private let signingKey: SigningKey?
    /// Whether nobody may have a signed URL, although pictures must be signed: without tokens, signatures would protect
    /// nothing.
    private let isClosed: Bool

    init(_ configuration: ServiceConfiguration, saved: SavedCharts?) {
        address = PublicAddress(configuration)
        self.saved = saved
        let access = configuration.access
        signingKey = access.imagesMustBeSigned ? access.signingKeys.all.first : nil
        isClosed = access.imagesMustBeSigned && access.tokens.isEmpty
    }

    /// - Parameter then: Called once with the URL, or with the reason why there is none.
    func link(
        _ wanted: Wanted, for reply: Reply, then: @escaping @Sendable (Result<String, LinkFailure>) -> Void
    ) {
        guard !isClosed else {
            return then(
                .failure(LinkFailure("The URLs of pictures must be signed on this server, and no tokens are set.")))
        }
        guard let saved else { return then(link(wanted, for: reply)) }
        let save: Route.Handler = { saved.save($0) }
        reply.ask(SavedChartPath.collection, content: wanted.spec, save) { [self] response in
            guard response.status == .ok || response.status == .created,
                let id = try? JSONDocument(response.content).root["id"]?.string
            else { return then(link(wanted, for: reply)) }
            let query = Self.query(wanted.options)
            then(
                url("\(SavedChartPath.collection)/\(id).\(wanted.format)" + (query.isEmpty ? "" : "?\(query)"), reply))
        }
    }

    private func link(_ wanted: Wanted, for reply: Reply) -> Result<String, LinkFailure> {
        let spec = Base64.url.encode(wanted.spec)
        let length = spec.utf8.count + 300
        guard length <= wanted.maximumLength else {
            return .failure(
                LinkFailure(
                    "There is no link to the picture, because the spec is too long for a URL and this server saves no charts."
                ))
        }
        let query = Self.query(wanted.options + [("spec", spec)])
        return url("/chart.\(wanted.format)?\(query)", reply)
    }

    private func url(_ path: String, _ reply: Reply) -> Result<String, LinkFailure> {
        guard let base = address.assumedURL(of: reply.admission) else {
            return .failure(LinkFailure("There is no link to the picture: the setting public-url is missing."))
        }
        guard let signingKey else { return .success(base.text + path) }
        guard let signed = try? URLSigner.sign(path, with: signingKey, expires: nil) else {
            return .failure(LinkFailure("There is no link to the picture, because its URL cannot be signed."))
        }
        return .success(base.text + signed)
    }

    /// Parameters as the query of a URL.
    static func query(_ options: [(name: String, value: String)]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        return options.map { name, value in
            var text = Array("\(name)=".utf8)
            for octet in value.utf8 {
                if ByteSet.unreserved.contains(octet) {
                    text.append(octet)
                } else {
                    text += [UInt8(ascii: "%"), digits[Int(octet >> 4)], digits[Int(octet & 15)]]
                }
            }
            return String(decoding: text, as: UTF8.self)
        }.joined(separator: "&")
    }
}

/// The reason why there is no URL of a picture, as a sentence.
struct LinkFailure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
