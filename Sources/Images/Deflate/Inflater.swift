import CDeflate

/// Decompresses zlib streams (RFC 1950) with libdeflate.
enum Inflater {
    /// - Parameter count: The number of bytes of the result.
    /// - Throws: `PictureError.outOfMemory` or `.corrupt`.
    static func inflate(_ bytes: [UInt8], count: Int) throws(PictureError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        let output = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, filled in
            result = unsafe bytes.withUnsafeBufferPointer { input in
                unsafe libdeflate_zlib_decompress(
                    decompressor, input.baseAddress, input.count, output.baseAddress, count, nil)
            }
            filled = result == LIBDEFLATE_SUCCESS ? count : 0
        }
        guard result == LIBDEFLATE_SUCCESS else { throw .corrupt("the compressed data are damaged") }
        return output
    }
}
