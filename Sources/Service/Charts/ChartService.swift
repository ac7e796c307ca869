import Engine
import Rendering

/// Answers requests for charts with pictures from the engine.
final class ChartService: Sendable {
    let engine: PictureEngine
    private let problems: ProblemResponder
    private let lifetime: PictureLifetime

    init(_ configuration: ServiceConfiguration, _ engine: PictureEngine, problems: ProblemResponder) {
        self.engine = engine
        self.problems = problems
        lifetime = PictureLifetime(configuration.maxAge)
    }

    /// Answers with a picture of the request's spec or of a spec that the service has.
    func answer(_ reply: Reply, for saved: KnownSpec? = nil) {
        let answer = PictureAnswer(reply, saved, lifetime)
        // The input does not keep the reply, so that a lost response is noticed.
        let (admission, content) = (reply.admission, reply.content)
        engine.draw(
            PictureRequest(
                keyedOctets: content.count, octets: saved?.octets ?? content.count, isLive: saved?.isLive ?? false,
                client: PictureClient(
                    isGone: { reply.clientIsGone }, needs: { answer.needs($0) },
                    tell: { [problems] in answer.send($0, problems) }),
                key: { PictureKey(admission, content: content, saved?.hash) },
                input: { work throws(Problem) in
                    try ChartInput(
                        admission, content, limit: work.contentLimit, saved: saved?.text(),
                        dialects: work.turn.renderer.dialects, work.budget,
                        others: saved?.parameters ?? []
                    ).picture
                }))
    }
}
