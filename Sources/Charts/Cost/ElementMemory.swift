import Geometry

/// The memory of chart elements until the picture is drawn, in bytes, measured and rounded up. Memory of a spec that has
/// already been read, such as the values of columns, is not included.
///
/// Each plot is estimated with these numbers before the layout, and asks the budget with the same ones before it is
/// placed, when the number of its shapes is known.
enum ElementMemory {
    /// A number of a record.
    static let number = MemoryLayout<Double>.stride
    /// A point of a line, before its path is created.
    static let point = 20
    /// A value of a stack of areas.
    static let stackedValue = 72
    /// A point around a pole, and the additional memory while it is drawn.
    static let polarPoint = 150
    static let drawnPolarPoint = 100
    /// A symbol: one of equal symbols, one with its own color, and one with its own size.
    static let symbol = 30
    static let coloredSymbol = 90
    static let ownSymbol = 200
    /// A bar, with its fill, its outline and its path.
    static let bar = 700
    /// A slice of a pie.
    static let slice = 900
    /// A node of a tree with its name, its values and its shape.
    static let node = 600
    /// A flow with its ends, its band and its nodes.
    static let flow = 4_000
    /// The marks of a price.
    static let mark = 680
    /// A box, and a value from which boxes are computed.
    static let box = 850
    static let value = 40
    /// A cell of a heat map whose position is found among those of other cells, and one in a row of a matrix.
    static let cell = 170
    static let cellOfMatrix = 50
    /// A point of a map, with its position, its path and the path of its border.
    static let mapPoint = 250
    /// A value of a histogram.
    static let valueOfHistogram = 48
    /// A placed text, and a character of it.
    static let text = 600
    static let letter = 120
    /// A pixel of a picture while it is drawn and encoded.
    static let pixel = 12

    /// A point of a path with an interpolation, while the path is created.
    static func pathPoint(of interpolation: Interpolation) -> Int {
        switch interpolation {
        case .linear: 20
        case .stepped: 40
        case .histogram, .monotone, .catmullRom, .hermite: 60
        case .smooth: 80
        case .natural: 90
        }
    }

    /// A point of a line while the line is drawn.
    /// - Parameters:
    ///   - length: The length of the line from one point to the next, in pixels. Long curves have many chords.
    ///   - count: The number of points, which share the chords of the path.
    static func drawnPoint(of interpolation: Interpolation, length: Double, count: Double) -> Double {
        func curve(_ chords: Double) -> Double {
            60 * min(max(1, chords * length.squareRoot()), Double(Flattener.stepsOfPath) / count)
        }
        return switch interpolation {
        case .linear: 400
        case .stepped: 500
        case .histogram: 900
        case .smooth: curve(4)
        case .monotone, .natural, .catmullRom, .hermite: curve(7.5)
        }
    }

    /// A bar of a range plot.
    /// - Parameters:
    ///   - sides: The number of sides with bars, up to 4.
    ///   - hasCaps: Whether the bars have caps.
    static func range(_ sides: Int, hasCaps: Bool) -> Int { 150 + (hasCaps ? 400 : 200) * sides }
}
