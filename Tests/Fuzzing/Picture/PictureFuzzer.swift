import FuzzingSupport
import Images

/// Any bytes are a picture within the limits, or an error. Decoding takes no more than its budget. Decoded pictures
/// survive a round trip through every lossless format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    let limits = PictureLimits(dimension: 1_024, pixels: 1 << 18)
    let result = Bounds(memory: 8 << 20).check { budget in
        Result { () throws(PictureError) in try PictureDecoder.decode(bytes, limits: limits, budget: budget) }
    }
    guard case .success(let picture) = result else { return 0 }
    expect(picture.width * picture.height <= limits.pixels, "the picture is beyond the limits")
    expect(picture.pixels.count == picture.width * picture.height, "the number of pixels is wrong")
    expect(
        picture.pixels.allSatisfy { pixel in [0, 8, 16].allSatisfy { pixel >> $0 & 0xff <= pixel >> 24 } },
        "a pixel is not premultiplied")
    guard picture.pixels.count <= 1 << 12 else { return 0 }
    for file in [try? PNGEncoder.encode(picture), try? WebPEncoder.encode(picture)] {
        expect(file.flatMap { try? PictureDecoder.decode($0) } == picture, "the picture changes in a round trip")
    }
    for file in [try? GIFEncoder.encode(picture), try? JPEGEncoder.encode(picture)] {
        let again = file.flatMap { try? PictureDecoder.decode($0) }
        expect(again.map { $0.width == picture.width && $0.height == picture.height } == true, "the size changes")
    }
    return 0
}
