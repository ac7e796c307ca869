import Drawing
import JSON
import Numbers

/// Values of Chart.js, Vega-Lite, matplotlib, Plotly and ECharts with the values that have their meaning here.
package enum ForeignValue {
    /// The other tools' words in lower case, separated by spaces, and our values in the order of preference.
    private static let table: [(words: String, values: [String])] = [
        ("boxplot box-plot box_plot boxandwhisker", ["box"]),
        ("violinplot halfviolin", ["violin"]), ("stripplot jitter", ["strip"]),
        ("swarm swarmplot sina quasirandom", ["beeswarm"]), ("kde kdeplot densityplot", ["density"]),
        ("ridge ridges joy joyplot ridgelineplot densityridges", ["ridgeline"]),
        ("column columns barh hbar horizontalbar barhorizontal stackedbar stackedcolumn barstacked", ["bar"]),
        ("donut ring", ["doughnut"]), ("rect imshow matrix", ["heatMap"]),
        ("point points dots circle", ["scatter"]), ("hist", ["histogram"]), ("spider", ["radar"]),
        ("scatterpolar", ["polar"]), ("candle candles stock k", ["candlestick"]), ("arc", ["pie"]),
        ("spline lines sparkline stepline step timeseries", ["line"]), ("stackedarea", ["area"]),
        ("bridge cascade waterfallchart", ["waterfall"]), ("lollipopchart stem stemplot", ["lollipop"]),
        ("dumbbellplot dumbbellchart connecteddotplot", ["dumbbell"]), ("bulletchart bulletgraph", ["bullet"]),
        ("populationpyramid agepyramid pyramidchart butterfly tornado", ["pyramid"]),
        ("mekko mekkochart marimekkochart mosaic mosaicplot mosaicchart barmekko variwide", ["marimekko"]),
        ("ganttchart xrange roadmap", ["gantt"]), ("slopegraph slopechart slopeplot", ["slope"]),
        ("gaugechart solidgauge speedometer meter", ["gauge"]),
        ("metric stat scorecard bignumber singlestat statistic number tile card", ["kpi"]),
        ("calendarheatmap calendarchart contributions", ["calendar"]),
        ("time date datetime temporal utc", ["dateTime"]),
        ("ordinal nominal band discrete categorical", ["category"]), ("logarithmic log10", ["log"]),
        ("quantitative value continuous", ["linear"]), ("symlog", ["logModulus"]),
        ("monotone monotonex monotoney", ["monotone"]),
        ("spline basis cardinal catmull-rom natural bezier", ["curved"]),
        ("step stepped step-after stepafter steps-post hv", ["stepped"]),
        ("step-center steps-mid hvh", ["histogram"]),
        ("circle o dot round point emptycircle", ["ellipse"]),
        ("square s rect roundrect rectrounded box", ["rectangle"]), ("rectrot", ["diamond"]), ("line", ["dash"]),
        ("d diamond thindiamond", ["diamond"]), ("p pentagon", ["pentagon"]),
        ("h hexagon hexagram", ["hexagon"]), ("+ plus crossthin", ["plus"]), (". , pixel", ["ellipse"]),
        ("v < > triangledown triangleleft triangleright", ["triangle"]),
        ("triangle-up triangleup ^", ["triangle"]), ("x crossrot", ["cross"]), ("* starf", ["star"]),
        ("quart quartile", ["quartiles"]), ("positive top above", ["right"]), ("negative bottom below", ["left"]),
        ("all", ["strip"]), ("percent fill expand normalized normalise relative", ["normalize"]),
        ("upperleft topleft lefttop northwest", ["topLeft"]),
        ("upperright topright righttop northeast best", ["topRight"]),
        ("lowerleft leftbottom southwest", ["bottomLeft"]), ("lowerright rightbottom southeast", ["bottomRight"]),
        ("north upper uppercenter topcenter centertop", ["top"]),
        ("south lower lowercenter bottomcenter centerbottom", ["bottom"]),
        ("east end centerright rightcenter middleright", ["right"]),
        ("west start centerleft leftcenter middleleft", ["left"]),
        ("middle", ["center"]), ("ccw counterclockwise anticlockwise", ["counterClockwise"]), ("cw", ["clockwise"]),
        ("dark dark_background darkmode night", ["modernDark"]),
        (
            "light default minimal classic bw ggplot ggplot2 seaborn white whitegrid simplewhite plotlywhite thememinimal themebw themeclassic themelight themegray themegrey themevoid",
            ["modern"]
        ),
        ("600 700 heavy black", ["bold"]),
        ("400 normal", ["regular"]), ("viridis_r turbo jet rainbow parula", ["viridis"]),
        ("blues_r bupu pubu gnbu ice", ["blues"]), ("greens_r bugn ylgn", ["greens"]), ("rdbu", ["redBlue"]),
        ("ylgnbu ylgnbu_r", ["yellowGreenBlue"]), ("greys gray grey", ["grays"]),
        ("coolwarm rdylbu rdbu_r bwr seismic", ["blueRed"]), ("spectral", ["viridis"]),
        ("hot yelloworangered orangered inferno_r ylorrd orrd ylorbr reds", ["oranges"]), ("%", ["percent"]),
        ("s ~s", ["si"]),
    ]

    private static let byWord: [String: [String]] = table.reduce(into: [:]) { result, row in
        for word in row.words.split(separator: " ") { result[String(word), default: []] += row.values }
    }

    /// All values that the table names.
    static let values = Set(table.flatMap(\.values))

    /// The value that has the meaning of another tool's word; nil if there is none among the allowed values.
    package static func named(_ word: String, among allowed: [String]) -> String? {
        guard word.utf8.count <= 40 else { return nil }
        if let same = allowed.first(where: { squeezed($0) == squeezed(word) }) { return same }
        let spaced = word.lowercased().split(separator: " ").joined(separator: "-")
        return (byWord[spaced] ?? byWord[squeezed(word)])?.first { allowed.contains($0) }
    }

    /// The key that is written with other capitals, hyphens or underscores; nil if there is none.
    static func key(_ word: String, among known: [String]) -> String? {
        guard word.utf8.count <= 40 else { return nil }
        let word = squeezed(word)
        return known.first { squeezed($0) == word }
    }

    /// The colors of matplotlib and R that are no CSS colors, and their CSS colors.
    private static let colors: [String: String] = {
        let letters = [
            "b": "blue", "g": "green", "r": "red", "c": "cyan", "m": "magenta", "y": "gold", "k": "black", "w": "white",
        ]
        let names = ["blue", "orange", "green", "red", "purple", "brown", "pink", "gray", "olive", "cyan"]
        var named = zip(names, matplotlibCycle).reduce(into: letters) { $0["tab:\($1.0)"] = $1.1 }
        // The grays of R and of X11.
        for level in 0...100 {
            for name in ["gray", "grey"] { named["\(name)\(level)"] = "hsl(0 0% \(level)%)" }
        }
        return zip(cycle, matplotlibCycle).reduce(into: named) { $0[$1.0] = $1.1 }
    }()

    /// The words of matplotlib for the colors that plots take in turn.
    static let cycle = (0...9).map { "C\($0)" }
    private static let matplotlibCycle = [
        "#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf",
    ]

    /// The CSS color of another tool's word.
    package static func color(_ word: String) -> String? {
        if let known = colors[word] { return known }
        // The grays of matplotlib are fractions.
        guard word.utf8.count <= 6, word.contains("."), let level = Double(word), 0...1 ~= level else { return nil }
        return "hsl(0 0% \(Int(limiting: (level * 100).rounded()))%)"
    }

    /// A color with an opacity as a CSS color; nil if the text is no color.
    static func color(_ text: String, opacity: Double) -> String? {
        guard let color = Color(css: text) else { return nil }
        return color.withAlpha(color.alpha * opacity).cssText
    }

    /// The CSS color of an array of red, green, blue and perhaps opacity, as fractions or as numbers up to 255.
    static func color(ofComponents value: JSONValue) -> String? {
        let numbers = value.kind == .array ? value.elements.prefix(5).compactMap(\.number) : []
        guard 3...4 ~= numbers.count, numbers.count == value.count, numbers.allSatisfy({ 0...255 ~= $0 }),
            numbers.dropFirst(3).allSatisfy({ $0 <= 1 })
        else { return nil }
        let levels = numbers.prefix(3)
        let areFractions = levels.allSatisfy { $0 <= 1 }
        guard areFractions || levels.contains(where: { $0 >= 64 }) && levels.allSatisfy({ $0 == $0.rounded() }) else {
            return nil
        }
        let texts = levels.map { JSONTree.number((areFractions ? $0 * 255 : $0).rounded()).text }
        let opacity = numbers.dropFirst(3).first.map { " / \(JSONTree.number(($0 * 100).rounded()).text)%" } ?? ""
        return "rgb(\(texts.joined(separator: " "))\(opacity))"
    }

    /// The companion of words for stacked plots.
    package static let stacked = #""stack": true"#

    /// Words for types of plots, and the members that they mean in addition to the type.
    private static let companions: [(words: String, member: String)] = [
        ("barh hbar horizontalbar barhorizontal", #""barsAreHorizontal": true"#),
        ("stackedbar stackedarea stackedcolumn barstacked", stacked),
        ("step stepline stepped", #""interpolation": "stepped""#), ("spline", #""interpolation": "monotone""#),
    ]

    private static let companionByWord: [String: String] = companions.reduce(into: [:]) { result, row in
        for word in row.words.split(separator: " ") { result[String(word)] = row.member }
    }

    /// The member that another tool's word for a type of plot means in addition to the type.
    package static func companion(of word: String) -> String? {
        word.utf8.count <= 40 ? companionByWord[squeezed(word)] : nil
    }

    /// Words for types of plots that a Chart.js configuration can have, and those types.
    private static let chartJSTypes = [
        "gauge": "gauge", "radialgauge": "radialGauge", "horizontalviolin": "horizontalViolin",
        "polararea": "polarArea",
    ]
    /// Words for types of plots that recipes of the cookbook make of others, and the recipes.
    static let recipes = [
        "barpolar": (name: "Wind rose", plot: "radar plots"), "windrose": (name: "Wind rose", plot: "radar plots"),
        "pareto": (name: "Pareto chart with a right-hand axis", plot: "bars and a line"),
    ]

    /// Sentences about a type of plots that none of ours has, after a space; empty for others.
    package static func note(onType word: String) -> String {
        let word = word.utf8.count <= 40 ? squeezed(word) : ""
        var note = ""
        if let recipe = recipes[word] {
            note += " The cookbook draws it with \(recipe.plot): see \"\(recipe.name)\"."
        }
        if let type = chartJSTypes[word] {
            note += " A Chart.js configuration draws this type: {\"type\": \"\(type)\", \"data\": {\"datasets\": […]}}."
        }
        return note
    }

    private static func hasBritishColor(_ word: String) -> Bool {
        var previous: UInt8 = 0
        for byte in word.utf8 {
            if byte == UInt8(ascii: "u"), previous == UInt8(ascii: "o") { return word.contains("colour") }
            previous = byte
        }
        return false
    }

    /// The word in lower case without hyphens, underscores and spaces, and in American spelling.
    static func squeezed(_ word: String) -> String {
        let isSqueezed = word.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
        let squeezed = isSqueezed ? word : word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
        // This is asked often, and few words have an o before a u.
        guard squeezed.utf8.count >= 6, hasBritishColor(squeezed) else { return squeezed }
        return squeezed.replacing("colour", with: "color")
    }
}
