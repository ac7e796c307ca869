/// The memory of chart elements until the picture is drawn, in bytes, measured and rounded up. Memory of a spec that has
/// already been read, such as the values of columns, is not included.
enum ElementMemory {
    /// A point of a line, with and without reduction to its visible points, and of a curve without reduction.
    static let point = 25.0
    static let wholePoint = 300.0
    static let curvePoint = 150.0
    /// A point around a pole.
    static let polarPoint = 250.0
    /// A symbol: one of equal symbols, and one with its own size or color.
    static let symbol = 30.0
    static let ownSymbol = 120.0
    /// A bar, with its fill, its outline and its path.
    static let bar = 700.0
    /// A slice of a pie.
    static let slice = 900.0
    /// The marks of a price, a range or a box.
    static let mark = 400.0
    /// A cell of a heat map whose place is found among those of other cells, and one in a row of a matrix.
    static let cell = 150.0
    static let cellOfMatrix = 50.0
    /// A value of a histogram or of a box.
    static let value = 24.0
    /// A placed text, and a character of it.
    static let text = 600.0
    static let letter = 120.0
    /// A pixel of a picture while it is drawn and encoded.
    static let pixel = 12.0
}
