import JSON

extension OutlinePlot {
    /// Reads the values in the forms of other tools.
    /// - Parameter word: The word for the type before it was replaced.
    /// - Returns: The plot, or a plot for each series of it.
    mutating func read(_ word: String, _ table: OutlineTable) -> [OutlinePlot] {
        let family = OutlineFamily(word)
        switch family {
        case .tree: readTree(table)
        case .flows: readFlows()
        case .stages: readStages(table)
        case .dimensions: readDimensions(table)
        case .places: readPlaces(table)
        case .mapPoints: readMapPoints(table)
        default: return readCoordinates(word, family, table)
        }
        return [self]
    }

    /// Reads the values of plots with coordinates, and of numbers.
    private mutating func readCoordinates(
        _ word: String, _ family: OutlineFamily?, _ table: OutlineTable
    ) -> [OutlinePlot] {
        readNumber()
        readComparison()
        readParsing()
        readKeys()
        readSpan(family)
        readMarker(family)
        readLineOfBoxes(family)
        readLyingBoxes(family)
        readPoints(ofMarker: family)
        readStyles(family)
        readNamedColors(family)
        if family == .pie { readSliceLabels() }
        readChannels(family, table)
        readShorthand(table)
        if let family, family != .other {
            if family == .heatMap { readMatrix(table) }
            if family == .bar { readLengths() }
            if family == .histogram { readBins() }
            // In matplotlib, a density is that of the bars and not a curve.
            if word == "hist", let density = members.take("density", when: { $0.json?.bool == true }) {
                set("normalization", "density", from: density.pointer)
            }
            if word != "errorbar" { readPoints(family) }
            readGroups(family, table)
            if family == .band { readBand() }
            if word == "errorbar" { readRanges(table) }
            if family == .polar, let angles = members.find("angle theta"),
                angles.value.elements?.first?.text != nil || angles.value.text != nil
            {
                readSpider()
            }
            readErrors()
        }
        readTable(family, table)
        readHighlight(family, table)
        readPrices(family, table)
        readColumnStyles(table)
        readLabelColumn(table)
        readSeriesNames()
        readNamesAsLabels(family)
        connectPoints(family)
        readStart()
        colorEachBar(family)
        readOpacity(family)
        if family == .histogram, let groups = histograms(table) { return groups }
        readOrder()
        if let sectors = sectors() { return sectors }
        if family != .heatMap { readSeries(table) }
        readNamesOfCoordinates(family, table)
        return columns(table).map { part in
            var part = part
            part.turn(word, table)
            return part
        } + companions
    }

    /// Gives points, lines and bars without values the columns of the data that are called x and y.
    private mutating func readNamesOfCoordinates(_ family: OutlineFamily?, _ table: OutlineTable) {
        guard [.scatter, .line, .bar, .area, .bubble].contains(family), !has("x y data values function derived"),
            table.has("y")
        else { return }
        for key in ["x", "y"] where table.has(key) { set(key, .tree(.string(key)), from: pointer) }
    }

    /// Sorts names by their values where the values are in the plot.
    private mutating func readOrder() {
        let orders = ["asc": false, "ascending": false, "desc": true, "descending": true, "-y": true, "y": false]
        let isPie = OutlineFamily(word) == .pie
        if let sort = members.take("realtimesort"), sort.json?.isOff == false {
            members.add("sort", "desc", from: sort.pointer)
        }
        guard let sort = members.find("sort sortby orderby"),
            let isDescending = sort.value.text.flatMap({ orders[$0] })
                ?? (isPie && sort.json?.bool == true ? true : nil),
            let names = members.find(isPie ? "labels names x" : "x"),
            let values = members.find(isPie ? "values y" : "y")
        else { return }
        let (positions, amounts) = (names.key, values.key)
        guard let names = names.value.elements, let values = values.value.elements,
            names.count == values.count, names.count <= 10_000
        else { return }
        let (areNames, areValues) = (names.map(\.number), values.map(\.number))
        guard let numbers = !areValues.contains(nil) ? areValues : !areNames.contains(nil) ? areNames : nil else {
            return
        }
        let order = numbers.indices.sorted { first, second in
            let (own, other) = (numbers[first] ?? 0, numbers[second] ?? 0)
            return own == other ? first < second : isDescending ? own > other : own < other
        }
        members.drop(ForeignValue.squeezed(sort.key))
        isSorted = true
        set(positions, .array(order.map { names[$0] }), from: sort.pointer)
        set(amounts, .array(order.map { values[$0] }), from: sort.pointer)
        if let fills = members.find("fills")?.value.elements, fills.count == names.count {
            set("fills", .array(order.map { fills[$0] }), from: sort.pointer)
        }
    }

