/// An estimate of the time that a chart takes, by its plots.
package struct CostEstimate: Sendable {
    package struct Part: Sendable {
        /// The plot; the graph itself for everything beside the plots.
        package var place: GraphPlace
        package var cost: Cost
    }

    /// More than this, in milliseconds, need not be counted further.
    private let limit: Double
    /// Of everything together.
    package private(set) var cost = Cost()
    /// What takes most of it: a plot, or, at the place of the graph, everything else.
    package private(set) var largestPart = Part(place: .graph, cost: Cost())
    /// Everything but the plots.
    private var others = Cost()

    init(limit: Double) {
        self.limit = limit
    }

    package var milliseconds: Double { cost.total / 1e6 }

    var isOver: Bool { milliseconds > limit }

    /// Adds a plot.
    mutating func add(_ cost: Cost, at place: GraphPlace) {
        self.cost += cost
        compare(Part(place: place, cost: cost))
    }

    /// Adds something of the picture beside the plots.
    mutating func add(_ cost: Cost) {
        self.cost += cost
        others += cost
        compare(Part(place: .graph, cost: others))
    }

    private mutating func compare(_ part: Part) {
        if part.cost.total > largestPart.cost.total { largestPart = part }
    }
}
