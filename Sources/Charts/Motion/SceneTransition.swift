import Drawing
import Geometry
import Numbers

/// The way from one scene to another of the same structure, or the entrance of the plots of a scene.
///
/// Ranges, values and positions move. Ticks and labels move with their values and fade if only one of the scenes has
/// them. Everything else has the look of one of the scenes, and the picture fades from one to the other if it differs.
package struct SceneTransition: Sendable {
    /// How plots appear.
    package enum Entrance: String, CaseIterable, Hashable, Sendable {
        /// Shapes grow from their base.
        case grow
        /// Lines are drawn along their length; other plots from left to right.
        case draw
        /// Plots become opaque.
        case fade
    }

    /// A side of the transition.
    package enum Side: Sendable {
        case start, end
    }

    private let from: Scene?
    private let to: Scene
    private let entrance: Entrance
    /// For each plot of the end, the one of the start that it comes from.
    private let partners: [Int?]
    /// The plots of the start that leave.
    private let leaving: [Int]
    /// The plots of the end at their base.
    private let flat: [(any ResolvedPlot)?]
    /// For each axis, how it moves; nil if it stands still.
    private let axisMotions: [AxisMotion?]
    /// The transitions of the graphs of the picture.
    private let panes: [SceneTransition]

    /// Whether the ranges of the axes move, and not only the plots.
    package let movesAxes: Bool

    /// - Parameter entrance: How plots that the start lacks appear.
    /// - Returns: Nil if the scenes differ in structure: in their graphs, plot areas, axes or types of scales.
    package init?(from: Scene?, to: Scene, entrance: Entrance) {
        if let from {
            guard from.size == to.size, from.panes.count == to.panes.count, from.stage.fits(to.stage),
                from.plotArea.rect == to.plotArea.rect,
                from.axes.map(\.coordinate) == to.axes.map(\.coordinate),
                from.axes.count == from.stage.spaceOfAxis.count, to.axes.count == to.stage.spaceOfAxis.count
            else { return nil }
        }
        self.from = from
        self.to = to
        self.entrance = entrance
        var known: [PlotIdentity: Int] = [:]
        for (index, identity) in (from?.stage.identities ?? []).enumerated() { known[identity] = index }
        partners = to.stage.identities.map { known.removeValue(forKey: $0) }
        leaving = known.values.sorted()
        flat = zip(to.stage.plots, to.stage.contexts).map { entrance == .grow ? $0.flattened(in: $1) : nil }
        axisMotions = to.axes.indices.map { index in from.flatMap { Self.motion(ofAxis: index, from: $0, to: to) } }
        var panes: [SceneTransition] = []
        for (index, pane) in to.panes.enumerated() {
            guard let part = SceneTransition(from: from?.panes[index], to: pane, entrance: entrance) else {
                return nil
            }
            panes.append(part)
        }
        self.panes = panes
        let scales = (from?.stage.spaces ?? []).map(\.scales)
        movesAxes =
            from.map { from in
                !zip(scales, to.stage.spaces.map(\.scales)).allSatisfy { $0.x == $1.x && $0.y == $1.y }
                    || from.axes.contains { !$0.labels.isEmpty } && panes.contains(where: \.movesAxes)
            } ?? false
    }

    /// Returns the scene at a fraction of the way.
    /// - Parameter side: The scene whose look it has: its titles, legend, colors and annotations.
    package func scene(at fraction: Double, likeSide side: Side = .end) -> Scene {
        if fraction >= 1 { return to }
        if fraction <= 0, let from { return from }
        var scene = side == .start ? from ?? to : to
        let spaces = to.stage.spaces.indices.map { space in
            guard let from else { return to.stage.spaces[space].scales }
            let (a, b) = (from.stage.spaces[space].scales, to.stage.spaces[space].scales)
            return PlotScales(x: b.x.between(a.x, at: fraction), y: b.y.between(a.y, at: fraction))
        }
        if let from {
            scene.axes = to.axes.indices.flatMap { axis in
                axes(axis, from, on: spaces, at: fraction, side)
            }
            let texts = Self.moved(from.lineNames.map(\.text), to.lineNames.map(\.text), at: fraction)
            // Names that vanish are the last ones.
            scene.lineNames = texts.enumerated().map { index, text in
                LineName(plot: index < to.lineNames.count ? to.lineNames[index].plot : 0, text: text)
            }
        } else {
            scene.lineNames = to.lineNames.map {
                let opacity = Self.appearance(fraction)
                return LineName(
                    plot: $0.plot, text: $0.text.faded(by: opacity), leader: $0.leader?.faded(by: opacity))
            }
        }
        scene.plots = plots(on: spaces, at: fraction, side)
        for index in panes.indices { scene.panes[index] = panes[index].scene(at: fraction, likeSide: side) }
        return scene
    }

    private static func motion(ofAxis index: Int, from: Scene, to: Scene) -> AxisMotion? {
        let space = to.stage.spaceOfAxis[index]
        let coordinate = to.axes[index].coordinate
        let (start, end) = (from.stage.spaces[space], to.stage.spaces[space])
        func pair(_ coordinate: Coordinate) -> (from: Scale, to: Scale) {
            (start.scales[coordinate], end.scales[coordinate])
        }
        let (scales, across) = (pair(coordinate), pair(coordinate.orthogonal))
        let names = (from: start.categories(along: coordinate), to: end.categories(along: coordinate))
        guard scales.from != scales.to || across.from != across.to || names.from != names.to else { return nil }
        return AxisMotion(
            from: from.axes[index], to: to.axes[index], scales: scales, across: across, names: names,
            grid: PixelGrid(pixelsPerPoint: to.stage.contexts.first?.pixelsPerPoint ?? 1))
    }

    private func axes(
        _ index: Int, _ from: Scene, on spaces: [PlotScales], at fraction: Double, _ side: Side
    ) -> [AxisScene] {
        guard let motion = axisMotions[index] else { return [side == .start ? from.axes[index] : to.axes[index]] }
        let scales = spaces[to.stage.spaceOfAxis[index]]
        let coordinate = to.axes[index].coordinate
        return motion.axes(on: scales[coordinate], crossing: scales[coordinate.orthogonal], at: fraction)
    }

    // MARK: Plots

    private func plots(on spaces: [PlotScales], at fraction: Double, _ side: Side) -> [any PlotScene] {
        var scenes: [any PlotScene] = []
        if let from {
            for index in leaving where index < from.plots.count {
                let plot = from.stage.placed(index, from.stage.plots[index], on: spaces)
                scenes.append(PlotLayerScene(plot, opacity: 1 - fraction, shadow: nil, mask: nil))
            }
        }
        for (index, partner) in partners.enumerated() where index < to.plots.count {
            if let from, let partner, partner < from.plots.count {
                scenes.append(moving(index, from, partner, on: spaces, at: fraction, side))
            } else {
                scenes.append(entering(index, on: spaces, at: fraction))
            }
        }
        return scenes
    }

    private func moving(
        _ index: Int, _ from: Scene, _ partner: Int, on spaces: [PlotScales], at fraction: Double, _ side: Side
    ) -> any PlotScene {
        let (start, end) = (from.stage.plots[partner], to.stage.plots[index])
        let space = to.stage.spaceOfPlot[index]
        var context = to.stage.contexts[index]
        (context.x, context.y) = (spaces[space].x, spaces[space].y)
        let motion = PlotMotion(
            context: context, fraction: fraction, isLikeStart: side == .start,
            spaces: (from.stage.spaces[space], to.stage.spaces[space]))
        let content: any PlotScene
        if let plot = end.between(start, in: motion) {
            content = to.stage.placed(index, plot, on: spaces)
        } else if side == .start {
            content = from.stage.placed(partner, start, on: spaces)
        } else {
            content = to.stage.placed(index, end, on: spaces)
        }
        if !content.labels.isEmpty { return content }
        let labels = Self.moved(from.plots[partner].labels, to.plots[index].labels, at: fraction)
        return RelabelledScene(content: content, labels: labels)
    }

    private func entering(_ index: Int, on spaces: [PlotScales], at fraction: Double) -> any PlotScene {
        let (scene, area) = (to.plots[index], to.plotArea.rect)
        let labels = scene.labels.map { $0.faded(by: Self.appearance(fraction)) }
        func labelled(_ content: any PlotScene) -> any PlotScene {
            RelabelledScene(content: content, labels: labels)
        }
        switch entrance {
        case .grow:
            if let grown = scene.grown(fraction, in: area) { return labelled(grown) }
            let motion = PlotMotion(context: to.stage.contexts[index], fraction: fraction)
            if let flat = flat[index], let plot = to.stage.plots[index].between(flat, in: motion) {
                let content = to.stage.placed(index, plot, on: spaces)
                guard !content.labels.isEmpty else { return labelled(content) }
                // Labels of the grid stay, and those of the data move with it.
                let own = content.labels.map { label in
                    scene.labels.contains { $0.isSame(as: label) } ? label : label.faded(by: min(1, 2 * fraction))
                }
                return RelabelledScene(content: content, labels: own)
            }
        case .draw: return labelled(scene.drawn(fraction, in: area))
        case .fade: break
        }
        return PlotLayerScene(scene, opacity: fraction, shadow: nil, mask: nil)
    }

    // MARK: Labels

    /// The part of the way after which labels of the end appear, and before whose counterpart those of the start
    /// vanish, so that texts do not overlap.
    private static let pause = 0.8

    /// The opacity of a label of the end.
    private static func appearance(_ fraction: Double) -> Double { max(0, (fraction - pause) / (1 - pause)) }

    /// Labels with the same text move between their positions; others fade.
    private static func moved(_ from: [PlacedText], _ to: [PlacedText], at fraction: Double) -> [PlacedText] {
        var known: [[UInt32]: [PlacedText]] = [:]
        for label in from.reversed() { known[label.block.text, default: []].append(label) }
        var result: [PlacedText] = []
        for label in to {
            if let start = known[label.block.text]?.popLast() {
                let way = start.visualBounds.center - label.visualBounds.center
                result.append(label.moved(by: way * (1 - fraction)))
            } else {
                result.append(label.faded(by: appearance(fraction)))
            }
        }
        for label in from where known[label.block.text]?.contains(where: { $0.transform == label.transform }) == true {
            result.append(label.faded(by: appearance(1 - fraction)))
        }
        return result
    }
}

extension PlacedText {
    /// Whether two labels have the same text at the same position.
    fileprivate func isSame(as other: PlacedText) -> Bool {
        transform == other.transform && block.text == other.block.text
    }
}

extension PlotStage {
    /// Whether the scales of another scene are of the same types.
    fileprivate func fits(_ other: PlotStage) -> Bool {
        spaces.count == other.spaces.count
            && zip(spaces, other.spaces).allSatisfy { a, b in
                a.scales.x.isLike(b.scales.x) && a.scales.y.isLike(b.scales.y)
            }
    }

    /// Places a plot like one of the plots, on other scales.
    fileprivate func placed(_ index: Int, _ plot: any ResolvedPlot, on spaces: [PlotScales]) -> any PlotScene {
        var context = contexts[index]
        let scales = spaces[spaceOfPlot[index]]
        (context.x, context.y) = (scales.x, scales.y)
        return layers[index].scene(of: plot.scene(in: context), in: context.plotArea)
    }
}

extension Scale {
    /// Whether two scales differ only in their ranges.
    fileprivate func isLike(_ other: Scale) -> Bool {
        type == other.type && function == other.function && start == other.start && end == other.end
    }
}
