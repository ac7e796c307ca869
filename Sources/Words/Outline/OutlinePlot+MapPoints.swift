import JSON

extension OutlinePlot {
    /// Reads the points and lines of a map of another tool.
    mutating func readMapPoints(_ table: OutlineTable) {
        readMapName()
        let mode = members.take("mode", as: .text)?.value.text ?? ""
        if let data = members.find("data", as: .array), let json = data.json { readRecords(json, data) }
        readCoordinates()
        readMarkerOfMap()
        let isArrayOrColumn: (OutlineMembers.Member) -> Bool = {
            $0.value.isArray || $0.value.text.map(table.has) ?? false
        }
        if let size = members.find("size s sizes value values z bubblesize", when: isArrayOrColumn) {
            set("size", size.value, from: size.pointer, insteadOf: ForeignValue.squeezed(size.key))
        }
        if let color = members.find("color c hue group category", when: isArrayOrColumn) {
            set("colorValues", color.value, from: color.pointer, insteadOf: ForeignValue.squeezed(color.key))
        }
        // Texts of traces are shown only in this mode, and otherwise below the pointer.
        if let text = members.find("text label labels names hovername", when: isArrayOrColumn) {
            let word = ForeignValue.squeezed(text.key)
            members.drop(word)
            isChanged = true
            if mode.contains("text") || !["text", "hovername"].contains(word) {
                set("dataLabels", text.value, from: text.pointer)
            }
        }
        if mode.contains("lines") || word == "linegeo" { readWay() }
        readColors()
        members.drop(
            "locationmode geo coordinatesystem hoverinfo hovertemplate hoverdata customdata subplot scope textposition sizemax sizemode sizeref sizemin opacity itemstyle tooltip emphasis rippleeffect symbolsize zoom center mapboxstyle mapstyle mapbox roam"
        )
    }

    /// Reads longitudes and latitudes under words of other tools.
    private mutating func readCoordinates() {
        for (key, words) in [("longitude", "lon lng long lons x"), ("latitude", "lat lats y")] where !has(key) {
            guard !has("locations to"),
                let member = members.find(words, when: { $0.value.isArray || $0.value.text != nil })
            else { continue }
            set(key, member.value, from: member.pointer, insteadOf: ForeignValue.squeezed(member.key))
        }
        guard !has("longitude latitude locations to"),
            let names = members.find(
                "location country countries state code iso", when: { $0.value.isArray || $0.value.text != nil })
        else { return }
        set("locations", names.value, from: names.pointer, insteadOf: ForeignValue.squeezed(names.key))
    }

    /// Reads the sizes and colors of Plotly's markers.
    private mutating func readMarkerOfMap() {
        guard let marker = members.take("marker", as: .object), let json = marker.json else { return }
        isChanged = true
        for (key, array, single) in [("size", "size", "markersize"), ("color", "colorValues", "color")] {
            guard let value = json.given(key) else { continue }
            if value.kind == .array {
                set(array, .value(value), from: marker.pointer)
            } else if key == "color" {
                set(single, .value(value), from: marker.pointer)
            } else if value.kind == .number {
                set(
                    "plotSymbol", .object([.init("size", .array([.value(value), .value(value)]))]), from: marker.pointer
                )
            }
        }
        for key in ["colorscale", "cmin", "cmax", "reversescale"] {
            if let value = json.given(key) { members.add(key, .value(value), from: marker.pointer) }
        }
    }

