import Data
import Geometry

/// A visible slice with its angles.
struct PieArc {
    let slice: ResolvedPieChart.Slice
    let startAngle: Double
    let endAngle: Double
    /// The sum of the shares of the slice and those before it.
    let cumulativeShare: Double

    var medianAngle: Double { (startAngle + endAngle) / 2 }
    var direction: Point { .direction(degrees: medianAngle) }
}

extension ResolvedPieChart {
    /// The slices with a share greater than 0, in order.
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

    /// Returns the outer and inner radius of the pie, in points.
    /// - Parameter radius: The radius of the pie, or of all rings together.
    func radii(of radius: Double) -> (outer: Double, inner: Double) {
        if !hasOwnRing { return ring.radii(of: radius, gap: 1.5) }
        // Part of the slices remains visible, however large the hole should be.
        return (radius, min(pieInnerRadius ?? radius * innerRadius, radius * 0.95))
    }

    /// The value of a data label.
    func labelValue(of arc: PieArc) -> Double {
        switch labelField {
        case .sliceWidthNormalized: arc.slice.share
        case .sliceWidthSum: arc.cumulativeShare
        default: arc.slice.value
        }
    }

    /// The rotation of a data label in degrees, counter-clockwise. A label along the radius is never upside down
    /// (`CPTPieChart`, `labelRotationRelativeToRadius`).
    func labelRotation(of arc: PieArc, _ style: ResolvedDataLabels) -> Double {
        guard labelRotationRelativeToRadius else { return style.rotation }
        let rotation = style.rotation + arc.medianAngle
        return Point.direction(degrees: rotation).x < -1e-9 ? rotation + 180 : rotation
    }
}
