import Charts
import Dialects
import Drawing
import Geometry

/// A moving chart of the native dialect. Its states are laid out when their first frame is drawn.
final class NativeMotion: ChartMotion {
    let frames: [MotionFrame]
    private let plan: MotionPlan
    private let layout: (Graph) throws(SpecError) -> NativeScene
    private var scenes: [Int: NativeScene] = [:]

    var repetitions: Int { plan.repetitions }

    /// - Parameter layout: Lays out a graph.
    init(_ plan: MotionPlan, layout: @escaping (Graph) throws(SpecError) -> NativeScene) throws(SpecError) {
        self.plan = plan
        self.layout = layout
        frames = plan.frames
        try placeStates()
    }

    func passage(_ index: Int) throws(SpecError) -> any MotionPassage {
        let way = plan.ways[index]
        guard let to = scenes[way.end], let from = way.start.map({ scenes[$0] }) ?? .some(nil) else {
            throw .stopped(at: .pointer("/animation"))
        }
        return NativePassage(from: from, to: to, entrance: way.entrance)
    }

    /// Lays out all states that are shown. Their plot areas become the same, so that axes and plots can move between
    /// them: the common part of all.
    private func placeStates() throws(SpecError) {
        let shown = Set(plan.ways.flatMap { [$0.start, $0.end].compactMap(\.self) }).sorted()
        for state in shown { scenes[state] = try layout(plan.states[state].graph) }
        let areas = shown.compactMap { scenes[$0]?.scene.areaOfPlots }
        guard let first = areas.first, shown.count > 1, plan.states.allSatisfy({ $0.graph.panes.isEmpty }) else {
            return
        }
        let common = areas.reduce(first) { $0.intersection($1) }
        guard common.width > first.width / 2, common.height > first.height / 2 else { return }
        for state in shown where scenes[state]?.scene.areaOfPlots != common {
            guard let frame = scenes[state]?.scene.areaOfFrame else { continue }
            var graph = plan.states[state].graph
            graph.place(plotArea: common, in: frame)
            scenes[state] = try layout(graph)
        }
    }
}

/// The way between two states of a native chart.
private struct NativePassage: MotionPassage {
    let from: NativeScene?
    let to: NativeScene
    /// Nil if the states differ in structure.
    private let transition: SceneTransition?

    init(from: NativeScene?, to: NativeScene, entrance: SceneTransition.Entrance) {
        self.from = from
        self.to = to
        transition = SceneTransition(from: from?.scene, to: to.scene, entrance: entrance)
    }

    var isContinuous: Bool { transition != nil }
    var hasTwoLooks: Bool { from != nil }

    func scene(at fraction: Double, isLikeStart: Bool) -> any MovingScene {
        guard let transition else {
            return NativeMovingScene(
                scene: (isLikeStart ? from ?? to : to).scene, warnings: [], motion: .axes)
        }
        return NativeMovingScene(
            scene: transition.scene(at: fraction, likeSide: isLikeStart ? .start : .end), warnings: [],
            motion: transition.movesAxes ? .axes : .plots)
    }
}

/// A scene of a moving native chart.
private struct NativeMovingScene: MovingScene {
    let scene: Scene
    let warnings: [String]
    let motion: Scene.Motion

    var size: Size { scene.size }
    var background: Color { scene.background }
    var isDivisible: Bool { scene.isDivisible }
    var movingAreas: [Rect] { scene.movingAreas(motion) }

    func draw(on canvas: inout some Canvas) { scene.draw(on: &canvas) }
    func drawStillPart(on canvas: inout some Canvas) { scene.drawStillPart(motion, on: &canvas) }
    func drawMovingPart(on canvas: inout some Canvas) { scene.drawMovingPart(motion, on: &canvas) }
    func drawPlots(on canvas: inout some Canvas) { scene.drawPlots(on: &canvas) }
}
