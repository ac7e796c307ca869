import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// Reads the key frames of an animation.
struct KeyFrameReading {
    private let spec: AnimationSpec
    private let document: JSONDocument

    init(_ spec: AnimationSpec, _ document: JSONDocument) {
        self.spec = spec
        self.document = document
    }

    private static let place = SpecPlace.pointer("/animation")
    /// The maximum length of the specs of all key frames, in bytes: that of the longest spec.
    private static let maximumLength = SpecLimits().bytes

    /// - Parameters:
    ///   - base: The spec without changes.
    ///   - read: Reads a document.
    func plan(
        over base: GraphSpec, read: (JSONDocument) throws(SpecError) -> GraphSpec
    ) throws(SpecError) -> MotionPlan {
        let animation = spec.animation
        let steps = try steps()
        var plan = MotionPlan(animation, states: [])
        var failed: [SpecIssue] = []
        var length = 0
        let used = Set(steps.flatMap { [$0.start, $0.end] })
        for index in animation.keyFrames.indices {
            // Frames that are not shown are read too, so that their errors are reported.
            let changes = index < spec.changes.count ? spec.changes[index] : nil
            guard let changes else {
                plan.states.append(base)
                continue
            }
            let place = "/animation/frames/\(index)/changes"
            do throws(SpecError) {
                let state = try read(try changed(by: changes, length: &length))
                guard state.graph.size == base.graph.size, state.devicePixelRatio == base.devicePixelRatio else {
                    throw .invalid([SpecIssue(.pointer(""), "All key frames must have the size of the picture.")])
                }
                plan.states.append(used.contains(index) ? state : base)
            } catch {
                guard case .invalid(let issues, _) = error else { throw error.moved { Self.place($0, changes, place) } }
                failed += issues.map { $0.moved { Self.place($0, changes, place) } }
                plan.states.append(base)
            }
        }
        guard failed.isEmpty else { throw .invalid(Array(failed.prefix(SpecError.maximumIssues + 1))) }
        plan.firstPause = animation.keyFrames[steps.first?.start ?? 0].duration
        for (index, step) in steps.enumerated() {
            let look = animation.looks[step.transition]
            let isLast = index == steps.count - 1
            plan.ways.append(
                .init(
                    start: step.start, end: step.end, duration: animation.transitions[step.transition].duration,
                    easing: look.easing, entrance: look.entrance,
                    pause: animation.keyFrames[step.end].duration + (isLast ? animation.pause : 0)))
        }
        return plan
    }

    private func steps() throws(SpecError) -> [AnimationStateMachine.Step] {
        let animation = spec.animation
        let result: (steps: [AnimationStateMachine.Step], isCut: Bool)
        do throws(AnimationStateMachine.Failure) {
            var machine = try AnimationStateMachine(animation.keyFrames, animation.transitions)
            if let play = animation.play {
                result = try machine.play(play, limit: AnimationLimits.states)
            } else {
                result = machine.playAll(limit: AnimationLimits.states)
            }
        } catch {
            throw .invalid([issue(error)])
        }
        guard !result.steps.isEmpty else {
            throw .invalid([
                SpecIssue(
                    .pointer("/animation/transitions"), "No transition leaves the initial key frame.",
                    allowed: ["a transition from it"])
            ])
        }
        guard !result.isCut else {
            throw .invalid([
                SpecIssue(
                    .pointer("/animation/transitions"),
                    "The transitions do not come to an end, because they continue each other.",
                    found: "more than \(AnimationLimits.states) steps",
                    allowed: ["at most \(AnimationLimits.states) steps"])
            ])
        }
        return result.steps
    }

