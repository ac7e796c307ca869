import Data

/// An animation as a state machine: key frames and transitions between them. Core Plot: Design Overview, "Animation".
///
///     var machine = try AnimationStateMachine(keyFrames, transitions)
///     let way = try machine.perform("zoom in")
///
/// Performing a transition moves to its end, and then follows continuing transitions.
package struct AnimationStateMachine: Hashable, Sendable {
    /// A state of the graph.
    package struct KeyFrame: Hashable, Sendable {
        package var identifier: Name
        /// Whether the animation starts here. Exactly one key frame is initial.
        package var isInitial: Bool
        /// How long the animation pauses here, in seconds; 0 goes on.
        package var duration: Double

        package init(_ identifier: Name, isInitial: Bool = false, duration: Double = 0) {
            self.identifier = identifier
            self.isInitial = isInitial
            self.duration = duration
        }
    }

    /// A way from one key frame to another.
    package struct Transition: Hashable, Sendable {
        package var identifier: Name
        package var start: Name
        package var end: Name
        /// In seconds.
        package var duration: Double
        /// Whether the transition can also be performed from its end to its start.
        package var isReversible: Bool
        /// The transition that follows without being asked for; nil pauses.
        package var continuing: Name?

        package init(
            _ identifier: Name, from start: Name, to end: Name, duration: Double = 0, isReversible: Bool = false,
            continuing: Name? = nil
        ) {
            self.identifier = identifier
            self.start = start
            self.end = end
            self.duration = duration
            self.isReversible = isReversible
            self.continuing = continuing
        }
    }

    /// A transition that is performed in one of its directions.
    package struct Step: Hashable, Sendable {
        /// The index of the transition.
        package var transition: Int
        package var isBackwards: Bool
        /// The indices of the key frames.
        package var start: Int
        package var end: Int
    }

    package enum Failure: Error, Hashable, Sendable {
        case noInitialFrame
        /// Two key frames are initial.
        case secondInitialFrame(Int)
        case repeatedFrame(Int)
        case repeatedTransition(Int)
        /// A transition names a key frame that does not exist.
        case unknownFrame(Name, ofTransition: Int, isStart: Bool)
        /// A transition continues with one that does not exist, or that does not start at its end.
        case unusableContinuation(Name, ofTransition: Int)
        /// There is no transition and no key frame with this identifier.
        case unknown(Name)
        /// No transition leads from the current key frame there.
        case noEdge(to: Name, from: Name)
    }

    package let keyFrames: [KeyFrame]
    package let transitions: [Transition]
    /// The index of the current key frame.
    package private(set) var current: Int

    /// - Complexity: O(n) in the key frames and transitions.
    package init(_ keyFrames: [KeyFrame], _ transitions: [Transition]) throws(Failure) {
        var frames: [Name: Int] = [:]
        for (index, frame) in keyFrames.enumerated() {
            guard frames.updateValue(index, forKey: frame.identifier) == nil else { throw .repeatedFrame(index) }
        }
        let initial = keyFrames.indices.filter { keyFrames[$0].isInitial }
        guard let first = initial.first else { throw .noInitialFrame }
        if initial.count > 1 { throw .secondInitialFrame(initial[1]) }
        var names: [Name: Int] = [:]
        for (index, transition) in transitions.enumerated() {
            guard names.updateValue(index, forKey: transition.identifier) == nil else {
                throw .repeatedTransition(index)
            }
            for (name, isStart) in [(transition.start, true), (transition.end, false)] where frames[name] == nil {
                throw .unknownFrame(name, ofTransition: index, isStart: isStart)
            }
        }
        for (index, transition) in transitions.enumerated() {
            guard let name = transition.continuing else { continue }
            guard let next = names[name], transitions[next].starts(at: transition.end) else {
                throw .unusableContinuation(name, ofTransition: index)
            }
        }
        self.keyFrames = keyFrames
        self.transitions = transitions
        current = first
        frameOf = frames
        transitionOf = names
    }

    private let frameOf: [Name: Int]
    private let transitionOf: [Name: Int]

    /// The key frame with an identifier; nil if there is none.
    package func keyFrame(_ identifier: Name) -> KeyFrame? { frameOf[identifier].map { keyFrames[$0] } }

    /// The transition with an identifier; nil if there is none.
    package func transition(_ identifier: Name) -> Transition? {
        transitionOf[identifier].map { transitions[$0] }
    }

    package var currentKeyFrame: KeyFrame { keyFrames[current] }

    /// Performs the transition with an identifier, or the first one that leads to the key frame with this identifier.
    /// It must start at the current key frame, or be reversible and end there. Afterwards, the current key frame is at
    /// its other end.
    package mutating func perform(_ identifier: Name) throws(Failure) -> Step {
        let candidates: [Int]
        if let transition = transitionOf[identifier] {
            candidates = [transition]
        } else if let frame = frameOf[identifier] {
            candidates = transitions.indices.filter { step($0)?.end == frame }
        } else {
            throw .unknown(identifier)
        }
        guard let step = candidates.compactMap(self.step).first else {
            throw .noEdge(to: identifier, from: currentKeyFrame.identifier)
        }
        current = step.end
        return step
    }

    /// Performs the transition that continues a step; nil if there is none.
    package mutating func proceed(after step: Step) -> Step? {
        guard !step.isBackwards, let name = transitions[step.transition].continuing, let index = transitionOf[name],
            let next = self.step(index)
        else { return nil }
        current = next.end
        return next
    }

    /// Performs transitions one after the other, with those that continue them.
    /// - Parameters:
    ///   - identifiers: Transitions or key frames.
    ///   - limit: The maximum number of steps. Continuing transitions may form a cycle.
    /// - Returns: The steps, and whether they reached the limit.
    package mutating func play(
        _ identifiers: [Name], limit: Int
    ) throws(Failure) -> (steps: [Step], isCut: Bool) {
        var steps: [Step] = []
        for identifier in identifiers {
            var next: Step? = try perform(identifier)
            while let step = next {
                guard steps.count < limit else { return (steps, true) }
                steps.append(step)
                next = proceed(after: step)
            }
        }
        return (steps, false)
    }

    /// The playback without anybody who chooses: from each key frame the first transition that leaves it forwards and
    /// has not been performed, with those that continue it.
    /// - Parameter limit: The maximum number of steps.
    package mutating func playAll(limit: Int) -> (steps: [Step], isCut: Bool) {
        var steps: [Step] = []
        var performed: Set<Int> = []
        var next = firstUnperformed(performed)
        while let step = next {
            guard steps.count < limit else { return (steps, true) }
            steps.append(step)
            performed.insert(step.transition)
            current = step.end
            next = proceed(after: step) ?? firstUnperformed(performed)
        }
        return (steps, false)
    }

    private func firstUnperformed(_ performed: Set<Int>) -> Step? {
        transitions.indices.filter { !performed.contains($0) }.compactMap(step).first { !$0.isBackwards }
    }

    /// The transition as a step from the current key frame; nil if it does not start there.
    private func step(_ index: Int) -> Step? {
        let transition = transitions[index]
        guard let start = frameOf[transition.start], let end = frameOf[transition.end] else { return nil }
        if start == current { return Step(transition: index, isBackwards: false, start: start, end: end) }
        guard transition.isReversible, end == current else { return nil }
        return Step(transition: index, isBackwards: true, start: end, end: start)
    }
}

extension AnimationStateMachine.Transition {
    /// Whether the transition can be performed from a key frame.
    fileprivate func starts(at frame: Name) -> Bool { start == frame || isReversible && end == frame }
}
