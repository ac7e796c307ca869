import Geometry

extension Markup {
    /// Appends a transform in the syntax of an attribute value.
    mutating func append(_ transform: Transform) {
        let isUpright = transform.b == 0 && transform.c == 0
        guard isUpright else {
            append("matrix(")
            for factor in [transform.a, transform.b, transform.c, transform.d] {
                append(factor, places: Precision.factor)
                append(" ")
            }
            append(transform.tx, places: Precision.coordinate)
            append(" ")
            append(transform.ty, places: Precision.coordinate)
            append(")")
            return
        }
        append("translate(")
        append(transform.tx, places: Precision.coordinate)
        append(" ")
        append(transform.ty, places: Precision.coordinate)
        append(")")
        guard transform.a != 1 || transform.d != 1 else { return }
        append("scale(")
        append(transform.a, places: Precision.factor)
        if transform.d != transform.a {
            append(" ")
            append(transform.d, places: Precision.factor)
        }
        append(")")
    }
}
