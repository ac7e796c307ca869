import Diagnostics
import JSON

extension NativeOutline {
    /// Makes graphs of the subplots of a figure of Plotly.
    /// - Returns: Whether it has several.
    mutating func readSubplots(_ traces: JSONValue) -> Bool {
        guard sharedData == nil, let layout = chart.find("layout", as: .object), let json = layout.json,
            let figure = FigureParts(traces, json)
        else { return false }
        let columns = Self.tracks(figure.parts.map(\.horizontal))
        let rows = Self.tracks(figure.parts.map(\.vertical))
        var (graphs, places): ([SpecTree], [String: String]) = ([], [:])
        for (number, part) in figure.parts.enumerated() {
            var graph = Self.graph(part, traces, json)
            if let columns, let rows {
                let column = columns.firstIndex { $0 == part.horizontal } ?? 0
                let row = rows.count - 1 - (rows.firstIndex { $0 == part.vertical } ?? 0)
                graph.set("row", to: .tree(.number(Double(row))))
                graph.set("column", to: .tree(.number(Double(column))))
            } else {
                let (x, y) = (part.horizontal, part.vertical)
                graph.set(
                    "frame",
                    to: .array(
                        [x.lowerBound, y.lowerBound, x.upperBound - x.lowerBound, y.upperBound - y.lowerBound].map {
                            .tree(.number($0))
                        }))
            }
            graphs.append(graph)
            for (trace, index) in part.traces.enumerated() {
                places["/graphs/\(number)/data/\(trace)"] = "/data/\(index)"
            }
            for (own, name) in [("xaxis", part.x), ("yaxis", part.y), ("yaxis2", part.second ?? "")] where !name.isEmpty
            {
                places["/graphs/\(number)/layout/\(own)"] = "\(layout.pointer)/\(name)"
            }
        }
        guard let document = Self.document(.array(graphs)) else { return false }
        isChanged = true
        chart.drop("data layout config frames version")
        for key in ["title", "width", "height", "paper_bgcolor"] {
            guard let member = json.given(key) else { continue }
            let text = key == "title" ? member.given("text") ?? member : member
            chart.add(key == "paper_bgcolor" ? "background" : key, .value(text), from: "\(layout.pointer)/\(key)")
        }
        chart.add("graphs", .value(document))
        if let columns, let rows {
            chart.add("columns", Self.lengths(columns))
            chart.add("rows", Self.lengths(rows.reversed()))
            // Three rows do not fit in the height of one chart.
            if rows.count > 2 { chart.add("height", .tree(.number(Double(min(200 * rows.count, 2000))))) }
        }
        let axes = Set(figure.parts.map(\.x))
        if axes.count == 1, axes.first != "", (columns?.count ?? 2) == 1 { chart.add("sharesX", true) }
        if figure.parts.contains(where: { json.given($0.x)?.given("matches") != nil }), columns?.count == 1 {
            chart.add("sharesX", true)
        }
        readGraphs()
        let known = DocumentMoves(places.sorted { $0.key < $1.key }.map { DocumentMove($0.key, from: $0.value) })
        moves = moves.map { DocumentMove($0.pointer, from: known.original(of: $0.original)) }
        missing = missing.map { (known.original(of: $0.pointer), $0.sentence) }
        for index in figure.others.prefix(5) {
            remarks.append("\(layout.pointer)/annotations/\(index) is left out. It belongs to no part of the picture.")
        }
        isWhole = true
        return true
    }

    /// The rows or the columns of parts, in their order; nil if some overlap.
    private static func tracks(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>]? {
        let tracks = Set(ranges).sorted { $0.lowerBound < $1.lowerBound }
        let areApart = zip(tracks, tracks.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound + 1e-6 }
        return areApart ? tracks : nil
    }

    /// The relative lengths of rows or columns.
    private static func lengths(_ tracks: [ClosedRange<Double>]) -> SpecTree {
        let lengths = tracks.map { ($0.upperBound - $0.lowerBound) }
        guard let largest = lengths.max(), largest > 0 else { return .null }
        if lengths.allSatisfy({ abs($0 - largest) < 0.02 }) { return .tree(.number(Double(lengths.count))) }
        return .array(lengths.map { .tree(.number(max(0.01, ($0 / largest * 100).rounded() / 100))) })
    }

