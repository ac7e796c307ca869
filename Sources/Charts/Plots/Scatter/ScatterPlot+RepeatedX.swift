import Budget
import Data
import Diagnostics

extension ScatterPlot {
    /// The maximum number of records that are compared.
    private static let maximumCompared = 20_000

    /// A warning about a line through several records with the same x, which are often several series.
    /// - Parameter xs: The positions of the records along x.
    /// - Complexity: O(n).
    func warningOfRepeatedX(_ xs: [Double], by resolver: Resolver, at place: GraphPlace) -> [ChartWarning] {
        guard case .column(let name)? = points.x, points.function == nil, presentation == .line || hasArea,
            xs.count <= Self.maximumCompared, !resolver.budget.isSpent(before: 100 * xs.count)
        else { return [] }
        let isSorted = zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 } || zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 }
        guard !isSorted else { return [] }
        let present = xs.filter { !$0.isNaN }
        let repeated = present.count - Set(present).count
        // Lines that cross themselves, and a few vertical ones, are drawn on purpose.
        guard repeated * 4 > present.count else { return [] }
        let used = [name, points.y?.columnName].compactMap(\.self).map { Name($0) }
        let names = resolver.graph.data.filter { !used.contains($0.key) && $0.value.names(xs.count, groupsOf: 50) }
        guard let series = names.keys.min() else {
            guard repeated * 2 >= present.count else { return [] }
            return [ChartWarning(place["x"], "\(Self.text(of: repeated, xs)); name their series with \"series\".")]
        }
        return [
            ChartWarning(
                place["x"],
                "\(Self.text(of: repeated, xs)); is \"series\": \"\(series.text.shortened(to: 40))\" meant?")
        ]
    }

    private static func text(of repeated: Int, _ xs: [Double]) -> String {
        "has the value of another record in \(repeated) of \(xs.count) records"
    }
}

extension Column {
    /// Whether this is a column of texts that divides records into a few groups.
    fileprivate func names(_ count: Int, groupsOf limit: Int) -> Bool {
        guard case .texts(let texts) = self, texts.count == count else { return false }
        var groups: Set<Name> = []
        for case let text? in texts {
            groups.insert(Name(text))
            if groups.count > limit { return false }
        }
        return groups.count > 1 && groups.count < count
    }
}
