import Budget

/// The fields of a column as written, in a single buffer.
struct ColumnFields {
    let bytes: [UInt8]
    /// The range of each field without quotes; empty if its value is missing.
    private(set) var ranges: [Range<Int>] = []

    /// Creates the fields of a column of parsed delimited text.
    init(_ text: DelimitedText, column: Int) {
        bytes = text.bytes
        // An empty quoted text counts as missing, like an empty field.
        ranges = (0..<text.count).map { text[$0, column].range }
    }

    /// - Parameters:
    ///   - texts: The texts; nil for missing values.
    ///   - size: The number of bytes of all texts.
    init(_ texts: [String?], size: Int) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        ranges.reserveCapacity(texts.count)
        for text in texts {
            let start = bytes.count
            if let text { bytes += text.utf8 }
            ranges.append(start..<bytes.count)
        }
        self.bytes = bytes
    }

    var count: Int { ranges.count }

    func contains(_ byte: UInt8) -> Bool { ranges.contains { bytes[$0].contains(byte) } }

    /// Whether a field contains a byte several times.
    func containsTwice(_ byte: UInt8) -> Bool {
        ranges.contains { range in
            bytes[range].firstIndex(of: byte).map { bytes[($0 + 1)..<range.upperBound].contains(byte) } ?? false
        }
    }

    /// Words in the names of columns whose whole numbers are names.
    static let namesOfCodes: Set<String> = [
        "status", "statuscode", "code", "codes", "http", "zip", "zipcode", "postcode", "postal", "plz",
        "postleitzahl", "cep", "pincode", "id", "ids", "uid", "pid", "port", "isbn", "ean", "gtin", "sku", "phone",
        "fips", "naics", "route", "room", "account",
    ]
    /// The last words in the names of columns with numbers of things, behind the word for the things.
    private static let wordsForNumbers: Set<String> = [
        "no", "nr", "num", "number", "nummer", "num\u{E9}ro", "n\u{FA}mero",
    ]
    /// The names of first columns with numbers of things.
    private static let namesOfThings: Set<String> = [
        "store", "shop", "branch", "dept", "department", "line", "bus", "tram", "gate", "platform", "flight", "train",
        "customer", "client", "employee", "product", "item", "article", "invoice", "ticket", "sensor", "device",
        "machine", "house", "order", "case", "room", "account", "serial", "part", "node", "vlan", "terminal", "vehicle",
        "player", "channel", "apartment", "ward", "error", "kunde", "filiale",
        "artikel", "linie", "maschine", "abteilung", "cliente", "producto", "tienda", "magasin", "produit",
    ]
    /// Words in the names of columns with quantities of things.
    private static let wordsForQuantities: Set<String> = [
        "total", "mean", "average", "avg", "sum", "count", "max", "min", "median",
    ]
    /// The maximum number of different codes.
    private static let mostCodes = 40
    /// The least number of digits of the longest code.
    private static let leastDigits = 3

    /// Whether the fields are whole numbers that name things, such as statuses of HTTP and postcodes: not many different
    /// ones in a column whose name says so, statuses, or several that begin with 0.
    /// - Parameter isFirst: Whether the column is the first one, so that it may name the things of the records.
    func areCodes(named name: String, isFirst: Bool, _ options: TableOptions) -> Bool {
        if options.isDelimited, beginWithZeros(options.budget) { return true }
        if areStatuses(options.budget) { return true }
        let words = Self.words(of: name).filter { !$0.isEmpty }
        let areNumbers =
            words.count > 1 && Self.wordsForNumbers.contains(words[words.count - 1])
            // Behind other words, "no" is an answer: the number of those who do not smoke.
            && (words[words.count - 1] != "no" || Self.namesOfThings.contains(words[words.count - 2]))
            && Self.wordsForQuantities.isDisjoint(with: words)
            || isFirst && words.count == 1 && Self.namesOfThings.contains(words[0])
        guard areNumbers || words.contains(where: Self.namesOfCodes.contains) else { return false }
        var known: Set<ArraySlice<UInt8>> = []
        for range in ranges where !range.isEmpty {
            let field = bytes[range]
            guard !options.budget.isSpent(before: 100 + range.count),
                field.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
            else { return false }
            known.insert(field)
            guard known.count <= Self.mostCodes else { return false }
        }
        guard known.count > 1 else { return false }
        // Numbers of one or two digits only name things if they are different and do not just count the records.
        return known.contains { $0.count >= Self.leastDigits }
            || areNumbers && known.count == ranges.count(where: { !$0.isEmpty }) && !countRecords
    }

    /// Whether the fields are the numbers from 0 or 1.
    private var countRecords: Bool {
        guard let first = ranges.first, let start = Int(text(0)), !first.isEmpty, start == 0 || start == 1 else {
            return false
        }
        return ranges.indices.allSatisfy { text($0) == String(start + $0) }
    }

    /// The words in a name, such as "zip" and "code" in "zip_code", "Zip code" and "zipCode".
    static func words(of name: String) -> [String] {
        var words: [String] = [""]
        var follows: Character = " "
        for character in name.prefix(100) {
            if !character.isLetter || character.isUppercase && !follows.isUppercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            follows = character
        }
        return words
    }

    /// Whether the fields are codes of equally many digits, of which several begin with 0, such as 030001. Two digits
    /// can be a part of a date.
    private func beginWithZeros(_ budget: RenderBudget) -> Bool {
        guard let width = ranges.first(where: { !$0.isEmpty })?.count, width > 2 else { return false }
        var zeros = 0
        for range in ranges where !range.isEmpty {
            guard range.count == width, !budget.isSpent(before: width),
                bytes[range].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            else { return false }
            if bytes[range.lowerBound] == UInt8(ascii: "0") { zeros += 1 }
        }
        return zeros > 1
    }

    /// A field as written, for messages.
    func text(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }
}
