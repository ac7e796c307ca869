import JSON

/// A plot of a document whose values are brought into the form of the native dialect.
struct OutlinePlot {
    var members: OutlineMembers
    /// The place in the client's document.
    let pointer: String
    /// Whether anything was read in another form.
    var isChanged = false
    /// Whether it is one of the sectors of a rose.
    var isSector = false
    /// What was made of parts of it, as sentences.
    var remarks: [String] = []
    /// Plots that show a part of it, such as the outliers of boxes.
    var companions: [OutlinePlot] = []
    /// Whether the first of its horizontal bars is at the bottom, as in Plotly and matplotlib.
    var isFromBottom = false
    /// Whether the chart may have a legend.
    var hasLegend = true
    /// Whether its names were sorted by their values, so that the first one is at the top.
    var isSorted = false

    init(_ members: OutlineMembers, at pointer: String) {
        self.members = members
        self.pointer = pointer
    }

    /// The word for the type, in lower case without hyphens and underscores; empty if there is none.
    var word: String {
        guard let value = members.find("type kind mark charttype plottype geom function")?.value else { return "" }
        let text = value.text ?? value["type"]?.text ?? ""
        // A function may have its module before it: `sns.heatmap`.
        return text.utf8.count <= 40
            ? ForeignValue.squeezed(text.split(separator: ".").last.map(String.init) ?? "") : ""
    }

    /// Replaces the word for the type.
    mutating func setType(_ type: String) {
        members.drop("type kind mark charttype plottype geom function")
        members.add("type", .tree(.string(type)), from: pointer)
        isChanged = true
    }

    /// Sets a member, in place of those with other words for it.
    mutating func set(_ key: String, _ value: SpecTree, from pointer: String, insteadOf words: String = "") {
        if !words.isEmpty { members.drop(words) }
        _ = members.take(ForeignValue.squeezed(key))
        members.add(key, value, from: pointer)
        isChanged = true
    }

    /// Moves the properties of a mark that is an object to the plot.
    mutating func readMark() {
        guard let mark = members.take("mark type", as: .object), let json = mark.json else {
            return
        }
        isChanged = true
        if json.given("type") != nil { members.drop("type") }
        let names =
            (json.given("type")?.string ?? "").hasPrefix("box")
            ? [
                "median": "medianProps", "box": "boxProps", "size": "barWidth", "extent": "whiskerReach",
                "outliers": "flierProps",
            ] : [:]
        for part in OutlineMembers(json, at: mark.pointer).members {
            let isRange = part.key == "extent" && part.value.text == "min-max"
            if ["width", "height"].contains(part.key), let share = part.value["band"] {
                members.add("barWidth", share, from: part.pointer)
                continue
            }
            members.add(names[part.key] ?? part.key, isRange ? .null : part.value, from: part.pointer)
        }
        if let width = members.find("barwidth")?.value.number, width > 1, !names.isEmpty { members.drop("barwidth") }
    }

    /// Decodes arrays of numbers in base64.
    mutating func readTypedArrays() {
        let isDecoded = members.change { member in
            guard let json = member.json, json.kind == .object, json.given("bdata") != nil else { return nil }
            return TypedArray(json)?.tree
        }
        if isDecoded { isChanged = true }
    }

    /// Reads what a trace of Plotly draws: points, lines between them, or both.
    /// - Parameter isFigure: Whether a trace without a type is one of these.
    mutating func readMode(_ isFigure: Bool) {
        let word = word
        guard ["scatter", "scattergl", "scatterpolar"].contains(word) || word.isEmpty && (isFigure || has("mode"))
        else { return }
        let mode =
            members.find("mode")?.value.text
            ?? (isFigure
                ? has("stackgroup")
                    ? "lines" : (members.find("x y")?.value.elements?.count ?? 0) < 20 ? "lines+markers" : "lines" : "")
        guard !mode.isEmpty || word.isEmpty else { return }
        members.drop("mode")
        isChanged = true
        if mode.contains("text") { members.add("showLabels", true) }
        if word == "scatterpolar" { return }
        let fills = members.find("fill")?.value.text.map { $0 != "none" } ?? has("stackgroup")
        if mode == "none" || has("stackgroup")
            || fills && !["tonexty", "toself"].contains(members.find("fill")?.value.text)
        {
            setType("area")
            members.drop("fill")
            if mode == "none" { members.add("dataLineStyle", .null) }
            if let color = members.take("fillcolor") { members.add("areaFill", color.value, from: color.pointer) }
        } else {
            setType(mode.contains("lines") ? "line" : "scatter")
        }
        if mode.contains("lines+markers"), !has("marker") { members.add("plotSymbol", "ellipse") }
        if !mode.contains("markers"), mode.contains("lines") { members.drop("marker") }
    }

    /// Reads a stack of shares, which some tools write where the name of a stack stands here.
    mutating func readShares() {
        let shares = ["normalize", "percent", "100%", "expand", "fill"]
        guard let stack = members.find("stack stacked", when: { shares.contains($0.value.text ?? "") }) else { return }
        members.drop("stack stacked")
        set("stack", true, from: stack.pointer)
        set("stackOffset", "normalize", from: stack.pointer)
    }

    /// Reads the stack of shares of Plotly, whose traces name their stack and its norm.
    mutating func readNorm() {
        guard has("stackgroup"), let norm = members.find("groupnorm", as: .text), norm.value.text?.isEmpty == false
        else {
            return
        }
        members.drop("stackgroup groupnorm")
        set("stack", true, from: norm.pointer)
        set("stackOffset", "normalize", from: norm.pointer)
    }

    /// Whether the plot is part of a stack of shares of a whole.
    var isOfShares: Bool {
        let words = "stackoffset stacking stackmode stacked stack groupnorm barnorm normalize ispercent"
        return ["percent", "normalize", "100%", "expand", "fill"].contains(members.find(words)?.value.text)
            || ["percent", "proportion"].contains(members.find("histnorm stat")?.value.text)
            || members.find("normalize ispercent")?.json?.bool == true
            || members.find("stackoffset")?.value.text == "normalize"
    }

    /// The number of values in the plot's arrays, which other forms of them have again.
    var weight: Int {
        members.members.reduce(0) { $0 + ($1.json?.count ?? 4) }
    }

    func has(_ words: String) -> Bool { members.find(words) != nil }
}
