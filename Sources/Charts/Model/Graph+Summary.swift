extension Graph {
    /// The maximum number of names in a list.
    private static let maximumNames = 12

    /// The maximum length of a name, in characters. Longer names are truncated.
    private static let maximumLength = 60

    /// A description of the picture for people who cannot see it, in a few sentences: the types of plots, their names
    /// and the titles of the axes.
    package var summary: String {
        let panes = panes.filter { !$0.isHidden }
        guard !panes.isEmpty else { return ownSummary ?? "An empty chart." }
        let shown = panes.prefix(Self.maximumNames).enumerated().map { number, pane in
            let title = pane.graph.title.map { Self.list([$0]) + ". " } ?? ""
            return "Chart \(number + 1): \(title)\(pane.graph.ownSummary ?? "empty.")"
        }
        return ([ownSummary, "\(panes.count) charts."].compactMap { $0 } + shown).joined(separator: " ")
    }

    /// A description of the graph's own plots; nil if it has none.
    private var ownSummary: String? {
        let shown = plots.filter { !$0.common.isHidden }
        guard !shown.isEmpty else { return nil }
        var kinds: [(kind: String, plots: [any Plot])] = []
        for plot in shown {
            if let index = kinds.firstIndex(where: { $0.kind == plot.kind }) {
                kinds[index].plots.append(plot)
            } else {
                kinds.append((plot.kind, [plot]))
            }
        }
        var sentences: [String] = []
        if kinds.count == 1, let only = kinds.first {
            let kind = only.kind.prefix(1).uppercased() + only.kind.dropFirst() + " chart"
            let parts = only.plots.count == 1 ? only.plots[0].parts(in: data) : []
            sentences.append(
                parts.isEmpty
                    ? kind + Self.series(only.plots, opening: ": ", closing: "", before: " with ")
                    : kind + " with \(parts.count) parts: \(Self.list(parts))")
        } else {
            let groups = kinds.map { kind, plots in
                Self.series(plots, kind: kind + " ", opening: " (", closing: ")", before: "")
            }
            sentences.append("Chart with " + groups.dropLast().joined(separator: ", ") + " and " + (groups.last ?? ""))
        }
        for axis in axes ?? [] where !axis.isHidden {
            if let title = axis.title, !title.isEmpty {
                sentences.append("\(axis.coordinate == .x ? "X" : "Y") axis: \(Self.list([title]))")
            }
        }
        return sentences.joined(separator: ". ") + "."
    }

    /// Text such as `3 line series (A, B, C)`; empty for a single plot without a name and a type of its own.
    private static func series(
        _ plots: [any Plot], kind: String = "", opening: String, closing: String, before: String
    ) -> String {
        let names = plots.compactMap(\.common.name).filter { !$0.isEmpty }
        if plots.count == 1, names.isEmpty, kind.isEmpty { return "" }
        return before + "\(plots.count) \(kind)series" + (names.isEmpty ? "" : opening + list(names) + closing)
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(maximumNames).map { name in
            name.count > maximumLength ? name.prefix(maximumLength) + "…" : name
        }
        let rest = names.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
