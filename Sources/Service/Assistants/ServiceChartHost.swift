import Assistants
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
                switch outcome {
                case .success(let document): then(.validation(document))
                case .failure(let problem): then(.problem(problem.tree(to: reply.identifier)))
                }
            }
        case .description:
            draw(question, as: .describe) { outcome in
                switch outcome {
                case .success(let drawn): then(.description(drawn.chart.bytes))
                case .failure(let problem): then(.problem(problem.tree(to: reply.identifier)))
                }
            }
        case .picture(let name):
            let format = PictureFormat.named(name) ?? .png
            draw(question, as: format) { outcome in
                switch outcome {
                case .success(let drawn): link(drawn, question, name, then)
                case .failure(let problem): then(.problem(problem.tree(to: reply.identifier)))
                }
            }
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
            let (alternative, warnings) = drawn.chart.texts(drawn.terms?.warnings ?? [])
            var picture = ChartPicture(
                bytes: drawn.chart.bytes, mediaType: drawn.chart.format.mediaType, alternative: alternative,
                warnings: warnings)
            switch link {
            case .success(let url): picture.url = url
            case .failure(let failure): picture.note = failure.reason
            }
            then(.picture(picture))
        }
    }
}
