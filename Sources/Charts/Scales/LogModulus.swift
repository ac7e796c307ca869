import Glibc

/// The logarithm that goes on through zero to negative numbers: sgn(x)·lg(|x| + 1) (John and Draper, "An alternative
/// family of transformations", 1980). Core Plot: `CPTLogModulus`.
enum LogModulus {
    static func value(_ x: Double) -> Double {
        Double(signOf: x, magnitudeOf: log1p(x.magnitude) / M_LN10)
    }

    /// The number whose log modulus is `y`.
    static func inverse(_ y: Double) -> Double {
        Double(signOf: y, magnitudeOf: expm1(y.magnitude * M_LN10))
    }
}
