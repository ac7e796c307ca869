import Caching
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// `GET /`, the playground: a page with an editor for specs and the picture of its spec.
///
/// The embedded page has marks: `root` for the start of all paths, `file NAME` for the URL of a file, and `settings` for
/// what its scripts need to know of the server, in JSON.
struct Playground: Sendable {
    private let template = LazyValue { PageTemplate(Asset.playgroundPage) }
    private let address: PublicAddress
    private let files: WebFiles
    private let settings: [JSONTree.Member]

    init(_ configuration: ServiceConfiguration, _ files: WebFiles) {
        self.files = files
        address = PublicAddress(configuration)
        settings = [
            .init(
                key: "dialects",
                value: .array(configuration.dialects.text.split(separator: " ").map { .string(String($0)) })),
            .init(key: "endings", value: .array(PictureFormat.endings.map { .string($0) })),
            .init(key: "needsToken", value: .bool(!configuration.access.tokens.isEmpty)),
            .init(key: "needsSignature", value: .bool(configuration.access.imagesMustBeSigned)),
            .init(key: "savesCharts", value: .bool(configuration.savedChartsPath != nil)),
            .init(key: "longestRequestLine", value: .number(Double(configuration.server.limits.requestLine))),
        ]
    }

    func document(for admission: Admission) -> StaticDocument {
        let url = address.url(of: admission)
        let prefix = url?.prefix ?? ""
        // Without a known prefix, relative paths also work behind a proxy that adds one.
        let root = prefix.isEmpty ? "./" : prefix + "/"
        let known = settings + [.init(key: "url", value: url.map { .string($0.text) } ?? .null)]
        let content = template.value.filled { mark in
            switch mark {
            case "root": PageTemplate.escaped(root)
            case "settings": PageTemplate.escaped(JSONTree.object(known).asciiText)
            default: PageTemplate.escaped(root + files.path(of: mark).dropFirst())
            }
        }
        return StaticDocument(
            content, contentType: "text/html; charset=utf-8", cacheControl: "no-cache",
            contentSecurityPolicy:
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }
}
