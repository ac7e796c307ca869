/// The entries of a legend: the first ones, as many as a legend can show, and the number of all.
package struct LegendEntries: Sendable, ExpressibleByArrayLiteral {
    /// The maximum number of entries that are kept. More entries would never be visible.
    static let maximumShown = 200

    private(set) var shown: [LegendEntry] = []
    private(set) var count = 0

    package init(arrayLiteral elements: LegendEntry...) {
        for element in elements { append(element) }
    }

    var isEmpty: Bool { count == 0 }

    /// Adds an entry, which is created only if it is shown.
    mutating func append(_ entry: @autoclosure () -> LegendEntry) {
        count += 1
        if shown.count < Self.maximumShown { shown.append(entry()) }
    }

    /// Changes each entry that is shown.
    func map(_ transform: (LegendEntry) -> LegendEntry) -> LegendEntries {
        var result = self
        result.shown = shown.map(transform)
        return result
    }

    /// The entries without those of plots that are not highlighted.
    var highlighted: LegendEntries {
        var result = self
        result.shown.removeAll(where: \.isMuted)
        result.count -= shown.count - result.shown.count
        return result
    }

    /// The entries as those of a plot.
    func of(plot number: Int) -> LegendEntries {
        map { entry in
            var entry = entry
            entry.plot = number
            return entry
        }
    }

    static func += (entries: inout LegendEntries, others: LegendEntries) {
        entries.shown += others.shown.prefix(maximumShown - entries.shown.count)
        entries.count += others.count
    }
}

/// An entry of the legend.
package struct LegendEntry: Sendable {
    var title: String
    /// The title with the styles of its parts.
    var attributedTitle: AttributedText?
    var swatch: Swatch
    /// The number after the title, which is never shortened; empty for none.
    var number = ""
    /// The index of the plot in the graph before plots were divided into series; nil until the graph is resolved.
    var plot: Int?
    /// Whether the plot is gray, because others are highlighted.
    var isMuted = false
    /// Whether the plot is hidden.
    var isDimmed = false
    /// Whether the plot draws a small picture of itself on the swatch.
    var drawsDecoration = true
    /// Whether the legend is shown for this entry alone, because nothing else explains the color.
    private(set) var isNeeded = false

    /// The title and the number.
    var text: String { NameFitting.joined(title, number) }

    init(title: String, swatch: Swatch, isNeeded: Bool = false) {
        self.title = title
        self.swatch = swatch
        self.isNeeded = isNeeded
    }

    init(title: AttributedText, swatch: Swatch) {
        self.init(title: title.text, swatch: swatch)
        attributedTitle = title.ifAttributed
    }
}
