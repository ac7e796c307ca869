import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON
import Numbers

extension GraphSpec {
    /// Reads the states of the animation, if the spec has one.
    /// - Parameters:
    ///   - document: The whole spec.
    ///   - read: Reads the spec of a key frame.
    mutating func readMotion(
        of document: JSONDocument, read: (JSONDocument) throws(SpecError) -> GraphSpec
    ) throws(SpecError) {
        guard let spec = animation else { return }
        let animation = spec.animation
        var plan: MotionPlan
        switch animation.kind {
        case .entrance(let entrance):
            plan = MotionPlan(animation, states: [self])
            plan.ways = [
                .init(
                    start: nil, end: 0, duration: animation.duration, easing: animation.easing, entrance: entrance,
                    pause: animation.pause)
            ]
        case .range(let x, let y):
            var start = self
            guard x != nil || y != nil else {
                throw .invalid([
                    SpecIssue(
                        .pointer("/animation"), "The animation needs a range at the start.",
                        allowed: ["fromX", "fromY"])
                ])
            }
            start.graph.setRanges(x: x, y: y)
            plan = MotionPlan(animation, states: [start, self])
            plan.firstPause = 0
            plan.ways = [
                .init(
                    start: 0, end: 1, duration: animation.duration, easing: animation.easing, entrance: .fade,
                    pause: animation.pause)
            ]
        case .race(let column, let count):
            plan = try race(animation, by: column, count: count)
        case .frames:
            plan = try KeyFrameReading(spec, document).plan(over: self, read: read)
        }
        try plan.check()
        motion = plan
    }
}

extension MotionPlan {
    init(_ animation: Animation, states: [GraphSpec]) {
        self.states = states
        ways = []
        framesPerSecond = animation.framesPerSecond
        repetitions = animation.repetitions
    }

    /// Checks the limits of frames and time.
    fileprivate func check() throws(SpecError) {
        guard duration <= AnimationLimits.duration else {
            throw .invalid([
                SpecIssue(
                    .pointer("/animation"), "The animation takes too long.",
                    found: "\((duration * 10).rounded() / 10) seconds",
                    allowed: ["at most \(Int(limiting: AnimationLimits.duration)) seconds"])
            ])
        }
        guard frameCount <= AnimationLimits.frames else {
            throw .invalid([
                SpecIssue(
                    .pointer("/animation/framesPerSecond"), "The animation has too many frames.",
                    found: "\(frameCount) frames", allowed: ["at most \(AnimationLimits.frames) frames"])
            ])
        }
    }
}

extension Graph {
    /// Sets the ranges of the first plot space; nil keeps a range.
    fileprivate mutating func setRanges(x: PlotValueRange?, y: PlotValueRange?) {
        guard !plotSpaces.isEmpty else { return }
        if let x {
            var dimension = plotSpaces[0].x ?? PlotSpace.Dimension()
            dimension.setRange(x)
            plotSpaces[0].x = dimension
        }
        if let y { plotSpaces[0].y.setRange(y) }
    }
}

extension PlotSpace.Dimension {
    /// Sets the range; its limits may be in reverse order.
    fileprivate mutating func setRange(_ range: PlotValueRange) {
        (start, end, length) = (range.start, range.length == nil ? range.end : nil, range.length)
    }
}
