/// Blends runs of premultiplied pixels: source over destination, or the sum of both.
///
/// Each function is called once per run, never per pixel. Every channel is within 1.5/255 of the exact result, and is
/// exact if coverage and alpha are 0 or 255.
package enum Blend {
    /// Blends one color with one coverage over a run.
    package static func color(_ color: UInt32, coverage: UInt8, over pixels: inout MutableSpan<UInt32>) {
        guard coverage > 0 else { return }
        guard Pixel.alpha(color) < 255 else { return OpaqueColor(color).blend(coverage, over: &pixels) }
        let source = coverage == 255 ? color : Pixel.scaled(color, by: UInt32(coverage))
        let rest = 255 &- Pixel.alpha(source)
        for index in pixels.indices { pixels[index] = source &+ Pixel.scaled(pixels[index], by: rest) }
    }

    /// Blends one color over a run with a coverage for each pixel.
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

    /// Blends a run of pixels with one coverage over another.
    package static func pixels(_ source: Span<UInt32>, coverage: UInt8, over pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count)
        guard coverage < 255 else { return Self.pixels(source, over: &pixels) }
        for index in pixels.indices {
            pixels[index] = Pixel.over(Pixel.scaled(source[index], by: UInt32(coverage)), pixels[index])
        }
    }

    /// Most pixels of a layer are either opaque or transparent, so sixteen are checked at a time, then four.
    private static func pixels(_ source: Span<UInt32>, over pixels: inout MutableSpan<UInt32>) {
        var index = 0
        while index < source.count {
            if index &+ 16 <= source.count {
                let (first, second) = (source.four(at: index), source.four(at: index &+ 4))
                let (third, fourth) = (source.four(at: index &+ 8), source.four(at: index &+ 12))
                if (first | second | third | fourth).isZero {
                    index &+= 16
                    continue
                }
                if (~(first & second & third & fourth) & 0xff00_0000).isZero {
                    pixels.setFour(first, at: index)
                    pixels.setFour(second, at: index &+ 4)
                    pixels.setFour(third, at: index &+ 8)
                    pixels.setFour(fourth, at: index &+ 12)
                    index &+= 16
                    continue
                }
            }
            if index &+ 4 <= source.count {
                let four = source.four(at: index)
                if four.isZero {
                    index &+= 4
                    continue
                }
                if (~four & 0xff00_0000).isZero {
                    pixels.setFour(four, at: index)
                    index &+= 4
                    continue
                }
            }
            let end = min(index &+ 4, source.count)
            while index < end {
                pixels[index] = Pixel.over(source[index], pixels[index])
                index &+= 1
            }
        }
    }

    /// Blends a run of pixels over another with a coverage for each pixel.
    package static func pixels(
        _ source: Span<UInt32>, mask: Span<UInt8>, over pixels: inout MutableSpan<UInt32>
    ) {
        precondition(source.count == pixels.count && mask.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.over(Pixel.scaled(source[index], by: UInt32(mask[index])), pixels[index])
        }
    }

    /// Adds one color with one coverage to a run, like the `sum` of pixels.
    package static func sum(_ color: UInt32, coverage: UInt8, with pixels: inout MutableSpan<UInt32>) {
        let source = Pixel.scaled(color, by: UInt32(coverage))
        let sources = SIMD4(repeating: source)
        var index = 0
        while index < pixels.count {
            if index &+ 4 <= pixels.count, pixels.span.four(at: index).isZero {
                pixels.setFour(sources, at: index)
                index &+= 4
                continue
            }
            let end = min(index &+ 4, pixels.count)
            while index < end {
                pixels[index] = Pixel.plus(source, pixels[index])
                index &+= 1
            }
        }
    }

    /// Adds one color to a run with a coverage for each pixel, like the `sum` of pixels.
    package static func sum(_ color: UInt32, mask: Span<UInt8>, with pixels: inout MutableSpan<UInt32>) {
        precondition(mask.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.plus(Pixel.scaled(color, by: UInt32(mask[index])), pixels[index])
        }
    }

    /// Adds a run of pixels with one coverage to another: the Porter-Duff operator "plus".
    package static func sum(_ source: Span<UInt32>, coverage: UInt8, with pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.plus(Pixel.scaled(source[index], by: UInt32(coverage)), pixels[index])
        }
    }

    /// Adds a run of pixels to another with a coverage for each pixel.
    package static func sum(_ source: Span<UInt32>, mask: Span<UInt8>, with pixels: inout MutableSpan<UInt32>) {
        precondition(source.count == pixels.count && mask.count == pixels.count)
        for index in pixels.indices {
            pixels[index] = Pixel.plus(Pixel.scaled(source[index], by: UInt32(mask[index])), pixels[index])
        }
    }
}
