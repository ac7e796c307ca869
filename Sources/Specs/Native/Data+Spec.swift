import Charts
import Data
import JSON

extension Codec where Value == GraphData {
    /// What is drawn, when all transforms are made.
    static let data = Codec(
        expectation: keys.expectation, accepts: keys.accepts,
        decode: { value, decoder in keys.decode(value, &decoder).flatMap { $0.result(&decoder) } },
        schema: keys.schema)

    private static let keys = Codec<DataKeys>.object(.data)
}

extension ObjectCodec where Root == DataKeys {
    static let data = ObjectCodec(
        "Data", "Named columns that the plots' fields refer to.", initial: DataKeys(),
        properties: [
            Property("columns", .columns, "A column for each name.") { $0.columns.merge($1) { _, new in new } },
            Property("rows", .rows, "A record for each row; every key that occurs is a column.") {
                $0.columns.merge($1) { _, new in new }
            },
            Property(
                "text", \.text, .optional(.string(maximumLength: 64 << 20)),
                "The data as a text, in the place of columns and rows."),
            Property(
                "url", \.url, .optional(.webURL),
                "Where the data is, in the place of columns and rows: fetched by HTTP, if the URL's origin is one that the server fetches from."
            ),
            Property(
                "source", \.source, .optional(.string(maximumLength: 200)),
                "The data source that has the data, in the place of columns and rows: one that the server's operator has named."
            ),
            Property(
                "query", \.query, .optional(.string(maximumLength: 200)),
                "Which of the source's queries gives the data."),
            Property(
                "parameters", \.parameters, .optional(.dataParameters),
                "Values for the parameters that the query has."),
            Property(
                "format", \.format, .optional(.word()),
                "How the text, or what is at the URL, is written: comma-separated values with the names of the columns in the first line (RFC 4180; semicolons or tabs may stand for the commas), tab-separated ones, a JSON array of records or object of columns, or a JSON object a line; without it csv for a text, and what its type or name tells for data at a URL."
            ),
            Property(
                "path", \.path, .optional(.string(maximumLength: 1_000)),
                "Where in JSON the data is, as a JSON pointer such as /data/items."),
            Property(
                "types", \.types, .columnTypes,
                "What the values of columns are, where that is not to be found out from them."),
            Property(
                "timeZone", \.zone, .optional(.timeZone),
                "Whose calendar and clocks are meant, such as Europe/Berlin: by dates that give no offset from UTC, by transforms and by plot spaces that name no zone of their own; without it those of UTC."
            ),
            Property(
                "transform", \.transforms, .array(of: .transform, maximumCount: 100),
                "Steps from the data that comes in to the data that is drawn, one after the other."),
        ])
}

extension Codec where Value == [String: ColumnType] {
    /// A type for each name.
    static let columnTypes = Codec(
        expectation: "an object of types", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object of types")
                return nil
            }
            var types: [String: ColumnType] = [:]
            for (name, member) in value.members where !decoder.isFull {
                let type = decoder.descend(to: name) { Codec<ColumnType>.word().decode(member, &$0) }
                if let type { types[name] = type }
            }
            return types
        },
        schema: { builder in
            ["type": "object", "additionalProperties": Codec<ColumnType>.word().schema(&builder)]
        }, encode: { $0.isEmpty ? .object([]) : nil })
}

extension Codec where Value == String {
    /// A URL that is fetched by HTTP; whoever fetches looks at it closely.
    static let webURL = {
        let text = Codec.string(maximumLength: 8_192)
        let expectation = "an https: or http: URL"
        return Codec(
            expectation: expectation, accepts: text.accepts,
            decode: { value, decoder in
                guard let url = value.string, url.hasWebScheme, text.decode(value, &decoder) != nil else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                return url
            },
            schema: { _ in
                ["type": "string", "format": "uri", "pattern": "^https?://[!-~]+$", "maxLength": 8_192]
            })
    }()
}

extension Codec where Value == [String: DataParameter] {
    /// A number, a text, true or false for each name.
    static let dataParameters = Codec(
        expectation: "an object of numbers, texts, true and false", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object, value.count <= 100 else {
                decoder.reject(value, allowed: "an object of at most 100 numbers, texts, true and false")
                return nil
            }
            var parameters: [String: DataParameter] = [:]
            for (name, member) in value.members where !decoder.isFull {
                let parameter = decoder.descend(to: name) { dataParameter.decode(member, &$0) }
                if let parameter { parameters[name] = parameter }
            }
            return parameters
        },
        schema: { builder in
            [
                "type": "object", "additionalProperties": dataParameter.schema(&builder), "maxProperties": 100,
            ]
        })

    private static let dataParameter = Codec<DataParameter>.either(
        Codec<Double>.number.map { .number($0) }, Codec<String>.string(maximumLength: 10_000).map { .text($0) },
        Codec<Bool>.bool.map { .bool($0) })
}
