import Diagnostics

/// A place in a graph: the graph itself, or a property or element of another place, such as the y of the fourth plot.
///
/// Properties have the names that they have in a native spec; a dialect translates places into the terms of its
/// client's document.
///
/// A value without allocations, because resolving and laying out a graph names many places and reports few of them.
package struct GraphPlace: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case property(String)
        case element(Int)
    }

    /// No place of a graph is deeper: the place of an annotation in one of several graphs has 7 steps.
    private var storage = InlineArray<10, Step>(repeating: .element(0))
    private var count = 0

    package static let graph = GraphPlace()

    package static func plot(_ number: Int) -> GraphPlace { .graph["plots"][number] }

    package subscript(property: String) -> GraphPlace { appending(.property(property)) }

    package subscript(index: Int) -> GraphPlace { appending(.element(index)) }

    /// The properties and elements from the graph to the place.
    package var steps: [Step] { (0..<count).map { storage[$0] } }

    /// The corresponding place if the graph is itself at a place of another graph.
    package func inside(_ outer: GraphPlace) -> GraphPlace {
        steps.reduce(outer) { $0.appending($1) }
    }

    /// The place one step deeper; the same place at the capacity.
    func appending(_ step: Step) -> GraphPlace {
        guard count < storage.count else { return self }
        var place = self
        place.storage[count] = step
        place.count += 1
        return place
    }

    package static func == (a: GraphPlace, b: GraphPlace) -> Bool { a.steps == b.steps }

    package func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

/// The reason why a graph cannot be drawn.
package typealias ChartError = Issue<GraphPlace>

extension ChartError {
    /// - Parameters:
    ///   - found: The unknown name, if that is the cause.
    ///   - known: The known names, for suggestions.
    init(at place: GraphPlace, _ detail: String, found: String? = nil, known: [String] = []) {
        self.init(place, detail, unknown: found, known: known)
    }

    /// The budget was spent at a place. The reason of the budget replaces this error.
    init(stoppedAt place: GraphPlace) {
        self.init(place, "The chart was not resolved to its end.")
    }
}
