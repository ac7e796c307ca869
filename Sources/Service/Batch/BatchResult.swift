import Digests
import HTTPMessages
import JSON

/// The picture of a spec, or the problem in its place.
struct BatchResult: Sendable {
    let number: Int
    let id: String
    let response: HTTPResponse

    init(_ item: BatchItem, _ response: HTTPResponse) {
        number = item.number
        id = item.id
        self.response = response
    }

    init(_ item: BatchItem, _ problem: Problem, _ identifier: String) {
        self.init(item, problem.response(to: identifier))
    }

    var isPicture: Bool { response.status == .ok }
    var octets: Int { response.content.count }
    /// Where the picture comes from; `nil` for a problem.
    var source: AnswerSource? { AnswerNote(response.note).source }

    var mediaType: String { response.fields[.contentType] ?? "application/octet-stream" }
    /// The picture's name as a file.
    var fileName: String {
        guard isPicture else { return "\(id).problem.json" }
        // The response ends the names of all pictures of a format in the same way.
        let disposition = response.fields[.contentDisposition] ?? ""
        let ending = disposition.split(separator: ".").last?.filter { $0 != "\"" } ?? "bin"
        return "\(id).\(ending)"
    }

    // MARK: - A line of JSON

    /// The picture or the problem as a line of JSON.
    var line: [UInt8] {
        guard isPicture else { return failure(isShort: false) }
        var members = members
        if let tag = response.fields[.entityTag] { members.append(.init(key: "etag", value: .string(tag))) }
        if let source { members.append(.init(key: "cache", value: .string("\(source.word)"))) }
        let texts = [("alt", HTTPFieldName.alternative), ("warnings", .warnings)]
        var line = Array(JSONTree.object(members).text.utf8.dropLast())
        // These fields are JSON already.
        for (key, name) in texts {
            guard let text = response.fields[name] else { continue }
            line += ",\"\(key)\":\(text)".utf8
        }
        line += ",\"data\":\"".utf8
        Base64.standard.append(response.content, to: &line)
        line += "\"}\n".utf8
        return line
    }

    private var members: [JSONTree.Member] {
        [
            .init(key: "number", value: .number(Double(number))),
            .init(key: "id", value: .string(id)),
            .init(key: "status", value: .number(Double(response.status.code))),
            .init(key: "type", value: .string(mediaType)),
        ]
    }

    /// The problem as a line of JSON.
    /// - Parameter isShort: Whether to leave out its document.
    func failure(isShort: Bool) -> [UInt8] {
        var line = Array(JSONTree.object(members).text.utf8.dropLast())
        if !isShort {
            let document = response.content
            line += ",\"problem\":".utf8
            line += document.last == Byte.lineFeed ? document.dropLast() : document[...]
        }
        return line + "}\n".utf8
    }

    // MARK: - A part of a multipart message

    /// The picture or the problem as a part, with the boundary before it.
    func part(_ boundary: String) -> [UInt8] {
        var fields = HTTPFields()
        fields.append(HTTPFieldName("x-plotwright-number"), "\(number)")
        fields.append(HTTPFieldName("x-plotwright-id"), id.asciiJSON)
        fields.append(HTTPFieldName("x-plotwright-status"), "\(response.status.code)")
        if let source { fields.append(HTTPFieldName("x-plotwright-cache"), "\(source.word)") }
        fields.append(.contentType, mediaType)
        fields.append(HTTPFieldName("content-length"), "\(octets)")
        fields.append(.contentDisposition, DownloadName.disposition(ofFile: fileName))
        for name in [HTTPFieldName.entityTag, .alternative, .warnings, .retryAfter, RequestIdentifier.fieldName] {
            if let value = response.fields[name] { fields.append(name, value) }
        }
        return Array("--\(boundary)\r\n".utf8) + fields.bytes + "\r\n".utf8 + response.content + "\r\n".utf8
    }
}
