import Budget
import Codecs
import Diagnostics
import Dialects
import JSON
import Words

/// Turns a spec with words of other tools, or a document of another tool, into a spec that has only native words.
///
/// A spec is decoded, and words whose meaning is known exactly are replaced. What they stand for may have such words
/// again, so this is repeated until a spec has none. If something in the spec is an error then, the parts with errors
/// are left out, so that the error can come with the rest in native words.
struct NativeTranslation {
    /// The spec so far.
    private(set) var document: JSONDocument
    /// A note for each word that was replaced.
    private var notes: [SpecIssue] = []
    private var furtherNotes = 0
    /// The client's places of parts that are elsewhere in the spec now.
    private var moves = DocumentMoves()
    /// The errors of the parts that were left out.
    private var errors: [SpecIssue] = []
    private var rounds = 0
    private var omissions = 0
    private let budget: RenderBudget

    /// Each round replaces all words that it finds; what they stand for is rarely foreign more than twice.
    private static let maximumRounds = 12
    private static let maximumNotes = 20
    /// What is left of a spec without its faulty parts may have new errors, but rarely more than twice.
    private static let maximumOmissions = 4
    /// The maximum number of values of a rest.
    private static let maximumRest = 20_000
    /// The maximum number of places that are kept for words that only get another key.
    private static let maximumMoves = 1000
    /// What the rounds may still write: a large document has few rounds.
    private var limits = JSONLimits(bytes: 64 << 20, values: 8 << 20)

    init(_ document: JSONDocument, _ budget: RenderBudget) {
        self.document = document
        self.budget = budget
    }

    /// Changes the spec after an error: replaces the words that the decoder found or leaves the faulty parts out.
    /// - Throws: The error, with the client's places, if there is nothing to change.
    mutating func advance(past error: SpecError, _ edits: [WordEdit]) throws(SpecError) {
        do throws(SpecError) {
            guard case .invalid(let issues, _) = error else { throw error }
            if try replaceWords(edits) { return }
            guard try leaveOut(issues) else { throw .invalid(errors) }
        } catch {
            throw hasErrors ? .invalid(errors) : error
        }
    }

    /// Replaces the words that a decoder found in the spec.
    /// - Returns: Whether any was replaced.
    private mutating func replaceWords(_ edits: [WordEdit]) throws(SpecError) -> Bool {
        guard rounds < Self.maximumRounds, !budget.isSpent else { return false }
        rounds += 1
        let change = withSteps { $0.outlined() } ?? withSteps { $0.change(by: edits) }
        guard !budget.poll() else { throw .stopped(at: .pointer("")) }
        switch change {
        case .unchanged, nil: return false
        case .spec(let tree): return try read(tree)
        }
    }

    /// Does work on the spec with the steps that it may take.
    private mutating func withSteps(_ work: (inout Self) -> Change?) -> Change? {
        WordBudget.$current.withValue(WordBudget(budget, values: document.count)) { work(&self) }
    }

    /// What a round makes of the spec.
    private enum Change {
        case unchanged
        case spec(SpecTree)
    }

    /// The spec in the outline of native ones; nil if it has that already.
    private mutating func outlined() -> Change? {
        guard rounds == 1, let outline = outline() else { return nil }
        errors = outline.missing.map { SpecIssue(.pointer($0.pointer), $0.sentence) }
        notes += outline.notes.map { SpecIssue(.pointer(""), $0) }
        moves = DocumentMoves(outline.moves)
        return .spec(outline.spec)
    }

    private func outline() -> NativeOutline? {
        WordBudget.$current.withValue(WordBudget(budget, values: document.count)) { NativeOutline(document.root) }
    }

    /// What a strict reader says of a spec that has another outline, before its words.
    var outlineIssues: [SpecIssue] {
        guard let outline = outline() else { return [] }
        guard outline.missing.isEmpty else {
            return outline.missing.map { SpecIssue(.pointer($0.pointer), $0.sentence) }
        }
        return outline.notes.map { note in
            SpecIssue(
                .pointer(""),
                "\(note) Without strict it is drawn like this, and /validate answers with its native spec.")
        }
    }

    private mutating func change(by edits: [WordEdit]) -> Change {
        var tree = SpecTree.value(document.root)
        var isChanged = false
        for edit in edits where !budget.poll() && edit.apply(to: &tree) {
            isChanged = true
            guard notes.count < Self.maximumNotes else {
                furtherNotes += 1
                continue
            }
            notes.append(
                SpecIssue(
                    .pointer(moves.original(of: edit.pointer)), edit.sentence, found: edit.key, members: edit.line))
            if moves.count < Self.maximumMoves, let move = edit.move(moves) { moves.append(move) }
        }
        return isChanged ? .spec(tree) : .unchanged
    }

    /// Takes the spec of a round.
    private mutating func read(_ tree: SpecTree) throws(SpecError) -> Bool {
        do throws(JSONError) {
            document = try tree.document(limits: limits, budget: budget)
            limits.values -= document.count
            return true
        } catch {
            switch error.kind {
            case .stopped: throw .stopped(at: .pointer(""))
            case .tooManyValues, .tooLong:
                throw .tooLarge(
                    SpecIssue(
                        .pointer(""),
                        "With the parts of the chart where native specs have them, the spec has too many values. Write it in native words: see /docs/spec.",
                        found: "more than \(limits.values) values", allowed: ["at most \(limits.values) values"]))
            default: return false
            }
        }
    }

    /// Whether the spec had parts or words of other tools.
    var isForeign: Bool { !notes.isEmpty }

    /// Leaves the parts with errors out.
    /// - Returns: Whether there is a rest to read.
    private mutating func leaveOut(_ issues: [SpecIssue]) throws(SpecError) -> Bool {
        if errors.isEmpty { errors = issues.map { $0.moved(to: original(of: $0.place)) } }
        guard isForeign, omissions < Self.maximumOmissions, document.count <= Self.maximumRest else { return false }
        omissions += 1
        let pointers = issues.compactMap { issue in
            if case .pointer(let pointer) = issue.place { pointer } else { nil }
        }
        let rest = WordBudget.$current.withValue(WordBudget(budget, values: document.count)) {
            SpecTree.value(document.root).without(pointers)
        }
        guard let rest else { return false }
        return try read(rest)
    }

    /// Whether the client's document has errors, so that the spec is only its rest.
    var hasErrors: Bool { !errors.isEmpty }

    /// The errors of the client's document with the rest, which was read without errors. Like messages, it does not depend on
    /// the order of members.
    var errorWithRest: SpecError {
        .invalid(errors, rest: document.count <= Self.maximumRest ? JSONTree(document.root, isSorted: true) : nil)
    }

    /// The client's place of a place in the spec.
    private func original(of place: SpecPlace) -> SpecPlace {
        guard case .pointer(let pointer) = place, !moves.isEmpty else { return place }
        return .pointer(moves.original(of: pointer))
    }

    /// The spec and the notes; nil if nothing was replaced.
    var result: SpecTranslation? {
        guard !notes.isEmpty else { return nil }
        guard furtherNotes > 0 else { return SpecTranslation(document, notes) }
        let sentence = "\(furtherNotes) more word\(furtherNotes == 1 ? " was" : "s were") read as native ones."
        return SpecTranslation(document, notes + [SpecIssue(.pointer(""), sentence)])
    }
}
