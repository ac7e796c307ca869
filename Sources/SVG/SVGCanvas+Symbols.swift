import Drawing
import Geometry

extension SVGCanvas {
    /// The minimum number of symbols that are written as the markers of one path instead of one element each. Markers
    /// take a tenth of the bytes and of a reader's time.
    private static let leastMarkers = 5

    package mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        guard !isClosed, let reach = symbol.reach else { return }
        var points: [Point] = []
        points.reserveCapacity(positions.count)
        for position in positions
        where position.isFinite && isVisible(Rect(origin: position, size: .zero), reach: reach) {
            points.append(position)
        }
        guard points.count > 1 else {
            if let point = points.first {
                let outer = visible
                draw(symbol.offset(by: point))
                visible = outer
            }
            return
        }
        guard let shape = define(symbol) else { return }
        guard points.count >= Self.leastMarkers else {
            for point in points {
                body.append("<use")
                body.attribute("href", "#" + definitions.name(of: shape))
                body.attribute("x", point.x, decimals: Precision.coordinate)
                body.attribute("y", point.y, decimals: Precision.coordinate)
                body.append("/>")
            }
            return
        }
        var marker = Markup()
        marker.append(" overflow=\"visible\" markerUnits=\"userSpaceOnUse\"><use")
        marker.attribute("href", "#" + definitions.name(of: shape))
        marker.append("/></marker>")
        let reference = definitions.reference(to: definitions.define("marker", marker.bytes))
        body.append("<path")
        for part in ["start", "mid", "end"] { body.attribute("marker-\(part)", reference) }
        body.append(" d=\"")
        body.append(PathWriter.data(vertices: points))
        body.append("\"/>")
    }

    private mutating func draw(_ symbol: Symbol) {
        if let paint = symbol.fill { fill(symbol.path, rule: symbol.fillRule, paint: paint) }
        if let pen = symbol.stroke { stroke(symbol.path, style: pen.style, paint: pen.paint) }
    }

    /// The definition of a symbol around the origin; nil if it is invisible.
    private mutating func define(_ symbol: Symbol) -> Definitions.Number? {
        guard let bounds = symbol.path.boundingBox, FarPath.isNear(symbol.path) else { return nil }
        var markup = Markup()
        var isSeen = false
        if let paint = symbol.fill, let server = paintServer(of: paint, over: bounds, isStroke: false) {
            markup.paint("fill", server)
            if symbol.fillRule == .evenOdd { markup.attribute("fill-rule", "evenodd") }
            isSeen = true
        }
        if let stroke = symbol.stroke, stroke.style.lineWidth > 0, stroke.style.lineWidth < FarPath.limit,
            let server = paintServer(
                of: stroke.paint, over: bounds.inset(by: -stroke.style.reach), isStroke: true)
        {
            markup.paint("stroke", server)
            Pen(stroke.style).write(to: &markup)
            isSeen = true
        }
        guard isSeen else { return nil }
        let shape = ShapeElement(symbol.path)
        markup.append(shape.attributes)
        markup.append("/>")
        return definitions.define(shape.name, markup.bytes)
    }
}
