import Budget
import Formatting
import Geometry
import Numbers
import Text

/// Labels for names that take different widths, as the columns of a Marimekko chart do.
extension AxisLabelLayout {
    /// The names with the shares of the whole that their columns take, as far as both fit. Names that do not fit below
    /// their columns are turned, and the narrowest columns have none if turned names overlap, too.
    func columnLabels(_ widths: NameWidths) -> Result {
        let ticks = ticks(wanted: Ticks.maximumCount)
        let plain = names(of: ticks.major)
        let full = axis.labelFormatter == nil ? plain.map { with(share: widths.share(of: $0.location), $0) } : plain
        for names in [full, plain] {
            if let labels = labelsInColumns(names) { return Result(ticks: ticks, labels: labels) }
        }
        if layout.isHorizontal {
            let (labels, shortened) = turned(plain)
            if areApart(labels, gap: gap / 2) {
                return Result(
                    ticks: ticks, labels: labels.compactMap(\.self),
                    warnings: warnings(shown: plain.count, of: plain.count, shortened: shortened.count))
            }
        }
        let labels = widest(full, widths)
        let shown = labels.compactMap(\.self)
        return Result(
            ticks: ticks, labels: shown, warnings: warnings(shown: shown.count, of: plain.count, shortened: 0))
    }

    /// A name with the share of its column below it, or beside it if it is beside a row.
    private func with(share: Double?, _ name: Name) -> Name {
        guard let share, share > 0 else { return name }
        let format = NumberFormat(notation: .percent, fractionDigits: 0, locale: dimension.locale)
        let text = share < 0.005 ? "<" + format.string(for: 0.01) : format.string(for: share)
        var name = name
        name.text += (layout.isHorizontal ? "\n" : " ") + text
        return name
    }

    /// The labels on one line or wrapped to the widths of their columns; nil if they overlap.
    private func labelsInColumns(_ names: [Name]) -> [PlacedText]? {
        let longest = layout.frameSize.width * (layout.isHorizontal ? 0.6 : 0.38)
        let flat = labels(of: names, rotation: axis.labelRotation ?? 0, maximumWidth: longest, maximumLines: 4)
        if areApart(flat, gap: gap / 2) { return flat.compactMap(\.self) }
        guard layout.isHorizontal, axis.labelRotation == nil else { return nil }
        let wrapped = zip(names, flat).map { name, flat -> PlacedText? in
            let room = width(of: name) - gap
            guard let flat, flat.block.size.width > room else { return flat }
            return label(name, look, rotation: 0, maximumWidth: max(room, widestWord(of: name.text)), maximumLines: 4)
        }
        return areApart(wrapped, gap: gap / 2) ? wrapped.compactMap(\.self) : nil
    }

    /// The labels of the widest columns that do not overlap.
    private func widest(_ names: [Name], _ widths: NameWidths) -> [PlacedText?] {
        let order = names.indices.sorted {
            (widths.share(of: names[$1].location) ?? 0, $0) < (widths.share(of: names[$0].location) ?? 0, $1)
        }
        var labels = [PlacedText?](repeating: nil, count: names.count)
        let all = self.labels(of: names, rotation: axis.labelRotation ?? 0, maximumLines: 4)
        var kept: [PlacedText] = []
        for index in order {
            guard let label = all[index],
                !layout.context.layout.budget.isSpent(before: kept.count * PlacedText.costOfComparison)
            else { continue }
            guard !kept.contains(where: { $0.overlaps(label, gap: gap / 2) }) else { continue }
            kept.append(label)
            labels[index] = label
        }
        return labels
    }

    /// The width of a column, in points.
    private func width(of name: Name) -> Double {
        abs(layout.scale.view(name.location + 0.5) - layout.scale.view(name.location - 0.5))
    }
}
