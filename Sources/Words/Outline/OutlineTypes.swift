/// The families of plot types whose values have the same form.
enum OutlineFamily {
    case line, bar, area, scatter, bubble, pie, heatMap, box, histogram, prices, radar, polar, band
    case tree
    case flows
    case stages
    case dimensions
    case tasks
    /// Types whose keys have words of their own.
    case other
    case places
    /// Points on maps.
    case mapPoints

    /// Whether plots are on maps.
    var isOfMaps: Bool { self == .places || self == .mapPoints }

    /// The words of other tools and our own, in lower case without hyphens and underscores, separated by spaces.
    private static let words: [(String, OutlineFamily)] = [
        ("line lines plot spline step stepline timeseries sparkline errorbar", .line),
        (
            "bar bars col column columns barh hbar horizontalbar groupedbar clusteredbar groupedcolumn barwitherrorbars barhorizontal stackedbar stackedcolumn count timeline rangebar floatingbar waterfall lollipop marimekko mekko mosaic barmekko variwide",
            .bar
        ),
        ("area stackedarea streamgraph stack stackplot", .area),
        ("scatter point points dot dots circle scattergl reg lm", .scatter), ("bubble", .bubble),
        ("pie doughnut donut ring arc", .pie), ("heatmap heat matrix imshow rect cell pcolormesh", .heatMap),
        ("box boxplot boxandwhisker violin halfviolin strip jitter swarm beeswarm sina quasirandom", .box),
        ("histogram hist density kde densitycurve", .histogram),
        ("choropleth choroplethmapbox choroplethmap map geomap filledmap regionmap", .places),
        (
            "mappoints mappoint scattergeo scattermap scattermapbox linegeo linemap linemapbox bubblemap mapbubble geobubble symbolmap pointmap dotmap geopoints geopoint geoscatter proportionalsymbolmap",
            .mapPoints
        ),
        ("candlestick candle ohlc stock tradingrange", .prices), ("radar spider", .radar),
        ("treemap squarify geomtreemap sunburst icicle partition flame flamegraph", .tree),
        ("sankey alluvial flow", .flows), ("funnel funnelarea conversionfunnel", .stages),
        ("parallelcoordinates parallel parcoords parallelcategories parcats ggparcoord", .dimensions),
        ("gantt xrange roadmap", .tasks),
        ("dumbbell bullet pyramid populationpyramid calendar gauge solidgauge indicator kpi metric scorecard", .other),
        ("polar scatterpolar", .polar), ("fillbetween band arearange errorband ribbon confidence", .band),
    ]

    private static let byWord: [String: OutlineFamily] = words.reduce(into: [:]) { result, row in
        for word in row.0.split(separator: " ") { result[String(word)] = row.1 }
    }

    /// - Parameter word: A word for a type, in lower case without hyphens and underscores.
    init?(_ word: String) {
        guard let family = Self.byWord[Self.stem(of: word)] else { return nil }
        self = family
    }

    /// The word without an ending such as in `barchart` and `scatterplot`.
    static func stem(of word: String) -> String {
        for ending in ["chart", "plot", "graph"] where word.hasSuffix(ending) && byWord[word] == nil {
            let stem = String(word.dropLast(ending.count))
            if byWord[stem] != nil { return stem }
        }
        // The marks of Observable Plot end with the coordinate of their values.
        if let last = word.last, "xy".contains(last), byWord[word] == nil, byWord[String(word.dropLast())] != nil {
            return String(word.dropLast())
        }
        return word
    }

    /// The type of the native dialect for words that are no types of plots there; nil for others.
    static func type(of word: String) -> String? {
        switch stem(of: word) {
        case let stem where stem != word: stem
        case "barwitherrorbars", "count", "col", "timeline", "rangebar", "floatingbar", "groupedbar", "clusteredbar",
            "groupedcolumn":
            "bar"
        case "xrange", "roadmap": "gantt"
        case "populationpyramid": "pyramid"
        case "mekko", "mosaic", "barmekko", "variwide": "marimekko"
        case "solidgauge": "gauge"
        case "metric", "scorecard": "kpi"
        case "errorbar", "lineswitherrorbars", "plot": "line"
        case "stackplot", "streamgraph", "fillbetween", "band", "arearange", "errorband", "ribbon", "confidence": "area"
        case "scattergl", "dot", "circle": "scatter"
        case "halfviolin": "violin"
        case "jitter": "strip"
        case "swarm", "sina", "quasirandom": "beeswarm"
        case "kde", "densitycurve": "density"
        case "ridge", "ridges", "joy", "densityridges": "ridgeline"
        case "pcolormesh", "heat", "cell": "heatMap"
        case "squarify", "geomtreemap": "treemap"
        case "choroplethmapbox", "choroplethmap", "map", "geomap", "filledmap", "regionmap": "choropleth"
        case "mappoint", "scattergeo", "scattermap", "scattermapbox", "linegeo", "linemap", "linemapbox", "bubblemap",
            "mapbubble", "geobubble", "symbolmap", "pointmap", "dotmap", "geopoints", "geopoint", "geoscatter",
            "proportionalsymbolmap":
            "mapPoints"
        case "partition", "flame", "flamegraph": "icicle"
        case "alluvial", "flow": "sankey"
        case "parallel", "parcoords", "parallelcategories", "parcats", "ggparcoord": "parallelCoordinates"
        case "funnelarea", "conversionfunnel": "funnel"
        default: nil
        }
    }

    /// Whether plots may have records that are no table: nodes with children or flows.
    var isOfRecords: Bool { self == .tree || self == .flows || self == .stages }

    /// The key of the values.
    var valueKey: String {
        switch self {
        case .pie, .histogram, .heatMap: "values"
        case .polar: "radius"
        default: "y"
        }
    }

    /// The key of the names or positions.
    var positionKey: String {
        switch self {
        case .pie: "labels"
        case .polar: "angle"
        default: "x"
        }
    }

    /// The keys of records of other tools for each key here, in the order of preference.
    var columns: [(key: String, words: [String])] {
        let value = ["y", "value", "v", "val", "count", "amount"]
        let position = ["x", "t", "time", "date", "name", "label", "category", "key"]
        return switch self {
        case .pie: [("labels", ["name", "label", "x", "category", "key", "id"]), ("values", value)]
        case .heatMap: [("x", ["x", "col"]), ("y", ["y", "row"]), ("values", ["v", "value", "z", "count", "heat"])]
        case .prices:
            [("x", position)]
                + [("open", "o"), ("high", "h"), ("low", "l"), ("close", "c")].map { ($0.0, [$0.0, $0.1]) }
        case .bubble: [("x", ["x"]), ("y", ["y"]), ("size", ["r", "size", "z", "s", "value"])]
        case .band:
            [
                ("x", position), ("base", ["low", "lower", "min", "y0", "y1"]),
                ("y", ["high", "upper", "max", "y2", "y1"]),
            ]
        case .tasks:
            [
                ("y", ["task", "name", "label", "title", "category", "y", "id"]),
                ("start", ["start", "begin", "from", "x", "startdate"]),
                ("end", ["end", "finish", "to", "x2", "enddate"]),
                ("after", ["after", "dependencies", "dependency", "dependson", "predecessors"]),
            ]
        case .histogram: [("values", value + ["x"])]
        case .polar: [("angle", ["theta", "angle", "x"]), ("radius", ["r", "radius", "y", "value"])]
        default: [("x", position), ("y", value)]
        }
    }
}
