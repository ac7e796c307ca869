import Geometry
import Numbers
import Text

/// Labels that are names: categories and the client's own labels.
extension AxisLabelLayout {
    /// Labels for categories. They are horizontal if they fit, possibly wrapped; otherwise rotated by 45 degrees;
    /// otherwise only every nth category has a label and a tick, and the labels are horizontal if not many fewer fit.
    func categoryLabels() -> Result {
        if let widths = dimension.widths { return columnLabels(widths) }
        var ticks = ticks(wanted: Ticks.maximumCount)
        if let labels = horizontal(names(of: ticks.major)) { return Result(ticks: ticks, labels: labels) }
        if let round = roundNumbers(among: names(of: ticks.major)) {
            ticks.major = round.map(\.location)
            let labels = self.labels(of: round, rotation: 0)
            let step = step(keepingApart: labels)
            ticks.major = every(step, of: ticks.major)
            return Result(ticks: ticks, labels: every(step, of: labels).compactMap(\.self))
        }
        let all = ticks.major
        let count = all.count
        ticks.major = spaced(all)
        var (labels, shortened) = turned(names(of: ticks.major))
        let step = step(keepingApart: labels)
        ticks.major = every(step, of: ticks.major)
        if let thinned = thinnedHorizontal(all, least: (count + ticks.major.count - 1) / max(1, ticks.major.count)) {
            ticks.major = thinned.locations
            return Result(
                ticks: ticks, labels: thinned.labels,
                warnings: warnings(shown: thinned.labels.count, of: count, shortened: 0))
        }
        labels = every(step, of: labels)
        shortened.removeAll { !$0.isMultiple(of: step) }
        return Result(
            ticks: ticks, labels: labels.compactMap(\.self),
            warnings: warnings(shown: labels.count, of: count, shortened: shortened.count))
    }

    /// Horizontal labels for every nth category; nil if far fewer of them than of rotated labels fit.
    /// - Parameter least: The n for rotated labels.
    private func thinnedHorizontal(_ all: [Double], least: Int) -> (locations: [Double], labels: [PlacedText])? {
        let pitch = pitch(of: all)
        guard least > 1, pitch > 0, dimension.conventions.keepsNamesHorizontal, layout.isHorizontal,
            axis.labelRotation == nil
        else { return nil }
        let sample = names(of: every(least, of: all))
        let widest = labels(of: sample, rotation: 0, maximumLines: 1).compactMap { $0?.visualBounds.width }.max() ?? 0
        let wanted = (widest + flatGap(of: sample)) / (pitch * Double(least))
        guard wanted <= Self.mostSparseness else { return nil }
        let step = max(least, Int(limiting: (wanted * Double(least)).rounded(.up)))
        // Other names may be slightly wider.
        for step in [step, step + (step + 7) / 8] where step < all.count {
            let locations = every(step, of: all)
            if let labels = horizontal(names(of: locations)) { return (locations, labels) }
        }
        return nil
    }

    /// How many times fewer labels may be shown to keep them horizontal.
    private static let mostSparseness = 2.5

    /// The distance of horizontal names. Names of a few letters are distinct at smaller distances.
    private func flatGap(of names: [Name]) -> Double {
        let longestName = dimension.conventions.keepsNamesHorizontal ? names.map(\.text.count).max() ?? 0 : .max
        return gap * (longestName == 1 ? 0.4 : longestName <= 3 ? 0.6 : 1)
    }

    /// The client's own labels.
    func customLabels() -> Result {
        let visible = visibleRange
        let names = layout.resolved.axisLabels.filter { visible.contains($0.tickLocation) }
            .sorted { $0.tickLocation < $1.tickLocation }
            .map { Name(location: $0.tickLocation, text: $0.custom.text, custom: $0.custom) }
        let ticks = ticks(wanted: 2)
        let haveOwnPositions = names.contains {
            $0.custom?.rotation != nil || $0.custom?.offset != nil || $0.custom?.alignment != nil
        }
        if haveOwnPositions {
            return Result(ticks: ticks, labels: thinned(labels(of: names, rotation: axis.labelRotation ?? 0)))
        }
        if let labels = horizontal(names) { return Result(ticks: ticks, labels: labels) }
        let (labels, shortened) = turned(names)
        let kept = thinned(labels)
        return Result(
            ticks: ticks, labels: kept,
            warnings: warnings(shown: kept.count, of: labels.count { $0 != nil }, shortened: shortened.count))
    }

