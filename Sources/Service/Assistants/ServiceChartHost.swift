import Assistants
import HTTPMessages
import HTTPServer
import JSON

/// Draws charts for an assistant as for requests to `/chart`: with the same caches, lanes and limits.
struct ServiceChartHost: ChartHost {
    let charts: ChartService
    let validation: SpecValidation
    let links: PictureLinks
    /// The request of the assistant.
    let reply: Reply

    /// The maximum length of a URL with a spec in it, in bytes. Models pay for each character.
    private static let longestURL = 4_000

    func answer(_ question: ChartQuestion, then: @escaping @Sendable (ChartAnswer) -> Void) {
        let query = Array(PictureLinks.query(question.options).utf8)
        switch question.kind {
        case .validation: ask("/validate", question, query, { validation.answer($0) }, then)
        case .description: ask("/describe", question, query, { charts.answer($0) }, then)
        case .picture(let format):
            let draw: Route.Handler = { charts.answer($0) }
            reply.ask("/chart.\(format)", query: query, content: question.spec, draw) { response in
                guard response.status == .ok else { return then(.problem(response.content)) }
                let picture = ChartPicture(response)
                let wanted = PictureLinks.Wanted(
                    spec: question.spec, format: format, options: question.options, maximumLength: Self.longestURL)
                links.link(wanted, for: reply) { link in
                    var picture = picture
                    switch link {
                    case .success(let url): picture.url = url
                    case .failure(let failure): picture.note = failure.reason
                    }
                    then(.picture(picture))
                }
            }
        }
    }

    private func ask(
        _ path: String, _ question: ChartQuestion, _ query: [UInt8], _ handler: Route.Handler,
        _ then: @escaping @Sendable (ChartAnswer) -> Void
    ) {
        reply.ask(path, query: query, content: question.spec, handler) { response in
            then(response.status == .ok ? .document(response.content) : .problem(response.content))
        }
    }
}

extension ChartPicture {
    /// The picture of a response of `/chart`.
    fileprivate init(_ response: HTTPResponse) {
        func value(_ name: HTTPFieldName) -> JSONValue? {
            response.fields[name].flatMap { try? JSONDocument($0).root }
        }
        self.init(
            bytes: response.content, mediaType: response.fields[.contentType] ?? "",
            alternative: value(.alternative)?.string ?? "",
            warnings: value(.warnings)?.elements.compactMap(\.string) ?? [])
    }
}
