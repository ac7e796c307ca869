import Drawing
import Geometry

/// The shortest element that draws a path.
struct ShapeElement {
    let name: String
    /// The attributes of its geometry, each preceded by a space.
    let attributes: [UInt8]

    /// - Parameter path: A path with finite coordinates of reasonable size.
    init(_ path: Path) {
        var markup = Markup()
        if let box = Self.ellipse(path) {
            let isCircle = abs(box.width - box.height) < 0.5 / Precision.scale(Precision.coordinate)
            name = isCircle ? "circle" : "ellipse"
            markup.attribute("cx", box.midX, decimals: Precision.coordinate)
            markup.attribute("cy", box.midY, decimals: Precision.coordinate)
            if isCircle {
                markup.attribute("r", box.width / 2)
            } else {
                markup.attribute("rx", box.width / 2)
                markup.attribute("ry", box.height / 2)
            }
        } else {
            name = "path"
            markup.append(" d=\"")
            markup.append(PathWriter.data(path))
            markup.append("\"")
        }
        attributes = markup.bytes
    }

    /// The box of a path created by `Path.addEllipse`; nil for any other path.
    private static func ellipse(_ path: Path) -> Rect? {
        guard path.verbs == ellipseVerbs, let box = path.boundingBox else { return nil }
        let ellipse = Path(ellipseIn: box)
        let tolerance = 1e-3
        let isEqual = zip(path.points, ellipse.points).allSatisfy { (one, other) in
            abs(one.x - other.x) < tolerance && abs(one.y - other.y) < tolerance
        }
        return isEqual && ellipse.verbs == ellipseVerbs ? box : nil
    }

    private static let ellipseVerbs = Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1)).verbs
}
