extension Path {
    /// Continues from the first point of a run with two quadratic curves per segment, which meet in the middle of the
    /// segment. Each control point is halfway between an end and the middle, at the height of the end ("Drawing Smooth
    /// 2D Graphs using UIBezierPath").
    mutating func addSmooth(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        for index in run.dropFirst() {
            let start = Point(x[index - 1], y[index - 1])
            let end = Point(x[index], y[index])
            let middle = start.interpolated(to: end, at: 0.5)
            addQuadraticCurve(to: middle, control: Point((start.x + middle.x) / 2, start.y))
            addQuadraticCurve(to: end, control: Point((middle.x + end.x) / 2, end.y))
        }
    }
}
