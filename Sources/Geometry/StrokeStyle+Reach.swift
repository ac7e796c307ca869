extension StrokeStyle {
    /// The maximum distance of the stroke from its path, in points.
    package var reach: Double {
        let half = lineWidth / 2
        switch lineJoin {
        case .miter: return half * max(2.0.squareRoot(), effectiveMiterLimit)
        case .round, .bevel: return half * 2.0.squareRoot()
        }
    }

    /// The miter limit within the range that formats and rasterizers share.
    package var effectiveMiterLimit: Double {
        miterLimit >= 1 ? min(miterLimit, Stroker.maximumMiterLimit) : 1
    }
}
