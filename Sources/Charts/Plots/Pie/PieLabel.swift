import Budget
import Data
import Formatting

/// The text of a slice's label.
struct PieLabel {
    var arc: PieArc
    /// The name of the slice, which may be shortened; empty for none.
    var name: String
    /// The percentage or value of the slice; empty for none.
    var number: String

    var text: String { NameFitting.joined(name, number) }
}

extension ResolvedPieChart {
    /// The labels on slices, without empty ones. All values have the same number of digits.
    func labels(on arcs: [PieArc], _ budget: RenderBudget) -> [PieLabel] {
        labels(of: arcs, hasName: sliceLabel == .name, numbers: numbers(of: arcs.map(\.slice), sliceLabel, budget))
    }

    /// The labels beside the pie, without empty ones. All values have the same number of digits.
    func labels(beside arcs: [PieArc], _ budget: RenderBudget) -> [PieLabel] {
        let content: PieChart.SliceLabel? =
            outsideLabel.hasPercentage ? .percentage : outsideLabel.hasValue ? .value(outsideFormatter) : nil
        return labels(of: arcs, hasName: outsideLabel.hasName, numbers: numbers(of: arcs.map(\.slice), content, budget))
    }

    /// The numbers of slices, one for each slice; empty for labels without numbers.
    func numbers(of slices: [Slice], _ content: PieChart.SliceLabel?, _ budget: RenderBudget) -> [String] {
        guard !budget.isSpent(before: slices.count * 2_000) else { return [] }
        switch content {
        case nil, .name: return []
        case .percentage: return slices.map(percentage)
        case .value(let formatter): return formatter.labels(beside: slices.map(\.value), timeZone: .utc)
        }
    }

    private func labels(of arcs: [PieArc], hasName: Bool, numbers: [String]) -> [PieLabel] {
        arcs.enumerated().compactMap { index, arc in
            let name = hasName ? arc.slice.title ?? "" : ""
            let number = index < numbers.count ? numbers[index] : ""
            return name.isEmpty && number.isEmpty ? nil : PieLabel(arc: arc, name: name, number: number)
        }
    }

    private func percentage(_ slice: Slice) -> String {
        let digits = percentageDigits ?? (slice.share < 0.01 ? 1 : 0)
        let format = NumberFormat(notation: .percent, fractionDigits: digits, locale: locale)
        // Percentages that add up to 100 leave nothing for a slice that is not empty.
        guard percentageDigits != nil, slice.share > 0, slice.shownShare == 0 else {
            return format.string(for: slice.shownShare)
        }
        return "<" + format.string(for: digits == 0 ? 0.01 : 0.001)
    }
}
