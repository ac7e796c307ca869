import JSON

extension NativeOutline {
    private static let lists = "plots datasets traces series marks layers layer geoms lines bars areas points plot"
    static let types = "type kind mark charttype chart plottype geom function plot px viz visualization"

    /// Finds the plots wherever they are.
    mutating func readPlots() {
        findPlots()
        guard !plots.isEmpty else { return }
        divideNestedPlots()
        for index in plots.indices {
            // A function may have its module before it.
            guard let function = plots[index].members.take("function geom", as: .text) else {
                continue
            }
            let name = function.value.text?.split(separator: ".").last.map(String.init) ?? ""
            plots[index].members.add("type", .tree(.string(name)), from: function.pointer)
            if function.key == "geom" { plots[index].readSizesOfLayer() }
        }
        for index in plots.indices { plots[index].readLayer() }
        readSegments()
        readScalesOfFunctions()
        readAxisOfGauge()
        shareNorms()
        divideColumns()
        wrapChannels()
        shareTables()
        joinErrorBars()
        share()
        readStrokes()
        shareWords()
        for index in plots.indices {
            plots[index].readShares()
            plots[index].readRegression()
        }
        readColorAxisOfPlots()
        for index in plots.indices {
            plots[index].readMark()
            plots[index].readTypedArrays()
            plots[index].readMode(hasTraces)
            plots[index].readNorm()
        }
        readTrends()
        readDataset()
        readPlotAxes()
        readExpress()
        readMarks()
        readStatistics()
        readRules()
        readTexts()
        readWindRose()
        readEncodings()
        dropSharedWidths()
        labelShares()
        readTotals()
        readFills()
        readParallelAxes()
        readPointsOfMaps()
        readGeography()
        let table = table
        let hasLegend = chart.find("legend showlegend")?.json?.isOff != true
        plots = plots.flatMap { plot -> [OutlinePlot] in
            guard WordBudget.allows(plot.weight) else { return [] }
            var plot = plot
            plot.hasLegend = hasLegend
            plot.readRose()
            let (before, word) = (plot.members.members.count, plot.word)
            if let type = OutlineFamily.type(of: word) { plot.setType(type) }
            let parts = plot.read(word, table)
            if parts.count != 1 || parts[0].isChanged || before != parts[0].members.members.count { isChanged = true }
            return parts
        }
        plots = Array(plots.prefix(Self.maximumPlots))
    }

    private mutating func findPlots() {
        if !plots.isEmpty, chart.find(Self.lists, when: Self.isList) == nil { return }
        if let list = chart.take(Self.lists, when: { Self.isList($0) }) {
            if list.key != "plots" || list.json?.kind != .array { isChanged = true }
            readList(list)
        } else if let columns = chart.take("y values", when: Self.isOfColumns) {
            isChanged = true
            readList(columns)
        } else if let plot = flatPlot() {
            isChanged = true
            plots = [plot]
        }
    }

    /// Whether the data of a flat chart are the records of its tree or its flows, not a table whose columns it names.
    private static func isOfRecords(_ data: JSONValue, _ members: OutlineMembers) -> Bool {
        guard members.find("levels path parents parent sources source from values value labels names") == nil else {
            return false
        }
        return data.kind == .object ? data.given("children") != nil : data.first.kind == .object
    }

    /// Gives the plots the scale of colors that they share.
    private mutating func readColorAxisOfPlots() {
        if isFigure, let axis = chart.take("coloraxis"), let json = axis.json {
            for index in plots.indices where plots[index].members.take("coloraxis") != nil {
                for member in OutlineMembers(json, at: axis.pointer).members {
                    plots[index].members.add(member.key, member.value, from: member.pointer)
                }
            }
        }
    }

    /// Whether a member is an object of arrays by the names of their series.
    private static func isOfColumns(_ member: OutlineMembers.Member) -> Bool {
        guard let json = member.json, json.kind == .object, 1...100 ~= json.count else { return false }
        return json.members.allSatisfy {
            $0.value.kind == .array && !["values", "data", "range", "domain"].contains($0.key)
        }
    }

