import Diagnostics
import Dialects
import HTTPMessages

extension Problem {
    /// The problem as `application/problem+json`.
    /// - Parameter identifier: The identifier of the request.
    func document(to identifier: String? = nil) -> [UInt8] {
        var members = [
            ("type", JSONText.string(kind.map { "urn:problem-type:plotwright:\($0)" } ?? "about:blank")),
            ("title", JSONText.string(title)),
            ("status", "\(status.code)"),
            ("detail", JSONText.string(detail)),
        ]
        if let identifier { members.append(("requestId", JSONText.string(identifier))) }
        if let byteOffset { members.append(("byteOffset", "\(byteOffset)")) }
        if !issues.isEmpty { members.append(("errors", JSONText.array(issueDocuments))) }
        return Array((JSONText.object(members) + "\n").utf8)
    }

    /// The first issues, limited to a readable number: they take at most 6,000 bytes, unless a single one is larger.
    private var issueDocuments: [String] {
        var documents: [String] = []
        var count = 0
        for issue in issues {
            let document = issue.document
            count += document.utf8.count
            if count > 6000, !documents.isEmpty { break }
            documents.append(document)
        }
        return documents
    }

    /// The header fields of the problem for any content type.
    private func fields(resourcePolicy: String) -> HTTPFields {
        var fields = HTTPFields.common(resourcePolicy: resourcePolicy)
        fields.append(.cacheControl, "no-store")
        if let retryAfter { fields.append(.retryAfter, "\(retryAfter)") }
        if let allow { fields.append(.allow, allow) }
        if let acceptPost { fields.append(.acceptPost, acceptPost) }
        if let acceptEncoding { fields.append(.acceptEncoding, acceptEncoding) }
        if let authenticate { fields.append(.authenticate, authenticate) }
        return fields
    }

    /// The response for a client that reads text.
    func response(to identifier: String) -> HTTPResponse {
        var fields = fields(resourcePolicy: HTTPFields.sameOrigin)
        fields.append(.contentType, "application/problem+json")
        return HTTPResponse(status, fields: fields, content: document(to: identifier))
    }

    /// The response for a client that shows pictures.
    func response(drawn picture: [UInt8]) -> HTTPResponse {
        var fields = fields(resourcePolicy: HTTPFields.crossOrigin)
        fields.append(.contentType, "image/png")
        fields.append(.contentDisposition, "inline; filename=\"error.png\"")
        return HTTPResponse(status, fields: fields, content: picture)
    }

    /// The problem in a few lines of text, for a picture.
    var lines: [String] {
        guard !issues.isEmpty else { return [detail] }
        let shown = 6
        let more = issues.count - shown
        return issues.prefix(shown).map(\.line) + (more > 0 ? ["and \(more) more"] : [])
    }
}

extension SpecIssue {
    fileprivate var document: String {
        var members =
            switch place {
            case .pointer(let pointer): [("pointer", JSONText.string(pointer))]
            case .parameter(let name): [("parameter", JSONText.string(name))]
            }
        members.append(("detail", JSONText.string(detail)))
        if let found { members.append(("found", JSONText.string(found))) }
        if !allowed.isEmpty { members.append(("allowed", JSONText.array(allowed.map(JSONText.string)))) }
        if let suggestion { members.append(("suggestion", JSONText.string(suggestion))) }
        return JSONText.object(members)
    }

    fileprivate var line: String {
        switch place {
        case .pointer(let pointer): pointer.isEmpty ? detail : "\(pointer): \(detail)"
        case .parameter(let name): "\(name): \(detail)"
        }
    }
}
