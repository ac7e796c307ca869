import JSON

extension ForeignValue {
    /// The fill of a gradient of ECharts or Highcharts; nil for other values.
    ///
    /// Their y axes point down, and ours up.
    static func gradient(_ value: JSONValue) -> SpecTree? {
        guard value.kind == .object, let list = value.given("colorStops") ?? value.given("stops"), list.kind == .array,
            2...64 ~= list.count
        else { return nil }
        var stops: [SpecTree] = []
        for stop in list.elements {
            let (offset, color) =
                stop.kind == .array
                ? (stop.first.number, stop.elements.dropFirst().first { _ in true }?.string)
                : (stop.given("offset")?.number, stop.given("color")?.string)
            guard let offset, 0...1 ~= offset, let color else { return nil }
            stops.append([.tree(.string(color)), .tree(.number(offset))])
        }
        let line = value.given("linearGradient") ?? value
        let isRadial = value.given("type")?.string == "radial" || value.given("radialGradient") != nil
        guard !isRadial else { return ["gradient": ["type": "radial", "stops": .array(stops)]] }
        let ends =
            line.kind == .array
            ? line.elements.prefix(5).compactMap(\.number)
            : [["x", "x1"], ["y", "y1"], ["x2"], ["y2"]].map { words in
                words.lazy.compactMap { line.given($0)?.number }.first ?? 0
            }
        guard ends.count == 4 else { return nil }
        let (x, y) = (ends[2] - ends[0], ends[1] - ends[3])
        // The directions along the axes.
        let angle: Double = abs(x) >= abs(y) ? x < 0 ? 180 : 0 : y < 0 ? -90 : 90
        return ["gradient": ["angle": .tree(.number(angle)), "stops": .array(stops)]]
    }
}
