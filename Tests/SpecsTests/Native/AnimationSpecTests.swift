import Budget
import Charts
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs

@Suite struct AnimationSpecTests {
    private func plan(_ animation: String, _ more: String = "") throws -> MotionPlan {
        let spec =
            #"{"plots": [{"id": "a", "type": "bar", "x": ["A", "B"], "y": [3, 5]}]\#(more), "animation": \#(animation)}"#
        let reading = try NativeDialect().read(
            SpecDocument(Array(spec.utf8)), limits: SpecLimits(), budget: .unlimited)
        let chart = try #require(
            try reading.chart(with: SpecResources(), budget: .unlimited) as? NativeChart)
        return try #require(chart.spec.motion)
    }

    private func issues(_ animation: String, _ more: String = "") -> [SpecIssue] {
        do {
            _ = try plan(animation, more)
            return []
        } catch let error as SpecError {
            return error.issues
        } catch {
            Issue.record(error)
            return []
        }
    }

    private func frames(_ frames: String, _ transitions: String, _ more: String = "") -> String {
        #"{"type": "frames", "frames": [\#(frames)], "transitions": [\#(transitions)]\#(more)}"#
    }

    @Test(arguments: ["grow", "draw", "fade"]) func `a word is an animation with defaults`(word: String) throws {
        let (short, long) = (try plan("\"\(word)\""), try plan(#"{"type": "\#(word)"}"#))
        #expect(short.frames == long.frames)
        #expect(short.ways.count == 1)
        #expect(short.ways[0].start == nil)
        #expect(short.repetitions == 1)
    }

    @Test func `frames are at the shares of their time`() throws {
        let plan = try plan(#"{"type": "grow", "duration": 1, "easing": "linear", "framesPerSecond": 4, "pause": 3}"#)
        #expect(plan.frames.map(\.fraction) == [0, 0.25, 0.5, 0.75, 1])
        #expect(plan.frames.map(\.milliseconds) == [250, 250, 250, 250, 3000])
    }

    @Test func `a range changes in a quarter of a second`() throws {
        let plan = try plan(#"{"type": "range", "fromX": [0, 1], "fromY": {"location": 0, "length": 4}}"#)
        #expect(plan.ways[0].duration == 0.25)
        #expect(plan.states[0].graph.plotSpaces[0].x?.end == .number(1))
        #expect(plan.states[0].graph.plotSpaces[0].y.length == 4)
        #expect(plan.states[1].graph.plotSpaces[0].x == nil)
        #expect(issues(#"{"type": "range"}"#).map(\.place) == [.pointer("/animation")])
    }

    @Test func `key frames have the changes of the spec`() throws {
        let plan = try plan(
            frames(
                #"{"id": "s", "initial": true, "duration": 2, "changes": {"title": "Start", "plots": {"a": {"y": [1, 2]}}}}, {"id": "e", "duration": 1}"#,
                #"{"from": "s", "to": "e", "duration": 0.5, "reversible": true}"#, #", "play": ["e", "s"]"#))
        #expect(plan.states[0].graph.title == "Start")
        #expect(plan.states[1].graph.title == nil)
        #expect(plan.ways.map(\.start) == [0, 1])
        #expect(plan.ways.map(\.end) == [1, 0])
        #expect(plan.ways.map(\.pause) == [1, 2])
        #expect(plan.firstPause == 2)
        #expect(plan.duration == 2 + 0.5 + 1 + 0.5 + 2)
    }

    @Test(arguments: [
        (#"{"id": "s"}"#, "", "/animation/frames"),
        (#"{"id": "s", "initial": true}, {"id": "e", "initial": true}"#, "", "/animation/frames/1/initial"),
        (#"{"id": "s", "initial": true}, {"id": "s"}"#, "", "/animation/frames/1/id"),
        (#"{"id": "s", "initial": true}"#, "", "/animation/transitions"),
        (#"{"id": "s", "initial": true}"#, #"{"from": "s", "to": "z"}"#, "/animation/transitions/0/to"),
        (
            #"{"id": "s", "initial": true}, {"id": "e"}"#, #"{"from": "s", "to": "e", "continuing": "q"}"#,
            "/animation/transitions/0/continuing"
        ),
        (
            #"{"id": "s", "initial": true}, {"id": "e"}"#,
            #"{"id": "x", "from": "s", "to": "e", "continuing": "y"}, {"id": "y", "from": "e", "to": "s", "continuing": "x"}"#,
            "/animation/transitions"
        ),
        (
            #"{"id": "s", "initial": true}, {"id": "e", "changes": {"title": 5}}"#, #"{"from": "s", "to": "e"}"#,
            "/animation/frames/1/changes/title"
        ),
        (
            #"{"id": "s", "initial": true}, {"id": "e", "changes": {"plots": {"q": {"y": [1, 2]}}}}"#,
            #"{"from": "s", "to": "e"}"#, "/animation/frames/1/changes/plots/q"
        ),
        (
            #"{"id": "s", "initial": true}, {"id": "e", "changes": {"width": 300}}"#, #"{"from": "s", "to": "e"}"#,
            "/animation/frames/1/changes"
        ),
        (
            #"{"id": "s", "initial": true}, {"id": "e", "changes": {"animation": "grow"}}"#,
            #"{"from": "s", "to": "e"}"#, "/animation/frames/1/changes/animation"
        ),
    ]) func `errors have their places`(frames: String, transitions: String, place: String) {
        #expect(issues(self.frames(frames, transitions)).map(\.place) == [.pointer(place)])
    }

    @Test func `a transition without an edge is refused at its place`() {
        let animation = frames(
            #"{"id": "s", "initial": true}, {"id": "e"}"#, #"{"from": "s", "to": "e"}"#, #", "play": ["e", "s"]"#)
        #expect(issues(animation).map(\.place) == [.pointer("/animation/play/1")])
    }

    @Test(arguments: [
        #"{"type": "grow", "duration": 61}"#, #"{"type": "grow", "framesPerSecond": 0}"#,
        #"{"type": "grow", "easing": "wobble"}"#, #"{"type": "grow", "easing": [2, 0, 0, 1]}"#, #""dance""#, "5",
        #"{"type": "grow", "duration": 20, "framesPerSecond": 60}"#, #"{"type": "race", "by": "year"}"#,
        #"{"type": "frames"}"#, #"{"duration": 1}"#,
    ]) func `values out of their limits are refused`(animation: String) {
        let places = issues(animation).map(\.place)
        #expect(!places.isEmpty)
        for place in places {
            guard case .pointer(let pointer) = place else { continue }
            #expect(pointer.hasPrefix("/animation"))
        }
    }

    @Test func `a race has a state for each value, the longest bar first`() throws {
        let spec = """
            {"data": {"columns": {"n": ["A", "B", "A", "B", "C"], "v": [1, 2, 5, 3, 4], "t": [1, 1, 2, 2, 2]}},
             "plots": [{"type": "bar", "barsAreHorizontal": true, "y": "n", "x": "v"}],
             "animation": {"type": "race", "by": "t", "top": 2}}
            """
        let reading = try NativeDialect().read(
            SpecDocument(Array(spec.utf8)), limits: SpecLimits(), budget: .unlimited)
        let chart = try #require(try reading.chart(with: SpecResources(), budget: .unlimited) as? NativeChart)
        let plan = try #require(chart.spec.motion)
        let orders = plan.states.map { $0.graph.plotSpaces[0].y.categories }
        #expect(orders == [["B", "A", "C"], ["A", "C", "B"]])
        #expect(chart.spec.graph.plotSpaces[0].y.categories == orders[1])
        #expect(plan.states[0].graph.plotArea.annotations.last?.text == "1")
    }

    @Test func `merge patches follow the RFC, and change elements by their ids or indices`() throws {
        func merged(_ base: String, _ patch: String) throws -> String {
            var merger = JSONPatch()
            return try merger.merged(JSONDocument(base).root, JSONDocument(patch).root).text
        }
        #expect(
            try merged(#"{"a":1,"b":{"c":2,"d":3}}"#, #"{"b":{"c":null,"e":4},"f":5}"#)
                == #"{"a":1,"b":{"d":3,"e":4},"f":5}"#)
        #expect(try merged(#"{"a":[1,2]}"#, #"{"a":[3]}"#) == #"{"a":[3]}"#)
        #expect(try merged(#"{"a":1}"#, #"{"a":{"b":null,"c":1}}"#) == #"{"a":{"c":1}}"#)
        #expect(
            try merged(#"[{"id":"x","v":1},{"v":2}]"#, #"{"x":{"v":3},"1":{"w":4}}"#)
                == #"[{"id":"x","v":3},{"v":2,"w":4}]"#)
        #expect(try merged(#"[1,2,3]"#, #"{"1":null}"#) == "[1,3]")
    }
}
