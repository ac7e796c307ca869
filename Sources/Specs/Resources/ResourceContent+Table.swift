import Data
import JSON

extension ResourceContent {
    /// The content as a table.
    /// - Parameters:
    ///   - url: where it was, if it was at a URL; the end of its path may tell the format.
    ///   - format: where that is said.
    ///   - path: to the data in JSON, as a JSON pointer (RFC 6901).
    package func table(
        at url: String?, format: TableFormat? = nil, path: String = "", options: TableOptions = TableOptions()
    ) throws(TableError) -> Table {
        switch self {
        // A data source knows its types.
        case .table(let table): return try table.typed(options, detects: false)
        case .bytes(let bytes, let mediaType):
            let told = mediaType.flatMap { TableFormat(mediaType: $0) }
            guard let format = format ?? told ?? url.flatMap(Self.format) else {
                let type = mediaType.map { " \"\($0.shortened(to: 40))\"" } ?? ""
                let known = TableFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw TableError(
                    "Neither its type\(type) nor its name tells what it is written in; say it as \"format\", which is one of \(known).",
                    found: mediaType)
            }
            return try Table(bytes, format: format, at: path, options: options)
        }
    }

    /// What the data is called in messages.
    /// - Parameter url: where it was, if it was at a URL; the query may hold secrets of others than those who read the message.
    package static func name(at url: String?) -> String {
        guard let url else { return "The data" }
        return "The data at \(url.prefix { $0 != "?" && $0 != "#" }.description.shortened(to: 100))"
    }

    /// The format that the end of a URL's path tells.
    private static func format(of url: String) -> TableFormat? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").last.flatMap { TableFormat(fileName: $0) }
    }
}
