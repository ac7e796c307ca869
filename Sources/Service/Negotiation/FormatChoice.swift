import HTTPMessages

/// What the head of a request says about the format of its picture, apart from the query.
struct FormatChoice: Hashable, Sendable {
    /// What the path ends in; nil for the path that leaves it open.
    let ending: PictureFormat?
    /// The formats that the client takes, the best first; the server's order where it does not mind.
    let accepted: [PictureFormat]

    init(_ request: HTTPRequest) {
        self.init(path: request.path, accept: request.fields.combined(.accept))
    }

    /// - Parameter accept: the value of the field; nil without it.
    init(path: String, accept: String?) {
        ending = PictureFormat.allCases.first { path.hasSuffix("." + $0.rawValue) }
        guard let accept, accept != "*/*" else {
            accepted = PictureFormat.allCases
            return
        }
        let field = AcceptField(accept)
        let rated = PictureFormat.allCases.map { (format: $0, quality: field.quality(of: $0.media)) }
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
                    .parameter("format"), "The path ends in .\(ending.rawValue).", found: asked.rawValue,
                    allowed: [ending.rawValue]))
        }
        guard let wanted = asked ?? ending ?? accepted.first, accepted.contains(wanted) else {
            throw Self.notAcceptable((asked ?? ending).map { [$0] } ?? PictureFormat.allCases)
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
        let possible = ending.map { [$0] } ?? PictureFormat.allCases
        guard possible.contains(where: accepted.contains) else { throw Self.notAcceptable(possible) }
    }

    private static func notAcceptable(_ formats: [PictureFormat]) -> Problem {
        let names = formats.map(\.contentType).joined(separator: " or ")
        return Problem(.notAcceptable, detail: "Charts come as \(names) here, which the Accept field rules out.")
    }

    /// An octet that tells this choice from every other.
    var key: UInt8 {
        var key = (ending.map(Self.number) ?? 0) << 4
        for (index, format) in accepted.prefix(2).enumerated() { key |= Self.number(format) << UInt8(2 * index) }
        return key
    }

    private static func number(_ format: PictureFormat) -> UInt8 {
        switch format {
        case .png: 1
        case .svg: 2
        }
    }
}
