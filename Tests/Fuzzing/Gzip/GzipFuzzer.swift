import CDeflate
import FuzzingSupport
import HTTPMessages

/// Any octets are decoded within the limit or rejected, and decoded content survives a round trip.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let packed = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    let limit = 1 << 12
    do throws(Gzip.Failure) {
        let content = try Gzip.unpack(packed, limit: limit)
        expect(content.count <= limit, "more than the limit")
        expect(try Gzip.unpack(pack(content), limit: limit) == content, "the round trip of decoded content failed")
    } catch {
        expect(error != .outOfMemory, "out of memory for a few octets")
    }
    // Fuzzers do not guess checksums, so a correct stream is made of the input.
    let honest = pack(Array(packed.prefix(limit)))
    expect(
        (try? Gzip.unpack(honest, limit: limit)) == Array(packed.prefix(limit)), "the round trip of the input failed")
    let followed = honest + packed.suffix(4)
    expect(
        followed.count == honest.count || (try? Gzip.unpack(followed, limit: limit)) == nil,
        "trailing octets are ignored")
    return 0
}

private func pack(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = unsafe libdeflate_alloc_compressor(6)
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_gzip_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        unsafe bytes.withUnsafeBytes {
            unsafe count = libdeflate_gzip_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
        }
    }
}
