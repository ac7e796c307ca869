import JSON

extension OutlinePlot {
    /// Reads the places and values of a map of another tool.
    mutating func readPlaces(_ table: OutlineTable) {
        // A value for each name.
        if !has("locations location names labels country state region county id x values z value data"),
            table.names == ["name", "value"]
        {
            set("locations", "name", from: pointer)
            set("values", "value", from: pointer)
        }
        if word != "choropleth" { setType("choropleth") }
        readMapName()
        if let data = members.find("data", as: .array), let json = data.json { readPlaces(json, data) }
        for (key, words) in [
            ("locations", "locations location names labels country state region county id x"),
            ("values", "values z value color y"),
        ] where !members.contains(key) {
            guard let member = members.find(words, when: { $0.value.isArray || $0.value.text != nil }) else { continue }
            set(key, member.value, from: member.pointer, insteadOf: ForeignValue.squeezed(member.key))
        }
        readColors()
        if let bar = members.find("colorbar", as: .object), let json = bar.json {
            set("colorBar", ForeignWord.colorBar(json), from: bar.pointer)
        }
        if let shown = members.take("showscale"), shown.json?.isOff == true {
            set("colorBar", false, from: shown.pointer)
        }
        readMarkerLine()
        if let area = members.take("geojson mapdata", when: { $0.json?.kind == .object }) {
            let key = members.find("featureidkey")?.value.text ?? ""
            let property = key.hasPrefix("properties.") ? String(key.dropFirst(11)) : nil
            let own: SpecTree =
                property.map { .object([.init("data", area.value), .init("idField", .tree(.string($0)))]) }
                ?? area.value
            set("map", own, from: area.pointer, insteadOf: "map")
        }
        members.drop(Self.needless)
    }

    /// Words for looks and behavior that a picture does not have, or that are the only ones here.
    private static let needless = [
        "locationmode roam geo coordinatesystem nameproperty joinby hovername hoverdata hoverinfo hovertemplate text",
        "states tooltip emphasis select autocolorscale featureidkey itemstyle allareas scope customdata selectedmode",
        "nullcolor bordercolor borderwidth nameMap zoom center aspectscale layoutcenter layoutsize mappings",
    ].joined(separator: " ").lowercased()

    /// Reads which areas a map has.
    mutating func readMapName() {
        let mode = members.find("locationmode", as: .text)
        let scope = members.find("scope map mapname", as: .text)
        let pointer = (mode ?? scope)?.pointer ?? pointer
        let word = scope?.value.text.map(ForeignValue.squeezed) ?? ""
        let isOfStates =
            mode?.value.text == "USA-states"
            || ["usa", "us", "unitedstates", "usstates", "states", "countries/us/usall", "countries/us/usall.geo.json"]
                .contains(word)
        if word.contains("count") && word.contains("us") && !word.contains("countries") {
            set("map", "usCounties", from: pointer, insteadOf: "map mapname")
        } else if isOfStates {
            set("map", "usStates", from: pointer, insteadOf: "map mapname")
        } else if ["world", "custom/world", "earth", "countries", "global"].contains(word) {
            set("map", "countries", from: pointer, insteadOf: "map mapname")
        }
    }

    /// Reads records, each of which has a name or a code and a value, or is an array of the two.
    private mutating func readPlaces(_ json: JSONValue, _ data: OutlineMembers.Member) {
        guard WordBudget.allows(16 * json.count) else { return }
        let names = ["name", "id", "code", "location", "hc-key", "country", "state", "key", "x"]
        let amounts = ["value", "z", "y", "v", "count"]
        var columns: (locations: [SpecTree], values: [SpecTree]) = ([], [])
        for record in json.elements {
            let name: JSONValue?
            let value: JSONValue?
            switch record.kind {
            case .object:
                name = names.lazy.compactMap { record.given($0) }.first
                value = amounts.lazy.compactMap { record.given($0) }.first
            case .array:
                var elements = record.elements
                name = elements.next()
                value = elements.next()
            default: return
            }
            // Keys of Highcharts' maps, such as `us-ca`.
            let code = name?.shortString.flatMap { $0.hasPrefix("us-") ? String($0.dropFirst(3)) : nil }
            columns.locations.append(code.map { .tree(.string($0)) } ?? name.map { .value($0) } ?? .null)
            columns.values.append(value?.kind == .number ? value.map { .value($0) } ?? .null : .null)
        }
        members.drop("data")
        set("locations", .array(columns.locations), from: data.pointer)
        set("values", .array(columns.values), from: data.pointer)
    }

