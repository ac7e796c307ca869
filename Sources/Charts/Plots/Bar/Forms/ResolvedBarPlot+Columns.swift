import Geometry

extension ResolvedBarPlot {
    /// The parts of the columns of a Marimekko chart.
    struct Columns: Sendable {
        /// The client's value of each record.
        var amounts: [Double]
        /// The width of the column of each record, as a fraction of all.
        var widths: [Double]
        /// The location of the last column; nil without columns.
        var last: Int?
    }

    /// The least width of a column beside which there are names, as a fraction of all.
    private static let leastWidth = 0.03

    /// The right side of the plot's part in the last column of a Marimekko chart. Other bars have their names in a legend.
    var lineEnd: LineEnd? {
        guard let last = columns?.last, stack != nil, locationCoordinate == .x,
            let record = location.indices.last(where: { location[$0] == Double(last) && tip[$0] > base[$0] }),
            columns?.widths[record] ?? 0 >= Self.leastWidth
        else { return nil }
        let middle = Point(Double(last) + 0.5, (base[record] + tip[record]) / 2)
        return LineEnd(location: middle, reach: 0, color: look.fill(of: record).mainColor, value: nil)
    }
}
