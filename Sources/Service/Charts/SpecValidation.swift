import Budget
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// Answers requests for the errors of a spec. A spec has the same time, memory and lanes as for a picture, and its chart
/// is laid out but not drawn. What it names by URL or by query is not loaded.
final class SpecValidation: Sendable {
    private let pool: RenderPool
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    private let renderTime: Duration
    private let contentLimit: Int
    private let acceptsTables: Bool

    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.pool = pool
        self.problems = problems
        self.metrics = metrics
        renderTime = configuration.renderTime
        contentLimit = configuration.server.limits.content
        acceptsTables = configuration.dialects.contains(.native)
    }

    /// `POST /validate`: answers with the errors, or with the warnings that the picture would have.
    func answer(_ reply: Reply) {
        let demand = RenderDemand(of: reply, until: .now + renderTime, metrics, problems)
        pool.submit(reply.content.count, for: demand) { [self] turn in
            let budget = turn.budget(for: demand)
            do throws(Problem) {
                let input = try ChartInput(
                    reply.admission, reply.content, limit: turn.contentLimit(contentLimit), budget,
                    formats: FormatChoice(path: reply.admission.path, accept: nil))
                guard acceptsTables || input.isDocument else { throw .tablesNotAccepted }
                let warnings = try warnings(of: input, by: turn.renderer, budget)
                reply.send(.validation(["valid": true, "warnings": .array(warnings.map { .string($0) })]))
            } catch {
                if turn.isUnfinished(error) || turn.isUnfinished(budget, for: demand) { return .unfinished }
                if let validation = error.validation {
                    reply.send(.validation(validation))
                } else {
                    problems.answer(error, [reply], by: turn.renderer)
                }
            }
            return .done
        }
    }

    private func warnings(
        of input: ChartInput, by renderer: PictureRenderer, _ budget: RenderBudget
    ) throws(Problem) -> [String] {
        do throws(RenderError) {
            return try renderer.warnings(of: input.source, input.options, budget: budget)
        } catch {
            throw Problem(error)
        }
    }
}

extension PictureRenderer {
    /// Reads a spec and lays its chart out, without drawing it and without loading what it names.
    /// - Returns: The warnings.
    package func warnings(
        of source: PictureSource, _ options: PictureOptions = PictureOptions(), budget: RenderBudget = .unlimited
    ) throws(RenderError) -> [String] {
        switch try prepare(source, options, budget: budget) {
        case .ready(let picture): try check(picture, budget: budget)
        case .needs: ["What the spec names by URL or by query was not loaded, so it was not checked."]
        }
    }
}

extension Problem {
    /// The kinds of problems that a spec itself has.
    private static let kindsOfSpecs = ["syntax", "invalid-spec", "invalid-data", "too-large", "too-expensive"]

    /// The errors of a spec; nil for a problem that is not one of the spec.
    package var validation: JSONTree? {
        guard let kind, Self.kindsOfSpecs.contains(kind) else { return nil }
        return ["valid": false, "errors": .array(issues.isEmpty ? [ownDocument] : issueDocuments)]
    }
}

extension HTTPResponse {
    fileprivate static func validation(_ document: JSONTree) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        return HTTPResponse(.ok, fields: fields, content: document.bytes + [Byte.lineFeed])
    }
}
