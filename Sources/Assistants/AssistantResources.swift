import JSON

/// What clients can read beside the tools: the guide, and the texts of `schema` and `examples`.
enum AssistantResources {
    private static let guide = "plotwright://guide"
    private static let schema = "plotwright://schema"
    private static let examples = "plotwright://examples"

    static let list: [JSONTree] = [
        resource(guide, "guide", "The rules of thumb for chart specs", "text/markdown"),
        resource(schema, "schema", "The keys of a chart spec and the names of its parts", "text/plain"),
        resource(examples, "examples", "The names of all examples", "text/plain"),
    ]

    static let templates: [JSONTree] = [
        template(schema + "/{part}", "part of the schema", "The keys of an object or of a type of plot", "text/plain"),
        template(examples + "/{name}", "example", "A complete chart spec", "application/json"),
    ]

    /// `resources/read`
    static func read(
        _ params: JSONValue?, _ revision: ProtocolRevision, _ guide: SchemaGuide
    ) throws(RPCError) -> AssistantResult {
        guard let uri = params?["uri"]?.string else {
            throw RPCError(.invalidParams, "The URI of the resource is missing.")
        }
        guard uri.utf8.count <= 1_000, let (type, text) = content(of: uri, guide) else {
            throw RPCError(
                revision.isStateless ? .invalidParams : .resourceNotFound, "There is no resource at this URI.",
                data: ["uri": .string(String(uri.prefix(200)))])
        }
        return AssistantResult(
            listing: "contents", [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]])
    }

    private static func content(of uri: String, _ schemaGuide: SchemaGuide) -> (type: String, text: String)? {
        switch uri {
        case guide: return ("text/markdown", AssistantGuide.rules)
        case schema: return (try? schemaGuide.text(of: "")).map { ("text/plain", $0) }
        case examples: return (try? Cookbook.shared.text(query: "", name: nil)).map { ("text/plain", $0) }
        default: break
        }
        if uri.hasPrefix(schema + "/") {
            let part = String(uri.dropFirst(schema.count + 1))
            return (try? schemaGuide.text(of: part)).map { ("text/plain", $0) }
        }
        guard uri.hasPrefix(examples + "/") else { return nil }
        let name = String(uri.dropFirst(examples.count + 1))
        return Cookbook.shared.recipe(named: name).map { ("application/json", $0.spec) }
    }

    private static func resource(_ uri: String, _ name: String, _ title: String, _ type: String) -> JSONTree {
        ["uri": .string(uri), "name": .string(name), "title": .string(title), "mimeType": .string(type)]
    }

    private static func template(_ uri: String, _ name: String, _ title: String, _ type: String) -> JSONTree {
        ["uriTemplate": .string(uri), "name": .string(name), "title": .string(title), "mimeType": .string(type)]
    }
}
