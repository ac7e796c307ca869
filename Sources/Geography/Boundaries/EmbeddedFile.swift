import CBoundaries

/// The files of `CBoundaries`.
enum EmbeddedFile {
    static var countryBoundaries: [UInt8] { unsafe bytes(of: CBoundaries.countryBoundaries) }
    static var countyBoundaries: [UInt8] { unsafe bytes(of: CBoundaries.countyBoundaries) }
    static var countryNames: [Substring] { unsafe lines(of: CBoundaries.countryNames) }
    static var countyNames: [Substring] { unsafe lines(of: CBoundaries.countyNames) }
    static var accentedLetters: [Substring] { unsafe lines(of: CBoundaries.accentedLetters) }

    private static func bytes(of file: boundary_file) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }

    private static func lines(of file: boundary_file) -> [Substring] {
        unsafe String(decoding: bytes(of: file), as: UTF8.self).split(separator: "\n")
    }
}
