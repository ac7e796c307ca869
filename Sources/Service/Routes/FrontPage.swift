import Caching
import HTTPMessages
import Rendering

/// What `GET /` shows in a browser.
package enum FrontPageKind: String, CaseIterable, Sendable {
    /// The playground: an editor with the picture.
    case playground
    /// A page with examples and instructions, without scripts.
    case plain
    /// Nothing: there are no pages for people.
    case off
}

/// `GET /`, the plain page with examples and instructions. Its URLs are those under which its reader reaches the
/// service.
///
/// The embedded page has marks: `url` for the public URL, `prefix` for the prefix of all paths, `endings` for those of
/// pictures, and the path of a picture, which is signed if the service requires signatures.
struct PlainPage: Sendable {
    private let template = LazyValue { PageTemplate(Asset.frontPage) }
    private let address: PublicAddress
    /// `nil` if pictures need no signatures.
    private let signingKey: SigningKey?

    init(_ configuration: ServiceConfiguration) {
        address = PublicAddress(configuration)
        signingKey = configuration.access.imagesMustBeSigned ? configuration.access.signingKeys.all.first : nil
    }

    func document(for admission: Admission) -> StaticDocument {
        let url = address.assumedURL(of: admission)
        let content = template.value.filled { mark in
            switch mark {
            case "url": PageTemplate.escaped(url?.text ?? "http://127.0.0.1")
            case "endings": PictureFormat.endings.map { "<code>.\($0)</code>" }.joined(separator: ", ")
            case "prefix": PageTemplate.escaped(url?.prefix ?? "")
            default: PageTemplate.escaped((url?.prefix ?? "") + picture(String(mark)))
            }
        }
        return StaticDocument(
            content, contentType: "text/html; charset=utf-8", cacheControl: "no-cache",
            contentSecurityPolicy:
                "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }

    private func picture(_ path: String) -> String {
        signingKey.flatMap { try? URLSigner.sign(path, with: $0, expires: nil) } ?? path
    }
}

extension Route {
    /// The pages for people: `GET /` with its files, and the documentation.
    static func frontPage(_ configuration: ServiceConfiguration) -> [Route] {
        let files = WebFiles()
        switch configuration.frontPage {
        case .off: return []
        case .plain:
            let page = PlainPage(configuration)
            return [
                Route(["/"], handlers: [.get: .ready { page.document(for: $0.admission).answer($0) }]), files.shared,
                .documentation,  // GET /docs, /docs/{+page}
            ]
        case .playground:
            let page = Playground(configuration, files)
            return [
                Route(["/"], handlers: [.get: .ready { page.document(for: $0.admission).answer($0) }]), files.all,
                .documentation,
            ]
        }
    }
}
