import Budget
import Dialects
import Geometry
import JSON

/// A point of a picture about which a client asks.
package struct PicturePoint: Hashable, Encodable, Sendable {
    /// The distance from the left edge in points.
    private let x: Double
    /// The distance from the upper edge in points.
    private let y: Double
    /// The distance in points up to which a record is hit; nil for the default.
    package let margin: Double?

    package var point: Point { Point(x, y) }

    package init(x: Double, y: Double, margin: Double? = nil) {
        self.x = x
        self.y = y
        self.margin = margin
    }
}

extension PictureFormat {
    /// What a picture shows at a point, as JSON.
    package static let hit = PictureFormat(
        name: "hit", mediaType: "application/json", isDocument: false, resolution: .pixels
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        let asked = context.point ?? PicturePoint(x: 0, y: 0)
        let answer = hit(scene, asked, context.budget)
        if context.budget.poll() { throw .cancelled }
        return EncodedPicture(bytes: answer.bytes + [UInt8(ascii: "\n")], drawTime: start.duration(to: clock.now))
    }

    private static func hit(_ scene: some ChartScene, _ asked: PicturePoint, _ budget: RenderBudget) -> JSONTree {
        let hit = SceneHit(scene, at: asked.point, margin: asked.margin, budget: budget)
        let plots = scene.plots
        let axes = scene.axisValues(at: asked.point)
        var members: [JSONTree.Member] = [
            .init(key: "x", value: .length(asked.point.x)), .init(key: "y", value: .length(asked.point.y)),
        ]
        if let mark = hit.mark, case .object(let record) = scene.document(of: mark, in: plots) {
            members.append(
                .init(key: "hit", value: .object(record + [.init(key: "distance", value: .length(hit.distance))])))
        } else {
            members.append(.init(key: "hit", value: .null))
        }
        members.append(.init(key: "part", value: hit.region.map(JSONTree.region) ?? .null))
        members.append(
            .init(
                key: "axes",
                value: .object(
                    axes.map { axis in
                        .init(key: axis.key, value: ["value": .value(axis), "text": .string(axis.text)])
                    })))
        members.append(
            .init(key: "nearest", value: .array(hit.nearest.map { scene.document(of: $0, in: plots) })))
        return .object(members)
    }
}
