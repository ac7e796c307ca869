import Drawing
import Geometry
import JSON
import JavaScript
import Synchronization

/// A gradient whose colors belong to values of a scale: chartjs-plugin-gradient. Its position is known after the
/// layout.
final class ScaleGradient: HostObject, Hashable {
    let name = "a gradient"
    let axis: String
    private let colors: [(value: String, color: Color)]
    private let placed = Mutex<Ink?>(nil)

    private static let mostColors = 100

    /// Nil without colors.
    init?(_ options: JSONValue) {
        axis = options["axis"]?.string ?? "y"
        colors = (options["colors"].map { Array($0.members) } ?? []).prefix(Self.mostColors).compactMap {
            value, color in
            color.string.flatMap { Color(css: $0) }.map { (value, $0) }
        }
        guard !colors.isEmpty else { return nil }
    }

    /// The gradient in the picture; nil before the layout.
    var ink: Ink? { placed.withLock { $0 } }

    /// Places the gradient on the scale of its axis.
    func place(on scale: Scale) {
        let isVertical = !scale.isHorizontal
        let (start, end) = isVertical ? (scale.bottom, scale.top) : (scale.left, scale.right)
        guard start != end else { return }
        let stops = stops { value in
            JSONValue.name(value).map { (scale.position(of: scale.parsed($0, at: nil)) - start) / (end - start) }
        }
        let (from, to) =
            isVertical ? (Point(0, start), Point(0, end)) : (Point(start, 0), Point(end, 0))
        placed.withLock { $0 = .linear(from: from, to: to, stops: stops) }
    }

    /// Places the gradient around the center of a radial scale.
    func place(on scale: RadialScale) {
        guard scale.radius > 0 else { return }
        let stops = stops { value in
            JSONValue.name(value)?.asNumber.map { scale.distance(of: $0) / scale.radius }
        }
        placed.withLock { $0 = .radial(center: scale.center, inner: 0, outer: scale.radius, stops: stops) }
    }

    /// The gradient across a rectangle, as the box of the legend has it.
    func ink(in rect: Rect) -> Ink? {
        switch ink {
        case .linear(_, _, let stops)?:
            axis == "y"
                ? .linear(from: Point(0, rect.maxY), to: Point(0, rect.minY), stops: stops)
                : .linear(from: Point(rect.minX, 0), to: Point(rect.maxX, 0), stops: stops)
        case .radial(_, _, _, let stops)?:
            .radial(center: rect.center, inner: 0, outer: max(rect.width, rect.height) / 2, stops: stops)
        default: nil
        }
    }

    private func stops(_ position: (String) -> Double?) -> [Gradient.Stop] {
        let all = colors.compactMap { value, color in
            position(value).flatMap { $0.isFinite ? Gradient.Stop(color: color, position: min(max($0, 0), 1)) : nil }
        }
        return all.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    static func == (one: ScaleGradient, other: ScaleGradient) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ChartConfig {
    /// Whether a dataset has gradients of scales.
    var hasScaleGradients: Bool { hasPlugins && datasets.contains { $0["gradient"]?.kind == .object } }
}

extension ChartModel {
    private static let mostGradients = 1_000

    /// A dataset with the gradients of its option `gradient` instead of colors.
    func withGradients(_ source: DatasetSource) -> DatasetSource {
        guard config.hasPlugins, let own = source["gradient"], own.kind == .object else { return source }
        var members: [JSONTree.Member] = []
        for (key, options) in own.members.prefix(20) where scaleGradients.count < Self.mostGradients {
            guard let gradient = ScaleGradient(options), let value = scriptCalls.json(.host(gradient)),
                let tree = try? JSONTree(options: value, at: "")
            else { continue }
            scaleGradients.append((source.index, gradient))
            members.append(.init(key: key, value: tree))
        }
        return source.with(members)
    }

    /// Places the gradients of datasets on their scales.
    func placeGradients() {
        for (index, gradient) in scaleGradients {
            if gradient.axis == "r" {
                if let radialScale { gradient.place(on: radialScale) }
            } else if let scale = datasets.first(where: { $0.index == index })?.scale(gradient.axis) {
                gradient.place(on: scale)
            }
        }
    }
}
