import Numbers

/// Assigns numbers to bins of equal width.
package struct Bin: Hashable, Sendable {
    package enum Width: Hashable, Sendable {
        /// A round width that gives about `count` bins.
        case automatic(count: Int)
        /// A fixed width, with one bin starting at 0.
        case fixed(Double)
    }

    package var field: String
    var width: Width
    /// The name of the new column with the start of each value's bin. A value at the edge of two bins belongs to the
    /// second.
    package var name: String
    /// The name of the new column with the end of each value's bin; nil omits it.
    package var endName: String?

    package init(field: String, width: Width = .automatic(count: 10), as name: String, endAs endName: String? = nil) {
        self.field = field
        self.width = width
        self.name = name
        self.endName = endName
    }

    func apply(to table: Table) throws(TransformError) -> Table {
        let column = try table.column(field, key: "field")
        let values = try table.numbers(field, key: "field")
        let lattice = TickLattice(step: size(for: values))
        let indices = values.map { lattice?.index(outwardFrom: $0, inward: 1) }
        // A bin may be narrower than the distance between neighboring numbers, or infinitely far away.
        func edges(_ offset: Int) -> Column {
            column.like(
                zip(values, indices).map { value, index in
                    index.flatMap { lattice?.location($0 + offset) } ?? (value.isFinite ? value : .nan)
                })
        }
        var result = table
        result.set(edges(0), as: name)
        if let endName { result.set(edges(1), as: endName) }
        return result
    }

    private func size(for values: [Double]) -> Double {
        switch width {
        case .fixed(let width): return width
        case .automatic(let count):
            let finite = values.filter(\.isFinite)
            guard let lowest = finite.min(), let highest = finite.max() else { return 1 }
            return NiceStep.step(from: lowest, to: highest, count: max(1, count)) ?? 1
        }
    }
}
