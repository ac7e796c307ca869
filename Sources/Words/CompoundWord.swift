import JSON

/// A key that names a part and a property of it, such as `xAxisTickFormat`, `marker_size`, `titleFontSize` or
/// `gridLineColor`. It is read as the property in an object for the part.
struct CompoundWord {
    /// The words of the key in lower case.
    private let words: [String]

    /// - Returns: nil for a key that is long or only one word.
    init?(_ key: String) {
        guard 3...40 ~= key.utf8.count else { return nil }
        var words = [""]
        var previous: Character = "_"
        for character in key {
            if "_-. ".contains(character) {
                words.append("")
            } else if character.isUppercase && !previous.isUppercase {
                words.append(character.lowercased())
            } else {
                words[words.count - 1].append(character.lowercased())
            }
            previous = character
        }
        words.removeAll(where: \.isEmpty)
        // A setter of matplotlib.
        if words.count > 1, words[0] == "set" { words.removeFirst() }
        // The coordinate may be joined with the part: `yaxis_title`, `xlabel`.
        if let first = words.first, first.count > 1, let coordinate = first.first, "xy".contains(coordinate),
            Self.partsOfAxes.contains(String(first.dropFirst()))
        {
            words.replaceSubrange(0..<1, with: [String(coordinate), String(first.dropFirst())])
        }
        guard words.count > 1 || key.hasPrefix("set_") else { return nil }
        self.words = words
    }

    private static let partsOfAxes: Set = [
        "axis", "format", "formatter", "range", "lim", "min", "max", "label", "labels", "title", "tick", "ticks",
        "grid", "scale",
    ]

    /// Where the objects for parts are.
    private struct Part {
        let place: ForeignWord.Place
        /// The names of the part, each as its words.
        let names: [[String]]
        /// The key of the object here.
        let key: String
        /// The kind of the object in the schema.
        let object: String

        init(_ place: ForeignWord.Place, _ names: String, _ key: String, _ object: String) {
            self.place = place
            self.names = names.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
            self.key = key
            self.object = object
        }

        /// Whether the object with the key has the part.
        func isPart(of use: ForeignWord.Use) -> Bool {
            key.isEmpty || use.keys.contains(String(key.prefix { $0 != "." }))
        }

        /// The members of the object with the key.
        func framed(_ own: SpecTree) -> SpecTree {
            key.split(separator: ".").reversed().reduce(own) { inner, key in
                var inner = inner
                if key.hasSuffix("Symbol"), inner["type"] == nil { inner.set("type", to: "ellipse") }
                return .object([.init(String(key), inner)])
            }
        }
    }

    /// The parts, longer names before those that they begin with.
    private static let parts = [
        Part(.chart, "legend", "legend", "Legend"), Part(.chart, "title", "titleTextStyle", "TextStyle"),
        Part(
            .plot, "marker line, marker edge, marker border, marker stroke, point border, symbol border",
            "plotSymbol.lineStyle", "LineStyle"),
        Part(.plot, "marker, markers, point, points, symbol, dot", "plotSymbol", "PlotSymbol"),
        Part(.plot, "median line, median", "medianLineStyle", "LineStyle"),
        Part(.plot, "whisker line, whisker", "whiskerLineStyle", "LineStyle"),
        Part(.plot, "outlier, flier", "plotSymbol", "PlotSymbol"), Part(.plot, "mean", "meanSymbol", "PlotSymbol"),
        Part(.plot, "line, stroke", "dataLineStyle", "LineStyle"),
        Part(.plot, "border, edge, outline, stroke, line", "lineStyle", "LineStyle"),
        Part(.plot, "border, edge, outline, stroke, wedge", "borderLineStyle", "LineStyle"),
        Part(.plot, "data label, value label, bar label, label, text, value", "labelTextStyle", "TextStyle"),
        Part(.plot, "error bar, error bars, error", "errorBars.barLineStyle", "LineStyle"),
        Part(.axis, "tick label, axis label, label, labels, ticks", "labelTextStyle", "TextStyle"),
        Part(.axis, "title, name", "titleTextStyle", "TextStyle"),
        Part(.axis, "minor grid line, minor grid", "minorGridLineStyle", "LineStyle"),
        Part(.axis, "grid line, grid lines, grid, split line", "majorGridLineStyle", "LineStyle"),
        Part(.axis, "axis line, line, domain", "axisLineStyle", "LineStyle"),
        Part(.axis, "tick line, tick", "majorTickLineStyle", "LineStyle"),
        Part(.legend, "label, labels, text, item, entry", "textStyle", "TextStyle"),
        Part(.legend, "border, edge, box", "borderLineStyle", "LineStyle"),
        Part(.annotation, "text, label, font", "textStyle", "TextStyle"),
        Part(.annotation, "arrow", "arrowLineStyle", "LineStyle"),
        Part(.annotation, "line, stroke, border, rule", "lineStyle", "LineStyle"),
        Part(.symbol, "line, border, stroke, edge, outline", "lineStyle", "LineStyle"),
        Part(.textStyle, "font, text, label", "", "TextStyle"),
        Part(.lineStyle, "line, stroke, border, edge", "", "LineStyle"),
    ]

