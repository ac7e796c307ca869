import JSON

extension NativeOutline {
    /// Gives the plots the strokes, fills and markers that ApexCharts has for all series of a chart.
    mutating func readStrokes() {
        if let stroke = chart.take("stroke", as: .object), let json = stroke.json {
            isChanged = true
            for index in plots.indices {
                let isLine = [.line, .area, .radar].contains(OutlineFamily(plots[index].word) ?? .line)
                let curve = Self.part(json.given("curve"), ofPlot: index)?.string
                if isLine, let curve, curve != "straight" {
                    plots[index].members.add("interpolation", curve == "smooth" ? "monotone" : "stepped")
                }
                if let width = Self.part(json.given("width"), ofPlot: index) {
                    plots[index].members.add(isLine ? "lineWidth" : "borderWidth", .value(width), from: stroke.pointer)
                }
                if isLine, let dash = Self.part(json.given("dashArray"), ofPlot: index), dash.number != 0 {
                    plots[index].members.add("dash", .value(dash), from: stroke.pointer)
                }
                if !isLine, let color = Self.part(json.given("colors"), ofPlot: index) {
                    plots[index].members.add("borderColor", .value(color), from: stroke.pointer)
                }
            }
        }
        if let fill = chart.take("fill", when: { $0.json?.given("opacity") != nil }) {
            isChanged = true
            for index in plots.indices where [.area, .radar].contains(OutlineFamily(plots[index].word)) {
                guard let opacity = Self.part(fill.json?.given("opacity"), ofPlot: index) else { continue }
                plots[index].members.add("fillOpacity", .value(opacity), from: fill.pointer)
            }
        }
        if let markers = chart.take("markers", as: .object) {
            isChanged = true
            for index in plots.indices
            where [.line, .area, .scatter, .radar].contains(OutlineFamily(plots[index].word)) {
                guard let size = Self.part(markers.json?.given("size"), ofPlot: index) else { continue }
                plots[index].members.add(
                    "marker", size.number == 0 ? false : ["type": "ellipse", "size": .value(size)],
                    from: markers.pointer)
            }
        }
    }

    /// Takes the widths from bars that stand side by side, which tools count as shares of their part of the room.
    mutating func dropSharedWidths() {
        let bars = plots.indices.filter { OutlineFamily(plots[$0].word) == .bar }
        guard bars.count > 1,
            !bars.contains(where: {
                plots[$0].has("stack stacked stackgroup stacking stackid base bottom")
                    || plots[$0].has("barmode") && plots[$0].members.find("barmode")?.value.text != "group"
                        && plots[$0].members.find("barmode")?.value.text != "grouped"
            })
        else { return }
        for index in bars {
            let words =
                "barpercentage categorypercentage barwidth width barsize barheight columnwidth barthickness maxbarthickness barmaxwidth pointwidth"
            for word in words.split(separator: " ") {
                if plots[index].members.take(String(word), when: { $0.json?.kind != .array }) != nil {
                    isChanged = true
                }
            }
        }
    }

    /// The part of a value that may be an array with one for each plot.
    private static func part(_ value: JSONValue?, ofPlot index: Int) -> JSONValue? {
        guard let value, value.kind == .array else { return value }
        return value.elements.dropFirst(index).first { _ in true }
    }
}
