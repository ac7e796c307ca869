import Digests
import HTTPMessages
import Rendering

/// `GET /`: a page for people, with examples and instructions. Its URLs are those under which its reader reaches the
/// service.
///
/// The embedded page has marks between pairs of `@@`: `url` for the public URL, `prefix` for the prefix of all paths,
/// `endings` for those of pictures, and the path of a picture, which is signed if the service requires signatures.
struct FrontPage: Sendable {
    private let parts: [Substring]
    private let address: PublicAddress
    /// `nil` if pictures need no signatures.
    private let signingKey: SigningKey?

    init(_ configuration: ServiceConfiguration) {
        parts = String(decoding: Asset.frontPage, as: UTF8.self).split(
            separator: "@@", omittingEmptySubsequences: false)
        address = PublicAddress(configuration)
        signingKey = configuration.access.imagesMustBeSigned ? configuration.access.signingKeys.all.first : nil
    }

    func document(for admission: Admission) -> StaticDocument {
        let url = address.assumedURL(of: admission)
        var text = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case _ where index.isMultiple(of: 2): text += part
            case "url": text += Self.escaped(url?.text ?? "http://127.0.0.1")
            case "endings": text += PictureFormat.endings.map { "<code>.\($0)</code>" }.joined(separator: ", ")
            case "prefix": text += Self.escaped(url?.prefix ?? "")
            default: text += Self.escaped((url?.prefix ?? "") + picture(String(part)))
            }
        }
        return StaticDocument(
            Array(text.utf8), contentType: "text/html; charset=utf-8", cacheControl: "no-cache",
            contentSecurityPolicy:
                "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }

    private func picture(_ path: String) -> String {
        signingKey.flatMap { try? URLSigner.sign(path, with: $0, expires: nil) } ?? path
    }

    /// The text of an attribute or element.
    private static func escaped(_ text: String) -> String {
        let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", "\"": "&quot;"]
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}

extension Route {
    /// `GET /`: the front page.
    static func frontPage(_ page: FrontPage) -> Route {
        Route(["/"], handlers: [.get: { page.document(for: $0.admission).answer($0) }])
    }
}
