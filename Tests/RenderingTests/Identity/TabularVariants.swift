import Data
import Dialects
import JSON
import Rendering
import TestSupport

/// A small table as a client writes it, of which one thing can be changed at a time.
struct WrittenTable {
    var names: [String]
    /// The fields, row by row.
    var rows: [[String]]
    var separator = ","
    var lineEnd = "\n"
    var hasNames = true
    var start = ""
    var end = "\n"
    /// The fields that are quoted: none, texts or all.
    var quotes = 0

    /// The notations of a number. All have the same digits.
    static let notations: [@Sendable (Int) -> String] = [
        { "\($0)" }, { "\($0).0" }, { "\($0)%" }, { "\($0) %" }, { "$\($0)" }, { "€\($0)" }, { "\($0) €" },
        { "£\($0)" },
        { "+\($0)" }, { "\($0)e0" }, { "0\($0)" }, { "-\($0)" }, { "(\($0))" }, { "\u{2212}\($0)" }, { "-$\($0)" },
    ]
    static let zeros = ["0", "-0", "0.0", "-0.0", "-0e5", "0%", "-$0"]
    static let gaps = ["", "NA", "-", "null", "n/a"]
    static let dates: [@Sendable (Int) -> String] = [
        { "2024-0\($0 % 9 + 1)-0\($0 / 9 % 9 + 1)" }, { "0\($0 % 9 + 1)/0\($0 / 9 % 9 + 1)/2024" },
        { "0\($0 / 9 % 9 + 1).0\($0 % 9 + 1).2024" }, { "20240\($0 % 9 + 1)0\($0 / 9 % 9 + 1)" },
        { "2024-0\($0 % 9 + 1)-0\($0 / 9 % 9 + 1)T00:00:00Z" }, { "\(1990 + $0)" },
    ]
    private static let labels = ["a", "b", "c", "Köln", "x y", "2nd", "D", "e\u{301}", "fg", "NA", "true", "7 up"]

    init(using random: inout RandomSource) {
        let count = Int.random(in: 2...7, using: &random)
        let measures = Int.random(in: 1...3, using: &random)
        names = ["m", "v", "w", "share"].prefix(measures + 1).map { $0 }
        let isOfDates = Bool.random(using: &random)
        let date = Self.dates.randomElement(using: &random)!
        var notations: [@Sendable (Int) -> String] = []
        for _ in 0..<measures { notations.append(Self.notations.randomElement(using: &random)!) }
        let labels = Self.labels.shuffled(using: &random)
        rows = (0..<count).map { row in
            [isOfDates ? date(row * 2) : labels[row]] + notations.map { $0(Int.random(in: 1...90, using: &random)) }
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let row = Int.random(in: 0..<count, using: &random)
            rows[row][1] = Bool.random(using: &random) ? "0" : ""
        }
    }

    var text: String {
        func field(_ text: String) -> String {
            let isText = text.utf8.contains { $0 > 0x3A }
            return quotes == 2 || quotes == 1 && isText || text.contains(separator) ? "\"\(text)\"" : text
        }
        let lines = ((hasNames ? [names] : []) + rows).map { $0.map(field).joined(separator: separator) }
        return start + lines.joined(separator: lineEnd) + end
    }

    /// The table with one thing changed, and what it is.
    func changed(using random: inout RandomSource) -> (String, WrittenTable) {
        var table = self
        let row = Int.random(in: 0..<rows.count, using: &random)
        let column = Int.random(in: 1..<names.count, using: &random)
        func digits(_ text: String) -> Int { Int(text.filter { ("0"..."9").contains($0) }.prefix(4)) ?? 3 }
        switch Int.random(in: 0..<15, using: &random) {
        case 0, 1:
            let notation = Self.notations.randomElement(using: &random)!
            for row in rows.indices { table.rows[row][column] = notation(digits(rows[row][column])) }
            return ("the notation of a column", table)
        case 2:
            table.rows[row][column] = Self.notations.randomElement(using: &random)!(digits(rows[row][column]))
            return ("the notation of a field", table)
        case 3:
            table.rows[row][column] = Self.zeros.randomElement(using: &random)!
            return ("a zero", table)
        case 4:
            table.rows[row][column] = Self.gaps.randomElement(using: &random)!
            return ("a missing value", table)
        case 5:
            table.quotes = (quotes + Int.random(in: 1...2, using: &random)) % 3
            return ("quotes", table)
        case 6:
            table.rows.swapAt(row, Int.random(in: 0..<rows.count, using: &random))
            return ("the order of records", table)
        case 7:
            let other = Int.random(in: 0..<names.count, using: &random)
            table.names.swapAt(column, other)
            for row in rows.indices { table.rows[row].swapAt(column, other) }
            return ("the order of columns", table)
        case 8:
            table.separator = [",", ";", "\t", "|"].randomElement(using: &random)!
            return ("the separator", table)
        case 9:
            table.hasNames.toggle()
            return ("the header", table)
        case 10:
            table.names[column] = ["V", "value", "", "share %", "Year", "lat", "e\u{301}", "\u{e9}"].randomElement(
                using: &random)!
            return ("a name", table)
        case 11:
            let date = Self.dates.randomElement(using: &random)!
            for row in rows.indices { table.rows[row][0] = date(row * 2) }
            return ("the notation of dates", table)
        case 12:
            table.start = ["\u{feff}", "# note\n", "\n", "sep=,\n"].randomElement(using: &random)!
            return ("the start", table)
        case 13:
            (table.lineEnd, table.end) = [("\r\n", "\r\n"), ("\n", ""), ("\r", "\r"), ("\n", "\n\n")].randomElement(
                using: &random)!
            return ("line ends", table)
        default:
            table.rows[row][0] += ["x", " ", ".", "\u{301}"].randomElement(using: &random)!
            return ("a text", table)
        }
    }

