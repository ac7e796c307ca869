import Geometry

/// Labels and title of an axis that would reach out of the picture.
struct LostLabels {
    /// What is left out, and by how much it would have to be moved inwards.
    let warning: String

    /// - Parameters:
    ///   - lost: at least one of the axis' texts.
    ///   - picture: what they reach out of.
    init(_ lost: [PlacedText], of axis: AxisScene, picture: Rect) {
        let bounds = lost.dropFirst().reduce(lost[0].bounds) { $0.union($1.bounds) }
        let sides = [
            ("left", picture.minX - bounds.minX), ("top", picture.minY - bounds.minY),
            ("right", bounds.maxX - picture.maxX), ("bottom", bounds.maxY - picture.maxY),
        ]
        let needs = sides.filter { $0.1 > 0 }.map { "\(Self.points($0.1)) at the \($0.0)" }.joined(separator: ", ")
        let title = axis.title.map { title in lost.contains { $0.transform == title.transform } } ?? false
        let count = lost.count - (title ? 1 : 0)
        let labels = count > 0 ? "\(count) \(count == 1 ? "label" : "labels")" : nil
        let what = [labels, title ? "the title" : nil].compactMap(\.self).joined(separator: " and ")
        let isOne = lost.count == 1
        warning =
            "There is no room for \(what) of the \(axis.coordinate.rawValue) axis, which \(isOne ? "is" : "are") left out; what is missing is \(needs)."
    }

    private static func points(_ length: Double) -> String {
        let count = Int(Double.minimum(length.rounded(.up), 1e6))
        return "\(count) \(count == 1 ? "point" : "points")"
    }
}
