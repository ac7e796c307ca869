import Diagnostics
import Dialects
import Formatting

/// The tables of a page: for each graph one whose rows are positions and whose columns are plots, and one for each
/// other plot with a column for each value of its records.
struct PageTables {
    let records: PageRecords
    let regions: [SceneRegion]
    let words: ChartWords

    /// The maximum number of columns for plots. More plots have a row for each record.
    private static let maximumColumns = 30
    private static let maximumLength = 200

    func append(to page: inout HTMLText) {
        let plots = Dictionary(grouping: records.plots.indices) { records.plots[$0].graph }
        let graphs = Dictionary(grouping: records.stops) { $0.graph }
        for (graph, stops) in graphs.sorted(by: { $0.key < $1.key }) {
            let placed = stops.filter { $0.position != nil }
            let isShared = Set(placed.lazy.flatMap { $0.marks.lazy.map(\.plot) }).count > 1
            if isShared { appendPositions(placed, graph, to: &page) }
            let single = Dictionary(
                grouping: stops.lazy.filter { !isShared || $0.position == nil }.flatMap(\.marks), by: \.plot)
            for plot in plots[graph] ?? [] {
                if let own = single[plot] { appendRecords(own, of: plot, to: &page) }
            }
        }
    }

    /// The records of several plots: a row for each position and a column for each plot; a row for each record if most
    /// cells would be empty.
    private func appendPositions(_ stops: [PageRecords.Stop], _ graph: Int, to page: inout HTMLText) {
        let marks = stops.reduce(0) { $0 + $1.marks.count }
        let plots = Set(stops.lazy.flatMap { $0.marks.lazy.map(\.plot) }).sorted()
        let isVertical = plots.first.map { records.plots[$0].order == .vertical } ?? false
        let (position, measure) = isVertical ? (SceneRegion.Kind.yAxis, SceneRegion.Kind.xAxis) : (.xAxis, .yAxis)
        let isWide = plots.count <= Self.maximumColumns && stops.count * plots.count <= 4 * marks
        let heads = isWide ? plots.map { name(of: $0) ?? axis(measure, graph) } : [words.series, axis(measure, graph)]
        begin(graph, [axis(position, graph)] + heads, to: &page)
        for stop in stops {
            guard isWide else {
                for mark in stop.marks {
                    row(stop.label, [name(of: mark.plot) ?? "", mark.line], to: &page)
                }
                continue
            }
            let cells = plots.map { plot in
                stop.marks.lazy.filter { $0.plot == plot }.map(\.line).joined(separator: "; ")
            }
            row(stop.label, cells, to: &page)
        }
        page.append("</tbody></table>\n")
    }

    /// A row for each record and a column for each of its values.
    private func appendRecords(_ marks: [PageRecords.Mark], of plot: Int, to page: inout HTMLText) {
        var keys: [String] = []
        for value in marks.lazy.flatMap(\.values) where !keys.contains(value.key) { keys.append(value.key) }
        let graph = records.plots[plot].graph
        let heads = keys.map { key in
            key == "x" ? axis(.xAxis, graph) : key == "y" ? axis(.yAxis, graph) : key
        }
        begin(graph, heads, caption: records.plots.count > 1 ? name(of: plot) : nil, to: &page)
        for mark in marks {
            let cells = keys.map { key in
                mark.values.first { $0.key == key }?.text.shortened(to: Self.maximumLength) ?? ""
            }
            row(cells.first ?? "", Array(cells.dropFirst()), to: &page)
        }
        page.append("</tbody></table>\n")
    }

    private func begin(_ graph: Int, _ heads: [String], caption: String? = nil, to page: inout HTMLText) {
        page.append("<table>")
        let title = regions.first { $0.graph == graph && $0.kind == .title }?.text
        let texts = [title, caption].compactMap(\.self)
        if !texts.isEmpty {
            page.append("<caption>")
            page.append(text: texts.joined(separator: words.colon).shortened(to: Self.maximumLength))
            page.append("</caption>")
        }
        page.append("<thead><tr>")
        for head in heads {
            page.append("<th scope=\"col\">")
            page.append(text: head)
            page.append("</th>")
        }
        page.append("</tr></thead><tbody>\n")
    }

    private func row(_ head: String, _ cells: [String], to page: inout HTMLText) {
        page.append("<tr><th scope=\"row\">")
        page.append(text: head)
        page.append("</th>")
        for cell in cells {
            page.append("<td>")
            page.append(text: cell)
            page.append("</td>")
        }
        page.append("</tr>\n")
    }

    private func name(of plot: Int) -> String? {
        guard let name = records.plots[plot].name, !name.isEmpty else { return nil }
        return name.shortened(to: Self.maximumLength)
    }

    /// The title of an axis, or the word for it.
    private func axis(_ kind: SceneRegion.Kind, _ graph: Int) -> String {
        let own = regions.first { $0.kind == kind && ($0.graph ?? 0) == graph && $0.text?.isEmpty == false }
        return own?.text?.shortened(to: Self.maximumLength) ?? (kind == .xAxis ? words.xAxis : words.yAxis)
    }
}
