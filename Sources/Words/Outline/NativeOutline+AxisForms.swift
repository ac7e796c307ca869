import JSON

extension NativeOutline {
    /// Puts the first horizontal bar at the bottom as in tools that have it there, unless the axis has an order.
    mutating func orderBars(_ axes: inout [OutlineAxis]) {
        guard !plots.isEmpty, !isSorted, plots.allSatisfy(\.isFromBottom), !chart.has("invertyaxis inverty plotspaces")
        else {
            return
        }
        let index = axes.firstIndex { $0.coordinate == "y" }
        guard let index else {
            let members = OutlineMembers([.init(key: "reversed", value: false, pointer: "/plots/0/type")])
            axes.append(OutlineAxis(name: "y", coordinate: "y", members: members, pointer: "/plots/0/type"))
            return
        }
        let order = "inverse reverse reversed autorange categories data labels order sort categoryorder categoryarray"
        guard axes[index].members.find(order) == nil else { return }
        axes[index].members.add("reversed", false, from: axes[index].pointer)
    }

    /// Reads the lines and bands that Highcharts has in its axes.
    mutating func readPlotLines(_ axes: inout [OutlineAxis]) {
        var trees: [SpecTree] = []
        for index in axes.indices {
            for word in ["plotlines", "plotbands"] {
                guard let lines = axes[index].members.find(word), let json = lines.json, json.kind == .array else {
                    continue
                }
                let kind =
                    word == "plotlines"
                    ? axes[index].coordinate == "x" ? "vline" : "hline"
                    : axes[index].coordinate == "x" ? "axvspan" : "axhspan"
                if word == "plotbands", readRangesOfBullets(json, lines.pointer) {
                    axes[index].members.drop(word)
                    continue
                }
                let read = OutlineAnnotation.parts(of: json, kind, at: lines.pointer).map(\.native)
                guard read.allSatisfy({ $0 != nil }) else { continue }
                axes[index].members.drop(word)
                trees += read.compactMap(\.self)
            }
        }
        guard !trees.isEmpty else { return }
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + trees))
    }

    /// Gives bullets the bands of their axis.
    private mutating func readRangesOfBullets(_ bands: JSONValue, _ pointer: String) -> Bool {
        guard !plots.isEmpty, plots.allSatisfy({ $0.word == "bullet" && !$0.members.contains("ranges") }),
            1...10 ~= bands.count, bands.elements.allSatisfy({ $0.given("to")?.number != nil })
        else { return false }
        let sorted = bands.elements.sorted { ($0.given("to")?.number ?? 0) < ($1.given("to")?.number ?? 0) }
        let colors = sorted.compactMap { $0.given("color") }
        for index in plots.indices {
            plots[index].set("ranges", .array(sorted.compactMap { $0.given("to") }.map { .value($0) }), from: pointer)
            if colors.count == sorted.count {
                plots[index].set("rangeColors", .array(colors.map { .value($0) }), from: pointer)
            }
        }
        isChanged = true
        return true
    }

    /// The axis with its range as a range of values: in Plotly, that of a logarithmic axis has exponents.
    func ofFigure(_ axis: OutlineMembers) -> OutlineMembers {
        var axis = axis
        // An end without a value is automatic.
        if let range = axis.find("range domain"), let ends = range.value.elements, ends.count == 2,
            ends.contains(where: \.isNull)
        {
            axis.drop(range.key)
            axis.add(range.key, .array(ends.map { $0.isNull ? "auto" : $0 }), from: range.pointer)
        }
        // The ends of the data are those without a limit.
        for word in ["min", "max"] where ["dataMin", "dataMax"].contains(axis.find(word)?.value.text) {
            axis.drop(word)
        }
        guard isFigure else { return axis }
        if axis.find("type")?.value.text == "log", let range = axis.take("range"), let ends = range.value.elements,
            ends.count == 2
        {
            axis.add(
                "range",
                .array(ends.map { end in end.number.map { .tree(.number(OutlineAxisParts.power($0))) } ?? "auto" }),
                from: range.pointer)
        }
        // The domain is the part of the picture.
        if let domain = axis.take("domain"), let ends = domain.value.elements?.map(\.number), ends != [0, 1] {
            axis.add("part of the picture", domain.value, from: domain.pointer)
        }
        if axis.find("categoryarray") != nil { axis.drop("categoryorder") }
        return axis
    }

    /// The axis of the values of a stack of shares, whose numbers are percentages in other tools and fractions here.
    func ofShares(_ axis: OutlineMembers, _ coordinate: String) -> OutlineMembers {
        let isTurned = plots.first?.members.find("barsarehorizontal") != nil
        guard coordinate == (isTurned ? "x" : "y"), !plots.isEmpty, plots.allSatisfy(\.isOfShares) else { return axis }
        var axis = axis
        if plots.allSatisfy({ OutlineFamily($0.word) == .histogram }) {
            axis.drop("format tickformat formatter suffix ticksuffix")
            axis.add("labelFormatter", "percent")
        }
        if let format = axis.find("format tickformat formatter suffix ticksuffix")?.value.text, format.hasSuffix("%"),
            !format.hasPrefix(".")
        {
            axis.drop("format tickformat formatter suffix ticksuffix")
            axis.add("labelFormatter", "percent")
        }
        if axis.find("max")?.value.number == 100 { axis.drop("max min") }
        if axis.find("range domain")?.value.elements?.last?.number == 100 { axis.drop("range domain") }
        return axis
    }

    /// The axis with its categories in the order of their values, if its tool says so.
    func sorted(_ axis: OutlineMembers) -> OutlineMembers {
        var axis = axis
        guard let order = axis.find("categoryorder")?.value.text,
            order.hasPrefix("total ") || order.hasPrefix("sum ") || order.hasPrefix("category "),
            plots.count == 1
        else { return axis }
        let isTurned = plots[0].members.find("barsarehorizontal") != nil
        guard let names = plots[0].members.find(isTurned ? "y" : "x")?.value.elements?.map(\.text),
            let values = plots[0].members.find(isTurned ? "x" : "y")?.value.elements?.map(\.number),
            names.count == values.count, names.count <= 1000,
            !names.contains(nil), !values.contains(nil)
        else { return axis }
        let pairs = zip(names.compactMap(\.self), values.compactMap(\.self))
        let byName = order.hasPrefix("category ")
        var sorted = pairs.sorted { byName ? $0.0 < $1.0 : $0.1 < $1.1 }.map(\.0)
        // The first category of horizontal bars is at the bottom in Plotly.
        if order.hasSuffix("descending") != isTurned { sorted.reverse() }
        axis.drop("categoryorder")
        axis.add("categories", .array(sorted.map { .tree(.string($0)) }))
        return axis
    }
}
