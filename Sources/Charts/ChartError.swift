import Diagnostics

/// A place in a graph: the graph itself, or a property or element of another place, such as the y of the fourth plot.
///
/// Properties have the names that they have in a native spec; a dialect translates places into the terms of its
/// client's document.
///
/// A value without allocations and references, because resolving and laying out a graph names many places and reports
/// few of them.
package struct GraphPlace: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case property(String)
        case element(Int)
    }

    /// The steps as a JSON pointer. The names of properties come from code; the longest place has about 100 octets.
    private var octets = InlineArray<159, UInt8>(repeating: 0)
    private var count: UInt8 = 0

    package static let graph = GraphPlace()

    package static func plot(_ number: Int) -> GraphPlace { .graph["plots"][number] }

    package subscript(property: String) -> GraphPlace { appending(property.utf8.span) }

    package subscript(index: Int) -> GraphPlace { self[String(index)] }

    /// The place as a JSON pointer.
    package var pointer: String { String(decoding: (0..<Int(count)).map { octets[$0] }, as: UTF8.self) }

    /// The properties and elements from the graph to the place.
    package var steps: [Step] {
        pointer.split(separator: "/").map { name in Int(name).map { .element($0) } ?? .property(String(name)) }
    }

    /// The corresponding place if the graph is itself at a place of another graph.
    package func inside(_ outer: GraphPlace) -> GraphPlace {
        steps.reduce(outer) { $0.appending($1) }
    }

    /// The place one step deeper.
    func appending(_ step: Step) -> GraphPlace {
        switch step {
        case .property(let name): self[name]
        case .element(let index): self[index]
        }
    }

    /// The place one step deeper; the same place if there is no space for the name.
    private func appending(_ name: Span<UInt8>) -> GraphPlace {
        let start = Int(count) + 1
        guard name.count <= octets.count - start else { return self }
        var place = self
        place.octets[start - 1] = UInt8(ascii: "/")
        for index in name.indices { place.octets[start + index] = name[index] }
        place.count = UInt8(start + name.count)
        return place
    }

    package static func == (a: GraphPlace, b: GraphPlace) -> Bool {
        a.count == b.count && (0..<Int(a.count)).allSatisfy { a.octets[$0] == b.octets[$0] }
    }

    package func hash(into hasher: inout Hasher) {
        for index in 0..<Int(count) { hasher.combine(octets[index]) }
    }
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
