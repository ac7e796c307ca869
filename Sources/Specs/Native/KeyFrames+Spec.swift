import Charts
import Codecs
import Data
import Dialects
import JSON

/// The keys of animations of key frames.
enum KeyFrames {
    static let properties: [Property<AnimationSpec>] = [
        Property(
            "frames",
            Codec<[KeyFrameSpec]>.array(
                of: .object(.keyFrame), minimumCount: 1, maximumCount: AnimationLimits.states),
            isRequired: true, "The key frames: states of the chart, one of which is initial."
        ) {
            $0.animation.keyFrames = $1.map(\.frame)
            $0.changes = $1.map(\.changes)
        },
        Property(
            "transitions",
            Codec<[TransitionSpec]>.array(of: .object(.transition), maximumCount: AnimationLimits.transitions),
            isRequired: true, "The transitions between key frames."
        ) { spec, transitions in
            let shared = spec.animation
            spec.animation.transitions = transitions.enumerated().map { index, transition in
                transition.transition(named: "transition \(index + 1)", duration: shared.duration)
            }
            spec.animation.looks = transitions.map {
                Animation.Look(easing: $0.easing ?? shared.easing, entrance: $0.entrance)
            }
        },
        Property(
            "play",
            Codec<[Name]>.array(
                of: .name(maximumLength: AnimationLimits.name), minimumCount: 1, maximumCount: AnimationLimits.states),
            "The ids of the transitions to perform, or of the key frames to go to, in order. Default: each transition once, from the initial key frame."
        ) { $0.animation.play = $1 },
    ]
}

/// A key frame as the spec describes it.
struct KeyFrameSpec: Sendable {
    var frame = AnimationStateMachine.KeyFrame(Name(""))
    var changes: JSONValue?
}

extension ObjectCodec where Root == KeyFrameSpec {
    fileprivate static let keyFrame = ObjectCodec(
        "KeyFrame", "A state of the chart. Core Plot: Design Overview, \"Key Frame\".", initial: KeyFrameSpec(),
        properties: [
            Property(
                "id", \.frame.identifier, .name(maximumLength: AnimationLimits.name), isRequired: true,
                "The id by which transitions refer to the key frame."),
            Property(
                "initial", \.frame.isInitial, .bool,
                "Whether the animation starts here. Exactly one key frame is initial."),
            Property(
                "duration", \.frame.duration, .number(0...AnimationLimits.duration), unit: "seconds",
                "The time for which the animation pauses here; 0 for no pause."),
            Property(
                "changes", Codec<JSONValue>.object,
                "The keys of the spec that differ from the finished chart, as a merge patch (RFC 7396): null removes a key. An object in place of an array changes the elements with the ids or indices that are its keys."
            ) { $0.changes = $1 },
        ])
}

extension Codec where Value == JSONValue {
    /// Any object.
    fileprivate static let object = Codec(
        expectation: "an object", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object")
                return nil
            }
            return value
        }, schema: { _ in ["type": "object"] })
}

/// A transition as the spec describes it.
struct TransitionSpec: Sendable {
    var identifier: Name?
    var start = Name("")
    var end = Name("")
    var duration: Double?
    var easing: Easing?
    var isReversible = false
    var continuing: Name?
    var entrance = SceneTransition.Entrance.fade

    fileprivate func transition(named name: String, duration: Double) -> AnimationStateMachine.Transition {
        AnimationStateMachine.Transition(
            identifier ?? Name(name), from: start, to: end, duration: self.duration ?? duration,
            isReversible: isReversible, continuing: continuing)
    }
}

extension ObjectCodec where Root == TransitionSpec {
    fileprivate static let transition = ObjectCodec(
        "Transition", "A transition between two key frames. Core Plot: Design Overview, \"Transition\".",
        initial: TransitionSpec(),
        properties: [
            Property(
                "id", \.identifier, .optional(.name(maximumLength: AnimationLimits.name)),
                "The id by which the transition is performed. Default: \"transition 1\" for the first one, and so on."),
            Property(
                "from", \.start, .name(maximumLength: AnimationLimits.name), isRequired: true,
                "The id of the key frame at the start."),
            Property(
                "to", \.end, .name(maximumLength: AnimationLimits.name), isRequired: true,
                "The id of the key frame at the end."),
            Property(
                "duration", \.duration, .optional(.number(0...AnimationLimits.duration)), unit: "seconds",
                "The duration. Default: that of the animation."),
            Property(
                "easing", \.easing, .optional(Codec<Easing>.easing),
                "The speed of the movement over time. Default: that of the animation."),
            Property(
                "reversible", \.isReversible, .bool,
                "Whether the transition can also be performed from its end to its start."),
            Property(
                "continuing", \.continuing, .optional(.name(maximumLength: AnimationLimits.name)),
                "The id of the transition that follows this one at its end."),
            Property(
                "entrance", \.entrance, .enumeration(),
                "How plots appear that exist only at the end: they grow, are drawn, or fade in."),
        ])
}
