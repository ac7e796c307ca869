import Data
import Formatting
import Geometry

/// A slice that is to be seen, with its angles.
struct PieArc {
    let slice: ResolvedPieChart.Slice
    let startAngle: Double
    let endAngle: Double
    /// The share of the slice and of those before it.
    let cumulativeShare: Double

    var medianAngle: Double { (startAngle + endAngle) / 2 }
    var direction: Point { .direction(degrees: medianAngle) }
}

extension ResolvedPieChart {
    /// The slices with a share, in order.
    var arcs: [PieArc] {
        var before = 0.0
        var arcs: [PieArc] = []
        for slice in slices where slice.share > 0 {
            let after = before + slice.share
            arcs.append(
                PieArc(
                    slice: slice, startAngle: sweep.angle(at: before), endAngle: sweep.angle(at: after),
                    cumulativeShare: after))
            before = after
        }
        return arcs
    }

    /// The outer and the inner radius, in points, of a pie that has a whole radius to itself or to its rings.
    func radii(of radius: Double) -> (outer: Double, inner: Double) {
        if !hasOwnRing { return ring.radii(of: radius, gap: 1.5) }
        // Something is left of the ring however large the hole is to be.
        return (radius, min(pieInnerRadius ?? radius * innerRadius, radius * 0.95))
    }

    // MARK: Texts

    /// What stands on a slice.
    func text(on slice: Slice) -> String {
        switch sliceLabel {
        case nil: ""
        case .percentage: percentage(slice.share)
        case .name: slice.title ?? ""
        case .value(let formatter): formatter.label(for: slice.value, timeZone: .utc)
        }
    }

    /// What stands beside the pie.
    func text(beside slice: Slice) -> String {
        let detail: String? =
            outsideLabel.hasPercentage
            ? percentage(slice.share)
            : outsideLabel.hasValue ? outsideFormatter.label(for: slice.value, timeZone: .utc) : nil
        return [outsideLabel.hasName ? slice.title : nil, detail].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: "  ")
    }

    private func percentage(_ share: Double) -> String {
        NumberFormat(notation: .percent, fractionDigits: share < 0.01 ? 1 : 0, locale: locale).string(for: share)
    }

    /// What a data label tells.
    func labelValue(of arc: PieArc) -> Double {
        switch labelField {
        case .sliceWidthNormalized: arc.slice.share
        case .sliceWidthSum: arc.cumulativeShare
        default: arc.slice.value
        }
    }

    /// How far a data label is turned, in degrees, counter-clockwise; along the radius so that it is not upside down
    /// (`CPTPieChart`, `labelRotationRelativeToRadius`).
    func labelRotation(of arc: PieArc, _ style: ResolvedDataLabels) -> Double {
        guard labelRotationRelativeToRadius else { return style.rotation }
        let rotation = style.rotation + arc.medianAngle
        return Point.direction(degrees: rotation).x < -1e-9 ? rotation + 180 : rotation
    }
}
