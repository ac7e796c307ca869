/// Numbers with a decimal comma in a text whose fields are separated by commas, so that each has become two fields.
extension DelimitedSample {
    /// Words that name the first column of a table: what its records are, or when they were.
    private static let namesOfRecords: Set<String> = [
        "name", "names", "label", "category", "item", "product", "title", "type", "id", "city", "country", "state",
        "region", "team", "person", "weekday", "date", "dates", "datum", "fecha", "day", "week", "month", "quarter",
        "year", "time", "timestamp", "datetime", "period", "jahr", "monat", "tag", "stadt", "land", "ort", "artikel",
        "produkt", "kategorie", "bezeichnung", "abteilung", "filiale", "kunde", "quartal", "woche", "zeit", "gruppe",
        "nom", "produit", "ville", "pays", "mois", "ann\u{E9}e", "jour", "nombre", "producto", "ciudad", "pa\u{ED}s",
        "mes", "a\u{F1}o", "d\u{ED}a", "nome", "prodotto", "citt\u{E0}", "paese", "mese", "anno", "giorno", "produto",
        "cidade", "naam", "stad", "maand", "jaar", "namn", "navn", "nazwa", "miasto", "data", "customer", "store",
        "station", "sensor", "device", "group", "department", "company", "brand", "model", "code",
    ]

    /// Whether the first name is that of the first field, and not that of the second one as in tables that R writes.
    func namesFirstField(_ names: Record) -> Bool {
        guard let cell = names.cells.first, cell.range.count <= 20 else { return false }
        return Self.namesOfRecords.contains(text(cell).trimmed.lowercased())
    }

    /// Whether the first fields are names of records for which the first line has no name, as in tables that R writes: with
    /// quotes around names, or with numbers that count the records.
    func nameRecords(_ names: Record, _ records: ArraySlice<Record>) -> Bool {
        let fields = records.compactMap(\.cells.first)
        if names.cells.contains(where: \.isQuoted) || !fields.isEmpty && fields.allSatisfy(\.isQuoted) { return true }
        let fewest = names.cells.count == 1 ? Self.manyCounted : Self.fewCounted
        guard fields.count >= fewest, let first = Int(text(fields[0])), first == 0 || first == 1 else { return false }
        return fields.enumerated().allSatisfy { text($1) == String(first + $0) }
    }

    /// The number of records that can count from 1 by chance.
    private static let fewCounted = 3
    /// The same number if there is only one name: then the fields are more likely numbers than names.
    private static let manyCounted = 10

    /// The columns whose numbers are divided into two fields, if records have more fields than there are names.
    func splitColumns(_ names: Record, _ records: ArraySlice<Record>) -> SplitColumns {
        let count = names.cells.count
        let split = records.filter { $0.cells.count == width }
        guard separator == .character(UInt8(ascii: ",")), count < width, names.filledCount == count, !split.isEmpty
        else { return .none }
        let first = namesFirstField(names) ? 1 : 0
        let canSplit = (0..<width).map { field in
            split.allSatisfy { SplitDecimal.isOne($0.cells, at: field, bytes) }
        }
        let columns = SplitColumns(of: count, in: width) { $0 >= first && canSplit[$1] }
        guard case .these(let known) = columns else { return columns }
        // What can be groups of three digits everywhere is no number with decimals for sure.
        let areOpen = known.enumerated().contains { index, column in
            split.allSatisfy { SplitDecimal.canBeGroups($0.cells, at: column + index, bytes) }
        }
        return areOpen ? .several : columns
    }
}

/// The columns whose numbers take two fields in records with more fields than there are names.
enum SplitColumns: Equatable {
    /// No columns explain the number of fields.
    case none
    /// Several sets of columns do, so the numbers are not known.
    case several
    case these([Int])

    private static let maximumSize = 4_000

    /// - Parameters:
    ///   - count: The number of columns.
    ///   - canSplit: Whether a column can take a field and the next one.
    /// - Complexity: O(n²) for n columns.
    init(of count: Int, in fieldCount: Int, _ canSplit: (_ column: Int, _ field: Int) -> Bool) {
        self = .none
        let extra = fieldCount - count
        guard extra >= 0, extra <= count, count * extra <= Self.maximumSize else { return }
        // The number of ways, two at most, in which the columns from one on take the fields behind those before them.
        var ways = [[Int]](repeating: [Int](repeating: 0, count: extra + 1), count: count + 1)
        ways[count][extra] = 1
        func splits(_ column: Int, _ used: Int) -> Bool {
            used < extra && ways[column + 1][used + 1] > 0 && canSplit(column, column + used)
        }
        for column in (0..<count).reversed() {
            for used in 0...extra {
                let more = splits(column, used) ? ways[column + 1][used + 1] : 0
                ways[column][used] = min(2, ways[column + 1][used] + more)
            }
        }
        guard ways[0][0] > 0 else { return }
        self = .several
        guard ways[0][0] == 1 else { return }
        var columns: [Int] = []
        for column in 0..<count where splits(column, columns.count) { columns.append(column) }
        self = .these(columns)
    }
}

/// A number whose decimal comma has divided it into two fields.
enum SplitDecimal {
    private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }

    /// The digits at the end of a field.
    private static func digits(atEndOf range: Range<Int>, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[range].suffix(from: bytes[range].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? range.lowerBound)
    }

    /// Whether two fields are such a number, also with a currency or a unit.
    static func isOne(_ cells: [DelimitedText.Cell], at field: Int, _ bytes: [UInt8]) -> Bool {
        guard field + 1 < cells.count else { return false }
        let (whole, fraction) = (cells[field], cells[field + 1])
        guard !whole.isQuoted, !fraction.isQuoted, fraction.range.lowerBound == whole.range.upperBound + 1,
            isDigit(bytes[fraction.range].first)
        else { return false }
        let digits = digits(atEndOf: whole.range, bytes)
        guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0") else { return false }
        let text = bytes.span.extracting(whole.range.lowerBound..<fraction.range.upperBound)
        return NumberField.number(text, hasDecimalComma: true) != nil
            || DecoratedNumber.number(text, hasDecimalComma: true) != nil
    }

    /// Whether two fields that are such a number can be a whole one with a comma between groups of three digits.
    static func canBeGroups(_ cells: [DelimitedText.Cell], at field: Int, _ bytes: [UInt8]) -> Bool {
        let whole = digits(atEndOf: cells[field].range, bytes)
        return whole.count <= 3 && whole.first != UInt8(ascii: "0")
            && bytes[cells[field + 1].range].prefix(while: isDigit).count == 3
    }

    /// Makes one field of each two that are such a number, in some of the given columns.
    /// - Returns: Whether the record then has a field for each column; `false` also if there are several ways.
    static func join(_ cells: inout [DelimitedText.Cell], in columns: [Int], of count: Int, _ bytes: [UInt8]) -> Bool {
        guard cells.count > count, cells.count <= count + columns.count else { return false }
        var known = columns
        if cells.count < count + columns.count {
            let candidates = Set(columns)
            let split = SplitColumns(of: count, in: cells.count) { column, field in
                candidates.contains(column) && isOne(cells, at: field, bytes)
            }
            guard case .these(let some) = split else { return false }
            known = some
        } else if !columns.enumerated().allSatisfy({ isOne(cells, at: $1 + $0, bytes) }) {
            return false
        }
        for column in known {
            let range = cells[column].range.lowerBound..<cells[column + 1].range.upperBound
            cells[column] = DelimitedText.Cell(range: range, hasEscapes: false, isQuoted: false)
            cells.remove(at: column + 1)
        }
        return true
    }
}
