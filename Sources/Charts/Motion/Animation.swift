import Data

/// How a chart moves.
package struct Animation: Sendable {
    /// What moves.
    package enum Kind: Sendable {
        /// The plots appear.
        case entrance(SceneTransition.Entrance)
        /// The ranges of the first plot space move from earlier ones.
        case range(fromX: PlotValueRange?, fromY: PlotValueRange?)
        /// Bars show the records of one value of a column after the other, the longest at the front.
        /// - `count`: The number of bars that are shown.
        case race(column: String, count: Int)
        /// The chart moves between states.
        case frames
    }

    package var kind: Kind
    /// The duration of a transition, in seconds.
    package var duration: Double
    package var easing: Easing
    /// How long the last frame is shown before the animation starts again, in seconds.
    package var pause = 0.0
    package var framesPerSecond = 25.0
    /// How often the animation is shown; 0 for endlessly.
    package var repetitions = 1
    package var keyFrames: [AnimationStateMachine.KeyFrame] = []
    package var transitions: [AnimationStateMachine.Transition] = []
    /// The easing of each transition, and how plots appear in it.
    package var looks: [Look] = []
    /// The transitions and key frames to perform; nil performs all transitions.
    package var play: [Name]?

    package struct Look: Sendable {
        package var easing: Easing
        package var entrance: SceneTransition.Entrance

        package init(easing: Easing, entrance: SceneTransition.Entrance) {
            self.easing = easing
            self.entrance = entrance
        }
    }

    package init(_ kind: Kind, duration: Double, easing: Easing) {
        self.kind = kind
        self.duration = duration
        self.easing = easing
    }
}
