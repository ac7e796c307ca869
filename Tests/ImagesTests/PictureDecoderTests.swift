import Budget
import Foundation
import Images
import TestSupport
import Testing

@Suite struct PictureDecoderTests {
    /// The top left quarter is white, the bottom left one red, and the right half blue; 16 by 16 pixels, written by
    /// Pillow and gifsicle.
    enum Specimen: String, CaseIterable {
        case progressive =
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAFwEBAQEBAAAAAAAAAAAAAAAACQAGCP/aAAwDAQACEAMQAAABv6sO+/sqvFWlBCqhr//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAQUCH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8hH//aAAwDAQACAAMAAAAQAA//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/EB//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EB//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q=="
        case subsampled =
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAcI/8QAKhEAAAQBCQkAAAAAAAAAAAAAERITFBYAAQMGBwgJFRchIyVBQkNhYmP/2gAMAwEAAhEDEQA/AL+MO5eCGtPDyrPEcTbpNNl1GEzv1mAAkq3mbDNF8p4g6dL9pIiSP1pDGU8AHMdn/9k="
        case cmyk =
            "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A38b+N/G/iANAGC/wQBiAMX+D/9k="
        case interlacedGIF =
            "R0lGODdhEAAQAPEAAP////8AAAAA/wAAACwAAAAAEAAQAEACI4Rvoqvh7xhDSC4IraJHC55o2OONkQYCXrqCLVea8ThjdaYVADs="

        var file: [UInt8] { Data(base64Encoded: rawValue).map { [UInt8]($0) } ?? [] }
    }

    private static let gray =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAQABABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAACAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwC/jDuXghv/2Q=="

