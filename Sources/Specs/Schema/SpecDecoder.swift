import Charts
import Formatting
import JSON

/// Where decoding stands in a spec, and what it has found wrong so far.
///
/// Decoding goes on after a problem, so that a client is told of all of them at once.
package struct SpecDecoder {
    /// At most `maximumProblems`.
    package private(set) var problems: [SpecProblem] = []
    /// What has no effect as it is, a sentence each; at most `maximumProblems`.
    package private(set) var warnings: [String] = []
    /// The pictures that the spec brings along.
    var pictures = SpecPictures()
    /// Values in columns and fields so far.
    var points = 0
    /// What the spec names instead of holding it, as far as it is there.
    private let resources: SpecResources
    /// The resources that the spec names, in its order, each once.
    private(set) var needs: [ResourceNeed] = []
    private var path: [Step] = []
    /// The locale that the root names, for formats that name none.
    package var locale = TextLocale.english

    private enum Step {
        case key(String)
        case index(Int)
    }

    /// More problems than these are not told.
    static let maximumProblems = 20

    package init(resources: SpecResources = SpecResources()) {
        self.resources = resources
    }

    /// Whether enough problems have been found that more would not help.
    package var isFull: Bool { problems.count >= Self.maximumProblems }

    /// The place that is being decoded, as a JSON pointer (RFC 6901).
    package var pointer: String {
        path.map { step in
            switch step {
            case .key(let key): "/" + key.shortened(to: 80).escapedForPointer
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    /// Decodes a member of the current object.
    mutating func descend<Result>(to key: String, _ body: (inout SpecDecoder) -> Result) -> Result {
        path.append(.key(key))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Decodes an element of the current array.
    mutating func descend<Result>(to index: Int, _ body: (inout SpecDecoder) -> Result) -> Result {
        path.append(.index(index))
        defer { path.removeLast() }
        return body(&self)
    }

    package mutating func report(_ problem: SpecProblem) {
        guard !isFull else { return }
        problems.append(problem)
    }

    mutating func warn(_ warning: String) {
        guard warnings.count < Self.maximumProblems else { return }
        warnings.append(warning)
    }

    /// A resource that the spec names; nil where it is not there yet, or is one too many.
    mutating func resource(_ request: ResourceRequest) -> ResourceContent? {
        if !needs.contains(where: { $0.request == request }) {
            guard needs.count < SpecResources.maximumCount else {
                report(
                    SpecProblem(
                        pointer: pointer,
                        detail: "A spec names at most \(SpecResources.maximumCount) URLs and queries.",
                        allowed: "at most \(SpecResources.maximumCount) different ones"))
                return nil
            }
            needs.append(ResourceNeed(request, at: pointer))
        }
        return resources[request]
    }

    /// Tells that a value is not what is allowed here.
    mutating func reject(_ value: JSONValue, allowed: String, suggestion: String? = nil) {
        let found = value.summary
        report(
            SpecProblem(
                pointer: pointer, detail: "This must be \(allowed), not \(found).", found: found, allowed: allowed,
                suggestion: suggestion))
    }
}

extension JSONValue {
    /// The value as a short text for messages.
    var summary: String {
        switch kind {
        case .null: "null"
        case .boolean: bool == true ? "true" : "false"
        case .number: JSONTree.number(number ?? 0).text
        case .string: JSONTree.string((string ?? "").shortened(to: 40)).text
        case .array: count == 0 ? "an empty array" : "an array of \(count)"
        case .object: "an object"
        }
    }
}
