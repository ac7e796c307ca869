import Charts
import Drawing
import Geometry
import Specs

extension OutputParameters {
    /// The theme that the request names; nil when it names none.
    func themeName() throws(Problem) -> Theme.Name? {
        guard let theme else { return nil }
        guard let name = Theme.Name(rawValue: theme) else {
            let known = Theme.Name.allCases.map(\.rawValue)
            throw .invalidQuery(
                .init(
                    .parameter("theme"), "There is no such theme.", found: theme, allowed: known,
                    suggestion: NearestWord.to(theme, among: known)))
        }
        return name
    }

    /// Puts the request's own words in the place of the spec's.
    func apply(to spec: inout GraphSpec) throws(Problem) {
        if let width { spec.graph.size.width = try Self.checked(width, SpecLimits.side, "width") }
        if let height { spec.graph.size.height = try Self.checked(height, SpecLimits.side, "height") }
        if let devicePixelRatio {
            spec.devicePixelRatio = try Self.checked(
                devicePixelRatio, SpecLimits.devicePixelRatio, "devicePixelRatio")
        }
        if let background {
            guard let color = Color(css: background) else {
                throw .invalidSpec([
                    .init(
                        .parameter("background"), "The value is no colour.", found: String(background.prefix(100)),
                        allowed: ["a CSS colour"])
                ])
            }
            spec.graph.box.fill = .color(color)
        }
    }

    private static func checked(
        _ value: Double, _ range: ClosedRange<Double>, _ name: String
    ) throws(Problem) -> Double {
        guard range.contains(value) else {
            throw .invalidQuery(
                .init(
                    .parameter(name), "The value is out of its range.", found: "\(value)",
                    allowed: ["a number from \(range.lowerBound) to \(range.upperBound)"]))
        }
        return value
    }
}
