import Geometry
import JSON

extension Codec where Value == Point {
    /// A place in a box, which may lie outside of it.
    static let anchor = point(-10...10)

    /// An array of two numbers.
    static func point(_ range: ClosedRange<Double>) -> Codec {
        Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
            { Point($0.first, $0.second) }, back: { Pair($0.x, $0.y) })
    }
}

extension Codec where Value == Size {
    /// A number for both, or an array of width and height.
    static func size(_ range: ClosedRange<Double>) -> Codec {
        either(
            Codec<Double>.number(range).map({ Size($0, $0) }, back: { $0.width == $0.height ? $0.width : nil }),
            Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
                { Size($0.first, $0.second) }, back: { Pair($0.width, $0.height) }))
    }
}
