import Assistants
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// Draws charts for an assistant as for requests to `/chart`: with the same caches, lanes and limits.
struct ServiceChartHost: ChartHost {
    let engine: PictureEngine
    let validation: SpecValidation
    let links: PictureLinks
    /// The request of the assistant.
    let reply: Reply

    /// The maximum length of a URL with a spec in it, in bytes. Models pay for each character.
    private static let longestURL = 4_000

    func answer(_ question: ChartQuestion, then: @escaping @Sendable (ChartAnswer) -> Void) {
        switch question.kind {
        case .validation:
            validation.check(question.spec, options(of: question), partOf: reply) { outcome in
                unlessProblem(outcome, then) { then(.validation($0)) }
            }
        case .description:
            draw(question, as: .describe) { outcome in
                unlessProblem(outcome, then) { then(.description($0.picture.bytes)) }
            }
        case .picture(let name):
            draw(question, as: PictureFormat.named(name) ?? .png) { outcome in
                unlessProblem(outcome, then) { link($0, question, name, then) }
            }
        }
    }

    /// Answers with the problem, or continues with the value.
    private func unlessProblem<Value>(
        _ outcome: Result<Value, Problem>, _ then: (ChartAnswer) -> Void, _ go: (Value) -> Void
    ) {
        switch outcome {
        case .success(let value): go(value)
        case .failure(let problem): then(.problem(problem.tree(to: reply.identifier)))
        }
    }

    private func options(of question: ChartQuestion) -> [QueryItem] {
        question.options.map { QueryItem($0.name, $0.value) }
    }

    private func draw(
        _ question: ChartQuestion, as format: PictureFormat,
        _ then: @escaping @Sendable (Result<DrawnPart, Problem>) -> Void
    ) {
        engine.draw(part: question.spec, options(of: question), as: format, partOf: reply, then: then)
    }

    private func link(
        _ drawn: DrawnPart, _ question: ChartQuestion, _ format: String,
        _ then: @escaping @Sendable (ChartAnswer) -> Void
    ) {
        let wanted = PictureLinks.Wanted(
            spec: question.spec, format: format, options: question.options, maximumLength: Self.longestURL)
        links.link(wanted, for: reply) { link in
            let finished = drawn.picture
            var picture = ChartPicture(
                bytes: finished.bytes, mediaType: finished.format.mediaType, alternative: finished.alternative,
                warnings: finished.warnings(drawn.terms))
            switch link {
            case .success(let url): picture.url = url
            case .failure(let failure): picture.note = failure.reason
            }
            then(.picture(picture))
        }
    }
}
