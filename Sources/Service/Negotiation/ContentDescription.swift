import Budget
import Data
import Engine
import HTTPMessages

/// The description of a POST request's content in its head.
struct ContentDescription: Sendable {
    enum Kind: Hashable, Sendable {
        /// A spec: JSON of any media type for JSON, a form (the type that `curl -d` sends), or content without a type.
        case spec
        /// Data instead of a spec.
        case data(TableFormat)
        /// Neither a spec nor data.
        case other
    }

    let kind: Kind
    /// Whether the content is declared as a form, as `curl -d` declares all content.
    let isForm: Bool
    /// The character set, in lower case; `nil` if the request names none.
    let charset: String?
    /// The coding of the content; `nil` for an unknown coding and for several codings.
    let coding: ContentCoding?

    /// - Returns: `nil` for a method other than POST.
    init?(_ request: HTTPRequest) {
        guard request.method == .post else { return nil }
        coding = ContentCoding(request.fields.combined(.contentEncoding))
        guard let contentType = request.fields.combined(.contentType) else {
            (kind, charset, isForm) = (.spec, nil, false)
            return
        }
        let media = MediaType(contentType)
        charset = media?.charset
        isForm = media?.name == "application/x-www-form-urlencoded"
        if let format = media.flatMap({ TableFormat($0) }) {
            kind = .data(format)
        } else {
            kind = media?.isJSON == true || isForm ? .spec : .other
        }
    }

    /// Refuses content that is neither a spec nor data, that is in another character set, or that has an unknown coding.
    /// - Parameters:
    ///   - data: Whether data is accepted instead of a spec.
    ///   - any: Whether content of another type is accepted for now, because it may be a configuration of Chart.js,
    ///     which may have any type.
    func check(orData data: Bool = false, orAny any: Bool = false) throws(Problem) {
        guard coding != nil else {
            var problem = Problem(
                .unsupportedMediaType,
                detail: "The only supported content coding is gzip, which may be applied only once.")
            problem.acceptEncoding = ContentCoding.accepted
            throw problem
        }
        let charset = charset ?? "utf-8"
        let isTaken =
            switch kind {
            case .spec: ["utf-8", "us-ascii"].contains(charset)
            case .data: data && TextCharset.isReadable(charset)
            case .other: any
            }
        guard isTaken else { throw Self.unsupportedType(orData: data) }
    }

    /// Refuses content that is not JSON, in lines or as a whole.
    func checkLines() throws(Problem) {
        if kind == .data(.ndjson) { return try check(orData: true) }
        guard kind == .spec else {
            var problem = Problem(
                .unsupportedMediaType,
                detail: "A batch must be lines of JSON (application/x-ndjson) or an array (application/json).")
            problem.acceptPost = "application/x-ndjson, application/json"
            throw problem
        }
        try check()
    }

    static func unsupportedType(orData data: Bool) -> Problem {
        var problem = Problem(
            .unsupportedMediaType,
            detail: data
                ? "A spec must be JSON in UTF-8 (application/json), data in UTF-8 or Windows-1252 (\(TableFormat.mediaTypes))."
                : "A spec must be JSON in UTF-8 (application/json).")
        problem.acceptPost = data ? "application/json, \(TableFormat.mediaTypes)" : "application/json"
        return problem
    }

    /// Removes the coding of the content.
    /// - Parameters:
    ///   - limit: The maximum size of the decoded content, in bytes.
    ///   - budget: What the render may take. The decoded content is part of its memory.
    func decode(_ content: [UInt8], limit: Int, _ budget: RenderBudget) throws(Problem) -> [UInt8] {
        guard coding == .gzip else { return content }
        do throws(Gzip.Failure) {
            return try Gzip.unpack(content, limit: min(limit, budget.availableMemory))
        } catch {
            switch error {
            case .tooLarge:
                throw Problem(.contentTooLarge, detail: "The decompressed content exceeds the server's limit.")
            case .malformed:
                throw Problem(.badRequest, detail: "The content is not valid gzip data, or it is incomplete.")
            case .followed:
                throw Problem(.badRequest, detail: "The content has further data after its gzip member.")
            case .outOfMemory: throw .overloaded
            }
        }
    }
}

extension TableFormat {
    /// The format of data with a media type; nil for content that may be a spec.
    init?(_ media: MediaType) {
        guard let format = TableFormat(mediaType: media.name), format != .json else { return nil }
        self = format
    }

    /// The media types of content that is data, for `Accept-Post`.
    static let mediaTypes = "text/csv, text/tab-separated-values, application/x-ndjson"
}
