import Dialects
import Geometry

/// The texts of a graph, for readers who do not see the picture.
struct SceneTexts: Sendable {
    var title: String?
    var subtitle: String?
    var caption: String?

    init() {}

    init(of graph: Graph) {
        (title, subtitle, caption) = (graph.panelName ?? graph.title, graph.subtitle.text, graph.caption.text)
    }
}

extension Scene {
    /// The plot areas, axes, titles and legends with their entries, including those of panes, in drawing order.
    package var regions: [SceneRegion] {
        let nameOfPanel = title == nil ? texts.title : nil
        var regions = panes.isEmpty ? [SceneRegion(.plotArea, place["plotArea"], plotArea.rect, nameOfPanel)] : []
        for (number, pane) in panes.enumerated() {
            regions += pane.regions.map { region in
                var region = region
                region.graph = number
                return region
            }
        }
        for (number, axis) in axes.enumerated() {
            if let bounds = axis.bounds {
                let kind = axis.coordinate == .x ? SceneRegion.Kind.xAxis : .yAxis
                regions.append(SceneRegion(kind, place["axes"][number], bounds, axis.name))
            }
        }
        for (kind, part, text) in [
            (SceneRegion.Kind.title, title, texts.title), (.subtitle, subtitle, texts.subtitle),
            (.caption, caption, texts.caption),
        ] {
            if let part { regions.append(SceneRegion(kind, place[kind.rawValue], part.bounds, text)) }
        }
        if let legend {
            regions.append(SceneRegion(.legend, place["legend"], legend.box.rect))
            regions += legend.entries.map { entry in
                let plot = entry.plot.map { place["plots"][$0] } ?? place["legend"]
                return SceneRegion(.legendEntry, plot, entry.box.rect, entry.name)
            }
        }
        for name in lineNames where origins.indices.contains(name.plot) {
            let origin = origins[name.plot]
            regions.append(
                SceneRegion(.legendEntry, place["plots"][origin.number], name.text.bounds, origin.name))
        }
        return regions
    }
}

extension Scene {
    /// The graphs with plots: the panes, or this graph.
    private var graphs: [Scene] { panes.isEmpty ? [self] : panes.flatMap(\.graphs) }

    /// All plots, including those of panes, in drawing order.
    package var plotParts: [ScenePlot] {
        graphs.enumerated().flatMap { number, graph in
            graph.origins.map { origin in
                var plot = ScenePlot(
                    .pointer(graph.place["plots"][origin.number].pointer), name: origin.name, kind: origin.kind,
                    order: origin.order, isSequence: !origin.hasNames, graph: number, hitMargin: origin.hitMargin,
                    area: graph.plotArea.rect)
                plot.isAuxiliary = origin.isAuxiliary
                return plot
            }
        }
    }

    /// Visits the marks of all plots in drawing order, until the visitor returns false.
    package func visitMarks(_ visit: (SceneMark) -> Bool) {
        var first = 0
        for graph in graphs {
            for index in graph.plotsFromBack where graph.origins.indices.contains(index) {
                var goesOn = true
                graph.plots[index].visitMarks { mark in
                    let record = graph.origins[index].record(mark.record)
                    goesOn = visit(
                        SceneMark(plot: first + index, record: record, shape: mark.shape, index: mark.index))
                    return goesOn
                }
                guard goesOn else { return }
            }
            first += graph.origins.count
        }
    }

    /// Returns the columns of a plot's records; nil for plots without records.
    package func columns(ofPlot number: Int) -> SceneColumns? { plot(number)?.scene.recordColumns }

    /// Returns the values of a record, those of its location first. Missing ones are omitted.
    /// - Parameters:
    ///   - index: The index of its mark, or in the columns of its plot.
    ///   - number: The index of the plot in `plotParts`.
    package func values(at index: Int, ofPlot number: Int) -> [SceneValue] {
        guard let plot = plot(number) else { return [] }
        let neighbors = (plot.scene.values(at: index - 1), plot.scene.values(at: index + 1))
        return plot.scene.values(at: index).compactMap { value in
            let beside = [neighbors.0, neighbors.1].compactMap { values in
                values.first { $0.key == value.key }?.number
            }
            return plot.origin.value(value, beside: beside)
        }
    }

    private func plot(_ number: Int) -> (scene: any PlotScene, origin: PlotOrigin)? {
        guard !panes.isEmpty else {
            return plots.indices.contains(number) && origins.indices.contains(number)
                ? (plots[number], origins[number]) : nil
        }
        var number = number
        for graph in graphs {
            if number < graph.origins.count {
                return graph.plots.indices.contains(number) ? (graph.plots[number], graph.origins[number]) : nil
            }
            number -= graph.origins.count
        }
        return nil
    }

    /// The values of the axes at a point of a plot area, in the first plot space of its plots; empty elsewhere.
    package func axisValues(at point: Point) -> [SceneValue] {
        guard let graph = graphs.first(where: { $0.plotArea.rect.inset(by: -0.5).contains(point) }),
            let origin = graph.origins.first(where: { $0.isInPlotSpace })
        else { return [] }
        return [(Coordinate.x, point.x), (.y, point.y)].compactMap { coordinate, position in
            origin.value(RecordValue(coordinate.rawValue, origin[coordinate].value(at: position), along: coordinate))
        }
    }
}

extension SceneRegion {
    fileprivate init(_ kind: Kind, _ place: GraphPlace, _ bounds: Rect, _ text: String? = nil) {
        self.init(kind, .pointer(place.pointer), bounds, text)
    }
}

extension PlotOrigin {
    fileprivate var order: ScenePlot.Order {
        switch location {
        case .x?: .horizontal
        case .y?: .vertical
        case nil: .none
        }
    }
}
