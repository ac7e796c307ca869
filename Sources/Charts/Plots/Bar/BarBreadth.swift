import Glibc
import Numbers

/// How wide bars are and how far beside their locations they stand.
package struct BarBreadth: Hashable, Sendable {
    package enum Unit: Hashable, Sendable {
        /// Data units of the location.
        case data
        /// Powers of ten of the location, which are of one size all along a logarithmic scale.
        case decades
        /// Core Plot: `barWidthsAreInViewCoordinates`.
        case points
    }

    package var unit: Unit
    package var width: Double
    /// Where the records differ; NaN stands for `width`.
    package var widths: [Double]
    /// From the location to the middle of the bar, towards larger locations.
    package var offset: Double
    /// The distance of two locations, in data units or decades.
    package var step: Double
    /// By how much width and offset may grow until the bars of neighbouring locations touch; 1 where the client has set
    /// them.
    package var slack: Double
    /// The two sides of each bar and the next one's, where bars adjoin and nothing of the above counts.
    package var edges: [Double] = []

    /// - Parameter edges: strictly increasing, one more than there are bars.
    package init(edges: [Double]) {
        self.init(unit: .data, width: 0, offset: 0, step: 0)
        self.edges = edges
    }

    package init(unit: Unit, width: Double, widths: [Double] = [], offset: Double, step: Double, slack: Double = 1) {
        self.unit = unit
        self.width = width
        self.widths = widths
        self.offset = offset
        self.step = step
        self.slack = slack
    }

    /// The width of a record's bar, in the unit.
    package func width(of record: Int) -> Double {
        guard record < widths.count, !widths[record].isNaN else { return width }
        return widths[record]
    }

    /// The same with gaps closed.
    package var touching: BarBreadth {
        var result = self
        result.width *= slack
        result.offset *= slack
        return result
    }

    /// The view coordinates of the two sides of a record's bar, in points; NaN where the location has no place. A side that
    /// has none by itself, such as one below zero on a logarithmic scale, is the end of the axis.
    package func sides(of record: Int, at location: Double, on scale: Scale) -> (Double, Double) {
        guard edges.isEmpty else {
            guard record + 1 < edges.count else { return (.nan, .nan) }
            return (
                side(edges[record], at: location, on: scale), side(edges[record + 1], at: location, on: scale)
            )
        }
        let half = width(of: record) / 2
        switch unit {
        case .data:
            return (
                side(location + (offset - half), at: location, on: scale),
                side(location + (offset + half), at: location, on: scale)
            )
        case .decades:
            return (
                side(location * pow(10, offset - half), at: location, on: scale),
                side(location * pow(10, offset + half), at: location, on: scale)
            )
        case .points:
            let isTurned = (scale.end < scale.start) != (scale.range.length < 0)
            let middle = scale.view(location) + (isTurned ? -offset : offset)
            return (middle - half, middle + half)
        }
    }

    /// The values at the two sides of a record's bar; its location twice where widths are in points.
    package func limits(of record: Int, at location: Double) -> (Double, Double) {
        if record + 1 < edges.count { return (edges[record], edges[record + 1]) }
        let half = width(of: record) / 2
        switch unit {
        case .data: return (location + (offset - half), location + (offset + half))
        case .decades: return (location * pow(10, offset - half), location * pow(10, offset + half))
        case .points: return (location, location)
        }
    }

    /// The value in the middle of a bar; the location itself where the offset is in points.
    package func middle(at location: Double) -> Double {
        switch unit {
        case .data: location + offset
        case .decades: location * pow(10, offset)
        case .points: location
        }
    }

    private func side(_ value: Double, at location: Double, on scale: Scale) -> Double {
        let place = scale.view(value)
        return place.isNaN && !scale.view(location).isNaN ? scale.view(scale.range.minLimit) : place
    }

    /// What bars cover of the location's coordinate, and at least half a step to either side, so that the outer ones do not
    /// touch the edges.
    package func widened(_ extent: Extent) -> Extent {
        var extent = extent
        if let first = edges.first, let last = edges.last {
            return Extent(minimum: first, maximum: last, fit: .tight)
        }
        let widest = unit == .points ? 0 : widths.reduce(width) { $1 > $0 ? $1 : $0 }
        let reach = unit == .points ? 0 : offset
        let below = max(widest / 2 - reach, step / 2)
        let above = max(widest / 2 + reach, step / 2)
        if unit == .decades {
            extent.smallestPositive *= pow(10, -below)
            extent.minimum = extent.minimum > 0 ? extent.smallestPositive : extent.minimum
            extent.maximum *= pow(10, above)
        } else {
            extent.minimum = (extent.minimum - below).finite
            extent.maximum = (extent.maximum + above).finite
            if extent.smallestPositive.isFinite {
                let lower = extent.smallestPositive - below
                extent.smallestPositive = lower > 0 ? lower : extent.smallestPositive / 2
            }
        }
        return extent
    }
}
