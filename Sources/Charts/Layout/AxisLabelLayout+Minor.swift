import Geometry
import Numbers
import Text

/// The labels at minor ticks.
extension AxisLabelLayout {
    /// Labels where a formatter or the client's own texts ask for them: of all minor ticks, or of as many in each
    /// interval as stand apart from each other and from the major labels.
    func minorLabels(at ticks: Ticks, besides major: [PlacedText]) -> (labels: [PlacedText], warnings: [String]) {
        let look = layout.minorLabelLook
        let custom = layout.resolved.minorTickAxisLabels
        func isApart(_ labels: [PlacedText]) -> Bool {
            zip(labels, labels.dropFirst()).allSatisfy { !$0.overlaps($1, gap: gap / 2) }
                && labels.allSatisfy { label in !major.contains { $0.overlaps(label, gap: gap / 2) } }
        }
        if !custom.isEmpty {
            let names = custom.filter { layout.visibleRange?.contains($0.tickLocation) == true }
                .sorted { $0.tickLocation < $1.tickLocation }
                .map { Name(location: $0.tickLocation, text: $0.custom.text, custom: $0.custom) }
            let all = names.compactMap { label($0, look, rotation: look.rotation ?? 0) }
            var kept: [PlacedText] = []
            for label in all
            where isApart([label]) && !kept.suffix(24).contains(where: { $0.overlaps(label, gap: gap / 2) }) {
                kept.append(label)
            }
            return (kept, kept.count < all.count ? [Self.warning] : [])
        }
        guard let formatter = axis.minorTickLabels.formatter, !ticks.minor.isEmpty else { return ([], []) }
        let places = placesInIntervals(of: ticks)
        let names = names(of: ticks.minor, formatter)
        for subset in subsets(of: (places.max() ?? 0) + 1) {
            let kept = zip(names, places).filter { subset.contains($1) }
                .compactMap { label($0.0, look, rotation: look.rotation ?? 0) }
            if !kept.isEmpty, isApart(kept) { return (kept, []) }
        }
        return ([], [Self.warning])
    }

    private static let warning = "There is no room for all labels of the minor ticks of an axis."

    /// For each minor tick its place among those of its interval, counted from 1.
    private func placesInIntervals(of ticks: Ticks) -> [Int] {
        var places: [Int] = []
        var (next, place) = (0, 0)
        for location in ticks.minor {
            while next < ticks.major.count, ticks.major[next] < location {
                next += 1
                place = 0
            }
            place += 1
            places.append(place)
        }
        // Before the first major tick the places are counted from behind.
        let leading = ticks.major.first.map { first in ticks.minor.prefix { $0 < first }.count } ?? 0
        let whole = places.dropFirst(leading).max() ?? leading
        for index in 0..<leading { places[index] += max(0, whole - leading) }
        return places
    }

    /// Which places of an interval that minor ticks part in so many may have labels, from all of them to the fewest.
    private func subsets(of parts: Int) -> [Set<Int>] {
        guard parts > 1 else { return [] }
        var subsets = [Set(1..<parts)]
        // Of 2 … 9 times a power of ten, 2 and 5 are the ones that tell the others.
        if layout.scale.type == .log || layout.scale.type == .logModulus, parts == 9 {
            return subsets + [[1, 2, 4, 6], [1, 4], [2], [4]]
        }
        for step in 2..<max(3, parts) where parts.isMultiple(of: step) {
            subsets.append(Set(stride(from: step, to: parts, by: step)))
        }
        return subsets
    }
}
