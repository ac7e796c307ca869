import Drawing

/// The ramp of the last gradient: charts use one for many shapes.
struct RampCache {
    private var stops: [Gradient.Stop] = []
    private var ramp = ColorRamp([])

    mutating func ramp(of stops: [Gradient.Stop]) -> ColorRamp {
        if stops != self.stops {
            self.stops = stops
            ramp = ColorRamp(stops)
        }
        return ramp
    }
}
