extension Path {
    /// Continues from the first point of a run of at least three points with the natural cubic spline through all
    /// points. Its second derivative is continuous, and zero at both ends. Core Plot:
    /// `CPTScatterPlotCurvedInterpolationNormal`.
    ///
    /// The first control points A of the segments between the knots K solve the tridiagonal system 2A₀ + A₁ = K₀ + 2K₁,
    /// Aᵢ₋₁ + 4Aᵢ + Aᵢ₊₁ = 4Kᵢ + 2Kᵢ₊₁, 2Aₙ₋₂ + 7Aₙ₋₁ = 8Kₙ₋₁ + Kₙ, here by Thomas' algorithm; the second ones are
    /// Bᵢ = 2Kᵢ₊₁ − Aᵢ₊₁, and Bₙ₋₁ = (Kₙ + Aₙ₋₁)/2.
    mutating func addNaturalSpline(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        let segments = run.count - 1
        let first = run.lowerBound
        func knot(_ index: Int) -> Point { Point(x[first + index], y[first + index]) }

        var factors = [Double](repeating: 0, count: segments)
        var controls = [Point](repeating: .zero, count: segments)
        factors[0] = 0.5
        controls[0] = (knot(0) + knot(1) * 2) * 0.5
        for index in 1..<segments {
            let isLast = index == segments - 1
            let side = isLast ? knot(index) * 8 + knot(index + 1) : knot(index) * 4 + knot(index + 1) * 2
            let below = isLast ? 2.0 : 1.0
            let pivot = (isLast ? 7 : 4) - below * factors[index - 1]
            factors[index] = 1 / pivot
            controls[index] = (side - controls[index - 1] * below) * (1 / pivot)
        }
        for index in (0..<segments - 1).reversed() {
            controls[index] = controls[index] - controls[index + 1] * factors[index]
        }
        for index in 0..<segments {
            let end = knot(index + 1)
            let second =
                index == segments - 1
                ? (end + controls[index]) * 0.5 : end * 2 - controls[index + 1]
            addCurve(to: end, control1: controls[index], control2: second)
        }
    }
}
