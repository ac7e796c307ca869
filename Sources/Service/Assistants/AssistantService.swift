import Assistants
import Caching
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// Answers assistants that speak the Model Context Protocol over HTTP.
final class AssistantService: Sendable {
    private let server: LazyValue<AssistantServer>
    private let engine: PictureEngine
    private let validation: SpecValidation
    private let links: PictureLinks
    private let workers: RequestWorkers
    private let reader: PictureReader
    private let origins: CrossOriginPolicy?
    private let publicURL: PublicURL?

    /// - Parameter schema: The JSON Schema of specs, which is made for the first message.
    init(
        _ configuration: ServiceConfiguration, schema: @autoclosure @escaping @Sendable () -> JSONTree,
        engine: PictureEngine, validation: SpecValidation, links: PictureLinks, pool: RenderPool,
        reader: PictureReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        server = LazyValue { AssistantServer(version: Version.current, schema: schema()) }
        self.engine = engine
        self.validation = validation
        self.links = links
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.reader = reader
        origins = configuration.access.origins
        publicURL = configuration.publicURL
    }

    /// Refuses requests of pages of other origins. The protocol demands it: a page whose name is made to lead to the server
    /// (DNS rebinding) must not use it.
    func check(_ admission: Admission) throws(Problem) {
        guard let origin = admission.request.fields.combined(.origin) else { return }
        guard origins?.allows(origin) == true || publicURL?.origin == origin || Self.isLocal(origin) else {
            throw Problem(
                .forbidden, kind: "origin-not-allowed", title: "Pages of this origin may not use the server",
                detail: "The origin of the page is not allowed: see the setting cors-origins.")
        }
    }

    /// Whether an origin is a page of the client's own machine, whose name nobody else can take.
    private static func isLocal(_ origin: String) -> Bool {
        guard let separator = origin.firstRange(of: "://") else { return false }
        let authority = origin[separator.upperBound...]
        let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "[::1]"].contains(String(host))
    }

    /// `POST /mcp`: answers one message.
    func answer(_ reply: Reply) {
        let fields = reply.request.fields
        let headers = MessageHeaders(
            version: fields.combined(.protocolVersion), method: fields.combined(.messageMethod),
            name: fields.combined(.messageName))
        workers.answer(reply) { [self] request throws(Problem) in
            let content = try request.content()
            // The spec is copied out of the message, and both are kept until the chart is drawn.
            guard let lease = reader.resources.lease(specOctets: content.count) else { throw .overloaded }
            let host = ServiceChartHost(engine: engine, validation: validation, links: links, reply: reply)
            let isRead = server.value.answer(
                content, headers: headers, limits: JSONLimits(bytes: request.contentLimit), host: host,
                budget: request.budget
            ) { answer in
                withExtendedLifetime(lease) { reply.send(.message(answer)) }
            }
            guard isRead else { throw .tooSlow }
            return .done
        }
    }
}

extension HTTPResponse {
    /// The response with a message of the protocol.
    fileprivate static func message(_ answer: AssistantReply) -> HTTPResponse {
        let status: HTTPStatus =
            switch answer.status {
            case 202: .accepted
            case 400: .badRequest
            case 404: .notFound
            default: .ok
            }
        var fields = HTTPFields.common()
        fields.append(.cacheControl, "no-store")
        guard let content = answer.content else { return HTTPResponse(status, fields: fields) }
        fields.append(.contentType, "application/json")
        return HTTPResponse(status, fields: fields, content: content)
    }
}

extension HTTPFieldName {
    fileprivate static let protocolVersion = HTTPFieldName("mcp-protocol-version")
    fileprivate static let messageMethod = HTTPFieldName("mcp-method")
    fileprivate static let messageName = HTTPFieldName("mcp-name")
}