    /// Whether a member is a list of plots: objects, arrays of numbers, or an object of these.
    private static func isList(_ member: OutlineMembers.Member) -> Bool {
        guard let json = member.json else { return false }
        // A list of one plot may be the plot itself.
        let isPlot = json.kind == .object && json.given("type")?.kind == .string
        let first =
            json.kind == .object
            ? json.members.first { !isPlot || $0.value.isContainer }?.value : json.elements.first { _ in true }
        // Points and lines can be records and annotations, too, which have no arrays.
        let isOfRecords =
            ["points", "lines", "areas", "bars"].contains(ForeignValue.squeezed(member.key))
            && first?.kind == .object && first?.members.allSatisfy({ !$0.value.isContainer }) == true
        return json.isContainer && first?.isContainer == true && !isOfRecords
    }

    private mutating func readList(_ list: OutlineMembers.Member) {
        let types = ["lines": "line", "bars": "bar", "areas": "area", "points": "scatter"]
        let type = types[ForeignValue.squeezed(list.key)]
        defer {
            for index in plots.indices where plots[index].word.isEmpty {
                if let type { plots[index].members.add("type", .tree(.string(type)), from: list.pointer) }
            }
        }
        guard let json = list.json else { return }
        if json.kind == .object, json.given("type") == nil, json.given("y") == nil {
            for member in OutlineMembers(json, at: list.pointer).members.prefix(Self.maximumPlots) {
                guard let value = member.json else { continue }
                var plot = Self.plot(value, at: member.pointer)
                plot.members.add("title", .tree(.string(member.key)))
                plots.append(plot)
            }
            return
        }
        if json.kind == .object {
            plots = [Self.plot(json, at: list.pointer)]
            return
        }
        for (index, value) in json.elements.prefix(Self.maximumPlots).enumerated() {
            plots.append(Self.plot(value, at: "\(list.pointer)/\(index)"))
        }
    }

    private static func plot(_ value: JSONValue, at pointer: String) -> OutlinePlot {
        if value.kind == .object { return OutlinePlot(OutlineMembers(value, at: pointer), at: pointer) }
        return OutlinePlot(
            OutlineMembers([.init(key: "data", value: .value(value), pointer: pointer)]), at: pointer)
    }

    /// The plot of a chart that has the members of its only plot beside its own; nil if it has none.
    private mutating func flatPlot() -> OutlinePlot? {
        let type = chart.find(Self.types).flatMap { $0.value.text ?? $0.value["type"]?.text }
        let hasValues = chart.find("y values z") != nil
        let hasEncoding = chart.find("encoding", as: .object) != nil
        guard type != nil || hasEncoding || hasValues && chart.find("x labels") != nil else { return nil }
        // The type of a plot that is not known is refused where it is.
        let name = type.map {
            ForeignValue.squeezed($0.utf8.count <= 40 ? $0.split(separator: ".").last.map(String.init) ?? "" : "")
        }
        let isKnown = name.map { OutlineFamily($0) != nil } ?? true
        guard isKnown || hasValues || chart.has("labels data") else { return nil }
        var members = OutlineMembers()
        let family = name.flatMap(OutlineFamily.init)
        func isOfPlot(_ member: OutlineMembers.Member) -> Bool {
            !OutlineWords.isOfChart(member) || family == .flows && member.key == "source"
                || family == .dimensions && member.key == "dimensions"
                || ["left", "right"].contains(member.key) && name?.contains("pyramid") == true
        }
        for member in chart.takeAll(isOfPlot) {
            members.add(member.key, member.value, from: member.pointer)
        }
        if family == .heatMap {
            for word in ["xticklabels", "yticklabels"] {
                if let labels = chart.take(word, as: .array) {
                    members.add(labels.key, labels.value, from: labels.pointer)
                }
            }
        }
        if let type = members.take("plot px viz visualization", as: .text) {
            members.add("type", type.value, from: type.pointer)
        }
        if let data = chart.take(
            "data",
            when: {
                $0.json.map {
                    !Self.isTable($0) || name?.hasPrefix("slope") == true && $0.kind == .object
                        || family.map { $0.isOfRecords } == true && Self.isOfRecords($0, members)
                        || $0.kind == .array && (!Self.namesColumns(members) || $0.first.given("q1") != nil)
                } ?? false
            })
        {
            members.add("data", data.value, from: data.pointer)
        }
        return OutlinePlot(members, at: "")
    }
}
