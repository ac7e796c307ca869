extension Path {
    /// Continues from the first point of a run with straight segments.
    mutating func addLinear(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        for index in run.dropFirst() { addLine(to: Point(x[index], y[index])) }
    }

    mutating func addStepped(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        for index in run.dropFirst() {
            addLine(to: Point(x[index], y[index - 1]))
            addLine(to: Point(x[index], y[index]))
        }
    }

    mutating func addHistogram(_ run: Range<Int>, _ x: [Double], _ y: [Double], _ option: Interpolation.Histogram) {
        for index in run.dropFirst() {
            let middle = x[index - 1] + (x[index] - x[index - 1]) / 2
            if option != .skipFirst { addLine(to: Point(middle, y[index - 1])) }
            if option != .skipSecond { addLine(to: Point(middle, y[index])) }
            addLine(to: Point(x[index], y[index]))
        }
    }
}
