import JSON

/// Settings of plots that other tools have in the chart, or in the name of a function.
extension NativeOutline {
    /// Gives a gauge or a tile the unit that stands in the chart.
    mutating func readUnitOfGauge() {
        guard plots.count == 1, ["gauge", "kpi"].contains(OutlineFamily.type(of: plots[0].word) ?? plots[0].word) else {
            return
        }
        for (words, key) in [("unit units", "unit"), ("suffix valuesuffix", "valueSuffix"), ("prefix", "valuePrefix")] {
            guard let member = chart.take(words, as: .text) ?? plots[0].members.take(words, as: .text),
                let text = member.value.text
            else { continue }
            isChanged = true
            let isPercentage = text == "%" || text == "percent"
            plots[0].members.add(
                key == "unit" ? "valueSuffix" : key,
                .tree(.string(key == "unit" ? isPercentage ? "%" : "\u{202F}\(text)" : text)), from: member.pointer)
        }
    }

    /// Gives a gauge the scale that Highcharts has as its axis.
    mutating func readAxisOfGauge() {
        readUnitOfGauge()
        let word = plots.first.map { $0.word.isEmpty ? chart.find("type")?.value.text ?? "" : $0.word } ?? ""
        guard plots.count == 1, ["gauge", "solidgauge"].contains(word),
            let axis = chart.take("yaxis", as: .object)
        else { return }
        for (key, word) in [("minimum", "min"), ("maximum", "max")] {
            if let end = axis.value[word] { plots[0].set(key, end, from: axis.pointer) }
        }
        if let stops = axis.value["stops"] { plots[0].members.add("stops", stops, from: axis.pointer) }
        if let bands = axis.value["plotBands"] { plots[0].members.add("plotBands", bands, from: axis.pointer) }
        isChanged = true
    }

    /// Gives all traces of a stack of Plotly the norm that its first one has.
    mutating func shareNorms() {
        for index in plots.indices {
            guard let norm = plots[index].members.find("groupnorm"), norm.value.text?.isEmpty == false,
                let group = plots[index].members.find("stackgroup")?.value.text
            else { continue }
            for other in plots.indices
            where other != index && plots[other].members.find("stackgroup")?.value.text == group {
                plots[other].members.add("groupnorm", norm.value, from: norm.pointer)
            }
            return
        }
    }

    /// Reads the functions of matplotlib that draw lines on logarithmic axes or around a pole.
    mutating func readScalesOfFunctions() {
        let isPolar = chart.find("projection")?.value.text == "polar"
        for index in plots.indices {
            let word = plots[index].word
            if ["loglog", "semilogx", "semilogy"].contains(word) {
                plots[index].setType("line")
                for (coordinate, name) in [("x", "semilogx"), ("y", "semilogy")] where ["loglog", name].contains(word) {
                    chart.add("\(coordinate)scale", "log", from: plots[index].pointer)
                }
            } else if isPolar, ["plot", "line", "scatter"].contains(word),
                let angles = plots[index].members.find("theta angle x")?.value.elements,
                let radii = plots[index].members.find("r radius y")
            {
                // Angles are in radians.
                plots[index].members.drop("theta angle x r radius y")
                plots[index].setType("polar")
                plots[index].members.add(
                    "angle", .array(angles.map { $0.number.map { .tree(.number($0 * 180 / .pi)) } ?? .null }),
                    from: plots[index].pointer)
                plots[index].members.add("radius", radii.value, from: radii.pointer)
            }
        }
        if isPolar, plots.contains(where: { $0.word == "polar" }) { chart.drop("projection") }
    }
}
