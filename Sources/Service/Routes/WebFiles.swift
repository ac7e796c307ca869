import CAssets
import Digests
import HTTPMessages

/// The files of the pages for people.
///
/// A file is at `/assets/VERSION/NAME`, where it never changes, because the version is a hash of all files. The style
/// sheet and the icon that all pages share are also at `/assets/NAME`.
struct WebFiles: Sendable {
    let version: String
    private let files: [(name: String, content: [UInt8])]

    init() {
        files = unsafe UnsafeBufferPointer(start: webFiles, count: webFileCount).map { file in
            unsafe (String(cString: file.name), Asset.bytes(file.content))
        }
        let all = files.flatMap { Array($0.name.utf8) + $0.content }
        version = String(SHA256.digest(of: all.span).base64URL.prefix(12))
    }

    /// The path under which a file never changes.
    func path(of name: some StringProtocol) -> String { "/assets/\(version)/\(name)" }

    /// The files that all pages share.
    var shared: Route { Self.route(sharedDocuments) }

    /// All files.
    var all: Route {
        Self.route(
            sharedDocuments
                + files.map {
                    (
                        path(of: $0.name),
                        Self.document($0.name, $0.content, cacheControl: "public, max-age=31536000, immutable")
                    )
                })
    }

    private var sharedDocuments: [(String, StaticDocument)] {
        files.filter { $0.name == "base.css" || $0.name == "icon.svg" }
            .map { ("/assets/\($0.name)", Self.document($0.name, $0.content, cacheControl: "public, max-age=300")) }
    }

    private static func route(_ documents: [(path: String, document: StaticDocument)]) -> Route {
        let table = Dictionary(documents) { first, _ in first }
        return Route(documents.map(\.path), handlers: [.get: .ready { table[$0.admission.path]?.answer($0) }])
    }

    private static func document(_ name: String, _ content: [UInt8], cacheControl: String) -> StaticDocument {
        StaticDocument(content, contentType: mediaType(of: name), cacheControl: cacheControl)
    }

    private static func mediaType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "json": "application/json"
        default: "text/markdown; charset=utf-8"
        }
    }
}
