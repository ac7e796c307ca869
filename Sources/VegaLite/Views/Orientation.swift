/// Along which axis a mark measures.
enum Orientation {
    /// - Returns: `vertical` if values are along y.
    static func of(_ mark: MarkDefinition, _ encoding: Encoding) -> String {
        let type = mark.type
        let given = mark.node["orient"]?.text
        guard ["bar", "rule", "area", "line", "tick", "trail"].contains(type) else { return given ?? "vertical" }
        let (x, y) = (encoding[.x]?.main, encoding[.y]?.main)
        let (hasX2, hasY2) = (encoding[.x2] != nil, encoding[.y2] != nil)
        let (xBinned, yBinned) = (x?.isAlreadyBinned == true, y?.isAlreadyBinned == true)
        if type == "bar" {
            if x != nil, x?.datum == nil, xBinned || (y?.aggregate != nil && x?.aggregate == nil) { return "vertical" }
            if y != nil, y?.datum == nil, yBinned || (x?.aggregate != nil && y?.aggregate == nil) {
                return "horizontal"
            }
            if hasX2 || hasY2 {
                if let given { return given }
                if !hasX2 { return x.map { $0.isMeasure && $0.isAlreadyBinned } == true ? "horizontal" : "vertical" }
                if !hasY2 { return "horizontal" }
            }
        }
        if type == "bar" || type == "rule" || type == "area" {
            if type != "area", hasX2, !xBinned, hasY2, !yBinned { return given ?? "vertical" }
            if hasY2 { return yBinned ? "horizontal" : "vertical" }
            if hasX2 { return xBinned ? "vertical" : "horizontal" }
            if type == "rule" {
                if encoding[.x] != nil, encoding[.y] == nil { return "vertical" }
                if encoding[.y] != nil, encoding[.x] == nil { return "horizontal" }
            }
        }
        if let given { return given }
        let isTick = type == "tick"
        let along = isTick ? "vertical" : "horizontal"
        let across = isTick ? "horizontal" : "vertical"
        switch (x?.isMeasure == true, y?.isMeasure == true) {
        case (true, false): return along
        case (false, true): return across
        case (true, true):
            let (xTime, yTime) = (x?.type == .temporal, y?.type == .temporal)
            if xTime != yTime { return xTime ? across : along }
            if x?.aggregate == nil, y?.aggregate != nil { return across }
            if x?.aggregate != nil, y?.aggregate == nil { return along }
            return "vertical"
        case (false, false): return y?.type == .temporal && x?.type != .temporal ? along : across
        }
    }
}
