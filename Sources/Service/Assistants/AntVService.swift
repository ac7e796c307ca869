import AntV
import Assistants
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// Draws charts for AntV's chart server for the Model Context Protocol, whose setting `VIS_REQUEST_SERVER` names this
/// service.
final class AntVService: Sendable {
    private let engine: PictureEngine
    private let links: PictureLinks
    private let workers: RequestWorkers
    private let reader: PictureReader

    /// The maximum length of a URL with a spec in it, in bytes. The server accepts 68 KiB.
    private static let longestURL = 60_000
    /// The pictures are shown on sharp screens.
    private static let options = [(name: "devicePixelRatio", value: "2")]

    init(
        _ configuration: ServiceConfiguration, engine: PictureEngine, links: PictureLinks, pool: RenderPool,
        reader: PictureReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.engine = engine
        self.links = links
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.reader = reader
    }

    /// `POST /antv`: answers with the URL of the picture, or with what is wrong. Both have the status 200, because clients
    /// read the message of no other answer.
    func answer(_ reply: Reply) {
        workers.answer(reply) { [self] request throws(Problem) in
            let content = try request.content()
            let spec: [UInt8]
            do {
                let json = try JSONDocument(
                    content, limits: JSONLimits(bytes: request.contentLimit), budget: request.budget)
                spec = try AntVChart(json.root).spec().bytes
            } catch {
                if request.isUnfinished { return .unfinished }
                reply.send(.failure(Self.message(of: error)))
                return .done
            }
            let wanted = PictureLinks.Wanted(
                spec: spec, format: "png", options: Self.options, maximumLength: Self.longestURL)
            if let refusal = links.refusal(of: wanted, for: reply) {
                reply.send(.failure(refusal.reason))
                return .done
            }
            guard let lease = reader.resources.lease(specOctets: spec.count) else { throw .overloaded }
            draw(wanted, reply, lease)
            return .done
        }
    }

    private static func message(of error: any Error) -> String {
        switch error {
        case let fault as AntVFault: fault.message
        case let error as JSONError where error.kind == .stopped:
            "Reading the request takes too much time or memory."
        case let error as JSONError: "The request is not JSON: \(error.description)."
        default: "The request cannot be read."
        }
    }

    /// Draws the picture, which proves that its URL will have one, and answers with the URL.
    private func draw(_ wanted: PictureLinks.Wanted, _ reply: Reply, _ lease: ResourceBudget.Lease) {
        let options = Self.options.map { QueryItem($0.name, $0.value) }
        engine.draw(part: wanted.spec, options, as: .png, partOf: reply) { [links] outcome in
            if case .failure(let problem) = outcome {
                return reply.send(.failure(ProblemText.text(of: problem.tree(to: reply.identifier))))
            }
            links.link(wanted, for: reply) { link in
                withExtendedLifetime(lease) {
                    switch link {
                    case .success(let url):
                        reply.send(.antV(["success": true, "resultObj": .string(url), "errorMessage": ""]))
                    case .failure(let failure): reply.send(.failure(failure.reason))
                    }
                }
            }
        }
    }
}

extension HTTPResponse {
    fileprivate static func failure(_ message: String) -> HTTPResponse {
        antV(["success": false, "resultObj": nil, "errorMessage": .string(message)])
    }

    fileprivate static func antV(_ document: JSONTree) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        return HTTPResponse(.ok, fields: fields, content: document.bytes + [Byte.lineFeed])
    }
}
