import Data
import Diagnostics
import Digests
import JSON

/// A reference from a spec to an external resource.
package enum ResourceRequest: Hashable, Sendable {
    /// Data at a URL.
    case data(url: String)
    /// A PNG at a URL.
    case picture(url: String)
    /// The result of a query to one of the operator's data sources.
    case query(DataQuery)
}

/// A resource that a spec requires, and the place that names it.
package struct ResourceNeed: Hashable, Sendable {
    package var request: ResourceRequest
    /// The first place that names the resource. For a query, this is the object that names the source.
    package var place: SpecPlace

    package init(_ request: ResourceRequest, at place: SpecPlace) {
        self.request = request
        self.place = place
    }
}

/// The available resources of a spec.
package struct SpecResources: Sendable {
    /// The maximum number of different resources in a spec.
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
package enum ResourceContent: Encodable, Sendable {
    /// - `mediaType`: the server's media type in lower case, without parameters.
    case bytes([UInt8], mediaType: String?)
    case table(Table)

    /// The identity of this content.
    /// - Complexity: O(n) in the content.
    package var digest: SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append("content", content: self)
        return hasher.finish()
    }
}

extension ResourceContent {
    /// The content as a table.
    /// - Parameters:
    ///   - url: The URL of the content, if it has one. The extension of its path may determine the format.
    ///   - format: The explicit format, if specified.
    ///   - path: The place of the data in JSON, as a JSON pointer (RFC 6901).
    package func table(
        at url: String?, format: TableFormat? = nil, path: String = "", options: TableOptions = TableOptions()
    ) throws(TableError) -> Table {
        switch self {
        // A data source determines the types of its columns.
        case .table(let table): return try table.typed(options, detects: false)
        case .bytes(let bytes, let mediaType):
            let declaredFormat = mediaType.flatMap { TableFormat(mediaType: $0) }
            guard let format = format ?? declaredFormat ?? url.flatMap(Self.format) else {
                let type = mediaType.map { " \"\($0.shortened(to: 40))\"" } ?? ""
                let known = TableFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw TableError(
                    "Neither its type\(type) nor its name determines its format; set \"format\" to one of \(known).",
                    found: mediaType)
            }
            return try Table(bytes, format: format, at: path, options: options)
        }
    }

    /// The name of the data in messages.
    /// - Parameter url: The URL of the data, if it has one. Its query is omitted, because it may contain secrets that
    ///   the reader of the message must not see.
    package static func name(at url: String?) -> String {
        guard let url else { return "The data" }
        return "The data at \(url.prefix { $0 != "?" && $0 != "#" }.description.shortened(to: 100))"
    }

    /// The format determined by the extension of a URL's path.
    private static func format(of url: String) -> TableFormat? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").last.flatMap { TableFormat(fileName: $0) }
    }
}
