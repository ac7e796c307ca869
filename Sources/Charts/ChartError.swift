/// A place in a graph: the graph itself, or a property or an element of another place, such as the y of the fourth plot.
///
/// Properties are named as in the model. A dialect translates places into terms of the document that its client sent.
package indirect enum GraphPlace: Hashable, Sendable {
    case graph
    case property(String, of: GraphPlace)
    case element(Int, of: GraphPlace)

    package static func plot(_ number: Int) -> GraphPlace { .graph["plots"][number] }

    package subscript(property: String) -> GraphPlace { .property(property, of: self) }

    package subscript(index: Int) -> GraphPlace { .element(index, of: self) }

    /// The same place in a graph that is itself at a place of another graph.
    package func inside(_ outer: GraphPlace) -> GraphPlace {
        switch self {
        case .graph: outer
        case .property(let name, let place): place.inside(outer)[name]
        case .element(let index, let place): place.inside(outer)[index]
        }
    }
}

/// Why a graph cannot be drawn as it is.
package struct ChartError: Error, Hashable, Sendable {
    package var place: GraphPlace
    /// What is wrong, as a sentence.
    package var message: String
    /// The unknown name if that is what is wrong.
    package var found: String?
    /// The known names.
    package var known: [String]

    package init(at place: GraphPlace, _ message: String, found: String? = nil, known: [String] = []) {
        self.place = place
        self.message = message
        self.found = found
        self.known = known
    }
}

/// Something that could not be drawn as asked.
package struct ChartWarning: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The subject of the sentence; nil if the text names it.
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

    /// The same warning about one of the graphs that a graph consists of.
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
