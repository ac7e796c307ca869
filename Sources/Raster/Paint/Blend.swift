/// Blending of runs of premultiplied pixels: source over what is there, or the sum of both.
///
/// Each function is called once per run, never per pixel. Every channel is within 1.5/255 of the exact result, and exact
/// where coverage and alpha are 0 or 255.
package enum Blend {
    /// Blends one colour at one coverage over a run.
    package static func color(_ color: UInt32, coverage: UInt8, over pixels: inout MutableSpan<UInt32>) {
        let source = coverage == 255 ? color : Pixel.scaled(color, by: UInt32(coverage))
        switch Pixel.alpha(source) {
        case 255: pixels.update(repeating: source)
        case 0: return
        case let alpha:
            for index in pixels.indices {
                pixels[index] = source &+ Pixel.scaled(pixels[index], by: 255 &- alpha)
            }
        }
    }

    /// Blends one colour over a run, each pixel at its own coverage.
    package static func color(_ color: UInt32, mask: Span<UInt8>, over pixels: inout MutableSpan<UInt32>) {
        precondition(mask.count == pixels.count)
        if Pixel.alpha(color) == 255 {
            OpaqueColor(color).blend(mask, over: &pixels)
        } else {
            for index in pixels.indices {
                pixels[index] = Pixel.over(Pixel.scaled(color, by: UInt32(mask[index])), pixels[index])
            }
        }
    }

    /// Blends a run of pixels at one coverage over another.
    package static func pixels(_ source: Span<UInt32>, coverage: UInt8, over pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count)
        if coverage == 255 {
            for index in pixels.indices { pixels[index] = Pixel.over(source[index], pixels[index]) }
        } else {
            for index in pixels.indices {
                pixels[index] = Pixel.over(Pixel.scaled(source[index], by: UInt32(coverage)), pixels[index])
            }
        }
    }

    /// Blends a run of pixels over another, each at its own coverage.
    package static func pixels(
        _ source: Span<UInt32>, mask: Span<UInt8>, over pixels: inout MutableSpan<UInt32>
    ) {
        precondition(source.count == pixels.count && mask.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.over(Pixel.scaled(source[index], by: UInt32(mask[index])), pixels[index])
        }
    }

    /// Adds a run of pixels at one coverage to another: the operator "plus" of Porter and Duff.
    package static func sum(_ source: Span<UInt32>, coverage: UInt8, with pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.plus(Pixel.scaled(source[index], by: UInt32(coverage)), pixels[index])
        }
    }

    /// Adds a run of pixels to another, each at its own coverage.
    package static func sum(_ source: Span<UInt32>, mask: Span<UInt8>, with pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count && mask.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.plus(Pixel.scaled(source[index], by: UInt32(mask[index])), pixels[index])
        }
    }
}
