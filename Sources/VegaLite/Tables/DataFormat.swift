import Data
import Formatting
import JSON
import JavaScript

/// How the values of a field are read from a source.
package enum FieldParsing: Hashable, Sendable {
    case boolean, number, string
    /// Instants in milliseconds.
    case date
    /// Dates in a form by directives such as `%d/%m/%Y`.
    case datePattern(String)

    /// Reads `number`, `date`, `date:'%d/%m/%Y'`, `utc:'%Y'` …; nil for other texts.
    package init?(_ text: String) {
        switch text {
        case "boolean": self = .boolean
        case "number", "integer": self = .number
        case "string": self = .string
        case "date", "utc": self = .date
        default:
            guard text.hasPrefix("date:") || text.hasPrefix("utc:"), let colon = text.firstIndex(of: ":") else {
                return nil
            }
            var pattern = text[text.index(after: colon)...]
            if let quote = pattern.first, pattern.count >= 2, quote == "'" || quote == "\"", pattern.last == quote {
                pattern = pattern.dropFirst().dropLast()
            }
            self = .datePattern(String(pattern))
        }
    }
}

/// The format of a data source.
package struct DataFormat: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable { case json, csv, tsv, dsv, topojson }

    /// Which fields are parsed before anything else.
    package enum Parsing: Hashable, Sendable {
        /// Those whose types the chart needs.
        case implied
        /// None.
        case none
        /// All, by their values.
        case automatic
        /// Some, and of the others those whose types the chart needs. A field with nil is not parsed at all.
        case fields([Field])
    }

    package struct Field: Hashable, Sendable {
        package let name: String
        package let parsing: FieldParsing?
    }

    /// Nil if it follows from the name of the file.
    package var kind: Kind?
    package var parsing = Parsing.implied
    /// The path of the member that contains the records.
    package var property: FieldPath?
    /// The separator of `dsv`, an ASCII character.
    package var delimiter: UInt8?
    /// The objects of a topology.
    package var feature: String?
    package var mesh: String?

    package init(_ kind: Kind? = nil) { self.kind = kind }

    /// Reads the member `format` of a source.
    /// - Parameter pointer: Its place.
    package init(_ json: JSONValue, at pointer: String) throws(DataError) {
        guard json.kind == .object else {
            throw DataError(pointer, "A format is an object.", found: json.summary)
        }
        if let type = json.given("type") {
            guard let kind = type.string.flatMap(Kind.init) else {
                throw DataError(
                    "\(pointer)/type", "The format is not available.", found: type.summary,
                    allowed: Kind.allCases.map(\.rawValue))
            }
            self.kind = kind
        }
        property = json.given("property")?.string.map { FieldPath($0) }
        feature = json.given("feature")?.string
        mesh = json.given("mesh")?.string
        if let text = json.given("delimiter") {
            guard let bytes = text.utf8, bytes.count == 1, let byte = bytes.first, byte < 0x80,
                ![10, 13, UInt8(ascii: "\"")].contains(byte)
            else {
                throw DataError("\(pointer)/delimiter", "A delimiter is one ASCII character.", found: text.summary)
            }
            delimiter = byte
        }
        if let parse = json["parse"] { parsing = try Self.parsing(parse, at: "\(pointer)/parse") }
    }

    private static func parsing(_ json: JSONValue, at pointer: String) throws(DataError) -> Parsing {
        switch json.kind {
        case .null: return .none
        case .string where json.string == "auto": return .automatic
        case .object:
            var fields: [Field] = []
            for (name, value) in json.members {
                guard !value.isNull else {
                    fields.append(Field(name: name, parsing: nil))
                    continue
                }
                guard let parsing = value.string.flatMap(FieldParsing.init) else {
                    throw DataError(
                        "\(pointer)/\(name)", "This is not a way to parse a field.", found: value.summary,
                        allowed: ["number", "boolean", "date", "date:'%Y-%m-%d'", "utc:'%Y-%m-%d'", "string"])
                }
                fields.append(Field(name: name, parsing: parsing))
            }
            return .fields(fields)
        default: throw DataError(pointer, "\"parse\" is an object, \"auto\" or null.", found: json.summary)
        }
    }

    /// The character between the fields; nil for formats without one.
    var separator: UInt8? {
        switch kind {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        case .dsv: delimiter ?? UInt8(ascii: ",")
        case .json, .topojson, nil: nil
        }
    }
}
