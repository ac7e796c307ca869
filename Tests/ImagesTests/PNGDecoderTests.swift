import Images
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
    @Test(arguments: PNGSpecimen.formats, [false, true])
    func `every format is decoded as the standard specifies`(format: (Int, Int), isInterlaced: Bool) throws {
        var random = RandomSource(seed: UInt64(format.0 * 100 + format.1))
        for _ in 0..<20 {
            let specimen = PNGSpecimen.random(
                colorType: format.0, depth: format.1, isInterlaced: isInterlaced, from: &random)
            #expect(try PNGDecoder.decode(specimen.file) == specimen.picture, "\(specimen)")
        }
    }

    @Test func `a chunk that does not change the pixels is skipped`() throws {
        var random = RandomSource(seed: 1)
        let specimen = PNGSpecimen.random(colorType: 6, depth: 8, isInterlaced: false, from: &random)
        let header = 8 + 25
        let extras =
            PNGSpecimen.chunk("gAMA", PNGSpecimen.bigEndian(100_000)) + PNGSpecimen.chunk("zTXt", [1, 2, 3])
            + PNGSpecimen.chunk("abCd", [UInt8](repeating: 7, count: 100_000))
        let file = specimen.file[..<header] + extras + specimen.file[header...]
        #expect(try PNGDecoder.decode(Array(file)) == specimen.picture)
    }

    @Test(arguments: ["", "\u{89}PNG", "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>"])
    func `bytes that are not a PNG are rejected`(text: String) {
        #expect(throws: PictureError.unrecognized) { try PNGDecoder.decode(Array(text.utf8)) }
    }

    @Test func `a size beyond the limits is rejected before allocation`() throws {
        var random = RandomSource(seed: 2)
        var specimen = PNGSpecimen.random(colorType: 0, depth: 8, isInterlaced: false, from: &random)
        specimen.width = 30
        specimen.height = 20
        specimen.samples = Array(repeating: 1, count: 600)
        let file = specimen.file
        #expect(throws: PictureError.unacceptableSize(width: 30, height: 20)) {
            try PNGDecoder.decode(file, limits: PictureLimits(dimension: 29))
        }
        #expect(throws: PictureError.unacceptableSize(width: 30, height: 20)) {
            try PNGDecoder.decode(file, limits: PictureLimits(pixels: 599))
        }
        #expect(try PNGDecoder.decode(file, limits: PictureLimits(dimension: 30, pixels: 600)).pixels.count == 600)
        for (width, height) in [(0, 20), (30, 0), (0x7fff_ffff, 0x7fff_ffff), (0xffff_ffff, 1)] {
            let opening = file[..<16] + PNGSpecimen.bigEndian(width) + PNGSpecimen.bigEndian(height) + file[24...]
            #expect(throws: PictureError.unacceptableSize(width: width, height: height)) {
                try PNGDecoder.decode(Array(opening))
            }
        }
    }

    @Test func `every truncation is an error`() throws {
        var random = RandomSource(seed: 3)
        let file = PNGSpecimen.random(colorType: 3, depth: 4, isInterlaced: true, from: &random).file
        for count in 0..<file.count {
            #expect(throws: PictureError.self) { try PNGDecoder.decode(Array(file[..<count])) }
        }
    }

    @Test func `a flipped bit in any byte is an error`() throws {
        var random = RandomSource(seed: 4)
        let file = PNGSpecimen.random(colorType: 6, depth: 8, isInterlaced: false, from: &random).file
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(throws: PictureError.self) { try PNGDecoder.decode(damaged) }
        }
    }

    /// With correct checksums, damage reaches the inner parts of the decoder.
    @Test func `mutated files give a picture or an error`() throws {
        var random = RandomSource(seed: 5)
        let limits = PictureLimits(dimension: 64, pixels: 4096)
        var outcomes: [Bool: Int] = [:]
        for round in 0..<4000 {
            let format = PNGSpecimen.formats[round % PNGSpecimen.formats.count]
            let specimen = PNGSpecimen.random(
                colorType: format.0, depth: format.1, isInterlaced: round % 2 == 0, from: &random)
            var file = round % 3 == 0 ? try PNGEncoder.encode(specimen.picture) : specimen.file
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&file, using: &random) }
            if round % 4 != 0 { file = withCorrectChecksums(file) }
            do {
                let pixmap = try PNGDecoder.decode(file, limits: limits)
                #expect(pixmap.pixels.count == pixmap.width * pixmap.height && pixmap.pixels.count <= 4096)
                outcomes[true, default: 0] += 1
            } catch {
                outcomes[false, default: 0] += 1
            }
        }
        #expect(outcomes[true, default: 0] > 100 && outcomes[false, default: 0] > 1000)
    }

    private func mutate(_ file: inout [UInt8], using random: inout RandomSource) {
        guard file.count > 34 else { return }
        let index = Int.random(in: 16..<file.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: file[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: file[index] = [0, 1, 127, 128, 255].randomElement(using: &random)!
        case 2: file[index] = .random(in: 0...255, using: &random)
        case 3: file.removeSubrange(index..<min(file.count, index + .random(in: 1...20, using: &random)))
        case 4: file.insert(contentsOf: file[max(16, index - 12)..<index], at: index)
        default: file.removeLast(.random(in: 0...20, using: &random))
        }
    }

    private func withCorrectChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var start = 8
        while start + 12 <= file.count {
            let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + count
            guard end + 4 <= file.count else { break }
            let check = PNGSpecimen.cyclicRedundancyCheck(file[start + 4..<end])
            file.replaceSubrange(end..<end + 4, with: PNGSpecimen.bigEndian(Int(check)))
            start = end + 4
        }
        return file
    }
}
