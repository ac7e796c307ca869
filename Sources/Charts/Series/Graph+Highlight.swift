import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// Makes everything gray that the client does not highlight: in the whole graph, then within single plots.
    /// - Returns: Warnings about names that mean nothing, and conditions that no series satisfies.
    /// - Throws: An error for a condition that cannot be tested.
    /// - Complexity: O(n) in the number of records.
    package mutating func applyHighlight(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        if let highlight {
            warnings += try apply(highlight, toPlots: Array(plots.indices), at: .graph["highlight"], budget)
        }
        guard plots.contains(where: { $0.common.highlight != nil }) else { return warnings }
        var series: [Int: [Int]] = [:]
        for index in plots.indices { series[describedNumber(ofPlot: index), default: []].append(index) }
        for (number, indices) in series.sorted(by: { $0.key < $1.key }) {
            guard let highlight = indices.first.flatMap({ plots[$0].common.highlight }) else { continue }
            warnings += try apply(highlight, toPlots: indices, at: .plot(number)["highlight"], budget)
        }
        return warnings
    }

    private mutating func apply(
        _ highlight: Highlight, toPlots indices: [Int], at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> [ChartWarning] {
        switch highlight {
        case .names(let names): apply(names, toPlots: indices, at: place, budget)
        case .condition(let condition): try apply(condition, toPlots: indices, at: place, budget)
        }
    }

    mutating func mutePlot(_ index: Int) {
        plots[index].mute(theme.mutedColor)
        plots[index].common.isMuted = true
    }

    // MARK: Names

    /// Highlights by names.
    ///
    /// A name means the plots with this title or id, and otherwise the bars and slices of this category. If it means a
    /// plot, all other plots with names become gray.
    private mutating func apply(
        _ highlight: [Name], toPlots indices: [Int], at place: GraphPlace, _ budget: RenderBudget
    ) -> [ChartWarning] {
        guard !highlight.isEmpty else { return [] }
        let wanted = Set(highlight)
        var known = Set<Name>()
        let names = indices.map { index in
            [plots[index].common.title, plots[index].common.identifier].compactMap { $0.map { Name($0) } }
        }
        for name in names.joined() where wanted.contains(name) { known.insert(name) }
        let hasPlots = !known.isEmpty
        for (index, names) in zip(indices, names) where hasPlots && !names.isEmpty {
            if !names.contains(where: wanted.contains) { mutePlot(index) }
        }
        let hasCategories = known.count < wanted.count
        var categories: [String] = []
        for index in indices where hasCategories && !plots[index].common.isMuted {
            let names = plots[index].namesOfRecords(in: data)
            var chosen: [Bool] = []
            for texts in names {
                guard !budget.isSpent(before: 100 * texts.count),
                    budget.allows(texts.count, each: MemoryLayout<Fill?>.stride)
                else { continue }
                if chosen.count < texts.count {
                    chosen += [Bool](repeating: false, count: texts.count - chosen.count)
                }
                categories += texts.prefix(Self.maximumSuggestions).compactMap(\.self)
                for (record, text) in texts.enumerated() {
                    guard let text, wanted.contains(Name(text)) else { continue }
                    chosen[record] = true
                    known.insert(Name(text))
                }
            }
            guard chosen.contains(true) else { continue }
            plots[index].mute(records: chosen.map(!), theme.mutedColor)
        }
        return warnings(
            unknown: highlight.filter { !known.contains($0) }, names.flatMap { $0.map(\.text) } + categories, at: place)
    }

    /// The maximum number of categories of a plot with which an unknown name is compared.
    private static let maximumSuggestions = 500

    private func warnings(unknown: [Name], _ known: [String], at place: GraphPlace) -> [ChartWarning] {
        unknown.prefix(3).map { name in
            let hint = SpellingSuggestion.to(name.text, among: known).map { " Did you mean \"\($0)\"?" } ?? ""
            return ChartWarning(
                place, "names \"\(name.text.shortened(to: 40))\", which is no plot, series or category.\(hint)")
        }
    }
}

extension Theme {
    /// The color of what is not highlighted.
    var mutedColor: Color { background.interpolated(to: opposite, at: 0.25) }
}
