import CPNG

/// The reason why a PNG could not be decoded or encoded.
package enum PNGError: Error, Hashable, Sendable {
    /// The bytes do not start with the signature and header of a PNG file.
    case notPNG
    /// The picture has no pixels, or more pixels than the format or the caller's limits allow. Sizes are in pixels.
    case unacceptableSize(width: Int, height: Int)
    /// The file is truncated, damaged or violates the standard. The associated value is libpng's message.
    case corrupt(String)
    /// libpng could not encode the picture. The associated value is libpng's message.
    case unwritable(String)
    /// Memory allocation failed in libpng or libdeflate.
    case outOfMemory
}

extension plotwright_png_report {
    /// libpng's message as text.
    var text: String {
        unsafe withUnsafeBytes(of: message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
