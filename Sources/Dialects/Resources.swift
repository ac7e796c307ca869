import Data
import Digests
import JSON

/// A resource that a spec names instead of holding it.
package enum ResourceRequest: Hashable, Sendable {
    /// Data at a URL.
    case data(url: String)
    /// A PNG at a URL.
    case picture(url: String)
    /// The answer of one of the operator's data sources to a query.
    case query(DataQuery)
}

/// A resource that a spec cannot be drawn without, and where the spec names it.
package struct ResourceNeed: Hashable, Sendable {
    package var request: ResourceRequest
    /// The first place that names it; for a query that of the object that names the source.
    package var place: SpecPlace

    package init(_ request: ResourceRequest, at place: SpecPlace) {
        self.request = request
        self.place = place
    }
}

/// The resources of a spec that have been brought.
package struct SpecResources: Sendable {
    /// How many different ones a spec may name.
    package static let maximumCount = 20

    private var contents: [ResourceRequest: ResourceContent] = [:]

    package init() {}

    package var isEmpty: Bool { contents.isEmpty }

    package subscript(request: ResourceRequest) -> ResourceContent? {
        get { contents[request] }
        set { contents[request] = newValue }
    }
}

/// The content of a resource.
package enum ResourceContent: Sendable {
    /// - `mediaType`: as the server says it, in small letters and without parameters.
    case bytes([UInt8], mediaType: String?)
    case table(Table)

    /// What tells this content from any other.
    /// - Complexity: O(n) in the content.
    package var digest: SHA256.Digest {
        var hasher = CanonicalHasher()
        switch self {
        case .bytes(let bytes, let mediaType):
            hasher.append("mediaType", mediaType ?? "")
            hasher.append("bytes", bytes)
        case .table(let table):
            hasher.append("records", table.count)
            for name in table.names {
                hasher.append("name", name)
                switch table[name] {
                case .numbers(let numbers): hasher.append("numbers", numbers)
                case .dates(let dates): hasher.append("dates", dates)
                case .texts(let texts):
                    for text in texts { hasher.append(text == nil ? "missing" : "text", text ?? "") }
                case nil: break
                }
            }
        }
        return hasher.finish()
    }
}

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
