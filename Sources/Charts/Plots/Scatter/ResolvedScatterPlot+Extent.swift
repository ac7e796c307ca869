import Geometry

extension ResolvedScatterPlot {
    package func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            let hasArea = line != nil || areas.contains { $0.fill != nil }
            return Extent(of: x, fit: hasArea ? .tight : .padded)?.widened(by: symbols.reach)
        case .y:
            guard var values = Extent.union(valueExtent, curveExtent) else { return nil }
            for area in areas {
                switch area.base {
                case .value(let base):
                    values = values.union(
                        Extent(minimum: base, maximum: base, fit: .nice, includesZero: base == 0))
                case .curve(let curve):
                    if let bases = Extent(of: curve.y, fit: .nice, includesZero: isStacked) {
                        values = values.union(bases)
                    }
                }
            }
            return values.widened(by: symbols.reach)
        }
    }

    /// What the points cover. Of a function with poles only what is usual: the poles themselves have no end.
    private var valueExtent: Extent? {
        guard function?.isBroken == true else { return Extent(of: y, fit: .nice) }
        let sorted = y.filter(\.isFinite).sorted()
        guard !sorted.isEmpty else { return nil }
        return Extent(
            minimum: Statistics.quantile(0.05, ofSorted: sorted), maximum: Statistics.quantile(0.95, ofSorted: sorted),
            fit: .nice)
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
