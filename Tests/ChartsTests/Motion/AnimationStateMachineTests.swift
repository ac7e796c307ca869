import Data
import Testing

@testable import Charts

@Suite struct AnimationStateMachineTests {
    private typealias Machine = AnimationStateMachine

    private static func frame(_ name: String, isInitial: Bool = false, duration: Double = 0) -> Machine.KeyFrame {
        Machine.KeyFrame(Name(name), isInitial: isInitial, duration: duration)
    }

    private static func way(
        _ name: String, _ from: String, _ to: String, isReversible: Bool = false, then: String? = nil
    ) -> Machine.Transition {
        Machine.Transition(
            Name(name), from: Name(from), to: Name(to), duration: 0.5, isReversible: isReversible,
            continuing: then.map { Name($0) })
    }

    private static let frames = [frame("a", isInitial: true, duration: 2), frame("b"), frame("c", duration: 1)]

    private static func machine(_ transitions: [Machine.Transition]) throws -> Machine {
        try Machine(frames, transitions)
    }

    private static func ends(_ steps: [Machine.Step]) -> [String] { steps.map { frames[$0.end].identifier.text } }

    @Test func `the initial key frame is current`() throws {
        let machine = try Self.machine([])
        #expect(machine.currentKeyFrame == Self.frames[0])
    }

    @Test func `exactly one key frame is initial`() {
        #expect(throws: Machine.Failure.noInitialFrame) { try Machine([Self.frame("a")], []) }
        #expect(throws: Machine.Failure.noInitialFrame) { try Machine([], []) }
        #expect(throws: Machine.Failure.secondInitialFrame(2)) {
            try Machine(
                [Self.frame("a", isInitial: true), Self.frame("b"), Self.frame("c", isInitial: true)], [])
        }
    }

    @Test func `identifiers are unique and must exist`() {
        #expect(throws: Machine.Failure.repeatedFrame(1)) {
            try Machine([Self.frame("a", isInitial: true), Self.frame("a")], [])
        }
        #expect(throws: Machine.Failure.repeatedTransition(1)) {
            try Self.machine([Self.way("x", "a", "b"), Self.way("x", "b", "c")])
        }
        #expect(throws: Machine.Failure.unknownFrame(Name("z"), ofTransition: 0, isStart: false)) {
            try Self.machine([Self.way("x", "a", "z")])
        }
        #expect(throws: Machine.Failure.unusableContinuation(Name("x"), ofTransition: 0)) {
            try Self.machine([Self.way("x", "a", "b", then: "x")])
        }
    }

    @Test func `key frames and transitions are found by their identifiers`() throws {
        let machine = try Self.machine([Self.way("x", "a", "b", isReversible: true)])
        #expect(machine.keyFrame(Name("c"))?.duration == 1)
        #expect(machine.keyFrame(Name("x")) == nil)
        #expect(machine.transition(Name("x"))?.isReversible == true)
        #expect(machine.transition(Name("a")) == nil)
    }

    @Test func `a transition moves to its end`() throws {
        var machine = try Self.machine([Self.way("x", "a", "b"), Self.way("y", "b", "c")])
        let step = try machine.perform(Name("x"))
        #expect(step == Machine.Step(transition: 0, isBackwards: false, start: 0, end: 1))
        #expect(machine.currentKeyFrame.identifier == Name("b"))
        #expect(try machine.perform(Name("c")).transition == 1)
    }

    @Test func `a transition is refused without an edge`() throws {
        var machine = try Self.machine([Self.way("x", "a", "b"), Self.way("y", "b", "c")])
        #expect(throws: Machine.Failure.noEdge(to: Name("y"), from: Name("a"))) { try machine.perform(Name("y")) }
        #expect(throws: Machine.Failure.noEdge(to: Name("c"), from: Name("a"))) { try machine.perform(Name("c")) }
        #expect(throws: Machine.Failure.unknown(Name("z"))) { try machine.perform(Name("z")) }
        #expect(machine.current == 0)
        _ = try machine.perform(Name("x"))
        #expect(throws: Machine.Failure.noEdge(to: Name("a"), from: Name("b"))) { try machine.perform(Name("a")) }
    }

    @Test func `reversible transitions lead backwards too`() throws {
        var machine = try Self.machine([Self.way("x", "a", "b", isReversible: true)])
        _ = try machine.perform(Name("b"))
        #expect(try machine.perform(Name("a")) == Machine.Step(transition: 0, isBackwards: true, start: 1, end: 0))
        _ = try machine.perform(Name("x"))
        #expect(try machine.perform(Name("x")).isBackwards)
    }

    @Test func `a continuing transition follows its transition`() throws {
        var machine = try Self.machine([Self.way("x", "a", "b", then: "y"), Self.way("y", "b", "c")])
        let play = try machine.play([Name("x")], limit: 10)
        #expect(Self.ends(play.steps) == ["b", "c"])
        #expect(machine.currentKeyFrame.identifier == Name("c"))
    }

    @Test func `playback performs every transition once`() throws {
        var machine = try Self.machine([
            Self.way("x", "a", "b"), Self.way("back", "c", "a"), Self.way("y", "b", "c"),
        ])
        let play = machine.playAll(limit: 100)
        #expect(Self.ends(play.steps) == ["b", "c", "a"])
        #expect(!play.isCut)
    }

    @Test func `a cycle of continuing transitions ends at the limit`() throws {
        let ring = [Self.way("x", "a", "b", then: "y"), Self.way("y", "b", "a", then: "x")]
        var machine = try Self.machine(ring)
        let all = machine.playAll(limit: 7)
        #expect(all.steps.count == 7)
        #expect(all.isCut)
        machine = try Self.machine(ring)
        #expect(try machine.play([Name("b")], limit: 7).isCut)
    }
}
