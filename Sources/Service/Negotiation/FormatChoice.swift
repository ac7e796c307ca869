import Diagnostics
import Dialects
import Engine
import HTTPMessages
import Rendering

/// The picture formats that the head of a request allows, apart from the query.
struct FormatChoice: Hashable, Sendable {
    /// The format by the path's extension; nil if the path has none.
    let ending: PictureFormat?
    /// The formats that the client accepts, the best first. Formats with equal weights are in the server's order, and no
    /// other format of pixels precedes PNG: browsers name formats in their requests for pages, which they weight higher.
    let accepted: [PictureFormat]
    /// The numbers of the formats that the client accepts.
    private let acceptedNumbers: [UInt8]
    /// Whether the client accepts a picture as text.
    private let acceptsText: Bool
    /// Whether the client prefers a problem as a picture to a problem as text.
    let prefersPictures: Bool
    /// Whether the client prefers a problem as text to a problem as a picture.
    let prefersDocuments: Bool
    /// Whether the `Accept` field has an effect on the format.
    private let negotiates: Bool

    /// - Parameters:
    ///   - accept: The value of the field; nil if the field is missing.
    ///   - negotiates: Whether the field has an effect on the format of the picture. It always has one on problems.
    init(path: String, accept: String?, negotiates: Bool = true) {
        self.negotiates = negotiates
        ending = PictureFormat.ofPath(path)
        let answer = ending.flatMap { PictureFormat.answers.contains($0) ? $0 : nil }
        guard let accept, accept != "*/*" else {
            (accepted, acceptsText) = (answer.map { [$0] } ?? PictureFormat.all, true)
            acceptedNumbers = answer.map { [Self.number($0)] } ?? Self.numbersOfAll
            (prefersPictures, prefersDocuments) = (false, false)
            return
        }
        let field = AcceptField(accept)
        (prefersPictures, prefersDocuments) = (field.prefersPictures, field.prefersDocuments)
        guard negotiates else {
            (accepted, acceptsText) = (answer.map { [$0] } ?? PictureFormat.all, true)
            acceptedNumbers = answer.map { [Self.number($0)] } ?? Self.numbersOfAll
            return
        }
        acceptsText = field.quality(of: .plainText) > 0
        let png = field.quality(of: .png)
        let rated = (answer.map { Self.media(of: [$0]) } ?? Self.media).map { format, media in
            let quality = field.quality(of: media)
            return (format: format, quality: png > 0 && format.replacesPNG ? min(quality, png) : quality)
        }
        // The index makes the sort stable: formats with equal weights keep their order.
        accepted = rated.enumerated().filter { $0.element.quality > 0 }
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
            .map(\.element.format)
        acceptedNumbers = accepted.map(Self.number)
    }

    /// The format of the picture.
    /// - Parameters:
    ///   - asked: The format in the query; nil if the query has none.
    ///   - form: How the picture is written as text according to the query; nil if it is not.
    func format(asked: PictureFormat?, as form: TextForm? = nil) throws(Problem) -> PictureFormat {
        if let asked, let ending, asked.original ?? asked != ending {
            throw .formatDiffers(asked, ending: ending)
        }
        if let text = form.map({ (asked ?? ending ?? accepted.first ?? .png).text($0) }) ?? asked, text.original != nil
        {
            guard acceptsText else { throw Self.notAcceptable([text]) }
            return text
        }
        guard let wanted = asked ?? ending ?? accepted.first, accepted.contains(wanted) else {
            throw Self.notAcceptable((asked ?? ending).map { [$0] } ?? PictureFormat.all)
        }
        return wanted
    }

    /// Whether neither the path nor the query specifies the format, so that the response depends on `Accept`. An
    /// encoded name of the parameter is not recognized.
    func isOpen(in request: HTTPRequest) -> Bool {
        guard negotiates, ending == nil else { return false }
        return !QueryItem.isNamed("format", in: request.query)
    }

    /// Refuses a request if the client accepts no possible format.
    func check() throws(Problem) {
        let possible = ending.map { [$0] } ?? PictureFormat.all
        guard acceptsText || possible.contains(where: accepted.contains) else { throw Self.notAcceptable(possible) }
    }

    private static func notAcceptable(_ formats: [PictureFormat]) -> Problem {
        let names = formats.map(\.mediaType).joined(separator: " or ")
        return Problem(.notAcceptable, detail: "Charts are available as \(names), which the Accept field excludes.")
    }

    /// All formats with their media types.
    private static let media = media(of: PictureFormat.all)

    private static func media(of formats: [PictureFormat]) -> [(PictureFormat, MediaType)] {
        formats.compactMap { format in MediaType(format.mediaType).map { (format, $0) } }
    }

    /// Bytes that distinguish this choice from every other: the numbers of the extension and of the accepted formats.
    var key: [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(acceptedNumbers.count + 4)
        key.append(acceptsText ? 1 : 0)
        key.append(ending.map(Self.number) ?? 0)
        key += acceptedNumbers
        key.append(0)
        return key
    }

    private static let numbered = PictureFormat.all + PictureFormat.answers

    private static let numbersOfAll = PictureFormat.all.map(number)

    /// The number of a format, from 1.
    private static func number(_ format: PictureFormat) -> UInt8 {
        UInt8(truncatingIfNeeded: (numbered.firstIndex(of: format) ?? numbered.count) + 1)
    }
}

extension Problem {
    /// The query asks for another format than the path.
    static func formatDiffers(_ asked: PictureFormat, ending: PictureFormat) -> Problem {
        .invalidQuery(
            .init(
                .parameter("format"), "The path ends in \(ending.name).", found: asked.name, allowed: [ending.name]))
    }
}