    /// A part of a figure as a figure of its own.
    private static func graph(_ part: FigureParts.Part, _ traces: JSONValue, _ layout: JSONValue) -> SpecTree {
        let all = Array(traces.elements)
        let own = part.traces.map { index -> SpecTree in
            var trace = SpecTree.value(all[index])
            let axis = all[index].given("yaxis")?.string.map { "yaxis\($0.dropFirst())" }
            if part.title != nil, part.x.isEmpty, all[index]["title"] != nil { trace.set("title", to: nil) }
            for key in ["xaxis", "yaxis", "subplot", "geo", "domain"] where all[index][key] != nil {
                trace.set(key, to: nil)
            }
            if part.second != nil, axis == part.second { trace.set("yaxis", to: "y2") }
            return trace
        }
        var members: SpecTree = [:]
        for (key, name) in [
            ("xaxis", part.x), ("yaxis", part.y), ("yaxis2", part.second ?? ""),
            (part.subplot.hasPrefix("polar") ? "polar" : "geo", part.subplot),
        ] {
            guard !name.isEmpty, let settings = layout.given(name), settings.kind == .object else { continue }
            var axis = SpecTree.value(settings)
            for word in ["domain", "anchor", "matches", "position"] where settings[word] != nil {
                axis.set(word, to: nil)
            }
            if key == "yaxis2" { axis.set("overlaying", to: "y") }
            members.set(key, to: axis)
        }
        for key in ["barmode", "boxmode", "bargap", "barnorm", "showlegend", "colorway", "template"] {
            if let value = layout.given(key) { members.set(key, to: .value(value)) }
        }
        if !part.annotations.isEmpty { members.set("annotations", to: .array(part.annotations)) }
        if !part.shapes.isEmpty { members.set("shapes", to: .array(part.shapes)) }
        var graph: SpecTree = ["data": .array(own), "layout": members]
        if let title = part.title { graph.set("title", to: .value(title)) }
        return graph
    }

    /// Names the graphs of other tools, and those that stand beside or below one another, as they are named here.
    mutating func readConcatenation() {
        if let figure = chart.find("figure", as: .object), let json = figure.json, json.given("axes")?.kind == .array {
            chart.drop("figure")
            for member in OutlineMembers(json, at: figure.pointer).members { move(member, as: member.key) }
        }
        let words = "subplots panels hconcat vconcat concat axes"
        guard sharedData == nil, let list = chart.find(words, as: .array),
            case let word = ForeignValue.squeezed(list.key), list.json?.first.kind == .object,
            list.json?.count ?? 0 <= 50,
            list.json?.elements.allSatisfy({ graph in
                graph.kind == .object
                    && graph.given("coordinate") == nil
                    && graph.members.prefix(20).contains { key, value in
                        ["plots", "type", "kind", "mark", "data", "series", "y", "encoding", "values"].contains(key)
                            && !(word == "axes" && !value.isContainer)
                            || value.kind == .object
                                && OutlineFamily(ForeignValue.squeezed(String(key.prefix(40)))) != nil
                    }
            }) == true, !chart.has("plots series graphs targets")
        else { return }
        isChanged = true
        chart.drop(word)
        chart.add("graphs", list.value, from: list.pointer)
        moves.append(DocumentMove("/graphs", from: list.pointer))
        if let columns = chart.take("ncols cols ncolumns numcols columns"), columns.value.number != nil {
            chart.add("columns", columns.value, from: columns.pointer)
        } else if word == "axes", let size = chart.json("figsize"), let width = size.first.number,
            let height = size.elements.dropFirst().first(where: { _ in true })?.number, width >= 2 * height
        {
            chart.add("columns", .tree(.number(Double(list.json?.count ?? 1))))
        } else if word == "hconcat" {
            chart.add("columns", .tree(.number(Double(list.json?.count ?? 1))))
        } else if word == "vconcat" {
            chart.add("columns", 1.0)
        }
        chart.drop("nrows resolve $schema")
        if let title = chart.take("suptitle") { chart.add("title", title.value, from: title.pointer) }
        for (word, key) in [("sharex", "sharesX"), ("sharey", "sharesY")] {
            if let shared = chart.take(word) {
                chart.add(key, .tree(.bool(shared.json?.isOff == false)), from: shared.pointer)
            }
        }
    }
}
