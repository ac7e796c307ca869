import Diagnostics
import Dialects
import JSON

/// Makes errors in terms of the client's document.
enum Problem {
    static func at(_ place: Place, _ detail: String, found: String? = nil) -> SpecError {
        .invalid([SpecIssue(place.specPlace, detail, found: found)])
    }

    static func tooLarge(_ place: Place, _ detail: String, found: String? = nil) -> SpecError {
        .tooLarge(SpecIssue(place.specPlace, detail, found: found))
    }

    /// The error for a part of Vega-Lite that is not drawn yet.
    static func unsupported(_ node: Node, _ what: String) -> SpecError {
        at(node.place, "\(what) is not drawn yet.", found: node.text)
    }

    static func unknown(_ node: Node, _ what: String, among known: [String]) -> SpecError {
        .invalid([
            SpecIssue(node.place.specPlace, "This is not \(what).", unknown: node.text ?? node.kindName, known: known)
        ])
    }
}

/// What is not drawn because only readers of an interactive page see it; told once for each kind.
final class Notes {
    private(set) var sentences: [String] = []
    private static let maximumCount = 20

    /// Whether further sentences are dropped.
    var isFull: Bool { sentences.count >= Self.maximumCount }

    func add(_ sentence: String) {
        if !isFull, !sentences.contains(sentence) { sentences.append(sentence) }
    }
}
