import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// Makes everything gray that the client does not highlight.
    ///
    /// A name means the plots with this title or id, and otherwise the bars and slices of this category. If it means a
    /// plot, all other plots with names become gray.
    /// - Returns: Warnings about names that mean nothing.
    /// - Complexity: O(n) in the number of records of bars and slices.
    package mutating func applyHighlight(_ budget: RenderBudget) -> [ChartWarning] {
        guard !highlight.isEmpty else { return [] }
        let wanted = Set(highlight)
        let gray = theme.mutedColor
        var known = Set<Name>()
        let names = plots.map { plot in [plot.common.title, plot.common.identifier].compactMap { $0.map { Name($0) } } }
        for name in names.joined() where wanted.contains(name) { known.insert(name) }
        let hasPlots = !known.isEmpty
        for index in plots.indices where hasPlots && !names[index].isEmpty {
            guard !names[index].contains(where: wanted.contains) else { continue }
            plots[index].mute(gray)
            plots[index].common.isMuted = true
        }
        let hasCategories = known.count < wanted.count
        var categories: [String] = []
        for index in plots.indices where hasCategories && !plots[index].common.isMuted {
            guard let texts = plots[index].categories(in: data), !budget.isSpent(before: 100 * texts.count),
                budget.allows(texts.count, each: MemoryLayout<Fill?>.stride)
            else { continue }
            let chosen = texts.map { $0.map { wanted.contains(Name($0)) } ?? false }
            categories += texts.prefix(Self.maximumSuggestions).compactMap(\.self)
            guard chosen.contains(true) else { continue }
            for (text, isChosen) in zip(texts, chosen) where isChosen { known.insert(Name(text ?? "")) }
            plots[index].mute(records: chosen.map(!), gray)
        }
        return warnings(
            unknown: highlight.filter { !known.contains($0) }, names.flatMap { $0.map(\.text) } + categories)
    }

    /// The maximum number of categories of a plot with which an unknown name is compared.
    private static let maximumSuggestions = 500

    private func warnings(unknown: [Name], _ known: [String]) -> [ChartWarning] {
        unknown.prefix(3).map { name in
            let hint = SpellingSuggestion.to(name.text, among: known).map { " Did you mean \"\($0)\"?" } ?? ""
            let place = GraphPlace.graph["highlight"]
            return ChartWarning(
                place, "names \"\(name.text.shortened(to: 40))\", which is no plot, series or category.\(hint)")
        }
    }
}

extension Theme {
    /// The color of plots that are not highlighted.
    fileprivate var mutedColor: Color { background.mixed(with: opposite, 0.25) }
}
