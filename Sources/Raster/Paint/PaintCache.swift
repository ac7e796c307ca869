import Drawing
import Images

/// What gradients and patterns were made into: charts use one for many shapes.
struct PaintCache {
    /// When pictures of patterns, or reduced ones, have more pixels than this, all are forgotten.
    private static let maximumArea = 8 << 20

    private var stops: [Gradient.Stop] = []
    private var ramp = ColorRamp([])
    private var pictures: [PatternLayout.Key: PatternPicture] = [:]
    private var area = 0
    private var reductions = PictureReductions()

    /// The ramp of the last gradient is kept.
    mutating func ramp(of stops: [Gradient.Stop]) -> ColorRamp {
        if stops != self.stops {
            self.stops = stops
            ramp = ColorRamp(stops)
        }
        return ramp
    }

    mutating func picture(of layout: PatternLayout) -> PatternPicture {
        if let picture = pictures[layout.key] { return picture.moved(to: layout) }
        let picture = PatternPicture(layout, reductions: &reductions)
        if area + picture.area > Self.maximumArea || pictures.count >= 256 {
            pictures.removeAll()
            area = 0
        }
        pictures[layout.key] = picture
        area += picture.area
        return picture
    }

    /// Forgets the pictures of patterns, which the next chart is not likely to want.
    mutating func trim() {
        pictures.removeAll()
        area = 0
        reductions = PictureReductions()
    }
}
