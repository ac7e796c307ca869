import Drawing
import Raster
import TestSupport
import Testing

@Suite struct BlendTests {
    private func channels(_ pixel: UInt32) -> [Double] { [0, 8, 16, 24].map { Double(pixel >> $0 & 0xff) } }

    private func pixel(using random: inout RandomSource) -> UInt32 {
        let alpha = [0, 255, Int.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        return (0..<3).reduce(UInt32(alpha) << 24) {
            $0 | UInt32(Int.random(in: 0...alpha, using: &random)) << UInt32(8 * $1)
        }
    }

    private func coverage(using random: inout RandomSource) -> UInt8 {
        [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
    }

    /// Compares with source-over or the sum, computed in `Double`.
    private func expect(
        _ result: UInt32, source: UInt32, coverage: UInt8, backdrop: UInt32, isSum: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let part = Double(coverage) / 255
        let rest = isSum ? 1 : 1 - channels(source)[3] / 255 * part
        for (channel, (over, under)) in zip(channels(source), channels(backdrop)).enumerated() {
            let exact = min(255, over * part + under * rest)
            #expect(abs(channels(result)[channel] - exact) <= 1.5, sourceLocation: sourceLocation)
        }
        if coverage == 0 { #expect(result == backdrop, sourceLocation: sourceLocation) }
        if coverage == 255, !isSum, source >> 24 == 255 { #expect(result == source, sourceLocation: sourceLocation) }
    }

    @Test func runsAreBlendedLikeInDouble() {
        var random = RandomSource(seed: 1)
        for _ in 0..<500 {
            let count = Int.random(in: 0...40, using: &random)
            let color = pixel(using: &random)
            let uniform = coverage(using: &random)
            let source = (0..<count).map { _ in pixel(using: &random) }
            let mask = (0..<count).map { _ in coverage(using: &random) }
            let backdrop = (0..<count).map { _ in pixel(using: &random) }

            let colorRun = blended(backdrop) { Blend.color(color, coverage: uniform, over: &$0) }
            let colorMask = blended(backdrop) { Blend.color(color, mask: mask.span, over: &$0) }
            let pixelRun = blended(backdrop) { Blend.pixels(source.span, coverage: uniform, over: &$0) }
            let pixelMask = blended(backdrop) { Blend.pixels(source.span, mask: mask.span, over: &$0) }
            let sumRun = blended(backdrop) { Blend.sum(source.span, coverage: uniform, with: &$0) }
            let sumMask = blended(backdrop) { Blend.sum(source.span, mask: mask.span, with: &$0) }
            for index in 0..<count {
                let under = backdrop[index]
                expect(colorRun[index], source: color, coverage: uniform, backdrop: under)
                expect(colorMask[index], source: color, coverage: mask[index], backdrop: under)
                expect(pixelRun[index], source: source[index], coverage: uniform, backdrop: under)
                expect(pixelMask[index], source: source[index], coverage: mask[index], backdrop: under)
                expect(sumRun[index], source: source[index], coverage: uniform, backdrop: under, isSum: true)
                expect(sumMask[index], source: source[index], coverage: mask[index], backdrop: under, isSum: true)
            }
        }
    }

    @Test func stretchesAreBlendedLikeSinglePixels() {
        var random = RandomSource(seed: 2)
        for _ in 0..<500 {
            let count = Int.random(in: 0...40, using: &random)
            let source = stretches(count, using: &random)
            let backdrop = stretches(count, using: &random)
            let mask = (0..<count).map { _ in coverage(using: &random) }
            let (color, uniform) = (pixel(using: &random), coverage(using: &random))
            let over = blended(backdrop) { Blend.pixels(source.span, coverage: 255, over: &$0) }
            let sum = blended(backdrop) { Blend.sum(color, coverage: uniform, with: &$0) }
            let sumMask = blended(backdrop) { Blend.sum(color, mask: mask.span, with: &$0) }
            for index in 0..<count {
                let under = [backdrop[index]]
                let alone = [
                    blended(under) { Blend.pixels([source[index]].span, coverage: 255, over: &$0) },
                    blended(under) { Blend.sum([color].span, coverage: uniform, with: &$0) },
                    blended(under) { Blend.sum([color].span, coverage: mask[index], with: &$0) },
                ]
                #expect([over[index], sum[index], sumMask[index]] == alone.flatMap(\.self))
            }
        }
    }

    private func blended(_ backdrop: [UInt32], _ blend: (inout MutableSpan<UInt32>) -> Void) -> [UInt32] {
        var pixels = backdrop
        var span = pixels.mutableSpan
        blend(&span)
        return pixels
    }

    /// Random pixels with stretches of empty and of opaque pixels.
    private func stretches(_ count: Int, using random: inout RandomSource) -> [UInt32] {
        var pixels: [UInt32] = []
        while pixels.count < count {
            let kind = Int.random(in: 0...2, using: &random)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let pixel = pixel(using: &random)
                pixels.append(kind == 0 ? 0 : kind == 1 ? pixel | 0xff00_0000 : pixel)
            }
        }
        return Array(pixels.prefix(count))
    }

    @Test func colorsAreConvertedToPixels() {
        #expect(Pixel.premultiplied(Color(hex: 0x112233)) == 0xff33_2211)
        #expect(Pixel.premultiplied(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8000_4080)
        #expect(Pixel.premultiplied(Color(red: 2, green: -1, blue: .nan, alpha: .infinity)) == 0xff00_00ff)
        #expect(Pixel.premultiplied(Color(red: 1, green: 1, blue: 1, alpha: .nan)) == 0)
    }
}
