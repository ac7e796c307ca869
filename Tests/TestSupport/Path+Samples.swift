import Geometry

extension Path {
    /// Returns points along the path, one array for each subpath, as a slow reference for tests of faster code. Curves
    /// are evaluated with de Casteljau's algorithm at equal steps of the parameter.
    package func samples(perStep count: Int) -> [[Point]] {
        var result: [[Point]] = []
        var index = 0
        func curve(_ controls: [Point], at t: Double) -> Point {
            var level = controls
            while level.count > 1 { level = zip(level, level.dropFirst()).map { $0.interpolated(to: $1, at: t) } }
            return level[0]
        }
        for verb in verbs {
            if verb == .move {
                result.append([points[index]])
                index += 1
                continue
            }
            let start = result[result.count - 1].last ?? .zero
            var controls = [start]
            switch verb {
            case .move: break
            case .line: controls += points[index..<index + 1]
            case .quadraticCurve: controls += points[index..<index + 2]
            case .cubicCurve: controls += points[index..<index + 3]
            case .close: controls.append(result[result.count - 1][0])
            }
            index += verb == .close ? 0 : controls.count - 1
            result[result.count - 1] += (1...count).map { curve(controls, at: Double($0) / Double(count)) }
        }
        return result
    }
}
