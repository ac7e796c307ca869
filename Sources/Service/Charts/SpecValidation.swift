import Budget
import Dialects
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering

/// Answers requests for the errors of a spec. A spec has the same time, memory and lanes as for a picture, and its chart
/// is laid out but not drawn. What it names by URL or by query is not loaded.
final class SpecValidation: Sendable {
    private let workers: RequestWorkers
    private let problems: ProblemResponder
    private let acceptsTables: Bool

    init(
        _ configuration: ServiceConfiguration, pool: RenderPool, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.problems = problems
        acceptsTables = configuration.dialects.contains(.native)
    }

    /// `POST /validate`: answers with the errors, or with the warnings that the picture would have.
    func answer(_ reply: Reply) {
        let fail: @Sendable (Problem, WorkTurn) -> Void = { [problems] problem, work in
            if let validation = problem.validation {
                reply.send(.validation(validation))
            } else {
                problems.answer(problem, [reply], by: work.turn.renderer)
            }
        }
        workers.answer(reply, fail: fail) { [self] request throws(Problem) in
            let input = try ChartInput(
                reply.admission, reply.content, limit: request.contentLimit,
                dialects: request.turn.renderer.dialects, request.budget,
                formats: FormatChoice(path: reply.admission.path, accept: nil)
            ).picture
            reply.send(.validation(try check(input, in: request.work)))
            return .done
        }
    }

    /// Checks a spec that is a part of a request.
    /// - Parameter then: Called once with the document of `/validate` or with a problem, unless the client has
    ///   disconnected.
    func check(
        _ spec: [UInt8], _ options: [QueryItem], partOf reply: Reply,
        then: @escaping @Sendable (Result<JSONTree, Problem>) -> Void
    ) {
        workers.run(
            partOf: reply, spec.count,
            work: { [self] work throws(Problem) in
                then(
                    .success(
                        try check(PictureInput(part: spec, options, dialects: work.turn.renderer.dialects), in: work)))
                return .done
            },
            fail: { problem in then(problem.validation.map { .success($0) } ?? .failure(problem)) })
    }

    /// The document with the warnings that a picture would have.
    private func check(_ input: PictureInput, in work: WorkTurn) throws(Problem) -> JSONTree {
        guard acceptsTables || input.isDocument else { throw .tablesNotAccepted }
        return try work.turn.renderer.validation(of: input, budget: work.budget)
    }
}

extension PictureRenderer {
    /// The document of `/validate` for a spec without errors.
    package func validation(of input: PictureInput, budget: RenderBudget) throws(Problem) -> JSONTree {
        let (warnings, translation) = try Problem.map { () throws(RenderError) in
            let preparation = try prepare(input.source, input.options, budget: budget)
            return (try self.warnings(of: preparation, budget: budget), preparation.translation)
        }
        var members: [JSONTree.Member] = [
            .init(key: "valid", value: true),
            .init(key: "warnings", value: .array(warnings.map { .string($0) })),
        ]
        if let translation {
            let suggestions = translation.notes.map { $0.document(listsAllowed: false) }
            members.append(.init(key: "suggestions", value: .array(suggestions)))
            if translation.document.count <= Self.maximumValues {
                members.append(.init(key: "native", value: JSONTree(translation.document.root)))
            }
        }
        return .object(members)
    }

    /// The maximum number of values of a spec that is sent back in native words.
    private static let maximumValues = 20_000

    /// The text of a spec in native words; the same text if it was written in these or cannot be read.
    package func nativeText(of spec: [UInt8], budget: RenderBudget) -> [UInt8] {
        guard let preparation = try? prepare(.spec(spec), budget: budget), let translation = preparation.translation
        else { return spec }
        return translation.document.text
    }

    /// Reads a spec and lays its chart out, without drawing it and without loading what it names.
    /// - Returns: The warnings.
    package func warnings(
        of source: PictureSource, _ options: PictureOptions = PictureOptions(), budget: RenderBudget = .unlimited
    ) throws(RenderError) -> [String] {
        try warnings(of: try prepare(source, options, budget: budget), budget: budget)
    }

    private func warnings(of preparation: Preparation, budget: RenderBudget) throws(RenderError) -> [String] {
        switch preparation {
        case .ready(let picture): try check(picture, budget: budget)
        case .needs: ["Resources that the spec refers to by URL or by query were not loaded, so they were not checked."]
        }
    }
}

extension Problem {
    /// The kinds of problems that a spec itself has.
    private static let kindsOfSpecs = ["syntax", "invalid-spec", "invalid-data", "too-large", "too-expensive"]

    /// The errors of a spec; nil for a problem that is not one of the spec.
    package var validation: JSONTree? {
        guard let kind, Self.kindsOfSpecs.contains(kind) else { return nil }
        let errors = JSONTree.array(issues.isEmpty ? [ownDocument] : issueDocuments)
        return rest.map { ["valid": false, "errors": errors, "native": $0] } ?? ["valid": false, "errors": errors]
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
