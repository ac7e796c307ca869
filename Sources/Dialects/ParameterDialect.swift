import Budget
import Diagnostics
import JSON

/// A dialect of documents with one member that counts: the parameters of a request, as QuickChart's paths beside `/chart`
/// have them.
package protocol ParameterDialect: Dialect {
    associatedtype Request: ParameterRequest

    /// The paths of the requests; the first is that of QuickChart.
    static var paths: [String] { get }
    /// The key of the parameters in a document.
    static var key: String { get }
    /// The names of all parameters. Others have no effect.
    static var parameters: [String] { get }
    /// The names of the parameters that every request has.
    static var required: [String] { get }
    /// The format of pictures whose parameters name none.
    static var format: String { get }
}

/// What a client asks for, read from the parameters.
package protocol ParameterRequest: Sendable {
    /// The pictures that the parameters name.
    var needs: [ResourceNeed] { get }

    /// - Parameter budget: What reading may take. Once it is spent, the error is `SpecError.stopped`.
    init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError)

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart
}

extension ParameterRequest {
    package var needs: [ResourceNeed] { [] }
}

extension ParameterDialect {
    package static var format: String { "png" }

    package func recognizes(_ root: JSONValue) -> Bool { root[Self.key] != nil }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json = try document.json(limits, budget)
        let parameters = RequestParameters(json.root[Self.key] ?? json.root)
        for name in Self.required where parameters.isMissing(name) { throw .missingParameter(name) }
        return ParameterReading(
            dialect: name, json: json, format: parameters.text("format") ?? Self.format,
            request: try Request(parameters, budget: budget))
    }
}

private struct ParameterReading<Request: ParameterRequest>: SpecReading {
    let dialect: String
    let json: JSONDocument
    let format: String?
    let request: Request

    var needs: [ResourceNeed] { request.needs }

    func appendIdentity(to hasher: inout CanonicalHasher) {
        hasher.append("dialect", dialect)
        hasher.append(json)
    }

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        try request.chart(with: resources, budget: budget)
    }
}

extension SpecError {
    /// The error of a request without a parameter, in the words of QuickChart.
    fileprivate static func missingParameter(_ name: String) -> SpecError {
        .invalid([SpecIssue(.parameter(name), "You are missing variable `\(name)`")])
    }
}
