import Dialects
import Drawing
import Geometry
import Glibc  // rounding is a call into it
import JSON

/// The parts of a scene as JSON.
extension JSONTree {
    /// A length in points, to a hundredth.
    static func length(_ value: Double) -> JSONTree { .number((value * 100).rounded() / 100) }

    static func point(_ point: Point) -> JSONTree { .array([.length(point.x), .length(point.y)]) }

    /// The left and the top edge, the width and the height.
    static func box(_ rect: Rect) -> JSONTree {
        .array([.length(rect.x), .length(rect.y), .length(rect.width), .length(rect.height)])
    }

    static func value(_ value: SceneValue) -> JSONTree {
        switch value.content {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
    }

    static func place(_ place: SpecPlace) -> JSONTree {
        switch place {
        case .pointer(let pointer): .string(pointer)
        case .parameter(let name): .string(name)
        case .line(let number): .string("line \(number)")
        }
    }

    static func region(_ region: SceneRegion) -> JSONTree {
        var members: [Member] = [
            .init(key: "kind", value: .string(region.kind.rawValue)), .init(key: "place", value: .place(region.place)),
            .init(key: "box", value: .box(region.bounds)),
        ]
        if let text = region.text { members.append(.init(key: "text", value: .string(text))) }
        return .object(members)
    }
}

extension SceneMark {
    /// The record with its shape, its values and their text.
    func members(_ values: [SceneValue], in plot: ScenePlot) -> [JSONTree.Member] {
        var members: [JSONTree.Member] = [
            .init(key: "record", value: record.map { .number(Double($0)) } ?? .null)
        ]
        switch shape {
        case .box(let rect): members.append(.init(key: "box", value: .box(rect)))
        case .disc(let center, let radius):
            members.append(.init(key: "center", value: .point(center)))
            members.append(.init(key: "radius", value: .length(radius)))
        case .sector, .polygon: members.append(.init(key: "polygon", value: .array(shape.corners.map(JSONTree.point))))
        }
        members.append(
            .init(key: "values", value: .object(values.map { .init(key: $0.key, value: .value($0)) })))
        members.append(.init(key: "text", value: .string(text(values, in: plot))))
        return members
    }
}

extension ChartScene {
    /// A record with its plot.
    func document(of mark: SceneMark, in plots: [ScenePlot]) -> JSONTree {
        guard plots.indices.contains(mark.plot) else { return .null }
        let plot = plots[mark.plot]
        var members: [JSONTree.Member] = [.init(key: "plot", value: .place(plot.place))]
        if let name = plot.name { members.append(.init(key: "name", value: .string(name))) }
        return .object(members + mark.members(values(at: mark.index, ofPlot: mark.plot), in: plot))
    }
}

extension SceneInteraction {
    /// What readers may do, as the members of an object.
    var members: [JSONTree.Member] {
        [
            .init(key: "showsPopup", value: .bool(showsPopup)),
            .init(key: "popupBackground", value: popupBackground.map { .string($0.cssText) } ?? .null),
            .init(key: "scrolls", value: .bool(scrolls)), .init(key: "zooms", value: .bool(zooms)),
            .init(key: "momentumX", value: .bool(hasMomentumX)),
            .init(key: "momentumY", value: .bool(hasMomentumY)),
        ]
    }
}