    /// The words for an object itself with which its keys may begin: `barColor`, `slice_width`, `tickRotation`.
    private static let subjects: [ForeignWord.Place: Set<String>] = [
        .plot: [
            "bar", "bars", "column", "pie", "slice", "cell", "bubble", "box", "series", "plot", "area", "radar",
            "candle",
        ],
        .axis: ["axis", "tick", "ticks", "label", "labels"], .legend: ["legend"], .annotation: ["annotation"],
    ]

    /// The members of the object that the key stands for; empty for a key without an effect, nil if it is not known.
    func members(_ use: ForeignWord.Use) -> SpecTree? {
        guard let place = ForeignWord.Place(use.object) else { return nil }
        if place == .chart, let axes = axes(use) { return axes }
        for part in Self.parts where part.place == place && part.isPart(of: use) {
            guard let rest = rest(after: part),
                let (own, others) = ForeignWord.member(Self.name(rest), use.value, of: part.object, use.root),
                others.members?.isEmpty == true
            else { continue }
            return own.members?.isEmpty == true ? own : part.framed(own)
        }
        guard words.count > 1, Self.subjects[place]?.contains(words[0]) == true,
            case .edit(let edit)? = ForeignWord.meaning(of: Self.name(words.dropFirst()), use, at: []),
            edit.destination == .object
        else { return nil }
        return edit.members
    }

    /// The words after the name of a part; nil if the key does not begin with it.
    private func rest(after part: Part) -> ArraySlice<String>? {
        for name in part.names where words.count > name.count && words.starts(with: name) {
            return words.dropFirst(name.count)
        }
        return nil
    }

    /// The axes with the property of one; nil if the key does not begin with a coordinate.
    private func axes(_ use: ForeignWord.Use) -> SpecTree? {
        var rest = words[...]
        guard let coordinate = rest.popFirst(), ["x", "y"].contains(coordinate) else { return nil }
        if rest.first == "axis" || rest.first == "axes" { rest.removeFirst() }
        guard !rest.isEmpty,
            let (own, others) = ForeignWord.member(
                Self.name(rest), use.value, of: "Axis", use.root, beside: ["coordinate": .string(coordinate)])
        else { return nil }
        return own.members?.isEmpty == true ? others : ForeignWord.axes(coordinate, own).merged(with: others)
    }

    /// A key of several words.
    private static func name(_ words: some Sequence<String>) -> String {
        words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }

    /// Words of which one says that a key concerns no picture, or only distances that are chosen here.
    private static let needless: Set = [
        "hover", "animation", "animate", "animated", "animations", "transition", "tooltip", "tooltips", "cursor",
        "easing",
        "interaction", "interactive", "zoom", "drag", "brush", "click", "events", "event", "responsive", "shadow",
        "zindex",
        "padding", "gap", "pad", "inset", "antialiased", "antialias", "clip", "clipping", "crisp", "renderer", "aria",
        "accessibility", "spine", "spines", "rasterized", "uirevision", "spike", "crosshair", "margin", "margins",
    ]

    /// Words for data and for what a reader sees of it.
    private static let telling = [
        "x", "y", "z", "data", "field", "hand", "name", "expr", "encod", "key", "value", "total", "sum", "mean",
        "average", "avg", "median", "regress", "trend", "fit",
        "cluster", "facet", "row", "col", "group", "stack", "normal", "percent", "log", "invert", "inverse", "revers",
        "sort", "order", "ascending", "descending", "filter", "transform", "aggregat", "bin", "bins", "error",
        "confidence",
        "ci", "band", "annotat", "text", "label", "title", "caption", "source", "note", "legend", "axis", "axes",
        "color",
        "colour", "palette", "min", "max", "range", "domain", "limit", "threshold", "target", "goal", "reference",
        "rule",
        "line", "mark", "format", "unit", "prefix", "suffix", "currency", "cumulat", "smooth", "step", "fill", "stroke",
        "dash", "opacity", "alpha", "size", "radius", "shape", "symbol", "highlight", "hidden", "visible", "background",
        "image", "icon", "logo", "theme", "second", "right", "connect", "missing", "start", "end", "date", "time",
        "horizontal", "orient", "inner", "hole", "explode", "pull", "mode", "type", "kind", "zone", "scale", "offset",
        "angle",
    ]

    /// Whether the key has a word for data or for what a reader sees of it, so that a picture without its meaning may tell
    /// something else.
    package static func isTelling(_ key: String) -> Bool {
        let words = CompoundWord(key)?.words ?? [key.lowercased()]
        return key.utf8.count > 40
            || words.contains { word in telling.contains { $0 == word || $0.utf8.count > 3 && word.contains($0) } }
    }

    /// Whether the key concerns no picture.
    static func isNeedless(_ key: String) -> Bool {
        guard key.utf8.count <= 40 else { return false }
        if needless.contains(key.lowercased()) { return true }
        return CompoundWord(key)?.words.contains(where: needless.contains) ?? false
    }
}
