import Budget
import Charts
import Data
import Diagnostics
import Dialects
import Formatting
import JSON
import Words

/// The state of decoding a spec: the current place, and the issues found so far.
///
/// Decoding continues after an issue, so that a client receives all issues at once.
package struct SpecDecoder {
    /// The issues: at most `maximumIssues`, and one more if there are more.
    package private(set) var issues: [SpecIssue] = []
    /// Whether at least one issue concerns the spec itself, not a resource that it names.
    private var hasSpecIssues = false
    /// Warnings about keys that have no effect, one sentence each; at most `maximumIssues`.
    package private(set) var warnings: [String] = []
    /// The pictures of the spec.
    package var pictures = SpecPictures()
    /// The number of values in columns and fields decoded so far.
    private var points = 0
    /// The maximum number of values in columns and fields.
    package var maximumPoints = SpecLimits().points
    /// The whole spec, for hints.
    package var root: JSONValue?
    /// The keys of the current object that issues about its unknown keys say to write.
    package var suggestedKeys: Set<String> = []
    /// The kinds of objects whose keys an issue lists.
    package var listedObjects: Set<String> = []
    /// The limit of size that the spec exceeds.
    private var excess: SpecIssue?
    /// The available resources of the spec.
    private let resources: SpecResources
    /// What reading the spec may take.
    package let budget: RenderBudget
    /// The place that was being decoded when the budget was spent.
    private var stoppingPlace: SpecPlace?
    /// Data of the spec that was decoded earlier or sent beside it.
    package private(set) var data: DecodedData
    /// The resources that the spec names, in order and without duplicates.
    package private(set) var needs: [ResourceNeed] = []
    package private(set) var path: [Step] = []
    /// The locale of the root object, which is the default for formats.
    package var locale = TextLocale.english

    /// A step on the way from the whole spec to a value.
    package typealias Step = WordEdit.Step

    /// Whether words of other tools are read as the members that they stand for.
    package var readsWords = false
    /// Whether the spec had words of other tools. Unknown keys that tell nothing are left out of it with a warning.
    package var isForeign = false
    /// The changes that replace words of other tools whose meaning is known exactly. There is an issue for each, too.
    package private(set) var edits: [WordEdit] = []

    /// Adds a change that replaces a word.
    package mutating func add(_ edit: WordEdit) {
        if edits.count < Self.maximumEdits { edits.append(edit) }
    }

    private static let maximumEdits = 2000
    /// The number of issues that no change removes.
    private var remainingIssues = 0

    /// Notes an unknown key that no change replaces, after the last issue that is reported.
    mutating func passUnknownKey() { remainingIssues += 1 }

    /// The maximum number of reported issues, and of warnings.
    package static let maximumIssues = SpecError.maximumIssues

    package init(
        resources: SpecResources = SpecResources(), data: DecodedData = DecodedData(),
        budget: RenderBudget = .unlimited
    ) {
        self.resources = resources
        self.data = data
        self.budget = budget
    }

    /// Whether decoding ends early: there are more issues than the maximum number, the spec is too large, or the budget is
    /// spent. While words are read, it goes on after that number as long as there are changes for most issues.
    package var isFull: Bool {
        excess != nil || stoppingPlace != nil
            || hasAllIssues
                && (!readsWords || edits.count >= Self.maximumEdits
                    || remainingIssues > Self.maximumIssues + edits.count)
    }

    /// Whether there are more issues than are reported.
    var hasAllIssues: Bool { issues.count > Self.maximumIssues }

    /// All issues as an error; nil if there are none. If the budget was spent, the error says only that, because an
    /// incomplete spec may have issues that the client did not cause.
    package var error: SpecError? {
        if budget.isSpent { return .stopped(at: stoppingPlace ?? place) }
        guard !issues.isEmpty else { return excess.map { .tooLarge($0) } }
        return hasSpecIssues ? .invalid(issues) : .unusableResources(issues)
    }

    /// The current place as a JSON pointer (RFC 6901).
    package var pointer: String {
        path.map { step in
            switch step {
            case .key(let key): "/" + key.shortened(to: 80).escapedForPointer
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    /// Decodes a member of the current object.
    package mutating func descend<Result>(to key: String, _ body: (inout SpecDecoder) -> Result) -> Result {
        path.append(.key(key))
        defer { leave() }
        return body(&self)
    }

    /// Decodes an element of the current array.
    package mutating func descend<Result>(to index: Int, _ body: (inout SpecDecoder) -> Result) -> Result {
        path.append(.index(index))
        defer { leave() }
        return body(&self)
    }

    /// The approximate duration of decoding a value without its elements, in nanoseconds.
    private static let costOfValue = 500

    private mutating func leave() {
        if budget.isSpent(before: Self.costOfValue), stoppingPlace == nil { stoppingPlace = place }
        path.removeLast()
    }

    /// The current place.
    package var place: SpecPlace { .pointer(pointer) }

    /// Returns a place inside the current one.
    /// - Parameter path: A JSON pointer relative to the current place.
    package func place(_ path: String) -> SpecPlace { .pointer(pointer + path) }

    /// Adds an issue, unless there are more than the maximum number already.
    /// - Parameter isOfResource: Whether the issue concerns a resource that the spec names, not the spec itself.
    package mutating func report(_ issue: SpecIssue, isOfResource: Bool = false) {
        guard !isFull else { return }
        remainingIssues += 1
        if !hasAllIssues { issues.append(issue) }
        if !isOfResource { hasSpecIssues = true }
    }

    /// Counts values in columns and fields.
    package mutating func count(_ values: Int) {
        points += values
        guard points > maximumPoints else { return }
        report(
            excess: SpecIssue(
                place, "The spec has more than \(maximumPoints) values in its columns and fields.",
                found: "\(points) or more", allowed: ["at most \(maximumPoints) values"]))
    }

    /// Reports that the spec exceeds a limit of size.
    package mutating func report(excess issue: SpecIssue) {
        guard !isFull else { return }
        excess = issue
    }

    /// Returns the data at the current place, decoded now or in an earlier pass over the same spec.
    ///
    /// A spec that names resources is decoded twice, before and after they are loaded. Its own data is read once.
    package mutating func data(_ decode: (inout SpecDecoder) -> GraphData?) -> GraphData? {
        let pointer = pointer
        if let known = data[pointer] {
            count(known.points)
            return known.data
        }
        let (needs, points) = (needs.count, points)
        guard let decoded = decode(&self) else { return nil }
        if self.needs.count == needs { data[pointer] = (decoded, self.points - points) }
        return decoded
    }

    /// The table that was sent beside the spec, if the current place is the data of the whole spec.
    package var attachedTable: Table? { pointer == "/data" ? data.table : nil }

    /// Whether all resources that the spec names are available.
    package var hasAllResources: Bool { needs.allSatisfy { resources[$0.request] != nil } }

    package mutating func warn(_ warning: String) {
        guard warnings.count < Self.maximumIssues else { return }
        warnings.append(warning)
    }

    /// Returns a resource that the spec names; nil if it is not available yet or exceeds the maximum number.
    package mutating func resource(_ request: ResourceRequest) -> ResourceContent? {
        if !needs.contains(where: { $0.request == request }) {
            guard needs.count < SpecResources.maximumCount else {
                report(
                    SpecIssue(
                        .pointer(pointer),
                        "A spec can refer to at most \(SpecResources.maximumCount) URLs and queries.",
                        allowed: ["at most \(SpecResources.maximumCount) different ones"]))
                return nil
            }
            needs.append(ResourceNeed(request, at: place))
        }
        return resources[request]
    }

    /// Reports two keys that set the same property, unless only one of them has a value or both have the same.
    /// - Parameters:
    ///   - key: The key that is reported, in the object at the current place.
    ///   - other: The path of the other key in the message.
    package mutating func refuse(_ key: String, _ value: JSONValue?, beside other: String, _ otherValue: JSONValue?) {
        guard let value, let otherValue, !value.isEqual(to: otherValue) else { return }
        descend(to: key) {
            $0.report(
                SpecIssue(
                    $0.place, "This and \"\(other)\" set the same property to different values.",
                    found: value.summary, allowed: ["only one of the two"]))
        }
    }

    /// Reports a missing key, unless an issue about another key of the object already says to write it.
    /// - Parameter other: A second name of the key.
    package mutating func require(_ key: String, orOther other: String? = nil, in value: JSONValue) {
        let names = [key, other].compactMap(\.self)
        guard names.allSatisfy({ value.given($0) == nil && !suggestedKeys.contains($0) }) else { return }
        report(SpecIssue(place, "\"\(key)\" is missing.", allowed: [key]))
    }

}
