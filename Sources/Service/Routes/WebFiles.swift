import CAssets
import Caching
import Digests
import Engine
import HTTPMessages

/// The files of the pages for people.
///
/// A file is at `/assets/VERSION/NAME`, where it never changes, because the version is a hash of all files. The style
/// sheet and the icon that all pages share are also at `/assets/NAME`.
struct WebFiles: Sendable {
    /// The names in the order of the embedded files.
    private let names = unsafe UnsafeBufferPointer(start: webFiles, count: webFileCount).map {
        unsafe String(cString: $0.name)
    }
    /// The version takes three milliseconds, which a server without visitors does not spend.
    private let version = LazyValue {
        var hash = SHA256()
        for index in 0..<webFileCount {
            unsafe hash.update(String(cString: webFiles[index].name).utf8.span)
            hash.update(unsafe Asset.bytes(webFiles[index].content).span)
        }
        return String(hash.finish().base64URL.prefix(12))
    }

    /// The path under which a file never changes.
    func path(of name: some StringProtocol) -> String { "/assets/\(version.value)/\(name)" }

    /// The files that all pages share.
    var shared: Route {
        let documents = sharedDocuments
        return Route(documents.keys.sorted(), handlers: [.get: .ready { documents[$0.admission.path]?.answer($0) }])
    }

    /// All files.
    var all: Route {
        let shared = sharedDocuments
        let versioned = Dictionary(
            uniqueKeysWithValues: names.indices.map {
                (names[$0], document($0, cacheControl: "public, max-age=31536000, immutable"))
            })
        return Route(
            shared.keys.sorted() + names.map { "/assets/{version}/\($0)" },
            handlers: [
                .get: .ready { reply in
                    let path = reply.admission.path
                    let known = shared[path] ?? versioned.first { self.path(of: $0.key) == path }?.value
                    guard let known else {
                        return reply.send(Problem(.notFound, detail: "The server has other versions of its files."))
                    }
                    known.answer(reply)
                }
            ])
    }

    private var sharedDocuments: [String: StaticDocument] {
        let indices = names.indices.filter { names[$0] == "base.css" || names[$0] == "icon.svg" }
        return Dictionary(
            uniqueKeysWithValues: indices.map {
                ("/assets/\(names[$0])", document($0, cacheControl: "public, max-age=300"))
            })
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
