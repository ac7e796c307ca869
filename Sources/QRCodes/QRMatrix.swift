import CQREncode

/// The modules of a QR code (ISO/IEC 18004), made by libqrencode.
package struct QRMatrix: Hashable, Sendable {
    /// The share of the code that may be damaged.
    package enum Correction: String, CaseIterable, Sendable {
        case low = "L"
        case medium = "M"
        case quartile = "Q"
        case high = "H"

        fileprivate var level: QRecLevel {
            switch self {
            case .low: QR_ECLEVEL_L
            case .medium: QR_ECLEVEL_M
            case .quartile: QR_ECLEVEL_Q
            case .high: QR_ECLEVEL_H
            }
        }
    }

    /// The number of modules on each side: 21 to 177.
    package let count: Int
    private let isDark: [Bool]

    /// The maximum length of a text, in bytes.
    package static let longestText = 2_953

    /// - Parameter text: The content. The code's modes are chosen so that it is as small as possible.
    /// - Returns: `nil` if the text is empty or does not fit into the largest code.
    package init?(_ text: String, _ correction: Correction) {
        self.init(Array(text.utf8), correction, hasKanji: false)
    }

    /// - Parameter text: The content in Shift JIS. Its kanji are encoded as such.
    /// - Returns: `nil` if the text is empty or does not fit into the largest code.
    package init?(_ text: ShiftJIS, _ correction: Correction) {
        self.init(text.octets, correction, hasKanji: true)
    }

    private init?(_ octets: [UInt8], _ correction: Correction, hasKanji: Bool) {
        guard !octets.isEmpty, octets.count <= 3 * Self.longestText,
            let code = Code(octets, correction, hasKanji: hasKanji)
        else { return nil }
        (count, isDark) = (code.count, code.modules)
    }

    package subscript(column: Int, row: Int) -> Bool { isDark[row * count + column] }

    /// The runs of dark modules in a row.
    package func runs(inRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for column in 0...count {
            let isDark = column < count && self[column, row]
            if isDark, start == nil { start = column }
            if !isDark, let first = start {
                runs.append(first..<column)
                start = nil
            }
        }
        return runs
    }
}

/// Owns a code of the library.
@safe private final class Code {
    private let code: UnsafeMutablePointer<QRcode>

    init?(_ octets: [UInt8], _ correction: QRMatrix.Correction, hasKanji: Bool) {
        let code =
            if octets.contains(0) {
                unsafe octets.withUnsafeBufferPointer {
                    unsafe QRcode_encodeData(Int32(clamping: $0.count), $0.baseAddress, 0, correction.level)
                }
            } else {
                unsafe (octets.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
                    unsafe QRcode_encodeString(
                        $0.baseAddress, 0, correction.level, hasKanji ? QR_MODE_KANJI : QR_MODE_8, 1)
                }
            }
        guard let code = unsafe code else { return nil }
        unsafe self.code = code
    }

    deinit {
        unsafe QRcode_free(code)
    }

    var count: Int { Int(unsafe code.pointee.width) }

    /// Whether each module is dark, row by row. The lowest bit of the library's bytes says so.
    var modules: [Bool] {
        unsafe UnsafeBufferPointer(start: code.pointee.data, count: count * count).map { $0 & 1 == 1 }
    }
}