    /// Reads a scale of colors with its ends.
    mutating func readColors() {
        let map = members.take(
            "colorscale cmap colormap colors scheme palette colorscheme",
            when: { $0.value.text != nil || $0.value.isArray })
        let ends = (members.take("zmin vmin cmin"), members.take("zmax vmax cmax"))
        let order = members.take("reversescale")
        let middle = members.take("zmid vcenter midpoint")
        guard let place = [map, ends.0, ends.1, order, middle].compactMap({ $0?.pointer }).first else { return }
        var parts: [SpecTree.Member] = []
        if let map { parts.append(.init("colorMap", map.value)) }
        if order?.json?.bool == true { parts.append(.init("reversed", true)) }
        if ends.0 != nil || ends.1 != nil {
            let range = [ends.0, ends.1].map { $0?.value ?? .tree(.string("auto")) }
            parts.append(.init("range", .array(range)))
        }
        if let middle { parts.append(.init("midpoint", middle.value)) }
        guard !parts.isEmpty else { return }
        if parts.count == 1, let map {
            set("colorScale", map.value, from: place)
        } else {
            set("colorScale", .object(parts), from: place)
        }
    }

    /// Reads the lines between areas.
    private mutating func readMarkerLine() {
        guard let marker = members.take("marker", as: .object), let line = marker.json?.given("line") else { return }
        var parts: [SpecTree.Member] = []
        if let color = line.given("color"), color.kind == .string { parts.append(.init("lineColor", .value(color))) }
        if let width = line.given("width"), width.kind == .number { parts.append(.init("lineWidth", .value(width))) }
        if !parts.isEmpty { set("borderLineStyle", .object(parts), from: marker.pointer) }
    }
}

extension NativeOutline {
    /// Gives maps the areas and the projection that other tools have beside the plots.
    mutating func readGeography() {
        guard plots.contains(where: { OutlineFamily($0.word)?.isOfMaps == true }) else { return }
        readColorsOfPlaces()
        if let name = chart.take("mapname", as: .text) {
            for index in plots.indices where OutlineFamily(plots[index].word)?.isOfMaps == true {
                plots[index].members.add("mapName", name.value, from: name.pointer)
            }
        }
        if let projection = chart.take("projection", as: .object), let json = projection.json {
            isChanged = true
            for index in plots.indices where OutlineFamily(plots[index].word)?.isOfMaps == true {
                setProjection(json, ofPlot: index, from: projection.pointer)
            }
        }
        guard let geo = chart.take("geo", as: .object), let json = geo.json else { return }
        isChanged = true
        for index in plots.indices where OutlineFamily(plots[index].word)?.isOfMaps == true {
            if let scope = json.given("scope") ?? json.given("map"), scope.kind == .string,
                !plots[index].has("scope map mapname")
            {
                plots[index].members.add("scope", .value(scope), from: geo.pointer)
            }
            guard let projection = json.given("projection") else { continue }
            setProjection(projection, ofPlot: index, from: geo.pointer)
        }
    }

    /// Gives a plot the projection of another tool, unless it has one.
    private mutating func setProjection(_ projection: JSONValue, ofPlot index: Int, from pointer: String) {
        let name = (projection.string ?? projection.given("type")?.string).map(ForeignValue.squeezed) ?? ""
        guard let own = Self.projections[name], !plots[index].has("projection") else { return }
        plots[index].set("projection", .tree(.string(own)), from: pointer)
    }

    /// Gives maps the scale of colors that ECharts has beside the plots.
    private mutating func readColorsOfPlaces() {
        guard let map = chart.take("visualmap"), let json = map.json else { return }
        isChanged = true
        let first = json.kind == .array ? json.first : json
        var scale: [SpecTree.Member] = []
        if let colors = first.given("inRange")?.given("color") ?? first.given("color"), colors.kind == .array {
            scale.append(.init("colorMap", .value(colors)))
        }
        let ends = [first.given("min"), first.given("max")]
        if ends.contains(where: { $0 != nil }) {
            scale.append(.init("range", .array(ends.map { $0.map { .value($0) } ?? .tree(.string("auto")) })))
        }
        if let count = first.given("splitNumber"), first.given("type")?.string == "piecewise" {
            scale.append(.init("numberOfSteps", .value(count)))
        }
        for index in plots.indices where OutlineFamily(plots[index].word)?.isOfMaps == true {
            guard !plots[index].has("colorscale") else { continue }
            if !scale.isEmpty { plots[index].members.add("colorScale", .object(scale), from: map.pointer) }
            if first.given("show")?.bool == false { plots[index].members.add("colorBar", false, from: map.pointer) }
        }
    }

    /// The projections of other tools, in lower case without spaces.
    private static let projections = [
        "equirectangular": "equirectangular", "mercator": "mercator", "orthographic": "orthographic",
        "naturalearth": "naturalEarth1", "naturalearth1": "naturalEarth1", "albers": "albers",
        "albersusa": "albersUsa", "winkeltripel": "winkel3", "winkel3": "winkel3", "robinson": "robinson",
        "conicequalarea": "conicEqualArea", "conicconformal": "conicConformal",
        "conicequidistant": "conicEquidistant", "equalearth": "equalEarth", "mollweide": "mollweide",
        "stereographic": "stereographic", "gnomonic": "gnomonic", "azimuthalequalarea": "azimuthalEqualArea",
        "azimuthalequidistant": "azimuthalEquidistant", "transversemercator": "transverseMercator",
    ]
}
