import Glibc  // rounding and remainders are calls into it

extension Point {
    /// The unit vector at an angle: 0 points right, 90 up in the picture, so y is the negative sine.
    ///
    /// The result is exact at multiples of a quarter turn and the same on every machine, which the C library's sine and
    /// cosine do not guarantee. Angles that are not finite give a point that is not finite.
    /// - Parameter degrees: The angle, counter-clockwise as seen in the picture.
    package static func direction(degrees: Double) -> Point {
        let angle = degrees.remainder(dividingBy: 360)
        let quarter = (angle / 90).rounded()
        let radians = (angle - 90 * quarter) * (Double.pi / 180)

        // Evaluate the Taylor series from their last terms; within an eighth of a turn, ten terms reach the precision
        // of a Double.
        let square = radians * radians
        var cosine = 1.0
        var sine = 1.0
        var order = 18.0
        while order > 0 {
            // The compiler precomputes the reciprocals: one division takes as long as the rest of the loop body.
            cosine = 1 - cosine * (square * (1 / ((order - 1) * order)))
            sine = 1 - sine * (square * (1 / (order * (order + 1))))
            order -= 2
        }
        sine *= radians

        switch quarter {
        case 0: return Point(cosine, -sine)
        case 1: return Point(-sine, -cosine)
        case -1: return Point(sine, cosine)
        default: return Point(-cosine, sine)
        }
    }
}
