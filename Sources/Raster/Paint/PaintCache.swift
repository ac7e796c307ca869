import Drawing

/// What the last gradient and the last pattern were made into: charts use one for many shapes.
struct PaintCache {
    /// Larger pictures, in pixels, are not kept.
    private static let maximumArea = 1 << 20

    private var stops: [Gradient.Stop] = []
    private var ramp = ColorRamp([])
    private var key: PatternLayout.Key?
    private var picture: PatternPicture?

    mutating func ramp(of stops: [Gradient.Stop]) -> ColorRamp {
        if stops != self.stops {
            self.stops = stops
            ramp = ColorRamp(stops)
        }
        return ramp
    }

    mutating func picture(of layout: PatternLayout) -> PatternPicture {
        if let picture, layout.key == key { return picture.moved(to: layout) }
        let made = PatternPicture(layout)
        let isKept = made.area <= Self.maximumArea
        key = isKept ? layout.key : nil
        picture = isKept ? made : nil
        return made
    }
}
