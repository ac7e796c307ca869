import Charts
import Data
import Diagnostics
import Dialects
import Formatting
import JSON

/// The state of decoding a spec: the current place, and the issues found so far.
///
/// Decoding goes on after an issue, so that a client learns of all of them at once.
package struct SpecDecoder {
    /// At most `maximumIssues`.
    package private(set) var issues: [SpecIssue] = []
    /// Whether an issue is of the spec itself, and not of a resource that it names.
    private var hasSpecIssues = false
    /// What has no effect as it is, a sentence each; at most `maximumIssues`.
    package private(set) var warnings: [String] = []
    /// The pictures that the spec brings along.
    var pictures = SpecPictures()
    /// Values in columns and fields so far.
    var points = 0
    /// The resources that the spec names, as far as they have been brought.
    private let resources: SpecResources
    /// The data of the spec that was decoded already or came beside it.
    private(set) var data: DecodedData
    /// The resources that the spec names, in its order, each once.
    private(set) var needs: [ResourceNeed] = []
    private var path: [Step] = []
    /// The locale that the root names, for formats that name none.
    package var locale = TextLocale.english

    private enum Step {
        case key(String)
        case index(Int)
    }

    /// More issues than these are not reported.
    static let maximumIssues = 20

    package init(resources: SpecResources = SpecResources(), data: DecodedData = DecodedData()) {
        self.resources = resources
        self.data = data
    }

    /// Whether there are so many issues that more would not help.
    package var isFull: Bool { issues.count >= Self.maximumIssues }

    /// All issues from a number on as an error; nil if there are none.
    func error(from first: Int) -> SpecError? {
        let issues = Array(issues.dropFirst(first))
        guard !issues.isEmpty else { return nil }
        return hasSpecIssues ? .invalid(issues) : .unusableResources(issues)
    }

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

    /// The place that is being decoded.
    package var place: SpecPlace { .pointer(pointer) }

    /// A place inside of the one that is being decoded.
    /// - Parameter path: a JSON pointer from there on.
    func place(_ path: String) -> SpecPlace { .pointer(pointer + path) }

    /// - Parameter isOfResource: whether the spec is right and a resource that it names is wrong.
    package mutating func report(_ issue: SpecIssue, isOfResource: Bool = false) {
        guard !isFull else { return }
        issues.append(issue)
        if !isOfResource { hasSpecIssues = true }
    }

    /// The data at the current place: decoded now, or in an earlier pass over the same spec.
    ///
    /// A spec that names resources is decoded twice, before and after they are brought; its own data is read once.
    mutating func data(_ decode: (inout SpecDecoder) -> GraphData?) -> GraphData? {
        let pointer = pointer
        if let known = data[pointer] {
            points += known.points
            return known.data
        }
        let (needs, points) = (needs.count, points)
        guard let decoded = decode(&self) else { return nil }
        if self.needs.count == needs { data[pointer] = (decoded, self.points - points) }
        return decoded
    }

    /// The table that came beside the spec, if the current place is the data of the whole spec.
    var attachedTable: Table? { pointer == "/data" ? data.table : nil }

    mutating func warn(_ warning: String) {
        guard warnings.count < Self.maximumIssues else { return }
        warnings.append(warning)
    }

    /// A resource that the spec names; nil where it is not there yet, or is one too many.
    mutating func resource(_ request: ResourceRequest) -> ResourceContent? {
        if !needs.contains(where: { $0.request == request }) {
            guard needs.count < SpecResources.maximumCount else {
                report(
                    SpecIssue(
                        .pointer(pointer), "A spec names at most \(SpecResources.maximumCount) URLs and queries.",
                        allowed: ["at most \(SpecResources.maximumCount) different ones"]))
                return nil
            }
            needs.append(ResourceNeed(request, at: place))
        }
        return resources[request]
    }

    /// Tells that a value is not what is allowed here.
    mutating func reject(_ value: JSONValue, allowed: String, suggestion: String? = nil) {
        let found = value.summary
        report(
            SpecIssue(
                .pointer(pointer), "This must be \(allowed), not \(found).", found: found, allowed: [allowed],
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
