/// What the elements of charts take, in nanoseconds of a core of a small server of the 2020s: measured, and rounded up where
/// that harms nobody. The sum is no prediction but tells what cannot be done in time from what can.
enum ElementCost {
    /// A record that is read, made a number and placed; its memory counts, too, as one column is a record of each plot that
    /// names it.
    static let record = 400.0
    /// A record that is a shape of its own: a bar, a slice, a cell, a bubble.
    static let shape = 2_500.0
    /// A point of a curve that is not reduced to what can be seen.
    static let curvePoint = 8_000.0
    /// A value of a function.
    static let sample = 2_000.0
    /// A row or column of pixels that a line passes, with both of its sides.
    static let passedPixel = 12.0
    /// A filled pixel, of one color or of another paint.
    static let filledPixel = 1.0
    static let paintedPixel = 12.0
    /// A pixel of a symbol that is stamped.
    static let stampedPixel = 6.0
    /// A text that finds its place, and a letter of it.
    static let text = 50_000.0
    static let letter = 4_000.0
    /// An axis with its ticks and labels.
    static let axis = 10_000_000.0
    /// A pixel of a layer that is faded into what is beneath, and one that is blurred for a shadow.
    static let layerPixel = 6.0
    static let blurredPixel = 50.0
    /// A pixel of a PNG, encoded.
    static let encodedPixel = 30.0
}