    /// The table as records of JSON. Fields that are plain numbers are numbers.
    var records: JSONTree {
        .array(
            rows.map { row in
                .object(
                    zip(names, row).map { name, field in
                        .init(key: name, value: Double(field).map { .number($0) } ?? .string(field))
                    })
            })
    }
}

/// The ways by which a table reaches a picture.
enum TableWay: CaseIterable {
    case posted, fetched, inSpec, fetchedBySpec

    func request(_ text: String, _ format: TableFormat, _ settings: [String: String]) -> IdentityRequest {
        let settings = TabularSettings(settings)
        let ending = format.rawValue
        let content = ResourceContent.bytes(Array(text.utf8), mediaType: nil)
        let plots: JSONTree = [["type": "bar", "x": "m", "y": "v"]]
        switch self {
        case .posted: return IdentityRequest(.data(PostedData(Array(text.utf8), format: format), settings))
        case .fetched:
            return IdentityRequest(.dataAt(url: "https://example.org/data.\(ending)", settings), content: [content])
        case .inSpec:
            let data: JSONTree = ["text": .string(text), "format": .string(ending)]
            return IdentityRequest(
                spec: JSONTree.object([.init(key: "data", value: data), .init(key: "plots", value: plots)]).text)
        case .fetchedBySpec:
            let data: JSONTree = ["url": "https://example.org/data", "format": .string(ending)]
            return IdentityRequest(
                spec: JSONTree.object([.init(key: "data", value: data), .init(key: "plots", value: plots)]).text,
                content: [content])
        }
    }
}

/// Settings of tables and options of pictures, of which one can be changed at a time.
enum SettingVariants {
    static let tabular: [(String, [String])] = [
        ("type", ["line", "bar", "area", "pie", "scatter", "histogram", "box"]), ("x", ["m", "v"]),
        ("y", ["v", "v,w", "w"]),
        ("group", ["m"]), ("stack", ["true", "percent", "none"]), ("limit", ["1", "2"]), ("panes", ["true", "false"]),
        ("title", ["T", "t"]), ("header", ["present", "absent"]), ("decimal", ["point", "comma"]),
        ("types", ["v:number", "m:text", "v:text", "m:date"]),
        ("timeZone", ["UTC", "Europe/Berlin", "America/New_York", "+05:30"]), ("dataFormat", ["csv", "tsv", "json"]),
    ]

    static func changed(_ options: PictureOptions, using random: inout RandomSource) -> (String, PictureOptions) {
        var options = options
        switch Int.random(in: 0..<8, using: &random) {
        case 0: options.overrides.width = [180, 200.5].randomElement(using: &random)
        case 1: options.overrides.height = [140, 121].randomElement(using: &random)
        case 2: options.overrides.devicePixelRatio = [1, 1.5].randomElement(using: &random)
        case 3: options.overrides.background = ["white", "#fff", "navy", "transparent"].randomElement(using: &random)
        case 4:
            options.overrides.theme = ["plain", "dark", "modern", "modernDark", "slate"].randomElement(using: &random)
        case 5: options.quality = [1, 50, 100].randomElement(using: &random)
        case 6: options.point = PicturePoint(x: .random(in: 0...180, using: &random), y: 60)
        default: options.point = PicturePoint(x: 60, y: 60, margin: [0, -0.0, 5, 90].randomElement(using: &random))
        }
        return ("an option", options)
    }
}
