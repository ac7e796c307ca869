/// An estimate of a chart's time, by plot.
package struct CostEstimate: Sendable {
    package struct Part: Sendable {
        /// The plot, or the graph for everything except the plots.
        package var place: GraphPlace
        package var cost: Cost
    }

    /// The limit in milliseconds; the estimate may stop beyond it.
    private let limit: Double
    /// The cost of all parts.
    package private(set) var cost = Cost()
    /// The part with the largest cost: a plot, or everything else at the place of the graph.
    package private(set) var largestPart = Part(place: .graph, cost: Cost())
    /// The part with the largest memory.
    package private(set) var largestMemory = Part(place: .graph, cost: Cost())
    /// The cost of everything except the plots.
    private var others = Cost()

    init(limit: Double) {
        self.limit = limit
    }

    package var milliseconds: Double { cost.total / 1e6 }

    var isOver: Bool { milliseconds > limit }

    /// Adds the cost of a plot.
    mutating func add(_ cost: Cost, at place: GraphPlace) {
        self.cost += cost
        compare(Part(place: place, cost: cost))
    }

    /// Adds the cost of another part of the picture.
    mutating func add(_ cost: Cost) {
        self.cost += cost
        others += cost
        compare(Part(place: .graph, cost: others))
    }

    private mutating func compare(_ part: Part) {
        if part.cost.total > largestPart.cost.total { largestPart = part }
        if part.cost.peakMemory > largestMemory.cost.peakMemory { largestMemory = part }
    }
}
