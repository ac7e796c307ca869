import Drawing
import Geometry

extension PDFCanvas {
    /// The number of symbols after which their positions are exact again: readers add up the distances.
    private static let longestChain = 500

    package mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        guard !isClosed else { return }
        recording?.append(.symbols(symbol, positions))
        guard let reach = symbol.reach else { return }
        let points = positions.filter { $0.isFinite && isVisible(Rect(origin: $0, size: .zero), reach: reach) }
        guard let first = points.first, hasRoom(for: 30 * points.count) else { return }
        let calls = recording
        recording = nil
        defer { recording = calls }
        guard points.count > 1 else { return draw(symbol.offset(by: first)) }
        let edge = min(reach.rounded(.up) + 1, FarPath.limit)
        let box = Rect(x: -edge, y: -edge, width: 2 * edge, height: 2 * edge)
        let outer = visible
        visible = box
        let form = form(bounds: box, group: nil) { $0.draw(symbol) }
        visible = outer
        guard let form else { return }
        for start in stride(from: 0, to: points.count, by: Self.longestChain) {
            guard !isClosed else { return }
            content.save()
            // Distances between rounded positions.
            var last = (x: 0, y: 0)
            for point in points[start..<min(points.count, start + Self.longestChain)] {
                let next = (
                    x: Precision.units(point.x, decimals: Precision.coordinate),
                    y: Precision.units(point.y, decimals: Precision.coordinate)
                )
                content.move(byHundredths: next.x - last.x, next.y - last.y)
                content.paint(object: form)
                last = next
            }
            content.restore()
        }
    }

    private mutating func draw(_ symbol: Symbol) {
        if let paint = symbol.fill { fill(symbol.path, rule: symbol.fillRule, paint: paint) }
        if let pen = symbol.stroke { stroke(symbol.path, style: pen.style, paint: pen.paint) }
    }
}

extension Content {
    fileprivate mutating func move(byHundredths x: Int, _ y: Int) {
        body.append("1 0 0 1 ")
        for units in [x, y] {
            DecimalWriter.append(units, decimals: Precision.coordinate, to: &body.bytes)
            body.append(" ")
        }
        body.append("cm\n")
    }
}
