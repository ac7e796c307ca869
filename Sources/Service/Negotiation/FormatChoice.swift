import Diagnostics
import Dialects
import HTTPMessages
import Rendering

/// What the head of a request says about the format of its answer, apart from the query.
struct FormatChoice: Hashable, Sendable {
    /// What the path ends in; nil for the path that leaves it open.
    let ending: PictureFormat?
    /// The formats that the client takes, the best first; the server's order where it does not mind.
    let accepted: [PictureFormat]
    /// Whether a message had better be drawn than written.
    let prefersPictures: Bool

    /// - Parameter accept: the value of the field; nil without it.
    init(path: String, accept: String?) {
        ending = PictureFormat.all.first { path.hasSuffix("." + $0.name) }
        guard let accept, accept != "*/*" else {
            accepted = PictureFormat.all
            prefersPictures = false
            return
        }
        let field = AcceptField(accept)
        prefersPictures = field.prefersPictures
        let rated = Self.media.map { (format: $0.format, quality: field.quality(of: $0.media)) }
        // The sort is stable in effect: equal qualities keep the order of the cases.
        accepted = rated.enumerated().filter { $0.element.quality > 0 }
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
            .map(\.element.format)
    }

    /// The format of the picture.
    /// - Parameter asked: what the query asks for; nil if it says nothing.
    func format(asked: PictureFormat?) throws(Problem) -> PictureFormat {
        if let asked, let ending, asked != ending {
            throw .invalidQuery(
                .init(
                    .parameter("format"), "The path ends in .\(ending.name).", found: asked.name,
                    allowed: [ending.name]))
        }
        guard let wanted = asked ?? ending ?? accepted.first, accepted.contains(wanted) else {
            throw Self.notAcceptable((asked ?? ending).map { [$0] } ?? PictureFormat.all)
        }
        return wanted
    }

    /// Whether neither the path nor the query says which format it is to be, so that the answer depends on `Accept`. An
    /// unusual spelling of the parameter counts as none.
    func isOpen(in request: HTTPRequest) -> Bool {
        guard ending == nil else { return false }
        let name = Array("format=".utf8)
        return !request.query.split(separator: UInt8(ascii: "&")).contains { $0.starts(with: name) }
    }

    /// Whether any format can be what the client takes.
    func check() throws(Problem) {
        let possible = ending.map { [$0] } ?? PictureFormat.all
        guard possible.contains(where: accepted.contains) else { throw Self.notAcceptable(possible) }
    }

    private static func notAcceptable(_ formats: [PictureFormat]) -> Problem {
        let names = formats.map(\.mediaType).joined(separator: " or ")
        return Problem(.notAcceptable, detail: "Charts come as \(names) here, which the Accept field rules out.")
    }

    /// All formats with their media types.
    private static let media = PictureFormat.all.compactMap { format in
        MediaType(format.mediaType).map { (format: format, media: $0) }
    }

    /// Octets that differ from those of every other choice: the numbers of the ending and of the accepted formats.
    var key: [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(accepted.count + 3)
        key.append(ending.map(Self.number) ?? 0)
        for format in accepted { key.append(Self.number(format)) }
        key.append(0)
        return key
    }

    /// A number from 1.
    private static func number(_ format: PictureFormat) -> UInt8 {
        UInt8(truncatingIfNeeded: (PictureFormat.all.firstIndex(of: format) ?? -1) + 1)
    }
}
