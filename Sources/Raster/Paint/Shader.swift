import Drawing
import Geometry

/// A `Paint` in terms of pixels.
enum Shader {
    case color(UInt32)
    case axial(AxialGeometry, ColorRamp)
    case radial(RadialGeometry, ColorRamp)

    /// - Parameters:
    ///   - transform: from points to pixels.
    ///   - ramps: where colours of gradients are kept for the next paint.
    init(_ paint: Paint, transform: Transform, ramps: inout RampCache) {
        switch paint {
        case .color(let color):
            self = .color(Pixel.premultiplied(color))
        case .gradient(let gradient, let bounds):
            let bounds = transform.apply(bounds)
            let ramp = ramps.ramp(of: gradient.stops)
            switch gradient.shape {
            case .axial(let angle):
                self = AxialGeometry(angle: angle, bounds: bounds).map { .axial($0, ramp) } ?? .color(ramp.last)
            case .radial(let startAnchor, let endAnchor):
                self =
                    RadialGeometry(startAnchor: startAnchor, endAnchor: endAnchor, bounds: bounds)
                    .map { .radial($0, ramp) } ?? .color(ramp.last)
            }
        }
    }

    /// The colour of a row's pixels, if they all have the same.
    func color(ofRow y: Int) -> UInt32? {
        switch self {
        case .color(let color): color
        case .axial(let geometry, let ramp) where geometry.isLevel: geometry.color(x: 0, y: y, ramp: ramp.pixels.span)
        case .axial, .radial: nil
        }
    }

    /// Writes the colours of neighbouring pixels, from column `x` of row `y` on.
    func write(_ pixels: inout MutableSpan<UInt32>, x: Int, y: Int) {
        switch self {
        case .color(let color):
            pixels.update(repeating: color)
        case .axial(let geometry, let ramp):
            let ramp = ramp.pixels.span
            for index in pixels.indices { pixels[index] = geometry.color(x: x &+ index, y: y, ramp: ramp) }
        case .radial(let geometry, let ramp):
            let ramp = ramp.pixels.span
            for index in pixels.indices { pixels[index] = geometry.color(x: x &+ index, y: y, ramp: ramp) }
        }
    }
}
