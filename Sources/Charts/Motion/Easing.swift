import Glibc

/// How a transition gets faster and slower: a function from the part of its time to the part of its way.
package enum Easing: Hashable, Sendable {
    /// The curve with the control points (x1, y1) and (x2, y2) from (0, 0) to (1, 1), as in CSS (css-easing-1, section
    /// 2.2). x1 and x2 are from 0 to 1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Steps of equal time; the way is covered at the end of each, as in CSS.
    case steps(Int)
    /// A ball that comes to rest, as in Chart.js.
    case bounce(Phase)
    /// A spring that comes to rest, as in Chart.js.
    case elastic(Phase)

    /// The end of a transition at which it has its effect.
    package enum Phase: String, CaseIterable, Hashable, Sendable {
        case start = "In"
        case end = "Out"
        case both = "InOut"
    }

    package static let linear = Easing.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)

    /// Returns the part of the way at a part of the time, from 0 to 1. Some functions leave the range for a while.
    package func fraction(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .cubicBezier(let x1, let y1, let x2, let y2):
            if x1 == y1, x2 == y2 { return time }
            return Self.ordinate(at: time, x1, y1, x2, y2)
        case .steps(let count): return (time * Double(count)).rounded(.down) / Double(count)
        case .bounce(let phase): return Self.phased(phase, time, Self.bounce)
        case .elastic(let phase): return Self.phased(phase, time, Self.elastic)
        }
    }

    /// Finds the parameter of a curve for an x by bisection, because it always ends and rises steadily.
    private static func ordinate(at x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if value(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return value((low + high) / 2, y1, y2)
    }

    /// Applies a function for the end of a transition at another of its ends.
    private static func phased(_ phase: Phase, _ time: Double, _ end: (Double) -> Double) -> Double {
        switch phase {
        case .end: end(time)
        case .start: 1 - end(1 - time)
        case .both: time < 0.5 ? (1 - end(1 - 2 * time)) / 2 : (1 + end(2 * time - 1)) / 2
        }
    }

    /// R. Penner's equation of four parabolas.
    private static func bounce(_ time: Double) -> Double {
        let strength = 7.5625
        let width = 2.75
        for (limit, middle, height) in [(1.0, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)] where time < limit / width
        {
            let distance = time - middle / width
            return strength * distance * distance + height
        }
        let distance = time - 2.625 / width
        return strength * distance * distance + 0.984375
    }

    /// R. Penner's equation of a damped oscillation with a period of 0.3.
    private static func elastic(_ time: Double) -> Double {
        pow(2, -10 * time) * sin((time - 0.075) * (2 * .pi) / 0.3) + 1
    }
}

extension Easing {
    /// The easings with names: those of CSS, and those of Chart.js, whose curves are approximations (easings.net).
    package static let named: [(name: String, easing: Easing)] =
        [
            ("linear", linear),
            ("ease", .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
            ("ease-in", .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)),
            ("ease-out", .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
            ("ease-in-out", .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
        ]
        + curves.flatMap { name, numbers in
            Phase.allCases.enumerated().map { index, phase in
                let n = numbers[index]
                return ("ease\(phase.rawValue)\(name)", .cubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]))
            }
        } + Phase.allCases.map { ("ease\($0.rawValue)Bounce", .bounce($0)) }
        + Phase.allCases.map { ("ease\($0.rawValue)Elastic", .elastic($0)) }

    /// The control points of each family, in the order of the phases.
    private static let curves: [(String, [[Double]])] = [
        ("Sine", [[0.12, 0, 0.39, 0], [0.61, 1, 0.88, 1], [0.37, 0, 0.63, 1]]),
        ("Quad", [[0.11, 0, 0.5, 0], [0.5, 1, 0.89, 1], [0.45, 0, 0.55, 1]]),
        ("Cubic", [[0.32, 0, 0.67, 0], [0.33, 1, 0.68, 1], [0.65, 0, 0.35, 1]]),
        ("Quart", [[0.5, 0, 0.75, 0], [0.25, 1, 0.5, 1], [0.76, 0, 0.24, 1]]),
        ("Quint", [[0.64, 0, 0.78, 0], [0.22, 1, 0.36, 1], [0.83, 0, 0.17, 1]]),
        ("Expo", [[0.7, 0, 0.84, 0], [0.16, 1, 0.3, 1], [0.87, 0, 0.13, 1]]),
        ("Circ", [[0.55, 0, 1, 0.45], [0, 0.55, 0.45, 1], [0.85, 0, 0.15, 1]]),
        ("Back", [[0.36, 0, 0.66, -0.56], [0.34, 1.56, 0.64, 1], [0.68, -0.6, 0.32, 1.6]]),
    ]

    /// The easing with a name; nil if the name is unknown.
    package static func named(_ name: String) -> Easing? { named.first { $0.name == name }?.easing }
}
