import CDeflate

extension [UInt8] {
    /// The bytes, compressed with gzip as one member.
    package var gzipped: [UInt8] {
        let compressor = unsafe libdeflate_alloc_compressor(9)
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_gzip_compress_bound(compressor, count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, size in
            unsafe withUnsafeBytes {
                unsafe size = libdeflate_gzip_compress(
                    compressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
    }
}
