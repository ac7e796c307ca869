import Data
import Geometry
import Numbers

extension ResolvedScatterPlot {
    package func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            let hasArea = line != nil || areas.contains { $0.fill != nil }
            return Extent(of: x, fit: hasArea ? .tight : .padded)?.widened(by: symbols.reach)
        case .y:
            return extentOfY(Extent.union(curve.valueExtent, curveExtent)) { base in
                var extent = base.valueExtent
                extent?.includesZero = isStacked
                return extent
            }
        }
    }

    package func extentOfY(within x: PlotRange) -> Extent? {
        // A function is evaluated where it is seen; where curves go between points is not told by the points alone.
        guard function == nil else { return extent(along: .y) }
        return extentOfY(curve.extent(within: x, hasLine: line != nil || !areas.isEmpty)) { curve in
            curve.extent(within: x, hasLine: true)
        }
    }

    private func extentOfY(_ values: Extent?, ofBase extent: (Curve) -> Extent?) -> Extent? {
        guard var values else { return nil }
        for area in areas {
            switch area.base {
            case .value(let base):
                values = values.union(Extent(minimum: base, maximum: base, fit: .nice, includesZero: base == 0))
            case .curve(let curve):
                if let bases = extent(curve) { values = values.union(bases) }
            }
        }
        return values.widened(by: symbols.reach)
    }

    /// What the curve covers where it goes beyond its points.
    private var curveExtent: Extent? {
        switch interpolation {
        case .linear, .stepped, .histogram, .smooth: return nil
        case .natural, .catmullRom, .hermite:
            guard line != nil, x.count <= 10_000 else { return nil }
            var path = Path()
            interpolation.addLine(x: x, y: y, to: &path)
            return path.boundingBox.map { Extent(minimum: $0.minY, maximum: $0.maxY, fit: .nice).withoutData }
        }
    }
}

extension ResolvedScatterPlot.Curve {
    /// What the points cover. Of a function with poles only what is usual: the poles themselves have no end.
    fileprivate var valueExtent: Extent? {
        guard function?.isBroken == true else { return Extent(of: y, fit: .nice) }
        let sorted = y.filter(\.isFinite).sorted()
        guard !sorted.isEmpty else { return nil }
        return Extent(
            minimum: Statistics.quantile(0.05, ofSorted: sorted), maximum: Statistics.quantile(0.95, ofSorted: sorted),
            fit: .nice)
    }

    /// What the points in a range of x cover, and of a line also where it enters and leaves the range.
    fileprivate func extent(within range: PlotRange, hasLine: Bool) -> Extent? {
        guard function == nil else { return valueExtent }
        var extent = Extent(of: y, at: x, within: range, fit: .nice)
        guard hasLine else { return extent }
        for limit in [range.minLimit, range.maxLimit] where limit.isFinite {
            for index in x.indices.dropFirst() {
                let (before, after) = (x[index - 1], x[index])
                guard (before < limit) != (after < limit), (before <= limit) != (after <= limit) else { continue }
                let value = y[index - 1] + (y[index] - y[index - 1]) * ((limit - before) / (after - before))
                guard value.isFinite else { continue }
                extent = Extent.union(
                    extent, Extent(minimum: value, maximum: value, smallestPositive: .infinity, fit: .nice))
            }
        }
        return extent
    }
}

extension Extent {
    /// The extent with room for marks on the outermost points.
    /// - Parameter fraction: how much of the whole half of a mark takes.
    fileprivate func widened(by fraction: Double) -> Extent {
        guard fraction > 0, maximum < 1e300, minimum > -1e300 else { return self }
        let room = (maximum - minimum) * fraction / (1 - 2 * Double.minimum(fraction, 0.3))
        var result = self
        result.minimum -= room
        result.maximum += room
        return result
    }
}
