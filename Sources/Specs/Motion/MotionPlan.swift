import Charts
import Dialects
import Numbers

/// The states of a moving chart and the ways between them, in the order of the picture.
struct MotionPlan: Sendable {
    /// A way from one state to another.
    struct Way: Sendable {
        /// The index of the state at the start; nil if the plots appear.
        var start: Int?
        /// The index of the state at the end.
        var end: Int
        /// In seconds.
        var duration: Double
        var easing: Easing
        var entrance: SceneTransition.Entrance
        /// How long the end is shown, in seconds.
        var pause: Double
    }

    var states: [GraphSpec]
    var ways: [Way]
    /// How long the start of the first way is shown, in seconds.
    var firstPause = 0.0
    var framesPerSecond: Double
    var repetitions: Int

    /// The frames. Their times add up without drift.
    var frames: [MotionFrame] {
        var frames: [MotionFrame] = []
        var (time, shown) = (0.0, 0)
        func add(_ way: Int, _ fraction: Double, _ seconds: Double) {
            time += seconds
            let end = Int(limiting: (min(time, 1e6) * 1000).rounded())
            frames.append(MotionFrame(passage: way, fraction: fraction, milliseconds: max(1, end - shown)))
            shown = max(end, shown + 1)
        }
        let step = 1 / framesPerSecond
        for (index, way) in ways.enumerated() {
            if index == 0 { add(0, 0, max(step, firstPause)) }
            let count = Self.frameCount(of: way, framesPerSecond)
            for number in 1...count {
                let isLast = number == count
                let fraction = isLast ? 1 : way.easing.fraction(at: Double(number) / Double(count))
                add(index, fraction, isLast ? max(step, way.pause) : step)
            }
        }
        return frames
    }

    /// The number of frames, without listing them.
    var frameCount: Int { ways.reduce(1) { $0 + Self.frameCount(of: $1, framesPerSecond) } }

    private static func frameCount(of way: Way, _ framesPerSecond: Double) -> Int {
        max(1, Int(limiting: (min(way.duration * framesPerSecond, 1e6)).rounded()))
    }

    /// The duration of one showing, in seconds.
    var duration: Double { ways.reduce(firstPause) { $0 + $1.duration + $1.pause } }
}
