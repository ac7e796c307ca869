/// A currency by its code in ISO 4217.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as `EUR`.
    package let code: String

    /// - Returns: nil for anything but three capital letters of ASCII.
    package init?(_ code: String) {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        self.code = code
    }

    /// How many digits of its amounts follow the decimal separator, by ISO 4217.
    package var fractionDigits: Int { Currency.exceptions[code] ?? 2 }

    private static let exceptions: [String: Int] = [
        "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
        "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3,
        "OMR": 3, "TND": 3, "CLF": 4, "UYW": 4,
    ]
}
