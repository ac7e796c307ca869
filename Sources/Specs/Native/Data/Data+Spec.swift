import Charts
import Codecs
import Data
import JSON

extension Codec where Value == GraphData {
    /// The data that is drawn, after all transforms.
    static let data = Codec(
        expectation: keys.expectation, allowed: keys.allowed, accepts: keys.accepts,
        decode: { value, decoder in
            decoder.data { decoder in keys.decode(value, &decoder).flatMap { $0.result(&decoder) } }
        },
        schema: keys.schema)

    private static let keys = Codec<DataKeys>.either(
        Codec<[Name: Column]>.columns(besides: ObjectCodec.data.keyNames).map { DataKeys(columns: $0) },
        .object(.data), Codec<[Name: Column]>.rows.map { DataKeys(columnsOfRows: $0) })
}

extension ObjectCodec where Root == DataKeys {
    static let data = ObjectCodec(
        "Data", "Named columns that the fields of plots refer to.", initial: DataKeys(),
        properties: [
            Property("columns", \.columns, .columns, "The columns by name."),
            Property(
                "rows", \.columnsOfRows, .rows,
                "The records, one object for each row. Every key that occurs is a column, in addition to those of columns."
            ),
            Property(
                "text", \.text, .optional(.string(maximumLength: 64 << 20)),
                "The data as text, instead of columns and rows."),
            Property(
                "url", \.url, .optional(.webURL),
                "The URL of the data, instead of columns and rows. The server fetches it over HTTP if it allows the URL's origin."
            ),
            Property(
                "source", \.source, .optional(.string(maximumLength: 200)),
                "The name of a data source, instead of columns and rows. The operator of the server configures the data sources."
            ),
            Property(
                "query", \.query, .optional(.string(maximumLength: 200)),
                "The name of the source's query that returns the data."),
            Property(
                "parameters", \.parameters, .optional(.dataParameters),
                "Values for the parameters of the query."),
            Property(
                "format", \.format, .optional(.enumeration()),
                "The format of the text or of the data at the URL: comma-separated values with the column names in the first line (RFC 4180; semicolons, tabs, vertical bars or spaces can replace the commas), tab-separated values, a JSON array of records or object of columns, or one JSON object per line. Default: csv for text; for data at a URL, the format that its media type or name indicates."
            ),
            Property(
                "header", \.header, .optional(.enumeration()),
                "Whether the first line of comma-separated or tab-separated values contains the column names. Without names, the columns are column 1, column 2 and so on. Default: present."
            ),
            Property(
                "path", \.path, .optional(.string(maximumLength: 1_000)),
                "A JSON pointer to the data inside a JSON document, such as /data/items."),
            Property(
                "types", \.types, .columnTypes,
                "The types of columns whose type cannot be detected from their values."),
            Property(
                "timeZone", \.zone, .optional(.timeZone),
                "The time zone, such as Europe/Berlin, of dates without a UTC offset, of transforms, and of plot spaces without their own time zone. Default: UTC."
            ),
            Property(
                "transform", \.transforms, .array(of: .transform, maximumCount: 100),
                "The steps that transform the input data into the data that is drawn, applied in order."),
        ])
}

extension Codec where Value == [Name: ColumnType] {
    /// An object with a column type for each column name.
    static let columnTypes = Codec(
        expectation: "an object of types", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object of types")
                return nil
            }
            var types: [Name: ColumnType] = [:]
            for (name, member) in value.sortedMembers where !decoder.isFull {
                let type = decoder.descend(to: name) { Codec<ColumnType>.enumeration().decode(member, &$0) }
                if let type { types[name] = type }
            }
            return types
        },
        schema: { builder in
            ["type": "object", "additionalProperties": Codec<ColumnType>.enumeration().schema(&builder)]
        }, encode: { $0.isEmpty ? .object([]) : nil })
}

extension Codec where Value == String {
    /// A URL that is fetched over HTTP. Only the scheme and the length are checked here; the fetcher validates the
    /// rest.
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

extension Codec where Value == [Name: DataParameter] {
    /// An object with a number, a text, true or false for each parameter.
    static let dataParameters = Codec(
        expectation: "an object of numbers, strings, true and false", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object, value.count <= 100 else {
                decoder.reject(value, allowed: "an object of at most 100 numbers, strings, true and false")
                return nil
            }
            var parameters: [Name: DataParameter] = [:]
            for (name, member) in value.sortedMembers where !decoder.isFull {
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
        Codec<Double>.number.map { .number($0) }, Codec<String>.string(maximumLength: 10_000).map { .text(Name($0)) },
        Codec<Bool>.bool.map { .bool($0) })
}
