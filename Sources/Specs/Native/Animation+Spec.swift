import Charts
import Codecs
import Data
import Dialects
import JSON

/// The limits of animations.
enum AnimationLimits {
    /// The maximum number of frames of one showing.
    static let frames = 600
    /// The maximum duration of one showing, in seconds.
    static let duration = 60.0
    /// The maximum number of key frames, and of steps between them.
    static let states = 100
    /// The maximum number of transitions.
    static let transitions = 200
    static let name = 100
}

/// The types of animations.
enum AnimationType: String, CaseIterable, Hashable, Sendable {
    case grow, draw, fade, range, race, frames
}

/// An animation as the spec describes it.
struct AnimationSpec: Sendable {
    var animation: Animation
    /// The changes of each key frame to the spec.
    var changes: [JSONValue?] = []

    /// An animation with the defaults of its type.
    init(_ type: AnimationType) {
        switch type {
        case .grow: animation = Animation(.entrance(.grow), duration: 1, easing: .of("easeOutCubic"))
        case .draw: animation = Animation(.entrance(.draw), duration: 1.5, easing: .of("ease-in-out"))
        case .fade: animation = Animation(.entrance(.fade), duration: 0.6, easing: .linear)
        case .range:
            animation = Animation(.range(fromX: nil, fromY: nil), duration: 0.25, easing: .of("ease-in-out"))
        case .race: animation = Animation(.race(column: "", count: 10), duration: 1, easing: .linear)
        case .frames: animation = Animation(.frames, duration: 0.5, easing: .of("ease-in-out"))
        }
    }
}

extension Easing {
    /// A named easing.
    fileprivate static func of(_ name: String) -> Easing { named(name) ?? .linear }
}

extension Codec where Value == AnimationSpec {
    /// The name of a type that needs no settings, or an object with a type.
    static let animation = either(
        Codec<AnimationType>.enumeration(of: [.grow, .draw, .fade]).map { AnimationSpec($0) },
        byType(
            "Animation", "An animation", "An animation of the chart, in the formats APNG, GIF, WebP and HTML."
        ) { (type: AnimationType) in .object(.animation(type)) })
}

extension ObjectCodec where Root == AnimationSpec {
    fileprivate static func animation(_ type: AnimationType) -> ObjectCodec {
        let common: [Property<AnimationSpec>] = [
            Property(
                "duration", \.animation.duration, .number(0...AnimationLimits.duration), unit: "seconds",
                type == .frames
                    ? "The duration of transitions without a duration of their own."
                    : "The duration of the movement\(type == .race ? " from one value to the next" : "")."),
            Property(
                "easing", \.animation.easing, .easing, "The speed of the movement over time."),
            Property(
                "pause", \.animation.pause, .number(0...AnimationLimits.duration), unit: "seconds",
                "The time for which the last frame is shown before the animation starts again."),
            Property(
                "framesPerSecond", \.animation.framesPerSecond, .number(1...60), "The number of frames per second."),
            Property(
                "repeat", \.animation.repetitions, .integer(0...1000),
                "The number of times that the animation is shown; 0 for endless repetition."),
        ]
        return ObjectCodec(
            "\(type.rawValue.prefix(1).uppercased())\(type.rawValue.dropFirst())Animation", description(of: type),
            initial: AnimationSpec(type), discriminator: type.rawValue, properties: common + own(type))
    }

    private static func description(of type: AnimationType) -> String {
        switch type {
        case .grow: "Bars, lines and areas grow from their base, pies around their center. Other plots fade in."
        case .draw:
            "Lines are drawn along their length, pies around their center, and other plots from left to right."
        case .fade: "The plots fade in."
        case .range: "The ranges of the first plot space move from the given ones to those of the chart."
        case .race: "A bar chart race: the bars of each value of a column, one value after the other."
        case .frames: "Key frames and the transitions between them. Core Plot: Design Overview, \"Animation\"."
        }
    }

    private static func own(_ type: AnimationType) -> [Property<AnimationSpec>] {
        switch type {
        case .grow, .draw, .fade: []
        case .range:
            [
                Property("fromX", Codec<PlotValueRange>.plotValueRange, "The range of x at the start.") {
                    guard case .range(_, let y) = $0.animation.kind else { return }
                    $0.animation.kind = .range(fromX: $1, fromY: y)
                },
                Property("fromY", Codec<PlotValueRange>.plotValueRange, "The range of y at the start.") {
                    guard case .range(let x, _) = $0.animation.kind else { return }
                    $0.animation.kind = .range(fromX: x, fromY: $1)
                },
            ]
        case .race:
            [
                Property(
                    "by", Codec<String>.string(maximumLength: 1000), isRequired: true,
                    "The column of the data with the values, such as years, that are shown one after the other in the order of the records."
                ) {
                    guard case .race(_, let count) = $0.animation.kind else { return }
                    $0.animation.kind = .race(column: $1, count: count)
                },
                Property(
                    "top", Codec<Int>.integer(1...50), "The number of bars that are shown.", default: 10
                ) {
                    guard case .race(let column, _) = $0.animation.kind else { return }
                    $0.animation.kind = .race(column: column, count: $1)
                },
            ]
        case .frames: KeyFrames.properties
        }
    }
}

extension Codec where Value == Easing {
    /// The name of an easing, or the control points of a curve.
    static let easing = either(
        Codec<String>.string(maximumLength: 40).compactMap(
            allowed: "the name of an easing of CSS or Chart.js, such as \"ease-in-out\" or \"easeOutCubic\"",
            { Easing.named($0) }, back: { easing in Easing.named.first { $0.easing == easing }?.name }),
        Codec<[Double]>.array(of: .number(-10...10), minimumCount: 4, maximumCount: 4).compactMap(
            allowed: "an array of x1, y1, x2 and y2, in which x1 and x2 are from 0 to 1"
        ) { numbers in
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
            return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        }
    ).named(
        "Easing",
        "The speed of a movement over time: a name from CSS or Chart.js, or the control points of a cubic Bézier curve."
    )
}
