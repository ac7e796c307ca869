import Images

extension Markup {
    /// Adds the rest of an `<image>` element that holds a picture, which is stretched over the element's rectangle.
    /// - Returns: false, with nothing useful added, where the picture cannot be written.
    mutating func embed(_ pixmap: Pixmap) -> Bool {
        guard let file = try? PNGEncoder.encode(pixmap) else { return false }
        append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        append(base64: file)
        append("\"/>")
        return true
    }

    /// Adds octets in base64 (RFC 4648, section 4).
    mutating func append(base64 file: [UInt8]) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        bytes.reserveCapacity(bytes.count + file.count / 3 * 4 + 4)
        for start in stride(from: 0, to: file.count, by: 3) {
            let count = min(3, file.count - start)
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < count ? UInt32(file[start + index]) : 0) }
            for index in 0..<4 {
                let digit = alphabet[Int(group >> UInt32(18 - 6 * index) & 63)]
                bytes.append(index <= count ? digit : UInt8(ascii: "="))
            }
        }
    }
}
