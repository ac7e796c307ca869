import Dialects
import Engine
import HTTPMessages
import Rendering

extension Route {
    /// The routes for programs that write specs: `/validate`, `/mcp`, `/antv` and `/llms.txt`.
    static func assistants(
        _ configuration: ServiceConfiguration, _ dialects: DialectSet, engine: PictureEngine, saved: SavedCharts?,
        pool: RenderPool, reader: PictureReader, problems: ProblemResponder, metrics: RenderMetrics
    ) -> [Route] {
        let validation = SpecValidation(configuration, pool: pool, problems: problems, metrics: metrics)
        let links = PictureLinks(configuration, saved: saved)
        let assistants = AssistantService(
            configuration, schema: dialects.native.schema, engine: engine, validation: validation, links: links,
            pool: pool, reader: reader, problems: problems, metrics: metrics)
        let antV = AntVService(
            configuration, engine: engine, links: links, pool: pool, reader: reader, problems: problems,
            metrics: metrics)
        return [
            .validate(validation),  // POST /validate
            .assistant(assistants),  // POST /mcp
            .antV(antV),  // POST /antv
            .modelGuide(ModelGuide(configuration)),  // GET /llms.txt
        ]
    }

    /// `POST /mcp`: the Model Context Protocol.
    private static func assistant(_ assistants: AssistantService) -> Route {
        Route(["/mcp"], access: .picture, input: .json, handlers: [.post: .drawn { assistants.answer($0) }]) {
            admission throws(Problem) in
            try assistants.check(admission)
        }
    }

    /// `POST /antv`: the contract of AntV's `VIS_REQUEST_SERVER`.
    private static func antV(_ service: AntVService) -> Route {
        Route(["/antv"], access: .picture, input: .json, handlers: [.post: .drawn { service.answer($0) }])
    }

    /// `GET /llms.txt`: what a language model must know.
    private static func modelGuide(_ guide: ModelGuide) -> Route {
        Route(["/llms.txt"], handlers: [.get: .ready { guide.document(for: $0.admission).answer($0) }])
    }

    /// `POST /validate`: reports the errors and warnings of a spec.
    private static func validate(_ validation: SpecValidation) -> Route {
        Route(["/validate"], access: .picture, input: .document, handlers: [.post: .drawn { validation.answer($0) }])
    }
}
