import Budget
import Formatting
import Geometry
import Numbers
import Text

/// Labels for names that take different widths, as the columns of a Marimekko chart do.
extension AxisLabelLayout {
    /// The names with the shares of the whole that their columns take, as far as both fit. Names that do not fit below
    /// narrow columns are upright; if these are many, all names are turned. Names without space are omitted, those of
    /// the narrowest columns first.
    func columnLabels(_ widths: NameWidths) -> Result {
        let ticks = ticks(wanted: Ticks.maximumCount)
        let plain = names(of: ticks.major)
        let full = axis.labelFormatter == nil ? plain.map { with(share: widths.share(of: $0.location), $0) } : plain
        for names in [full, plain] {
            if let labels = labelsInColumns(names) { return Result(ticks: ticks, labels: labels) }
        }
        let (labels, uprightCount) = widest(full, plain, widths)
        if layout.isHorizontal, labels.count < plain.count || 2 * uprightCount > plain.count {
            let (turned, shortened) = turned(plain)
            if areApart(turned, gap: gap / 2) {
                return Result(
                    ticks: ticks, labels: turned.compactMap(\.self),
                    warnings: warnings(shown: plain.count, of: plain.count, shortened: shortened.count))
            }
        }
        return Result(
            ticks: ticks, labels: labels, warnings: warnings(shown: labels.count, of: plain.count, shortened: 0))
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

    /// The labels of the widest columns that do not overlap, in the order of the columns, and how many are upright.
    private func widest(_ full: [Name], _ plain: [Name], _ widths: NameWidths) -> (labels: [PlacedText], Int) {
        let order = full.indices.sorted {
            (widths.share(of: full[$1].location) ?? 0, $0) < (widths.share(of: full[$0].location) ?? 0, $1)
        }
        var placed = [PlacedText?](repeating: nil, count: full.count)
        var kept: [PlacedText] = []
        var uprightCount = 0
        for index in order {
            guard !layout.context.layout.budget.isSpent(before: 60_000 + kept.count * PlacedText.costOfComparison)
            else {
                break
            }
            let inside = labelInside(full[index])
            guard let label = inside ?? upright(plain[index]),
                !kept.contains(where: { $0.overlaps(label, gap: gap / 2) })
            else { continue }
            kept.append(label)
            placed[index] = label
            if inside == nil { uprightCount += 1 }
        }
        return (placed.compactMap(\.self), uprightCount)
    }

    /// A label that is not wider than its column, or not higher than its row; nil if it does not fit.
    private func labelInside(_ name: Name) -> PlacedText? {
        let room = width(of: name) - gap / 2
        guard layout.isHorizontal else {
            let label = label(name, look, rotation: 0, maximumWidth: layout.frameSize.width * 0.38, maximumLines: 1)
            return label.flatMap { $0.block.visualBox.height <= room ? $0 : nil }
        }
        let least = widestWord(of: name.text)
        guard axis.labelRotation == nil, least <= room else { return nil }
        return label(name, look, rotation: 0, maximumWidth: room, maximumLines: 4)
    }

    /// A label that is read from below; beside a row, it is level.
    private func upright(_ name: Name) -> PlacedText? {
        let rotation = axis.labelRotation ?? (layout.isHorizontal ? 90 : 0)
        let most = layout.isHorizontal ? layout.frameSize.height * 0.4 : layout.frameSize.width * 0.38
        return label(name, look, rotation: rotation, maximumWidth: most, maximumLines: 1)
    }

    /// The width of a column, in points.
    private func width(of name: Name) -> Double {
        abs(layout.scale.view(name.location + 0.5) - layout.scale.view(name.location - 0.5))
    }
}
