/// What a chart will take, by its plots.
package struct CostEstimate: Sendable {
    package struct Part: Sendable {
        /// Where the plot is in the spec, as a JSON pointer.
        package var pointer: String
        package var cost: Cost
    }

    /// More than this, in milliseconds, need not be counted further.
    private let limit: Double
    /// Of everything together.
    package private(set) var cost = Cost()
    /// What takes most of it: a plot, or, with an empty pointer, everything else.
    package private(set) var largestPart = Part(pointer: "", cost: Cost())
    /// Everything but the plots.
    private var others = Cost()

    init(limit: Double) {
        self.limit = limit
    }

    package var milliseconds: Double { cost.total / 1e6 }

    var isOver: Bool { milliseconds > limit }

    /// Adds a plot.
    mutating func add(_ cost: Cost, at pointer: String) {
        self.cost += cost
        compare(Part(pointer: pointer, cost: cost))
    }

    /// Adds something of the picture beside the plots.
    mutating func add(_ cost: Cost) {
        self.cost += cost
        others += cost
        compare(Part(pointer: "", cost: others))
    }

    private mutating func compare(_ part: Part) {
        if part.cost.total > largestPart.cost.total { largestPart = part }
    }
}
