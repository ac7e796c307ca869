import Budget
import Foundation
import Images
import TestSupport
import Testing

/// The frames are read by `MovingPictureReader`, and by Pillow in `Tests/system/server/check-formats`.
@Suite struct MovingPictureTests {
    private static let formats: [MovingPictureEncoder.Format] = [.apng(), .gif, .webp(quality: nil)]

    /// Pictures of which each differs from the one before in a part.
    private func frames(_ count: Int, isOpaque: Bool, colors: Int) -> [Pixmap] {
        var random = RandomSource(seed: UInt64(count + colors))
        var picture = Pixmap.chartLike(61, 40, colors: colors, isOpaque: isOpaque)
        return (0..<count).map { index in
            let color = isOpaque ? UInt32.premultiplied(isOpaque: true, from: &random) : [0, 0xff20_4060][index % 2]
            let (left, top) = (Int.random(in: 0..<55, using: &random), Int.random(in: 0..<35, using: &random))
            for y in top..<top + 5 { for x in left..<left + 6 { picture[x, y] = color } }
            return picture
        }
    }

    private func file(
        _ format: MovingPictureEncoder.Format, _ frames: [Pixmap], milliseconds: Int = 40, repetitions: Int = 0
    ) throws -> [UInt8] {
        var encoder = try MovingPictureEncoder(
            format, width: frames[0].width, height: frames[0].height, repetitions: repetitions)
        for frame in frames { try encoder.append(frame, milliseconds: milliseconds) }
        return try encoder.finish()
    }

    @Test(arguments: formats, [true, false])
    func `every frame is shown as it was drawn`(format: MovingPictureEncoder.Format, isOpaque: Bool) throws {
        let frames = frames(12, isOpaque: isOpaque, colors: 8).map { $0.binary(if: format == .gif) }
        let film = try MovingPictureReader.read(try file(format, frames))
        #expect(film.pictures == frames)
        #expect(film.milliseconds == Array(repeating: 40, count: 12))
    }

    /// Writes the files with their frames as PNG.
    @Test(arguments: [true, false])
    func `files are written for other programs`(isOpaque: Bool) throws {
        let folder = ".build/moving-pictures"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let kind = isOpaque ? "opaque" : "transparent"
        let frames = frames(12, isOpaque: isOpaque, colors: 8).map { $0.binary(if: true) }
        for (index, frame) in frames.enumerated() {
            try File.write(PNGEncoder.encode(frame), to: "\(folder)/\(kind)-\(index + 10).png")
        }
        for (format, ending) in zip(Self.formats, ["apng", "gif", "webp"]) {
            try File.write(file(format, frames), to: "\(folder)/\(kind).\(ending)")
        }
    }

    @Test func `a GIF clears pixels that vanish`() throws {
        let clear = Pixmap(width: 20, height: 10)
        var marked = clear
        marked[3, 4] = 0xff00_00ff
        var other = clear
        other[15, 8] = 0xff00_ff00
        let frames = [marked, clear, other, marked, other, clear]
        #expect(try MovingPictureReader.read(try file(.gif, frames)).pictures == frames)
    }

    @Test func `frames of many colors are kept, although earlier ones had a palette`() throws {
        var frames = frames(4, isOpaque: true, colors: 8)
        frames.append(.noise(61, 40, isOpaque: false))
        frames += self.frames(3, isOpaque: true, colors: 8)
        #expect(try MovingPictureReader.read(try file(.apng(), frames)).pictures == frames)
        #expect(try MovingPictureReader.read(try file(.webp(quality: nil), frames)).pictures == frames)
    }

    @Test func `a GIF whose later frames have other colors keeps them`() throws {
        var frames: [Pixmap] = []
        for index in 0..<4 as Range<UInt32> {
            var frame = Pixmap(width: 20, height: 10)
            for pixel in frame.pixels.indices { frame.pixels[pixel] = index << 16 | UInt32(pixel) | 0xff00_0000 }
            frames.append(frame)
        }
        #expect(try MovingPictureReader.read(try file(.gif, frames)).pictures == frames)
    }

    @Test(arguments: formats)
    func `equal frames become one with their time`(format: MovingPictureEncoder.Format) throws {
        let still = Pixmap.chartLike(30, 20, isOpaque: true)
        let other = Pixmap.chartLike(30, 20, isOpaque: true, seed: 2)
        let film = try MovingPictureReader.read(try file(format, [still, still, still, other, other]))
        #expect(film.pictures == [still, other])
        #expect(film.milliseconds == [120, 80])
    }

    @Test func `the times of a GIF do not drift`() throws {
        let frames = frames(60, isOpaque: true, colors: 4)
        let film = try MovingPictureReader.read(try file(.gif, frames, milliseconds: 33))
        #expect(film.milliseconds.reduce(0, +) == 1_980)
        #expect(Set(film.milliseconds).isSubset(of: [30, 40]))
    }

    @Test(arguments: formats)
    func `only the part that differs is stored`(format: MovingPictureEncoder.Format) throws {
        let first = Pixmap.noise(200, 200, isOpaque: true)
        var second = first
        second[100, 50] = 0xff00_00ff
        let (one, two) = (try file(format, [first]), try file(format, [first, second]))
        #expect(two.count < one.count + 900)
    }

    @Test(arguments: formats)
    func `equal frames give equal bytes`(format: MovingPictureEncoder.Format) throws {
        let frames = frames(6, isOpaque: false, colors: 20)
        #expect(try file(format, frames) == file(format, frames))
    }

    @Test(arguments: formats, [0, 1, 3])
    func `the number of repetitions is stored`(format: MovingPictureEncoder.Format, repetitions: Int) throws {
        let film = try MovingPictureReader.read(
            try file(format, frames(3, isOpaque: true, colors: 4), repetitions: repetitions))
        #expect(film.repetitions == repetitions)
    }

    @Test(arguments: formats)
    func `a frame of another size, no frames, or a spent budget is an error`(
        format: MovingPictureEncoder.Format
    ) throws {
        var encoder = try MovingPictureEncoder(format, width: 10, height: 10)
        #expect(throws: PictureError.unacceptableSize(width: 9, height: 10)) {
            try encoder.append(Pixmap(width: 9, height: 10), milliseconds: 10)
        }
        #expect(throws: PictureError.unwritable("there are no frames")) { try encoder.finish() }
        var spent = try MovingPictureEncoder(format, width: 10, height: 10, budget: RenderBudget(memory: 1) { false })
        #expect(throws: PictureError.stopped) {
            try spent.append(Pixmap(width: 10, height: 10), milliseconds: 10)
            _ = try spent.finish()
        }
    }
}

extension Pixmap {
    /// The picture as a GIF shows it, without translucent pixels.
    fileprivate func binary(if isNeeded: Bool) -> Pixmap {
        guard isNeeded else { return self }
        var copy = self
        for index in pixels.indices where (1...254).contains(pixels[index] >> 24) { copy.pixels[index] |= 0xff00_0000 }
        return copy
    }
}
