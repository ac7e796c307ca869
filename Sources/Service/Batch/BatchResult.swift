import Digests
import Engine
import HTTPMessages
import JSON
import Rendering

/// The picture of a spec, or the problem in its place.
struct BatchResult: Sendable {
    private enum Content: Sendable {
        case picture(FinishedPicture, from: AnswerSource, PictureTerms?)
        case problem(Problem, document: [UInt8])
    }

    let number: Int
    let id: String
    /// The identifier of the request for the spec.
    private let identifier: String
    private let content: Content

    private init(_ item: BatchItem, _ content: Content, _ identifier: String) {
        number = item.number
        id = item.id
        self.identifier = identifier
        self.content = content
    }

    init(_ item: BatchItem, _ problem: Problem, _ identifier: String) {
        self.init(item, .problem(problem, document: problem.document(to: identifier)), identifier)
    }

    /// - Parameter form: The form of a problem.
    init(_ item: BatchItem, _ outcome: PictureOutcome, _ identifier: String, _ form: ProblemForm) {
        switch outcome {
        case .picture(let chart, let source, let terms, _):
            self.init(item, .picture(chart, from: source, terms), identifier)
        case .problem(let problem, _, _): self.init(item, problem.adapted(to: form), identifier)
        case .notNeeded:
            // The parts of a batch have no conditions.
            self.init(item, .lost, identifier)
        }
    }

    var isPicture: Bool { source != nil }

    /// Where the picture comes from; `nil` for a problem.
    var source: AnswerSource? {
        if case .picture(_, let source, _) = content { source } else { nil }
    }

    /// The picture, or the document of the problem.
    var bytes: [UInt8] {
        switch content {
        case .picture(let chart, _, _): chart.bytes
        case .problem(_, let document): document
        }
    }

    private var status: HTTPStatus {
        if case .problem(let problem, _) = content { problem.status } else { .ok }
    }

    private var mediaType: String {
        if case .picture(let chart, _, _) = content { chart.format.mediaType } else { "application/problem+json" }
    }

    /// The picture's name as a file.
    var fileName: String {
        guard case .picture(let chart, _, _) = content else { return "\(id).problem.json" }
        return "\(id).\(chart.format.fileExtension)"
    }

    // MARK: - A line of JSON

    /// The picture or the problem as a line of JSON.
    var line: [UInt8] {
        guard case .picture(let chart, let source, let terms) = content else { return failure(isShort: false) }
        var members = members
        members.append(.init(key: "etag", value: .string(chart.entityTag)))
        members.append(.init(key: "cache", value: .string("\(source.word)")))
        var line = Array(JSONTree.object(members).text.utf8.dropLast())
        // These are JSON already.
        if let text = chart.alternativeText { line += ",\"alt\":\(text)".utf8 }
        if let text = chart.warningText(terms) { line += ",\"warnings\":\(text)".utf8 }
        line += ",\"data\":\"".utf8
        Base64.standard.append(chart.bytes, to: &line)
        line += "\"}\n".utf8
        return line
    }

    private var members: [JSONTree.Member] {
        [
            .init(key: "number", value: .number(Double(number))),
            .init(key: "id", value: .string(id)),
            .init(key: "status", value: .number(Double(status.code))),
            .init(key: "type", value: .string(mediaType)),
        ]
    }

    /// The problem as a line of JSON.
    /// - Parameter isShort: Whether to leave out its document.
    func failure(isShort: Bool) -> [UInt8] {
        var line = Array(JSONTree.object(members).text.utf8.dropLast())
        if !isShort {
            line += ",\"problem\":".utf8
            line += bytes.last == Byte.lineFeed ? bytes.dropLast() : bytes[...]
        }
        return line + "}\n".utf8
    }

    // MARK: - A part of a multipart message

    /// The picture or the problem as a part, with the boundary before it.
    func part(_ boundary: String) -> [UInt8] {
        var fields = HTTPFields()
        fields.append(HTTPFieldName("x-plotwright-number"), "\(number)")
        fields.append(HTTPFieldName("x-plotwright-id"), id.asciiJSON)
        fields.append(HTTPFieldName("x-plotwright-status"), "\(status.code)")
        if let source { fields.append(HTTPFieldName("x-plotwright-cache"), "\(source.word)") }
        fields.append(.contentType, mediaType)
        fields.append(HTTPFieldName("content-length"), "\(bytes.count)")
        fields.append(.contentDisposition, DownloadName.disposition(ofFile: fileName))
        switch content {
        case .picture(let chart, _, let terms):
            fields.append(.entityTag, chart.entityTag)
            if let text = chart.alternativeText { fields.append(.alternative, text) }
            if let text = chart.warningText(terms) { fields.append(.warnings, text) }
        case .problem(let problem, _):
            if let retryAfter = problem.retryAfter { fields.append(.retryAfter, "\(retryAfter)") }
        }
        fields.append(RequestIdentifier.fieldName, identifier)
        return Array("--\(boundary)\r\n".utf8) + fields.bytes + "\r\n".utf8 + bytes + "\r\n".utf8
    }
}
