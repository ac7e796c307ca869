import Drawing
import Geometry

/// A `Paint` converted to pixels.
enum Shader {
    case color(UInt32)
    case axial(AxialGeometry, ColorRamp)
    case radial(RadialGeometry, ColorRamp)
    indirect case pattern(PatternPicture)

    /// - Parameters:
    ///   - canvas: The size of the canvas in points.
    ///   - transform: Converts points to pixels; it only scales and moves.
    ///   - visible: The pixels that may be painted.
    ///   - cache: Stores the colors of gradients and the pixels of pictures for reuse.
    init(_ paint: Paint, canvas: Size, transform: Transform, visible: PixelBox, cache: inout PaintCache) {
        switch paint {
        case .color(let color):
            self = .color(Pixel.premultiplied(color))
        case .gradient(let gradient, let bounds):
            let bounds = transform.apply(bounds)
            let ramp = cache.ramp(of: gradient.stops)
            switch gradient.shape {
            case .axial(let angle):
                self = AxialGeometry(angle: angle, bounds: bounds).map { .axial($0, ramp) } ?? .color(ramp.last)
            case .radial(let startAnchor, let endAnchor):
                self =
                    RadialGeometry(startAnchor: startAnchor, endAnchor: endAnchor, bounds: bounds)
                    .map { .radial($0, ramp) } ?? .color(ramp.last)
            }
        case .pattern(let pattern):
            let layout = PatternLayout(pattern.placed(on: canvas), transform: transform, visible: visible)
            self = layout.map { .pattern(cache.picture(of: $0)) } ?? .color(0)
        }
    }

    /// The color of a row's pixels, if they are all equal.
    func color(ofRow y: Int) -> UInt32? {
        switch self {
        case .color(let color): color
        case .axial(let geometry, let ramp) where geometry.isLevel: geometry.color(x: 0, y: y, ramp: ramp.pixels.span)
        case .axial, .radial, .pattern: nil
        }
    }

    /// Writes the colors of consecutive pixels from column `x` of row `y`.
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
        case .pattern(let picture):
            picture.write(&pixels, x: x, y: y)
        }
    }
}

/// A buffer for the colors of consecutive pixels of a row.
struct RowBuffer {
    /// The most recently written colors, followed by unused capacity.
    private(set) var pixels: [UInt32] = []

    /// Writes the colors of pixels from column `x` of row `y`.
    mutating func write(_ shader: Shader, x: Int, y: Int, count: Int) {
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
        var memory = pixels.mutableSpan
        var row = memory._mutatingExtracting(..<count)
        shader.write(&row, x: x, y: y)
    }

    /// Writes one color with the coverages of a mask.
    mutating func write(_ color: UInt32, mask: Span<UInt8>) {
        if pixels.count < mask.count { pixels = [UInt32](repeating: 0, count: mask.count) }
        for index in mask.indices { pixels[index] = Pixel.scaled(color, by: UInt32(mask[index])) }
    }
}
