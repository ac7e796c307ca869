import CAssets
import Digests
import HTTPMessages

/// The files of the pages for people.
///
/// A file is at `/assets/VERSION/NAME`, where it never changes, because the version is a hash of all files. The style
/// sheet and the icon that all pages share are also at `/assets/NAME`.
struct WebFiles: Sendable {
    let version: String
    /// The names in the order of the embedded files.
    private let names: [String]

    init() {
        var hash = SHA256()
        names = unsafe UnsafeBufferPointer(start: webFiles, count: webFileCount).map { file in
            let name = unsafe String(cString: file.name)
            hash.update(name.utf8.span)
            unsafe hash.update(UnsafeBufferPointer(start: file.content.bytes, count: file.content.count).span)
            return name
        }
        version = String(hash.finish().base64URL.prefix(12))
    }

    /// The path under which a file never changes.
    func path(of name: some StringProtocol) -> String { "/assets/\(version)/\(name)" }

    /// The files that all pages share.
    var shared: Route { Self.route(sharedDocuments) }

    /// All files.
    var all: Route {
        Self.route(
            sharedDocuments
                + names.indices.map {
                    (path(of: names[$0]), document($0, cacheControl: "public, max-age=31536000, immutable"))
                })
    }

    private var sharedDocuments: [(String, StaticDocument)] {
        names.indices.filter { names[$0] == "base.css" || names[$0] == "icon.svg" }
            .map { ("/assets/\(names[$0])", document($0, cacheControl: "public, max-age=300")) }
    }

    private static func route(_ documents: [(path: String, document: StaticDocument)]) -> Route {
        let table = Dictionary(documents) { first, _ in first }
        return Route(documents.map(\.path), handlers: [.get: .ready { table[$0.admission.path]?.answer($0) }])
    }

    private func document(_ index: Int, cacheControl: String) -> StaticDocument {
        StaticDocument(
            unsafe Asset.bytes(webFiles[index].content), contentType: Self.mediaType(of: names[index]),
            cacheControl: cacheControl)
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
