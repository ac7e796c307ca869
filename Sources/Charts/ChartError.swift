/// A place in a graph: the graph itself, or a property or element of another place, such as the y of the fourth plot.
///
/// Properties have the names of the model. A dialect translates places into the terms of its client's document.
package indirect enum GraphPlace: Hashable, Sendable {
    case graph
    case property(String, of: GraphPlace)
    case element(Int, of: GraphPlace)

    package static func plot(_ number: Int) -> GraphPlace { .graph["plots"][number] }

    package subscript(property: String) -> GraphPlace { .property(property, of: self) }

    package subscript(index: Int) -> GraphPlace { .element(index, of: self) }

    /// The corresponding place if the graph is itself at a place of another graph.
    package func inside(_ outer: GraphPlace) -> GraphPlace {
        switch self {
        case .graph: outer
        case .property(let name, let place): place.inside(outer)[name]
        case .element(let index, let place): place.inside(outer)[index]
        }
    }
}

/// The reason why a graph cannot be drawn.
package struct ChartError: Error, Hashable, Sendable {
    package var place: GraphPlace
    /// The error message, as a sentence.
    package var message: String
    /// The unknown name, if that is the cause.
    package var found: String?
    /// The known names, for suggestions.
    package var known: [String]

    package init(at place: GraphPlace, _ message: String, found: String? = nil, known: [String] = []) {
        self.place = place
        self.message = message
        self.found = found
        self.known = known
    }
}

/// A warning about a part of the graph that was not drawn as specified.
package struct ChartWarning: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The subject of the sentence; nil if the text contains the subject.
    package var place: GraphPlace?
    /// The sentence, without its subject if that is `place`.
    package var text: String

    package init(_ place: GraphPlace? = nil, _ text: String) {
        self.place = place
        self.text = text
    }

    package init(stringLiteral text: String) {
        self.init(nil, text)
    }

    /// The same warning for one of the graphs that form a graph.
    func inside(graph number: Int) -> ChartWarning {
        if let place { return ChartWarning(place.inside(.graph["graphs"][number]), text) }
        return "Graph \(number + 1): \(text)"
    }
}

extension [ChartWarning] {
    mutating func append(sentences: [String]) {
        append(contentsOf: sentences.map { ChartWarning(nil, $0) })
    }
}
