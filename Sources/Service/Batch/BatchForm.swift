import Diagnostics
import Dialects
import Engine
import HTTPMessages
import Rendering

/// How the pictures of a batch are sent.
enum BatchForm: String, CaseIterable, Sendable {
    /// A line of JSON for each spec.
    case ndjson
    /// `multipart/mixed` (RFC 2046), a part for each spec.
    case multipart
    /// A tar archive with a file for each picture.
    case tar
    /// One PDF with a page for each spec.
    case document

    var mediaType: String {
        switch self {
        case .ndjson: "application/x-ndjson"
        case .multipart: "multipart/mixed"
        case .tar: "application/x-tar"
        case .document: PictureFormat.pdf.mediaType
        }
    }

    /// - Parameters:
    ///   - name: The value of the parameter `as`; `nil` if there is none.
    ///   - accept: The value of `Accept`, which is used without a name; `nil` if the field is missing.
    init(named name: String?, accept: String?) throws(Problem) {
        if let name {
            guard let form = Self(rawValue: name) else {
                throw .invalidQuery(
                    SpecIssue(
                        .parameter("as"), "The value is unknown.", unknown: name, known: Self.allCases.map(\.rawValue)))
            }
            self = form
            return
        }
        let field = AcceptField(accept)
        var best: (form: Self, quality: Int)?
        for form in Self.allCases {
            let quality = MediaType(form.mediaType).map(field.quality) ?? 0
            if quality > best?.quality ?? 0 { best = (form, quality) }
        }
        guard let best else {
            let types = Self.allCases.map(\.mediaType).joined(separator: " or ")
            throw Problem(.notAcceptable, detail: "Batches are answered as \(types), which the Accept field excludes.")
        }
        self = best.form
    }
}
