import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON

/// What the script of a page knows of the picture, as JSON.
struct PageData {
    let scene: any ChartScene
    let records: PageRecords

    /// The maximum length of a name.
    static let maximumLength = 200

    var tree: JSONTree {
        [
            "width": .length(scene.size.width), "height": .length(scene.size.height),
            "background": scene.background.alpha == 1 ? .string(scene.background.cssText) : .null,
            "interaction": interaction, "plots": .array(records.plots.map(plot)),
            "stops": .array(records.stops.map(stop)), "legend": .array(legend),
        ]
    }

    private var interaction: JSONTree {
        let own = scene.interaction
        var members = own.members
        if let background = own.popupBackground?.over(.white) {
            // The ink with the larger contrast (WCAG 2.2, 1.4.3).
            let isDark = background.luminance < 0.179
            members.append(.init(key: "popupInk", value: .string(isDark ? "#ffffff" : "#000000")))
        }
        return .object(members)
    }

    private func plot(_ plot: ScenePlot) -> JSONTree {
        [
            "name": .string((plot.name ?? "").shortened(to: Self.maximumLength)), "graph": .number(Double(plot.graph)),
            "order": .string(plot.order.rawValue), "area": .box(plot.area),
            "margin": .length(plot.hitMargin ?? SceneHit.standardMargin),
        ]
    }

    private func stop(_ stop: PageRecords.Stop) -> JSONTree {
        [
            "graph": .number(Double(stop.graph)), "at": .string(stop.label),
            "marks": .array(
                stop.marks.map { mark in
                    let center = mark.shape.center
                    let members: [JSONTree] = [
                        .number(Double(mark.plot)), .length(center.x), .length(center.y), .string(mark.text),
                    ]
                    // A point of a line needs no shape: its position on the axis finds it.
                    if case .disc = mark.shape, stop.position != nil { return .array(members) }
                    return .array(members + [shape(mark.shape)])
                }),
        ]
    }

    private func shape(_ shape: MarkShape) -> JSONTree {
        switch shape {
        case .box(let rect): .box(rect)
        case .disc(_, let radius): .length(radius)
        case .sector, .polygon: .array(shape.corners.flatMap { [.length($0.x), .length($0.y)] })
        }
    }

    /// The entries of the legend that stand for whole plots, with their plots.
    private var legend: [JSONTree] {
        let regions = scene.regions
        return regions.filter { $0.kind == .legendEntry }.compactMap { entry in
            var plots = records.plots.indices.filter { records.plots[$0].place == entry.place }
            if plots.count > 1 {
                // The series of one plot are distinguished by their names.
                plots = plots.filter { records.plots[$0].name == entry.text }
            } else if regions.count(where: { $0.kind == .legendEntry && $0.place == entry.place }) > 1 {
                return nil
            }
            guard !plots.isEmpty else { return nil }
            return [
                "name": .string((entry.text ?? "").shortened(to: Self.maximumLength)), "box": .box(entry.bounds),
                "plots": .array(plots.map { .number(Double($0)) }),
            ]
        }
    }
}
