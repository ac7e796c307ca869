import Drawing

/// The colors of a gradient at equal steps from its start to its end, as premultiplied pixels.
///
/// Components are interpolated linearly between two stops, before they are multiplied by alpha. Before the first stop
/// and after the last one, the color is constant. A ramp without stops is transparent. A stop that lies before its
/// predecessor, or whose position is not finite, is moved to its predecessor's position.
struct ColorRamp {
    static let count = 1024

    /// An array of `count` pixels.
    private(set) var pixels: [UInt32]

    /// The color at the end.
    var last: UInt32 { pixels[Self.count - 1] }

    init(_ stops: [Gradient.Stop]) {
        pixels = [UInt32](repeating: 0, count: Self.count)
        guard var previous = stops.first else { return }
        var index = 0
        /// Fills the ramp up to a position. A pixel exactly at that position belongs to the next stretch.
        func fill(to position: Double, _ color: (Double) -> UInt32) {
            while index < Self.count, Double(index) < position * Double(Self.count - 1) {
                pixels[index] = color(Double(index) / Double(Self.count - 1))
                index += 1
            }
        }
        let first = Pixel.premultiplied(previous.color)
        fill(to: previous.position) { _ in first }
        for var stop in stops.dropFirst() {
            stop.position = max(previous.position, stop.position)
            let (from, to) = (previous.color, stop.color)
            let (start, scale) = (previous.position, 1 / (stop.position - previous.position))
            fill(to: stop.position) { position in
                let part = (position - start) * scale
                return Pixel.premultiplied(
                    red: from.red + (to.red - from.red) * part, green: from.green + (to.green - from.green) * part,
                    blue: from.blue + (to.blue - from.blue) * part, alpha: from.alpha + (to.alpha - from.alpha) * part)
            }
            previous = stop
        }
        let last = Pixel.premultiplied(previous.color)
        fill(to: .infinity) { _ in last }
    }
}