    /// The labels of a horizontal axis on one or several lines; nil if they still overlap.
    private func horizontal(_ names: [Name]) -> [PlacedText]? {
        let pitch = pitch(of: names.map(\.location))
        guard layout.isHorizontal, axis.labelRotation == nil, pitch >= gap else { return nil }
        let longest = layout.frameSize.width * 0.6
        let flat = labels(of: names, rotation: 0, maximumWidth: longest, maximumLines: 3)
        if areApart(flat, gap: flatGap(of: names)) { return flat.compactMap(\.self) }
        guard pitch > (dimension.conventions.keepsNamesHorizontal ? 3 : 5) * gap else { return nil }
        let wrapped = labels(of: names, rotation: 0, maximumWidth: min(pitch - gap, longest), maximumLines: 3)
        guard zip(wrapped, names).allSatisfy(keepsWords), areApart(wrapped) else { return nil }
        return wrapped.compactMap(\.self)
    }

    /// The labels rotated by the client's angle or by 45 degrees. The labels of a vertical axis are wrapped instead.
    /// - Returns: The labels, and the indices of the names that are shortened.
    func turned(_ names: [Name]) -> (labels: [PlacedText?], shortened: [Int]) {
        var rotation = axis.labelRotation ?? 0
        var (width, lines) = (max(40, layout.frameSize.width * 0.38), 1)
        if layout.isHorizontal {
            width = max(40, min(layout.frameSize.height * 0.4, layout.frameSize.width * 0.3, 160))
            rotation = axis.labelRotation ?? 45
        } else {
            lines = Int(limiting: max(1, min(3, pitch(of: names.map(\.location)) / (look.textStyle.font.size * 1.25))))
        }
        guard dimension.conventions.shortensNames else {
            return (labels(of: names, look, rotation: rotation, maximumWidth: width, maximumLines: lines), [])
        }
        let shortening = NameShortening(
            names.map(\.text), look.textStyle, width: width, lines: lines, layout.context.typesetter)
        var (names, look) = (names, look)
        look.textStyle = shortening.style
        for (index, text) in shortening.texts.enumerated() { names[index].text = text }
        let labels = labels(of: names, look, rotation: rotation, maximumWidth: width, maximumLines: lines)
        return (labels, shortening.shortened)
    }

    /// What is missing, one sentence each.
    func warnings(shown: Int, of count: Int, shortened: Int) -> [ChartWarning] {
        guard dimension.conventions.warnsOfMissingNames else { return [] }
        let axis = "\(axis.coordinate == .x ? "x" : "y") axis"
        var warnings: [ChartWarning] = []
        if shown < count {
            warnings.append(
                ChartWarning(
                    nil, "The \(axis) shows \(shown) of \(count) names; there is not enough space for more."))
        }
        if shortened > 0 {
            let names = shortened == 1 ? "1 name is" : "\(shortened) names are"
            warnings.append(ChartWarning(nil, "\(names) shortened on the \(axis) for lack of space."))
        }
        return warnings
    }

    /// Every second, fifth or tenth of numeric names such as years, from which readers can infer the others; nil for
    /// other names.
    private func roundNumbers(among names: [Name]) -> [Name]? {
        let numbers = names.compactMap { $0.text.utf8.count <= 12 ? Double($0.text) : nil }
        let pitch = pitch(of: names.map(\.location))
        guard layout.isHorizontal, axis.labelRotation == nil, names.count > 2, numbers.count == names.count, pitch > 0
        else { return nil }
        let widest =
            names.map { layout.context.typesetter.set($0.text, font: axis.labelTextStyle.font).size.width }.max() ?? 0
        let wanted = (widest + gap) / pitch
        let step = [2, 5, 10, 20, 50, 100, 200, 500].first { Double($0) >= wanted } ?? Ticks.maximumCount
        let interval = abs(numbers[1] - numbers[0]) * Double(step)
        let start = numbers.prefix(step).firstIndex { $0.truncatingRemainder(dividingBy: interval) == 0 } ?? 0
        return stride(from: start, to: names.count, by: step).map { names[$0] }
    }

    /// Whether a wrapped label has two lines and is broken only between words.
    private func keepsWords(_ label: PlacedText?, of name: Name) -> Bool {
        guard let label else { return true }
        return label.block.lines.count <= 2 && widestWord(of: name.text) <= label.block.size.width + 0.5
    }

    /// The width of the widest word of a text, in points.
    func widestWord(of text: String) -> Double {
        text.split(maxSplits: 100) { $0 == " " || $0 == "\n" }.map {
            layout.context.typesetter.set(String($0), font: axis.labelTextStyle.font).size.width
        }.max() ?? 0
    }
}