    /// Reads channels of Vega-Lite and arguments of Plotly Express that stand in the plot with the names of columns.
    private mutating func readChannels(_ family: OutlineFamily?, _ table: OutlineTable) {
        guard family == .pie else { return }
        if let values = members.find("theta angle"), !has("values y") {
            set("values", values.value, from: values.pointer, insteadOf: "theta angle")
        }
        if let names = members.find("color category group", when: { $0.value.text.map(table.has) ?? false }),
            !has("labels names x")
        {
            members.drop(names.key)
            set("labels", names.value, from: names.pointer)
        }
    }

    /// Moves the names of columns out of the object in which Chart.js has them.
    private mutating func readParsing() {
        guard let parsing = members.take("parsing encode fields", as: .object),
            let json = parsing.json
        else { return }
        for (key, words) in [
            ("x", ["xAxisKey", "x", "itemName"]), ("y", ["yAxisKey", "y", "value"]), ("labels", ["key"]),
            ("size", ["size"]), ("series", ["series", "color"]), ("dataLabels", ["label", "text"]),
        ] {
            guard let value = words.lazy.compactMap({ json.given($0) }).first else { continue }
            if key == "y", value.kind == .array, value.count == 4, OutlineFamily(word) == .prices {
                // The order of ECharts.
                for (price, name) in zip(["open", "close", "low", "high"], value.elements) {
                    set(price, .value(name), from: parsing.pointer)
                }
                continue
            }
            set(key, .value(value), from: parsing.pointer)
        }
    }

    /// Reads the names of columns under keys of other tools.
    private mutating func readKeys() {
        for (key, words) in [
            ("x", "xkey xfield xcolumn xvar categorykey"), ("y", "ykey ykeys yfield yfields ycolumns yvars datakey"),
        ] where !has(key) {
            if let member = members.take(words) { set(key, member.value, from: member.pointer) }
        }
    }

    /// Reads bars from a start to an end, such as those of a plan.
    private mutating func readSpan(_ family: OutlineFamily?) {
        guard family == .bar || family == .tasks, let start = members.find("xstart start begin startdate"),
            let end = members.find("xend end finish enddate")
        else { return }
        members.drop("\(ForeignValue.squeezed(start.key)) \(ForeignValue.squeezed(end.key))")
        if !has("y"), let names = members.take("x task tasks labels names name") {
            set("y", names.value, from: names.pointer)
        }
        if family == .tasks {
            set("start", start.value, from: start.pointer)
            set("end", end.value, from: end.pointer)
            return
        }
        set("base", start.value, from: start.pointer)
        set("x", end.value, from: end.pointer)
        set("barsAreHorizontal", true, from: start.pointer)
        // Names have one bar each, whatever its series.
        members.add("barOffset", 0.0)
    }

    /// Reads names of columns in the shorthand of Altair, such as `month:T`.
    private mutating func readShorthand(_ table: OutlineTable) {
        for key in ["x", "y", "series", "color", "size", "theta", "values", "base", "y2"] {
            guard let member = members.find(key), let text = member.value.text, !table.has(text),
                let colon = text.lastIndex(of: ":"),
                ["Q", "O", "N", "T"].contains(text[text.index(after: colon)...])
            else { continue }
            let name = String(text[..<colon])
            if table.has(name) { set(member.key, .tree(.string(name)), from: member.pointer) }
        }
        if OutlineFamily(word) == .area, !has("y1 base"), let base = members.take("y2") {
            set("base", base.value, from: base.pointer)
        }
    }

    /// The numbers of texts; null for others, such as a hyphen.
    private static func numbers(ofTexts texts: JSONValue) -> SpecTree {
        .array(
            texts.elements.map { element in
                element.string.map { text in Double(text).map { .tree(.number($0)) } ?? .null } ?? .value(element)
            })
    }

