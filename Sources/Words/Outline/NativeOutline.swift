import Diagnostics
import JSON

/// A document in the outline of a native spec: plots, axes, annotations and data are where the native dialect has them,
/// wherever other tools have them. Most keys and values inside them stay as they are.
package struct NativeOutline {
    /// The maximum number of plots. Specs may have one less, so that one with more is refused with that limit.
    static let maximumPlots = 1001

    /// The members of the chart.
    var chart: OutlineMembers
    /// The data of the document around a graph.
    let sharedData: SpecTree?
    var plots: [OutlinePlot] = []
    var isChanged = false
    /// Whether axes are written as in the layout of Plotly.
    var isFigure = false
    /// Whether the records were sorted by their values, so that the first one is at the top.
    var isSorted = false
    /// Whether the plots are traces of a figure of Plotly.
    var hasTraces = false
    /// Whether the data stands as the data set of ECharts.
    var hasDataset = false
    /// Whether all parts of the chart are in native form, so that nothing is left to read.
    var isWhole = false
    /// Parts that cannot be drawn: JSON pointers in the document, each with a sentence.
    package internal(set) var missing: [(pointer: String, sentence: String)] = []
    /// What was made of parts of the document, as sentences.
    var remarks: [String] = []
    /// The places of values that are not drawn, and of those that contradict them.
    private var contradictions: [(pointer: String, other: String)] = []
    package internal(set) var moves: [DocumentMove] = []
    package private(set) var spec: SpecTree = [:]

    /// - Parameter sharedData: The data of the document around a graph.
    /// - Returns: nil if the document has the outline of a native spec already, or if reading it takes more steps than it may
    ///   (`WordBudget`).
    package init?(_ root: JSONValue, sharing sharedData: SpecTree? = nil) {
        guard root.kind == .object else { return nil }
        var functions = FormatFunctions()
        let withoutFunctions = functions.read(root)
        let root = withoutFunctions ?? root
        remarks = functions.remarks
        isChanged = withoutFunctions != nil
        chart = OutlineMembers(root, at: "")
        self.sharedData = sharedData
        readConcatenation()
        guard !chart.has("graphs") else {
            readGraphs()
            guard isChanged, !WordBudget.current.isExceeded else { return nil }
            spec = chart.tree
            return
        }
        isFigure = root.given("layout")?.kind == .object
        readDocument()
        guard missing.isEmpty else { return }
        if !isWhole { readParts() }
        guard isChanged, !WordBudget.current.isExceeded else { return nil }
        finish()
    }

    /// Brings parts that are in other places than in a native spec there.
    private mutating func readParts() {
        unwrapPanel()
        readCalls()
        readAdditions()
        flatten()
        readGrammar()
        readComponents()
        readData()
        readFacet()
        readFilters()
        readPlots()
        readAxes()
        readGuides()
    }

    /// Puts the chart together.
    private mutating func finish() {
        var trees: [SpecTree] = []
        for (index, plot) in plots.enumerated() {
            remarks += plot.remarks.prefix(20 - min(remarks.count, 20))
            trees.append(plot.members.tree)
            if plot.pointer != "/plots/\(index)" { moves.append(DocumentMove("/plots/\(index)", from: plot.pointer)) }
            for member in plot.members.members where member.pointer != "\(plot.pointer)/\(member.step)" {
                moves.append(DocumentMove("/plots/\(index)/\(member.step)", from: member.pointer))
            }
        }
        for member in chart.members where member.pointer != "/\(member.step)" && !member.pointer.isEmpty {
            moves.append(DocumentMove("/\(member.step)", from: member.pointer))
        }
        if !trees.isEmpty { chart.add("plots", .array(trees)) }
        spec = chart.tree
        contradictions = chart.contradictions + plots.prefix(20).flatMap(\.members.contradictions)
    }

    /// What was read in another way than it is written, as sentences.
    package var notes: [String] {
        guard !contradictions.isEmpty else {
            return ["The parts of the chart are read from where other tools have them: see /docs/spec."] + remarks
        }
        return remarks
            + contradictions.prefix(10).map { contradiction in
                let other = contradiction.other.isEmpty ? "another part" : contradiction.other
                return "\(contradiction.pointer) is left out, because \(other) has another value for it."
            }
    }

    /// Reads each of the graphs of a spec as a chart of its own.
    mutating func readGraphs() {
        guard sharedData == nil, let graphs = chart.find("graphs")?.json, graphs.kind == .array else { return }
        let data = chart.find("data")?.value ?? [:]
        var trees: [SpecTree] = []
        for (index, graph) in graphs.elements.enumerated() {
            let outline = NativeOutline(graph, sharing: data)
            trees.append(outline?.spec ?? .value(graph))
            guard let outline else { continue }
            isChanged = true
            let place = "/graphs/\(index)"
            contradictions += outline.contradictions.prefix(10 - min(contradictions.count, 10)).map {
                (place + $0.pointer, $0.other.isEmpty ? "" : place + $0.other)
            }
            moves += outline.moves.map { DocumentMove(place + $0.pointer, from: place + $0.original) }
            remarks += outline.remarks.prefix(20 - min(remarks.count, 20))
            missing += outline.missing.prefix(20 - missing.count).map { (place + $0.pointer, $0.sentence) }
        }
        _ = chart.take("graphs")
        chart.add("graphs", .array(trees))
    }

    /// Reads a chart that is written as calls of functions, such as `"plt.title": "Sales"` and `"sns.barplot": {…}`.
    private mutating func readCalls() {
        let calls = chart.takeAll { member in
            guard member.key.utf8.count <= 40, let name = member.key.split(separator: ".").last.map(String.init) else {
                return false
            }
            return name.count < member.key.count
                || OutlineFamily(ForeignValue.squeezed(name)) != nil
                    && ["x", "y", "data", "values", "labels", "z", "height"].contains { member.json?.given($0) != nil }
        }
        guard !calls.isEmpty else { return }
        isChanged = true
        for call in calls.prefix(Self.maximumPlots) {
            let name = ForeignValue.squeezed(call.key.split(separator: ".").last.map(String.init) ?? "")
            if OutlineFamily(name) != nil, let json = call.json, json.kind == .object {
                var plot = OutlinePlot(OutlineMembers(json, at: call.pointer), at: call.pointer)
                for member in plot.members.takeAll({
                    OutlineWords.isOfChart($0) && !["data", "width", "height"].contains($0.key)
                }) {
                    move(member, as: member.key)
                }
                plot.members.add("type", .tree(.string(name)))
                plots.append(plot)
            } else {
                move(call, as: name)
            }
        }
    }

    /// Moves a part to the chart. A part that contradicts one of the chart is not drawn.
    mutating func move(_ member: OutlineMembers.Member, as key: String) {
        guard chart.contains(key) else {
            chart.add(key, member.value, from: member.pointer)
            return
        }
        guard missing.count < 20 else { return }
        let other = chart.members.first { $0.key == key }
        if let other, let json = member.json, other.json?.isEqual(to: json) == true { return }
        let name = key.shortened(to: 40)
        missing.append(
            (
                member.pointer,
                "This and \"\(name)\" in another part of the document have different values. Write only one of the two."
            ))
    }

    /// Adds elements to an array of the chart. Those that contradict elements of the chart are not drawn.
    mutating func join(_ key: String, _ elements: [SpecTree]) {
        guard let own = chart.take(ForeignValue.squeezed(key)) else {
            chart.add(key, .array(elements))
            return
        }
        let whole = SpecTree.object([SpecTree.Member(key, own.value)])
        let merged = whole.merged(with: .object([SpecTree.Member(key, .array(elements))]))
        chart.add(key, merged?[key] ?? own.value, from: own.pointer)
        guard merged == nil, missing.count < 20 else { return }
        missing.append(
            (
                own.pointer,
                "This and another part of the document give different values for the same axis. Write only one of the two."
            )
        )
    }

    /// The objects in which other tools have settings of the whole chart.
    private static let containers = [
        "options", "layout", "plugins", "figure", "style", "config", "set", "graph", "ggplot",
    ]

    /// Moves the members of settings that are objects in the chart to the chart.
    private mutating func flatten() {
        for word in Self.containers {
            guard let container = chart.take(word, as: .object), let json = container.json else {
                continue
            }
            isChanged = true
            for member in OutlineMembers(json, at: container.pointer).members { move(member, as: member.key) }
        }
    }
}