    private func issue(_ failure: AnimationStateMachine.Failure) -> SpecIssue {
        let frames = spec.animation.keyFrames.map(\.identifier.text)
        let transitions = spec.animation.transitions.map(\.identifier.text)
        func place(_ path: String) -> SpecPlace { Self.place.appending(path) }
        switch failure {
        case .noInitialFrame:
            return SpecIssue(
                place("/frames"), "No key frame is initial.", allowed: ["\"initial\": true in one of the frames"])
        case .secondInitialFrame(let index):
            return SpecIssue(
                place("/frames/\(index)/initial"), "Another key frame is initial already.", found: "true",
                allowed: ["exactly one initial key frame"])
        case .repeatedFrame(let index):
            return SpecIssue(
                place("/frames/\(index)/id"), "Another key frame has this id.", found: frames[index].shortened(to: 40))
        case .repeatedTransition(let index):
            return SpecIssue(
                place("/transitions/\(index)/id"), "Another transition has this id.",
                found: transitions[index].shortened(to: 40))
        case .unknownFrame(let name, let index, let isStart):
            return SpecIssue(
                place("/transitions/\(index)/\(isStart ? "from" : "to")"), "There is no key frame with this id.",
                unknown: name.text, known: frames)
        case .unusableContinuation(let name, let index):
            return SpecIssue(
                place("/transitions/\(index)/continuing"),
                "There is no transition with this id that starts at the end of this one.", unknown: name.text,
                known: transitions)
        case .unknown(let name):
            return SpecIssue(
                playPlace(of: name), "There is no transition and no key frame with this id.", unknown: name.text,
                known: transitions + frames)
        case .noEdge(let to, let from):
            return SpecIssue(
                playPlace(of: to),
                "No transition leads there from the key frame \"\(from.text.shortened(to: 40))\".",
                found: to.text.shortened(to: 40))
        }
    }

    private func playPlace(of name: Name) -> SpecPlace {
        let index = spec.animation.play?.firstIndex(of: name) ?? 0
        return Self.place.appending("/play/\(index)")
    }

    // MARK: Changes

    /// The spec of a key frame: the document with changes and without animation.
    /// - Parameter length: The length of the specs of all key frames so far, in bytes, to which this one is added.
    private func changed(by changes: JSONValue, length: inout Int) throws(SpecError) -> JSONDocument {
        guard changes["animation"] == nil else {
            throw .invalid([SpecIssue(.pointer("/animation"), "A key frame has no animation of its own.")])
        }
        var patch = JSONPatch()
        var tree = patch.merged(document.root, changes)
        if let failure = patch.failure {
            throw .invalid([
                SpecIssue(
                    .pointer(failure.pointer), "There is no element with this id or index.",
                    found: failure.key.shortened(to: 40))
            ])
        }
        if case .object(let members) = tree {
            tree = .object(members.filter { $0.key != "animation" })
        }
        let text = tree.bytes
        length += text.count
        guard length <= Self.maximumLength else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(""), "The specs of all key frames together are too long.",
                    allowed: ["at most \(Self.maximumLength >> 20) MiB", "less data", "fewer key frames"]))
        }
        do throws(JSONError) {
            return try JSONDocument(text)
        } catch {
            throw SpecError(error)
        }
    }

    /// The place in the client's document of a place in the spec of a key frame: in the changes if they have it.
    private static func place(_ place: SpecPlace, _ changes: JSONValue, _ root: String) -> SpecPlace {
        guard case .pointer(let pointer) = place else { return place }
        var (value, path) = (changes, "")
        for part in pointer.split(separator: "/").map(String.init) {
            let index = Int(part).flatMap { $0 >= 0 ? $0 : nil }
            let element = index.flatMap { value.elements.dropFirst($0).first { _ in true } }
            guard let next = value[part] ?? element else { break }
            path += "/" + part
            value = next
        }
        return .pointer(root + path)
    }
}

extension SpecIssue {
    fileprivate func moved(_ place: (SpecPlace) -> SpecPlace) -> SpecIssue {
        var issue = self
        issue.place = place(self.place)
        return issue
    }
}

extension SpecError {
    fileprivate func moved(_ place: (SpecPlace) -> SpecPlace) -> SpecError {
        switch self {
        case .syntax, .invalidParameter: self
        case .invalid(let issues, _): .invalid(issues.map { $0.moved(place) })
        case .unusableResources(let issues): .unusableResources(issues.map { $0.moved(place) })
        case .tooLarge(let issue): .tooLarge(issue.moved(place))
        case .notPermitted: self
        case .stopped(let stop): .stopped(at: place(stop))
        }
    }
}