    /// Brings points that are objects or arrays into columns.
    private mutating func readPoints(_ family: OutlineFamily) {
        let words = family == .heatMap ? "data values z matrix" : "data values y points value sizes counts slices"
        guard let member = members.find(words), let json = member.json, json.kind == .array,
            let first = json.elements.first(where: { !$0.isNull })
        else {
            rename(words, family)
            return
        }
        if readMixed(json, member.pointer, words, family) { return }
        switch first.kind {
        case .object where family == .box && (first.given("x") == nil || first.given("y")?.kind == .array): return
        case .object:
            guard let columns = OutlineColumns.columns(of: json, family.columns) else { return }
            members.drop(words)
            for column in columns.members { set(column.key, column.value, from: member.pointer) }
            if family == .bubble || family == .scatter {
                readPointNames(json, member.pointer)
                readPointColors(json, member.pointer)
            }
            if family == .pie { readSliceColors(json, member.pointer) }
            readErrorColumns(of: json, member.pointer)
        case .array where family == .heatMap:
            guard members.find("values")?.json?.first.kind != .array else { return }
            set("values", member.value, from: member.pointer, insteadOf: words)
            isChanged = member.key != "values"
        case .array where family == .pie && first.count == 2 && first.first.kind == .string:
            members.drop("\(words) labels names")
            for (key, column) in zip(["labels", "values"], OutlineColumns.columns(ofRows: json.elements, count: 2)) {
                set(key, column, from: member.pointer)
            }
        case .array where ![.box, .pie, .histogram].contains(family):
            if family == .prices, first.count == 4 { return readPrices(json, member.pointer, words) }
            let keys =
                family == .prices
                ? ["x", "open", "high", "low", "close"] : family == .bubble ? ["x", "y", "size"] : ["x", "y"]
            if family == .band { return readBandRows(json, member.pointer, words) }
            let names = members.find("labels x categories names")?.value.elements
            if family == .bar, let names, names.count == json.count, names.first?.text != nil,
                json.elements.prefix(1000).allSatisfy({ $0.count == 2 })
            {
                // Bars from one value to another.
                members.drop(words)
                for (key, column) in zip(["base", "y"], OutlineColumns.columns(ofRows: json.elements, count: 2)) {
                    set(key, column, from: member.pointer)
                }
                rename("y", family)
                return
            }
            guard first.count >= keys.count else { return }
            members.drop(words)
            for (key, column) in zip(keys, OutlineColumns.columns(ofRows: json.elements, count: keys.count)) {
                set(key, column, from: member.pointer)
            }
        case .string
        where family != .pie && member.key != "y"
            && json.elements.contains(where: { $0.kind == .number || $0.string == "-" }),
            .number where json.elements.contains(where: { $0.kind == .string }):
            set(family.valueKey, Self.numbers(ofTexts: json), from: member.pointer, insteadOf: words)
            rename(words, family)
        case .number, .string, .boolean, .null: rename(words, family)
        default: break
        }
    }

    /// Reads values of which some are objects with a color.
    private mutating func readMixed(_ values: JSONValue, _ pointer: String, _ words: String, _ family: OutlineFamily)
        -> Bool
    {
        let elements = values.elements
        guard family == .bar || family == .line || family == .area, elements.contains(where: { $0.kind == .object }),
            elements.allSatisfy({ element in
                ![.object, .array].contains(element.kind)
                    || element.kind == .object
                        && element.members.allSatisfy {
                            ["value", "y", "itemStyle", "color", "fillColor", "label", "name", "selected"].contains(
                                $0.key)
                        }
            }), elements.contains(where: { $0.given("value") != nil || $0.kind != .object || $0.given("color") != nil })
        else { return false }
        var (numbers, colors, names): ([SpecTree], [SpecTree], [SpecTree]) = ([], [], [])
        for element in elements {
            let value = element.kind == .object ? element.given("value") ?? element.given("y") : element
            numbers.append(value.map { .value($0) } ?? .null)
            names.append((element.given("name")).map { .value($0) } ?? .null)
            let color =
                element.given("itemStyle")?.given("color") ?? element.given("color") ?? element.given("fillColor")
            colors.append(color.map { .value($0) } ?? .null)
        }
        set("y", .array(numbers), from: pointer, insteadOf: words)
        if names.allSatisfy({ $0.text != nil }), !has("x labels") { set("x", .array(names), from: pointer) }
        if family == .bar, colors.contains(where: { $0.text != nil }) { set("fills", .array(colors), from: pointer) }
        return true
    }

    /// Gives values and names of one column each the keys of the plot's type.
    private mutating func rename(_ words: String, _ family: OutlineFamily) {
        if family != .heatMap, let values = members.find(words),
            !members.members.contains(where: { $0.key == family.valueKey }),
            values.json?.kind == .array || values.value.text != nil
        {
            set(family.valueKey, values.value, from: values.pointer, insteadOf: words)
        }
        let positions = "labels x names categories t dates index name label"
        guard family != .histogram, family != .heatMap, family != .box,
            let member = members.find(positions),
            member.json?.kind == .array || member.value.text != nil && member.key == "x",
            !members.members.contains(where: { $0.key == family.positionKey || $0.key == "x" })
        else { return }
        set(family.positionKey, member.value, from: member.pointer, insteadOf: ForeignValue.squeezed(member.key))
    }

    /// Reads positions that are given by the first one and their distance.
    private mutating func readStart() {
        guard let start = members.take("pointstart") else {
            members.drop("pointinterval")
            return
        }
        let step = members.take("pointinterval")?.value.number ?? 1
        guard !has("x labels"), let first = start.value.number,
            let count = members.find("y data values")?.value.elements?.count
        else { return }
        set("x", .array((0..<count).map { .tree(.number(first + Double($0) * step)) }), from: start.pointer)
    }

    /// Reads the lengths of bars, which some tools call by the direction of the bars.
    private mutating func readLengths() {
        guard let length = members.find("width height", as: .array), members.find("x y") != nil
        else { return }
        let key = ForeignValue.squeezed(length.key) == "width" ? "x" : "y"
        guard members.find(key) == nil else { return }
        _ = members.take(ForeignValue.squeezed(length.key))
        set(key, length.value, from: length.pointer)
    }
}
