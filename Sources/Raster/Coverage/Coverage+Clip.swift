extension Coverage {
    /// Multiplies the coverage by a mask. All runs must lie within the mask's box.
    /// - Parameter levels: The coverage levels to which results are rounded.
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
