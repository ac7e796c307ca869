import CAssets
import Engine
import HTTPMessages

/// The documentation site that `script/build-docs` makes, below `/docs/`.
///
/// Its files stay in the memory of the program file: each answer copies only the bytes that it sends.
@safe struct DocumentationSite: Sendable {
    private nonisolated(unsafe) let files: UnsafeBufferPointer<site_file>

    /// - Parameter site: The files in the order of their addresses, which exist as long as the process.
    init(_ site: site) {
        unsafe files = UnsafeBufferPointer(start: site.files, count: site.count)
    }

    /// The files that are embedded in the program.
    static var embedded: DocumentationSite { unsafe DocumentationSite(CAssets.documentationSite) }

    /// Answers a request for an address below `/docs/`.
    func answer(_ address: Substring, _ reply: Reply) {
        guard unsafe !files.isEmpty else { return reply.send(.withoutDocumentation) }
        if let file = file(at: address), address != Self.missing { return file.answer(reply) }
        // The same page without or with the last slash.
        let other = address.hasSuffix("/") ? address.dropLast() : address + "/"
        if !address.isEmpty, file(at: other) != nil {
            let name = address.split(separator: "/").last ?? ""
            return reply.send(Self.redirection(to: address.hasSuffix("/") ? "../\(name)" : "\(name)/"))
        }
        let accepted = AcceptField(reply.request.fields.combined(.accept))
        let depth = address.utf8.count { $0 == UInt8(ascii: "/") }
        guard depth < 10, accepted.quality(of: .html) > accepted.quality(of: .json),
            let page = file(at: Self.missing[...])
        else { return reply.send(.noSuchPage) }
        let root = depth == 0 ? "./" : String(repeating: "../", count: depth)
        let parts = String(decoding: page.content, as: UTF8.self).split(
            separator: "@@root@@", omittingEmptySubsequences: false)
        var fields = HTTPFields.common(contentSecurityPolicy: SiteFile.pagePolicy)
        fields.append(.contentType, page.type)
        fields.append(.cacheControl, "no-store")
        reply.send(HTTPResponse(.notFound, fields: fields, content: Array(parts.joined(separator: root).utf8)))
    }

    /// A redirection to an address that is relative to that of the request, so that it is right behind any proxy.
    static func redirection(to address: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.location, address)
        fields.append(.cacheControl, "public, max-age=300")
        return HTTPResponse(.found, fields: fields)
    }

    /// - Complexity: O(log n) in the number of files.
    private func file(at address: Substring) -> SiteFile? {
        var (low, high) = (0, unsafe files.count)
        while low < high {
            let middle = (low + high) / 2
            let file = unsafe SiteFile(files[middle])
            if file.address == address { return file }
            if file.address.utf8.lexicographicallyPrecedes(address.utf8) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The address of the page for unknown addresses, in which `@@root@@` stands for the way to `/docs/`.
    private static let missing = "404"
}

/// A file of the documentation site.
@safe private struct SiteFile {
    private let file: site_file

    init(_ file: site_file) {
        unsafe self.file = file
    }

    var address: String { unsafe String(cString: file.address) }
    var type: String { unsafe String(cString: file.type) }
    /// The content as it is embedded: in gzip if that is shorter.
    var content: [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: file.content.bytes, count: file.content.count))
    }

    /// - Complexity: O(n) in the content.
    func answer(_ reply: Reply) {
        let type = type
        var fields = HTTPFields.common(
            contentSecurityPolicy: type.hasPrefix("text/html") ? Self.pagePolicy : "default-src 'none'")
        fields.append(.cacheControl, "public, max-age=300")
        var (content, digest) = (content, unsafe String(cString: file.digest))
        if unsafe file.unpacked_count > 0 {
            fields.append(.vary, "Accept-Encoding")
            if AcceptedCodings(reply.request.fields.combined(.acceptEncoding)).prefersGzip {
                fields.append(.contentEncoding, "gzip")
                digest += "-gzip"
            } else {
                guard let unpacked = try? unsafe Gzip.unpack(content, limit: file.unpacked_count) else {
                    return reply.send(
                        Problem(
                            .serviceUnavailable, detail: "The server does not have enough free memory for the document."
                        ))
                }
                content = unpacked
            }
        }
        StaticDocument.Variant(content, digest, contentType: type, fields: fields).answer(reply)
    }

    /// Pages load only files of the server.
    static let pagePolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

extension Route {
    /// `GET /docs/…`: the documentation.
    static var documentation: Route {
        let site = DocumentationSite.embedded
        return Route(
            ["/docs", "/docs/{+page}"],
            handlers: [
                .get: .ready { reply in
                    let path = reply.admission.path
                    if path == "/docs" { return reply.send(DocumentationSite.redirection(to: "docs/")) }
                    site.answer(path.dropFirst("/docs/".count), reply)
                }
            ])
    }
}

extension Problem {
    fileprivate static var withoutDocumentation: Problem {
        Problem(
            .notFound, kind: "without-documentation", title: "This program has no documentation",
            detail: "The program was built without its documentation: run script/build-docs before swift build.")
    }

    fileprivate static var noSuchPage: Problem {
        Problem(.notFound, detail: "There is no such page; GET /docs/ lists the pages of the documentation.")
    }
}
