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
    /// The account that signs specs in URLs; `nil` if they need no such signature.
    private let account: SigningKey?
    /// Whether clients need tokens. Without them nobody may have a signed URL, because signatures would protect nothing.
    private let hasTokens: Bool

    init(_ configuration: ServiceConfiguration, saved: SavedCharts?) {
        address = PublicAddress(configuration)
        self.saved = saved
        let access = configuration.access
        signingKey = access.imagesMustBeSigned ? access.signingKeys.all.first : nil
        account = access.quickChartAccounts.all.first
        hasTokens = !access.tokens.isEmpty
    }

    /// The reason why a picture will have no URL, as far as it is known before the picture is drawn; `nil` if none is.
    func refusal(of wanted: Wanted, for reply: Reply) -> LinkFailure? {
        if signingKey != nil, !hasTokens {
            return LinkFailure("The URLs of pictures must be signed on this server, and no tokens are set.")
        }
        guard address.assumedURL(of: reply.admission) != nil else { return .missingAddress }
        return saved == nil ? refusal(ofSpecIn: wanted) : nil
    }

    /// The reason why the spec cannot be in a URL; `nil` if it can.
    private func refusal(ofSpecIn wanted: Wanted) -> LinkFailure? {
        guard account == nil || hasTokens else {
            return LinkFailure(
                "There is no link to the picture: accounts must sign URLs with specs on this server, no tokens are set, and it saves no charts."
            )
        }
        let length = (wanted.spec.count * 4 + 2) / 3 + 300
        guard length <= wanted.maximumLength else {
            return LinkFailure(
                "There is no link to the picture, because the spec is too long for a URL and this server saves no charts."
            )
        }
        return nil
    }

    /// - Parameter then: Called once with the URL, or with the reason why there is none.
    func link(
        _ wanted: Wanted, for reply: Reply, then: @escaping @Sendable (Result<String, LinkFailure>) -> Void
    ) {
        if let refusal = refusal(of: wanted, for: reply) { return then(.failure(refusal)) }
        guard let saved else { return then(link(wanted, for: reply)) }
        saved.save(wanted.spec, partOf: reply) { [self] outcome in
            guard case .success(let chart) = outcome else { return then(link(wanted, for: reply)) }
            let query = Self.query(wanted.options)
            then(
                url(
                    "\(SavedChartPath.collection)/\(chart.id.text).\(wanted.format)"
                        + (query.isEmpty ? "" : "?\(query)"),
                    reply))
        }
    }

    private func link(_ wanted: Wanted, for reply: Reply) -> Result<String, LinkFailure> {
        if let refusal = refusal(ofSpecIn: wanted) { return .failure(refusal) }
        let spec = Base64.url.encode(wanted.spec)
        let query = Self.query(wanted.options + [("spec", spec)])
        let signature = account?.quickChartParameters(signing: Array(spec.utf8)) ?? ""
        return url("/chart.\(wanted.format)?\(query)\(signature)", reply)
    }

    private func url(_ path: String, _ reply: Reply) -> Result<String, LinkFailure> {
        guard let base = address.assumedURL(of: reply.admission) else {
            return .failure(.missingAddress)
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

    fileprivate static let missingAddress = LinkFailure(
        "There is no link to the picture: the setting public-url is missing.")
}
