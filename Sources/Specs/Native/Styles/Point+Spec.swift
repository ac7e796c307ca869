import Codecs
import Geometry
import JSON

extension Codec where Value == Point {
    /// A point relative to a box: [0, 0] is the bottom left, [1, 1] the top right. It can be outside the box.
    static let anchor = point(-10...10)

    /// An array of two numbers.
    static func point(_ range: ClosedRange<Double>) -> Codec {
        Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
            { Point($0.first, $0.second) }, back: { Pair($0.x, $0.y) })
    }
}

extension Codec where Value == Size {
    /// One number for width and height, or an array of both.
    static func size(_ range: ClosedRange<Double>) -> Codec {
        either(
            Codec<Double>.number(range).map({ Size($0, $0) }, back: { $0.width == $0.height ? $0.width : nil }),
            Codec<Pair<Double, Double>>.pair(.number(range), .number(range)).map(
                { Size($0.first, $0.second) }, back: { Pair($0.width, $0.height) }))
    }
}
