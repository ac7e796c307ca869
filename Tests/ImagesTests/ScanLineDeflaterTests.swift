import CDeflate
import TestSupport
import Testing

@testable import Images

@Suite struct ScanLineDeflaterTests {
    @Test func `bytes of every kind survive a round trip`() {
        var random = RandomSource(seed: 1)
        for round in 0..<400 {
            let lineLength = [1, 2, 3, 7, 8, 9, 31, 801, 40_000].randomElement(using: &random) ?? 1
            let bytes = bytes(count: Int.random(in: 0...5000, using: &random), kind: round % 5, using: &random)
            #expect(inflated(ScanLineDeflater.compress(bytes, lineLength: lineLength), count: bytes.count) == bytes)
        }
    }

    @Test func `the shortest streams survive a round trip`() {
        for count in 0...40 {
            for value in [0, 7] as [UInt8] {
                let bytes = [UInt8](repeating: value, count: count)
                #expect(inflated(ScanLineDeflater.compress(bytes, lineLength: 5), count: count) == bytes)
            }
        }
    }

    @Test func `streams of several blocks survive a round trip`() {
        var random = RandomSource(seed: 2)
        let bytes = bytes(count: 300_000, kind: 0, using: &random)
        let compressed = ScanLineDeflater.compress(bytes, lineLength: 601)
        #expect(inflated(compressed, count: bytes.count) == bytes)
        #expect(compressed.count < bytes.count + bytes.count / 100)
    }

    @Test func `repetitions beyond deflate's window survive a round trip`() {
        var random = RandomSource(seed: 3)
        let stretch = bytes(count: 33_000, kind: 0, using: &random)
        let bytes = stretch + stretch + stretch
        for lineLength in [32_768, 32_769, 33_000] {
            #expect(inflated(ScanLineDeflater.compress(bytes, lineLength: lineLength), count: bytes.count) == bytes)
        }
    }

    @Test func `a drawing is no larger than with a general compressor`() throws {
        var drawing = [UInt8](repeating: 0, count: 801 * 400)
        var random = RandomSource(seed: 4)
        for _ in 0..<60 {
            let (left, top) = (Int.random(in: 1..<700, using: &random), Int.random(in: 0..<350, using: &random))
            let (right, bottom) = (
                left + Int.random(in: 1..<100, using: &random), top + Int.random(in: 1..<50, using: &random)
            )
            let color = UInt8.random(in: 1...200, using: &random)
            for y in top..<bottom { for x in left..<right { drawing[y * 801 + x] = color } }
        }
        let ours = ScanLineDeflater.compress(drawing, lineLength: 801)
        #expect(inflated(ours, count: drawing.count) == drawing)
        #expect(ours.count <= (try Deflater(level: 5).compress(drawing).count))
    }

    private func bytes(count: Int, kind: Int, using random: inout RandomSource) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            switch kind {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 1: bytes.append(UInt8.random(in: 0...1, using: &random))
            case 2:
                let run = Int.random(in: 1...600, using: &random)
                bytes += repeatElement(UInt8.random(in: 0...255, using: &random), count: run)
            case 3:
                let start = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &random)
                bytes += Array(bytes[start...].prefix(Int.random(in: 1...300, using: &random)))
                bytes.append(UInt8.random(in: 0...255, using: &random))
            default: bytes.append(UInt8(truncatingIfNeeded: bytes.count / 3 % 11))
            }
        }
        return Array(bytes.prefix(count))
    }

    /// A zlib stream decompressed by libdeflate, which checks checksum and length; `nil` if the stream is invalid.
    private func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
            result = unsafe stream.withUnsafeBufferPointer { input in
                unsafe libdeflate_zlib_decompress(
                    decompressor, input.baseAddress, input.count, output.baseAddress, count, nil)
            }
            written = result == LIBDEFLATE_SUCCESS ? count : 0
        }
        return result == LIBDEFLATE_SUCCESS ? bytes : nil
    }
}