    /// Whether a pixel's channels differ by at most 24 from those of a color.
    private func isLike(_ pixel: UInt32, _ color: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(pixel >> $0 & 0xff) - Int(color >> $0 & 0xff)) <= 24 }
    }

    @Test(arguments: Specimen.allCases)
    func `files of other programs are decoded`(specimen: Specimen) throws {
        let picture = try PictureDecoder.decode(specimen.file)
        #expect((picture.width, picture.height) == (16, 16))
        #expect(isLike(picture[2, 2], 0xffff_ffff))
        #expect(isLike(picture[2, 13], 0xff00_00ff))
        #expect(isLike(picture[13, 8], 0xffff_0000))
    }

    @Test func `a gray JPEG is decoded`() throws {
        let picture = try PictureDecoder.decode(#require(Data(base64Encoded: Self.gray).map { [UInt8]($0) }))
        #expect(isLike(picture[2, 2], 0xffff_ffff))
        #expect(isLike(picture[2, 13], 0xff4c_4c4c))
        #expect(isLike(picture[13, 8], 0xff1d_1d1d))
    }

    /// A JPEG with Exif data.
    private func oriented(_ orientation: UInt8, isBigEndian: Bool) throws -> [UInt8] {
        var pixmap = Pixmap(width: 32, height: 16, fill: 0xffff_ffff)
        for y in 0..<8 { for x in 0..<8 { pixmap[x, y] = 0xff00_00ff } }
        let file = try JPEGEncoder.encode(pixmap, quality: 95)
        let tiff: [UInt8] =
            isBigEndian
            ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return file[..<2] + [0xff, 0xe1, 0, UInt8(content.count + 2)] + content + file[2...]
    }

    /// The corner in which the file's top left corner is shown (Exif 2.32, section 4.6.4).
    @Test(arguments: [
        (1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1), (9, 0, 0),
    ])
    func `the orientation of a JPEG is applied`(orientation: Int, right: Int, bottom: Int) throws {
        for isBigEndian in [true, false] {
            let file = try oriented(UInt8(orientation), isBigEndian: isBigEndian)
            let isTurned = (5...8).contains(orientation)
            let picture = try PictureDecoder.decode(file)
            #expect(PixelSize(picture.width, picture.height) == (isTurned ? PixelSize(16, 32) : PixelSize(32, 16)))
            #expect(try PictureDecoder.size(of: file) == PixelSize(picture.width, picture.height))
            let corners = [false, true].flatMap { isRight in
                [false, true].filter { isBottom in
                    isLike(picture[isRight ? picture.width - 2 : 1, isBottom ? picture.height - 2 : 1], 0xff00_00ff)
                }.map { isBottom in (isRight ? 1 : 0, isBottom ? 1 : 0) }
            }
            #expect(corners.count == 1)
            #expect(corners.first.map { $0 == (right, bottom) } == true)
        }
    }

    /// One file of each kind.
    private static let files: [[UInt8]] = {
        let picture = Pixmap.chartLike(40, 30, seed: 3)
        let own = [
            try? PNGEncoder.encode(picture), try? JPEGEncoder.encode(picture), try? WebPEncoder.encode(picture),
            try? WebPEncoder.encode(picture, quality: 50), try? GIFEncoder.encode(picture),
            try? GIFEncoder.encode(.noise(40, 30, isOpaque: true)),
        ]
        return own.compactMap(\.self) + Specimen.allCases.map(\.file)
    }()

    @Test(arguments: files)
    func `a size beyond the limits is rejected before allocation`(file: [UInt8]) throws {
        let size = try PictureDecoder.size(of: file)
        #expect(throws: PictureError.unacceptableSize(width: size.width, height: size.height)) {
            try PictureDecoder.decode(file, limits: PictureLimits(pixels: size.count - 1))
        }
        #expect(throws: PictureError.stopped) {
            try PictureDecoder.decode(file, budget: RenderBudget(memory: 1_000) { false })
        }
        let decoded = try PictureDecoder.decode(file, limits: PictureLimits(pixels: size.count))
        #expect(PixelSize(decoded.width, decoded.height) == size)
    }

    @Test(arguments: files)
    func `every truncation is an error`(file: [UInt8]) throws {
        let isTerminated = file.starts(with: "GIF".utf8) || file.starts(with: [0xff, 0xd8])
        for count in 0..<file.count - (isTerminated ? 4 : 0) {
            #expect(throws: PictureError.self) { try PictureDecoder.decode(Array(file[..<count])) }
        }
    }

    @Test(arguments: files)
    func `damaged files give a picture or an error`(file: [UInt8]) throws {
        var random = RandomSource(seed: UInt64(file.count))
        let limits = PictureLimits(dimension: 200, pixels: 10_000)
        for _ in 0..<150 {
            var damaged = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            do throws(PictureError) {
                let picture = try PictureDecoder.decode(damaged, limits: limits)
                #expect(picture.pixels.count == picture.width * picture.height)
                #expect(
                    picture.pixels.allSatisfy { pixel in
                        [0, 8, 16].allSatisfy { pixel >> $0 & 0xff <= pixel >> 24 }
                    })
            } catch {}
        }
    }

    @Test(arguments: [[], Array("GIF8".utf8), Array("RIFF0000WAVE".utf8), Array("<svg/>".utf8), [0xff, 0xd8]])
    func `other bytes are not recognized`(bytes: [UInt8]) {
        #expect(throws: PictureError.unrecognized) { try PictureDecoder.decode(bytes) }
    }

    @Test func `a moving WebP is refused, and the first frame of a moving GIF or PNG is decoded`() throws {
        let frames = [Pixmap.chartLike(20, 20, isOpaque: true), .chartLike(20, 20, isOpaque: true, seed: 2)]
        for format in [.apng(), .gif, .webp(quality: nil)] as [MovingPictureEncoder.Format] {
            var encoder = try MovingPictureEncoder(format, width: 20, height: 20)
            for frame in frames { try encoder.append(frame, milliseconds: 100) }
            let file = try encoder.finish()
            if case .webp = format {
                #expect(throws: PictureError.unsupported("moving WebP pictures")) { try PictureDecoder.decode(file) }
            } else {
                #expect(try PictureDecoder.decode(file) == frames[0])
            }
        }
    }

    /// A frame of the largest size takes few bytes.
    @Test func `a GIF frame beyond the edges of the picture is refused`() throws {
        let header = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        let frame: [UInt8] = [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 1, 0x44, 0]
        #expect(throws: PictureError.corrupt("the frame is beyond the edges of the picture")) {
            try PictureDecoder.decode(header + frame + [0x3b])
        }
    }

    /// Each scan of a progressive file passes over all pixels.
    @Test func `a JPEG of very many scans is refused`() throws {
        let file = Specimen.progressive.file
        let scans = try #require(file.indices.filter { file[$0...].starts(with: [0xff, 0xda]) }.last)
        let end = file.count - 2
        let many = file[..<end] + (0..<200).flatMap { _ in file[scans..<end] } + file[end...]
        #expect(throws: PictureError.self) { try PictureDecoder.decode(Array(many)) }
    }
}