    /// Reads records with coordinates, or with names of places, and perhaps values; and lines between two places.
    private mutating func readRecords(_ json: JSONValue, _ data: OutlineMembers.Member) {
        guard WordBudget.allows(24 * json.count), let first = json.elements.first(where: { !$0.isNull }),
            first.isContainer
        else { return }
        if first.given("coords") != nil || first.kind == .array && first.first.kind == .array {
            return readLines(json, data)
        }
        var columns: [(key: String, words: [String], values: [SpecTree])] = [
            ("longitude", ["lon", "lng", "long", "longitude", "x"], []),
            ("latitude", ["lat", "latitude", "y"], []), ("size", ["z", "value", "size", "v"], []),
            ("dataLabels", ["name", "label", "text"], []),
            ("locations", ["code", "id", "hc-key", "country", "location", "name"], []),
        ]
        for record in json.elements {
            // ECharts has the coordinates of a record and its value in an array.
            let numbers = record.kind == .array ? record : record.given("value")
            for index in columns.indices {
                var value = columns[index].words.lazy.compactMap { record.given($0) }.first
                if let numbers, numbers.kind == .array, index < 3 {
                    value = numbers.elements.dropFirst(index).first { _ in true }
                }
                columns[index].values.append(value.map { .value($0) } ?? .null)
            }
        }
        members.drop("data")
        isChanged = true
        let hasPlaces = columns[0].values.contains { $0.number != nil }
        for column in columns {
            let isUsed = column.key == "locations" ? !hasPlaces : column.key != "dataLabels" || hasPlaces
            guard isUsed, column.values.contains(where: { $0.number != nil || $0.text != nil }) else { continue }
            set(column.key, .array(column.values), from: data.pointer)
        }
    }

    /// Reads lines, each of which is two places or has them as its coordinates.
    private mutating func readLines(_ json: JSONValue, _ data: OutlineMembers.Member) {
        var ends: [[SpecTree]] = [[], [], [], []]
        for record in json.elements {
            let coordinates = record.given("coords") ?? record
            let numbers = coordinates.elements.prefix(2).flatMap { Array($0.elements.prefix(2)) }
            guard numbers.count == 4 else { continue }
            for (index, number) in numbers.enumerated() { ends[index].append(.value(number)) }
        }
        members.drop("data")
        set("from", Self.place(ends[0], ends[1]), from: data.pointer)
        set("to", Self.place(ends[2], ends[3]), from: data.pointer)
    }

    /// Reads points that are connected, as lines from each one to the next.
    private mutating func readWay() {
        guard let longitude = members.find("longitude"), let latitude = members.find("latitude"),
            let xs = longitude.value.elements, let ys = latitude.value.elements, xs.count == ys.count, xs.count > 1
        else { return }
        let known = zip(xs, ys).map { $0.number != nil && $1.number != nil }
        let starts = xs.indices.dropLast().filter { known[$0] && known[$0 + 1] }
        members.drop("longitude latitude")
        set("from", Self.place(starts.map { xs[$0] }, starts.map { ys[$0] }), from: longitude.pointer)
        set("to", Self.place(starts.map { xs[$0 + 1] }, starts.map { ys[$0 + 1] }), from: longitude.pointer)
        guard let line = members.take("line", as: .object), let json = line.json else { return }
        var parts: [SpecTree.Member] = []
        if let color = json.given("color"), color.kind == .string { parts.append(.init("lineColor", .value(color))) }
        if let width = json.given("width"), width.kind == .number { parts.append(.init("lineWidth", .value(width))) }
        if !parts.isEmpty { set("lineStyle", .object(parts), from: line.pointer) }
    }

    private static func place(_ longitudes: [SpecTree], _ latitudes: [SpecTree]) -> SpecTree {
        .object([.init("longitude", .array(longitudes)), .init("latitude", .array(latitudes))])
    }
}

extension NativeOutline {
    /// Finds points and lines on the coordinate system of maps, or with longitudes and latitudes.
    mutating func readPointsOfMaps() {
        for index in plots.indices {
            let word = plots[index].word
            let isOnMap = plots[index].members.find("coordinatesystem")?.value.text == "geo"
            let isPoints =
                [.scatter, .bubble].contains(OutlineFamily(word)) || ["effectscatter", "square"].contains(word)
            let hasPlaces = plots[index].has("longitude lon lng") && plots[index].has("latitude lat")
            guard isOnMap && (isPoints || word == "lines") || isPoints && hasPlaces && !plots[index].has("x y") else {
                continue
            }
            plots[index].setType("mapPoints")
        }
    }
}
