import CZint

/// The data of a symbol in the notation of zint.
struct BarcodeContent: Hashable, Sendable {
    var symbology: Int32
    var data: String
    /// The linear part of a composite symbol.
    var primary: String?
    var hasElements = false

    /// The reason why a text is no content of a type, as a sentence.
    struct Failure: Error, Hashable {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// - Parameter text: The text in the notation of bwip-js.
    init(_ text: String, _ type: BarcodeType) throws(Failure) {
        symbology = type.symbology
        data = text
        if type.isComposite { try convertParts(of: text, type) } else { try convert(text, type.content) }
        try checkLength(of: type)
    }

    private mutating func convertParts(of text: String, _ type: BarcodeType) throws(Failure) {
        guard let bar = text.firstIndex(of: "|") else {
            throw Failure("The text needs two parts with a bar between them: the linear part and the one above it.")
        }
        try convert(String(text[..<bar]), type.content)
        guard data.utf8.count < 128, !data.utf8.contains(0) else { throw Failure("The linear part is too long.") }
        primary = data
        data = String(text[text.index(after: bar)...])
        hasElements = true
    }

    /// Refuses a text that no symbol of a type can hold, before the library tries its sizes.
    private func checkLength(of type: BarcodeType) throws(Failure) {
        let octets = data.utf8.count
        guard octets > 0 else { throw Failure("The text is empty.") }
        guard octets <= BarcodeSymbol.longestText else {
            throw Failure("The text is longer than \(BarcodeSymbol.longestText) bytes.")
        }
        let brackets: [Unicode.Scalar] = hasElements ? ["(", ")"] : []
        let count = data.unicodeScalars.count { !brackets.contains($0) }
        guard count <= type.capacity else {
            throw Failure(
                "The text has \(count) characters; a barcode of the type \(type.name) holds at most \(type.capacity)."
            )
        }
    }

    /// The longest time in milliseconds for which the library encodes the text, which it does without polling: measured
    /// for all types with texts of digits, letters, many alphabets and many scripts. It grows with the square of the
    /// length, from 2 ms for 256 bytes to 35 ms for 1,024.
    var encodingTime: Double {
        let kibibytes = Double(data.utf8.count) / 1_024
        return 38 * kibibytes * kibibytes
    }

    private mutating func convert(_ text: String, _ content: BarcodeType.Content) throws(Failure) {
        switch content {
        case .text: data = text
        case .elements:
            data = text
            hasElements = true
        case .element(let identifier, let count):
            var digits = Self.digits(of: text)
            if text.hasPrefix("(\(identifier))") { digits.removeFirst(min(2, digits.count)) }
            data = try Self.withoutCheck(digits, count: count - 1)
        case .checked(let count): data = try Self.withoutCheck(Self.digits(of: text), count: count, isWeighted: false)
        case .product(let counts): try convertProduct(text, counts)
        case .serial:
            let parts = text.split(separator: " ").map(String.init)
            let number = parts.first.map { $0.filter { $0 != "-" } } ?? ""
            guard number.utf8.count == 7 || number.utf8.count == 8, number.utf8.prefix(7).allSatisfy(Self.isDigit)
            else { throw Failure("An ISSN has the form 1234-5678, possibly followed by a variant and an addition.") }
            let variant = parts.count > 1 && parts[1].utf8.count == 2 ? parts[1] : "00"
            let addition = parts.count > 2 ? " " + parts[2] : ""
            try convertProduct("977" + number.prefix(7) + variant + addition, 12...12)
        case .mail:
            let digits = Self.digits(of: text)
            data = String(decoding: digits.prefix(20), as: UTF8.self)
            if digits.count > 20 { data += "-" + String(decoding: digits.dropFirst(20), as: UTF8.self) }
        case .australian:
            let symbologies = [
                "11": BARCODE_AUSPOST, "59": BARCODE_AUSPOST, "62": BARCODE_AUSPOST, "45": BARCODE_AUSREPLY,
                "87": BARCODE_AUSROUTE, "92": BARCODE_AUSREDIRECT,
            ]
            guard let symbology = symbologies[String(text.prefix(2))] else {
                throw Failure("The text begins with one of the codes 11, 45, 59, 62, 87 and 92.")
            }
            self.symbology = symbology
            data = String(text.dropFirst(2))
        }
    }

    private mutating func convertProduct(_ text: String, _ counts: ClosedRange<Int>) throws(Failure) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        let number = (parts.first ?? "").filter { $0 != "-" }
        let addition = parts.count > 1 ? String(parts[1]) : ""
        let isNumber = number.utf8.dropLast().allSatisfy(Self.isDigit)
        guard parts.count <= 2, isNumber, counts.contains(number.utf8.count) else {
            throw Failure(
                "The text is a number with \(counts.lowerBound) to \(counts.upperBound) digits, possibly followed by an addition."
            )
        }
        guard addition.isEmpty || [2, 5].contains(addition.utf8.count), addition.utf8.allSatisfy(Self.isDigit) else {
            throw Failure("The addition has two or five digits.")
        }
        var data = String(number)
        switch symbology {
        case BARCODE_ISBNX: break
        case BARCODE_UPCE: if number.utf8.count == 8 { symbology = BARCODE_UPCE_CHK }
        case BARCODE_UPCE_CC: break
        default:
            // Numbers without their check digit have the smaller length, but those of additions have no check digit.
            if counts.count > 1 { data = try Self.withoutCheck(Self.digits(of: data), count: counts.lowerBound) }
        }
        self.data = data + (addition.isEmpty ? "" : "+" + addition)
    }

    /// The first digits of a number, after its check digit has been compared.
    /// - Parameter isWeighted: Whether the digits have the weights 3 and 1, as in GS1, and are compared.
    private static func withoutCheck(
        _ digits: [UInt8], count: Int, isWeighted: Bool = true
    ) throws(Failure) -> String {
        guard digits.count == count || digits.count == count + 1 else {
            throw Failure("The number has \(count) digits, or \(count + 1) with the check digit.")
        }
        let data = digits.prefix(count)
        if isWeighted, digits.count > count {
            let sum = data.reversed().enumerated().reduce(0) {
                $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 3 : 1)
            }
            let check = (10 - sum % 10) % 10
            guard Int(digits[count] - 0x30) == check else { throw Failure("The check digit should be \(check).") }
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func digits(of text: String) -> [UInt8] { text.utf8.filter(isDigit) }

    private static func isDigit(_ octet: UInt8) -> Bool { 0x30...0x39 ~= octet }
}
