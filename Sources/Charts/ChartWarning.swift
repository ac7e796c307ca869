import Diagnostics

/// A warning about a part of the graph that was not drawn as specified.
package struct ChartWarning: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The subject of the sentence; nil if the text contains the subject.
    package var place: GraphPlace?
    /// The sentence, without its subject if that is `place`.
    package var text: String
    /// The plot that a sentence with its own subject is about, if the graph has several; otherwise nil.
    package private(set) var plot: GraphPlace?
    /// What the sentence counts; nil for other sentences.
    private var count: Count?

    /// A number of things in a sentence.
    private struct Count: Hashable, Sendable {
        var number: Int
        /// The sentence for one thing.
        var one: String
        /// The sentence for several things, with `#` for the number.
        var many: String

        var text: String { number == 1 ? one : many.replacing("#", with: String(number)) }
    }

    package init(_ place: GraphPlace?, _ text: String) {
        self.place = place
        self.text = text.withoutControls
    }

    package init(stringLiteral text: String) {
        self.init(nil, text)
    }

    /// Creates a warning about a number of things. Such warnings about one plot are added up.
    /// - Parameters:
    ///   - one: The sentence for one thing.
    ///   - many: The sentence for several things, with `#` for the number.
    package init(counting number: Int, one: String, many: String) {
        let count = Count(number: number, one: one, many: many)
        self.init(nil, count.text)
        self.count = count
    }

    /// Creates a warning about records of a plot that have no position, because one of their values is missing; nil
    /// for 0.
    init?(lost count: Int, without key: String, at place: GraphPlace) {
        guard count > 0 else { return nil }
        let records = count == 1 ? "1 record" : "\(count) records"
        self.init(place, "does not draw \(records) without a value of \(key).")
    }

    /// The same warning for one of the graphs that form a graph.
    func inside(graph number: Int) -> ChartWarning {
        let graph = GraphPlace.graph["graphs"][number]
        var warning = self
        if place != nil || plot != nil {
            warning.place = place?.inside(graph)
            warning.plot = plot?.inside(graph)
        } else {
            let prefix = "Graph \(number + 1): "
            warning.text = prefix + text
            warning.count?.one = prefix + (count?.one ?? "")
            warning.count?.many = prefix + (count?.many ?? "")
        }
        return warning
    }

    /// The same warning for one of several plots.
    func about(_ plot: GraphPlace) -> ChartWarning {
        var warning = self
        if place == nil { warning.plot = plot }
        return warning
    }

    /// The warning without its number.
    fileprivate var kind: ChartWarning {
        guard let count else { return self }
        var kind = self
        kind.text = count.many
        kind.count?.number = 0
        return kind
    }

    fileprivate mutating func add(_ other: ChartWarning) {
        guard let more = other.count else { return }
        count?.number += more.number
        text = count?.text ?? text
    }
}

extension [ChartWarning] {
    mutating func append(sentences: [String]) {
        for sentence in sentences { append(ChartWarning(nil, sentence)) }
    }

    /// The warnings with places in other terms. Equal ones become one, with the sum of their numbers.
    /// - Complexity: O(n).
    package func merged(_ place: (GraphPlace) -> GraphPlace) -> [ChartWarning] {
        var result: [ChartWarning] = []
        var known: [ChartWarning: Int] = [:]
        for warning in self {
            var warning = warning
            warning.place = warning.place.map(place)
            if let plot = warning.plot { warning = warning.about(place(plot)) }
            if let index = known[warning.kind] {
                result[index].add(warning)
            } else {
                known[warning.kind] = result.count
                result.append(warning)
            }
        }
        return result
    }
}
