extension Coverage {
    /// Leaves what a mask lets through; all runs have to lie within its box.
    /// - Parameter levels: what coverages are rounded to.
    mutating func multiply(by mask: ClipMask, levels: CoverageLevels = .all) {
        for index in runs.indices {
            let run = runs[index]
            guard !mask.isInner(x: run.x, y: run.y, count: run.count) else { continue }
            let factors = mask.bytes.span.extracting(mask.range(x: run.x, y: run.y, count: run.count))
            if let uniform = run.uniform {
                let offset = replaceWithMask(runAt: index)
                var bytes = self.mask.mutableSpan
                for index in factors.indices {
                    bytes[offset + index] = levels.rounded(Pixel.product(uniform, factors[index]))
                }
            } else {
                let offset = run.maskRange.lowerBound
                var bytes = self.mask.mutableSpan
                for index in factors.indices {
                    bytes[offset + index] = levels.rounded(Pixel.product(bytes[offset + index], factors[index]))
                }
            }
        }
    }
}
