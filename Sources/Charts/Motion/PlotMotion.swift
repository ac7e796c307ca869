import Data
import Geometry
import Numbers

/// The way of a plot from one scene to another.
package struct PlotMotion: Sendable {
    /// How the plot is placed on the scales between those of the two scenes.
    @Indirect var context: PlotContext
    /// The part of the way, from 0 to 1.
    var fraction: Double
    /// Whether the plot has the look of the start instead of that of the end.
    var isLikeStart = false
    /// The plot spaces of the two scenes; nil if both are the same.
    var spaces: (from: PlotStage.Space, to: PlotStage.Space)?

    /// The value between two values of a coordinate.
    func value(_ a: Double, _ b: Double, along coordinate: Coordinate) -> Double {
        context[coordinate].value(between: a, b, at: fraction)
    }

    /// The values between those of two columns of the same length.
    func values(_ a: [Double], _ b: [Double], along coordinate: Coordinate) -> [Double] {
        guard a != b else { return b }
        let scale = context[coordinate]
        return zip(a, b).map { scale.value(between: $0, $1, at: fraction) }
    }

    /// The number between two numbers that are not on a scale.
    func number(_ a: Double, _ b: Double) -> Double {
        if a.isNaN || b.isNaN { return fraction < 0.5 ? a : b }
        return a + (b - a) * fraction
    }

    /// The number between two numbers, with at most as many decimals as they have, as a label that counts shows it.
    func rounded(_ a: Double, _ b: Double) -> Double {
        if a == b { return b }
        let exact = number(a, b)
        let scale = [1.0, 10, 100, 1_000, 10_000, 100_000].first { scale in
            [a, b].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) <= 1e-9 * abs($0 * scale) }
        }
        return ((exact * (scale ?? 1_000_000)).rounded() / (scale ?? 1_000_000)).finite
    }

    /// Finds the record of the start for each record of the end: by the names of their locations, by their numbers if
    /// there are equally many, and otherwise by their locations.
    /// - Complexity: O(n).
    func partners(from start: [Double], to end: [Double], along coordinate: Coordinate) -> [Int?] {
        var keys: (from: [Key], to: [Key])
        let categories = spaces.map { ($0.from.categories(along: coordinate), $0.to.categories(along: coordinate)) }
        if let (from, to) = categories, !from.isEmpty || !to.isEmpty {
            keys = (start.map { Key($0, from) }, end.map { Key($0, to) })
        } else if start.count == end.count {
            return Array(end.indices)
        } else {
            keys = (start.map { .number($0) }, end.map { .number($0) })
        }
        var known: [Key: [Int]] = [:]
        for (index, key) in keys.from.enumerated().reversed() { known[key, default: []].append(index) }
        return keys.to.map { known[$0]?.popLast() }
    }

    private enum Key: Hashable {
        case name(Name)
        case number(Double)

        init(_ location: Double, _ categories: [String]) {
            guard let index = Int(exactly: location), categories.indices.contains(index) else {
                self = .number(location)
                return
            }
            self = .name(Name(categories[index]))
        }
    }
}
