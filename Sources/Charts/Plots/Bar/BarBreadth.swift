import Glibc
import Numbers

/// The widths of bars and their offset from their locations.
struct BarBreadth: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        /// Data units of the location.
        case data
        /// Decades of the location, which all have the same length on a logarithmic scale.
        case decades
        /// Months of the location, which all have the same length.
        case months
        /// Points. Core Plot: `barWidthsAreInViewCoordinates`.
        case points
    }

    var unit: Unit
    var width: Double
    /// The width of each record's bar. `width` replaces NaN and missing entries.
    var widths: [Double]
    /// The distance from the location to the middle of the bar; positive toward larger locations.
    var offset: Double
    /// The distance between two neighboring locations, in data units, decades or months.
    var step: Double
    /// The factor by which the width and the offset can grow until the bars of neighboring locations touch; 1 if the
    /// client sets widths or an offset.
    var slack: Double
    /// The maximum of automatic widths, in points.
    var maximum = Double.infinity
    /// Whether bars of other plots touch the bars.
    var hasNeighbors = false
    /// The edges of adjoining bars, which replace all properties above: each bar extends from the edge with its index
    /// to the next one. Empty for other bars.
    var edges: [Double] = []

    /// - Parameter edges: The edges of adjoining bars, strictly increasing, one more than the number of bars.
    init(edges: [Double]) {
        self.init(unit: .data, width: 0, offset: 0, step: 0)
        self.edges = edges
    }

    init(unit: Unit, width: Double, widths: [Double] = [], offset: Double, step: Double, slack: Double = 1) {
        self.unit = unit
        self.width = width
        self.widths = widths
        self.offset = offset
        self.step = step
        self.slack = slack
    }

    /// Returns the width of a record's bar, in `unit`.
    func width(of record: Int) -> Double {
        guard record < widths.count, !widths[record].isNaN else { return width }
        return widths[record]
    }

    /// The width of the bars as a fraction of the distance between two locations.
    var fraction: Double { step > 0 ? width / step : 1 }

    /// The same bars without gaps between neighboring locations.
    var touching: BarBreadth {
        var result = self
        result.width *= slack
        result.offset *= slack
        return result
    }

    /// The same bars with at most the maximum width. The bars of a group stay together.
    /// - Parameter location: A location of the bars.
    func limited(at location: Double, on scale: Scale) -> BarBreadth {
        guard slack > 1, maximum.isFinite, width > 0 else { return self }
        let (low, high) = sides(of: 0, at: location, on: scale)
        guard abs(high - low) > maximum else { return self }
        var result = self
        result.unit = .points
        result.offset = offset / width * maximum
        result.width = maximum
        return result
    }

    /// Returns the distance in points from the value in the middle of a bar to the position where it is drawn.
    func displacement(at location: Double, on scale: Scale) -> Double {
        let (low, high) = limited(at: location, on: scale).sides(of: 0, at: location, on: scale)
        let distance = (low + high) / 2 - scale.view(middle(at: location))
        return distance.isFinite ? distance : 0
    }

    /// Returns the view coordinates of the two sides of a record's bar, in points; NaN if the location has no position.
    /// A side without a position, such as one below zero on a logarithmic scale, is at the lower limit of the axis.
    func sides(of record: Int, at location: Double, on scale: Scale) -> (Double, Double) {
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
        case .months:
            return (
                side(Self.moved(location, byMonths: offset - half), at: location, on: scale),
                side(Self.moved(location, byMonths: offset + half), at: location, on: scale)
            )
        case .points:
            let isDescending = (scale.end < scale.start) != (scale.range.length < 0)
            let middle = scale.view(location) + (isDescending ? -offset : offset)
            return (middle - half, middle + half)
        }
    }

    /// Returns the values at the two sides of a record's bar; both are its location if widths are in points.
    func limits(of record: Int, at location: Double) -> (Double, Double) {
        if record + 1 < edges.count { return (edges[record], edges[record + 1]) }
        let half = width(of: record) / 2
        switch unit {
        case .data: return (location + (offset - half), location + (offset + half))
        case .decades: return (location * pow(10, offset - half), location * pow(10, offset + half))
        case .months:
            return (Self.moved(location, byMonths: offset - half), Self.moved(location, byMonths: offset + half))
        case .points: return (location, location)
        }
    }

    /// Returns the value in the middle of a bar; the location itself if the offset is in points.
    func middle(at location: Double) -> Double {
        switch unit {
        case .data: location + offset
        case .decades: location * pow(10, offset)
        case .months: Self.moved(location, byMonths: offset)
        case .points: location
        }
    }

    /// Returns the instant a number of months of equal length after another one.
    private static func moved(_ instant: Double, byMonths months: Double) -> Double {
        CalendarMonths.inverse(CalendarMonths.value(instant) + months)
    }

    private func side(_ value: Double, at location: Double, on scale: Scale) -> Double {
        let position = scale.view(value)
        return position.isNaN && !scale.view(location).isNaN ? scale.view(scale.range.minLimit) : position
    }

    /// Returns the extent of the locations, extended by the widths of the bars and by at least half a step on either
    /// side, so that the outer bars do not touch the edges. Adjoining bars extend exactly from the first to the last
    /// edge.
    func widened(_ extent: Extent) -> Extent {
        var extent = extent
        if let first = edges.first, let last = edges.last {
            // Bins around whole numbers have whole ticks, too.
            let isWhole = extent.isWhole
            // A single bin has a bin of space on either side.
            let room = edges.count == 2 ? last - first : 0
            extent = Extent(minimum: (first - room).finite, maximum: (last + room).finite, fit: .tight)
            extent.isWhole = extent.isWhole || isWhole
            return extent
        }
        let widest = unit == .points ? 0 : widths.reduce(width) { $1 > $0 ? $1 : $0 }
        let reach = unit == .points ? 0 : offset
        let below = max(widest / 2 - reach, step / 2)
        let above = max(widest / 2 + reach, step / 2)
        if unit == .decades {
            extent.smallestPositive *= pow(10, -below)
            extent.minimum = extent.minimum > 0 ? extent.smallestPositive : extent.minimum
            extent.maximum *= pow(10, above)
        } else if unit == .months {
            extent.minimum = Self.moved(extent.minimum, byMonths: -below)
            extent.maximum = Self.moved(extent.maximum, byMonths: above)
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
