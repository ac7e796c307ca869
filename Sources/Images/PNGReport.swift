import CPNG

extension plotwright_png_report {
    /// libpng's message as text.
    var text: String {
        unsafe withUnsafeBytes(of: message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
