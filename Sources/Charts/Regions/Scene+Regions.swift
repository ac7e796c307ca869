import Formatting
import Geometry

/// The texts of a graph, for readers who do not see the picture.
struct SceneTexts: Sendable {
    var title: String?
    var subtitle: String?
    var caption: String?

    init() {}

    init(of graph: Graph) {
        (title, subtitle, caption) = (graph.title, graph.subtitle.text, graph.caption.text)
    }
}

extension Scene {
    /// A part of the picture that shows a place of the graph.
    package struct Region: Hashable, Sendable {
        package enum Kind: String, Sendable {
            case plotArea, title, subtitle, caption, xAxis, yAxis, legend, legendEntry
        }

        package var kind: Kind
        package var place: GraphPlace
        /// The bounds in points.
        package var bounds: Rect
        /// The text that the part shows, or the name of what it belongs to.
        package var text: String?
        /// The number of the graph, if there are several; nil for parts of the whole picture.
        package var graph: Int?

        init(_ kind: Kind, _ place: GraphPlace, _ bounds: Rect, _ text: String? = nil) {
            self.kind = kind
            self.place = place
            self.bounds = bounds
            self.text = text
        }
    }

    /// The plot areas, axes, titles and legends with their entries, including those of panes, in drawing order.
    package var regions: [Region] {
        var regions = panes.isEmpty ? [Region(.plotArea, place["plotArea"], plotArea.rect)] : []
        for (number, pane) in panes.enumerated() {
            regions += pane.regions.map { region in
                var region = region
                region.graph = number
                return region
            }
        }
        for (number, axis) in axes.enumerated() {
            if let bounds = axis.bounds {
                let kind = axis.coordinate == .x ? Region.Kind.xAxis : .yAxis
                regions.append(Region(kind, place["axes"][number], bounds, axis.name))
            }
        }
        for (kind, part, text) in [
            (Region.Kind.title, title, texts.title), (.subtitle, subtitle, texts.subtitle),
            (.caption, caption, texts.caption),
        ] {
            if let part { regions.append(Region(kind, place[kind.rawValue], part.bounds, text)) }
        }
        if let legend {
            regions.append(Region(.legend, place["legend"], legend.box.rect))
            regions += legend.entries.map { entry in
                let plot = entry.plot.map { place["plots"][$0] } ?? place["legend"]
                return Region(.legendEntry, plot, entry.box.rect, entry.name)
            }
        }
        for name in lineNames where origins.indices.contains(name.plot) {
            let origin = origins[name.plot]
            regions.append(
                Region(.legendEntry, place["plots"][origin.number], name.text.bounds, origin.name))
        }
        return regions
    }
}

extension Scene {
    /// A plot of the picture.
    package struct PlotPart: Hashable, Sendable {
        package var place: GraphPlace
        package var name: String?
        package var kind: ChartKind
        /// The number of the graph, if there are several; otherwise 0.
        package var graph: Int
        /// Whether the records follow each other along an axis of numbers or dates.
        package var isSequence: Bool
        /// The coordinate along which the records are located; nil for records without an order.
        package var location: Coordinate?
        /// The distance in points up to which the records are hit; nil for the default.
        package var hitMargin: Double?
        package var area: Rect
    }

    /// A record of a plot.
    package struct PlacedMark: Sendable {
        /// The index of the plot in `plotParts`.
        package var plot: Int
        /// The index of the record in the client's data; nil if the mark stands for several ones.
        package var record: Int?
        package var shape: MarkShape
        /// The index with which the plot finds the values of the record.
        package var index: Int

        package init(plot: Int, record: Int?, shape: MarkShape, index: Int) {
            self.plot = plot
            self.record = record
            self.shape = shape
            self.index = index
        }
    }

    /// The graphs with plots: the panes, or this graph.
    private var graphs: [Scene] { panes.isEmpty ? [self] : panes.flatMap(\.graphs) }

    /// All plots, including those of panes, in drawing order.
    package var plotParts: [PlotPart] {
        graphs.enumerated().flatMap { number, graph in
            graph.origins.map { origin in
                PlotPart(
                    place: graph.place["plots"][origin.number], name: origin.name, kind: origin.kind, graph: number,
                    isSequence: !origin.hasNames, location: origin.location, hitMargin: origin.hitMargin,
                    area: graph.plotArea.rect)
            }
        }
    }

    /// Visits the marks of all plots in drawing order, until the visitor returns false.
    package func visitMarks(_ visit: (PlacedMark) -> Bool) {
        var first = 0
        for graph in graphs {
            for (index, (plot, origin)) in zip(graph.plots, graph.origins).enumerated() {
                var goesOn = true
                plot.visitMarks { mark in
                    let record = origin.record(mark.record)
                    goesOn = visit(
                        PlacedMark(plot: first + index, record: record, shape: mark.shape, index: mark.index))
                    return goesOn
                }
                guard goesOn else { return }
            }
            first += graph.origins.count
        }
    }

    /// Returns the columns of a plot's records; nil for plots without records.
    package func columns(ofPlot number: Int) -> RecordColumns? { plot(number)?.scene.recordColumns }

    /// Returns the values of a record, those of its location first. Missing ones are omitted.
    /// - Parameters:
    ///   - index: The index of its mark, or in the columns of its plot.
    ///   - number: The index of the plot in `plotParts`.
    package func values(at index: Int, ofPlot number: Int) -> [RegionValue] {
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
    package func axisValues(at point: Point) -> [RegionValue] {
        guard let graph = graphs.first(where: { $0.plotArea.rect.inset(by: -0.5).contains(point) }),
            let origin = graph.origins.first(where: { $0.isInPlotSpace })
        else { return [] }
        return [(Coordinate.x, point.x), (.y, point.y)].compactMap { coordinate, place in
            origin.value(RecordValue(coordinate.rawValue, origin[coordinate].value(at: place), along: coordinate))
        }
    }
}
