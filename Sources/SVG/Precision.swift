import Glibc  // rounding is a call into it

/// The number of decimal places with which values are written.
enum Precision {
    /// For coordinates: a hundredth of a point, which is invisible even when a picture is enlarged ten times.
    static let coordinate = 2
    /// For lengths such as widths and dashes.
    static let length = 3
    /// For fractions: opacities and positions of stops.
    static let share = 3
    /// For the factors of a transform: a thousandth of a point over ten thousand units.
    static let factor = 7

    /// A number in units of its last decimal place, rounded to nearest; 0 if it is not finite or too large for a
    /// picture.
    static func units(_ value: Double, places: Int) -> Int {
        units(value * scale(places))
    }

    /// The nearest whole number; 0 if the value is not finite or too large for a picture.
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
