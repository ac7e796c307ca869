import Glibc  // rounding is a call into it

/// How exactly numbers are written, in decimal places.
enum Precision {
    /// Of coordinates: a hundredth of a point, which even a picture ten times enlarged does not show.
    static let coordinate = 2
    /// Of widths, dashes and the like.
    static let length = 3
    /// Of shares: opacities, positions of stops.
    static let share = 3
    /// Of the factors of a transform: a thousandth of a point over ten thousand units.
    static let factor = 7

    /// A number in units of its last decimal place, rounded to the nearest; 0 for what no picture shows.
    static func units(_ value: Double, places: Int) -> Int {
        units(value * scale(places))
    }

    /// The nearest whole number; 0 for what no picture shows.
    static func units(_ value: Double) -> Int {
        abs(value) < 1e15 ? Int(value.rounded()) : 0
    }

    static func scale(_ places: Int) -> Double {
        switch places {
        case 0: 1
        case 2: 100
        case 3: 1000
        default: (0..<places).reduce(1) { scale, _ in scale * 10 }
        }
    }
}
