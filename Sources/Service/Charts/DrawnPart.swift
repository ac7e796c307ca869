import Engine
import HTTPMessages
import Rendering

/// The picture of a spec that is a part of another request.
struct DrawnPart: Sendable {
    let picture: FinishedPicture
    let terms: PictureTerms?
}

extension PictureInput {
    /// The input of a spec that is a part of another request, or of an assistant's question.
    /// - Parameters:
    ///   - part: The text of the spec.
    ///   - format: The format that is wanted whatever the options say; nil if they choose.
    ///   - dialects: The dialects of texts; nil if the part is JSON.
    package init(
        part: [UInt8], _ options: [QueryItem], as format: PictureFormat? = nil, dialects: DialectSet? = nil
    ) throws(Problem) {
        self = try ChartInput(part: part, options, as: format, dialects: dialects).picture
    }
}

extension PictureRequest {
    /// A request for the picture of a spec that is a part of another request.
    /// - Parameters:
    ///   - part: The text of the spec.
    ///   - format: The format that is wanted whatever the options say; nil if they choose.
    init(
        part: [UInt8], _ options: [QueryItem], as format: PictureFormat? = nil, for client: PictureClient
    ) {
        self.init(
            keyedOctets: part.count, octets: part.count, client: client,
            key: { PictureKey(part: part, options, as: format) },
            input: { work throws(Problem) in
                try PictureInput(part: part, options, as: format, dialects: work.turn.renderer.dialects)
            })
    }
}

extension PictureEngine {
    /// Makes the picture of a spec that is a part of a request.
    /// - Parameter then: Called once, from any thread. A problem has the form that clients of the spec's dialect know.
    func draw(
        part: [UInt8], _ options: [QueryItem], as format: PictureFormat, partOf reply: Reply,
        then: @escaping @Sendable (Result<DrawnPart, Problem>) -> Void
    ) {
        let client = PictureClient(
            isGone: { reply.clientIsGone },
            tell: { outcome in
                switch outcome {
                case .picture(let chart, _, let terms, _): then(.success(DrawnPart(picture: chart, terms: terms)))
                case .problem(let problem, _, _): then(.failure(problem.adapted(to: ProblemForm(part: part))))
                case .notNeeded: then(.failure(.lost))
                }
            })
        draw(PictureRequest(part: part, options, as: format, for: client))
    }
}
