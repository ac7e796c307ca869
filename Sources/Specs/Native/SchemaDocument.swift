import Charts
import Codecs
import JSON

/// The JSON Schema (2020-12) of the native dialect, generated from the codecs that decode it.
package enum SchemaDocument {
    package static let tree: JSONTree = {
        var builder = SchemaBuilder()
        let graph = ObjectCodec<GraphSpec>.graph.definition(&builder)
        return
            ([
                "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:plotwright:chart",
                "title": "Plotwright chart",
            ] as JSONTree)
            .adding(graph).adding([
                "anyOf": [["required": ["plots"]], ["required": ["graphs"]], ["required": ["data"]]]
            ])
            .adding(["$defs": .object(builder.definitions)])
    }()

    /// The JSON text in UTF-8.
    package static var bytes: [UInt8] { tree.bytes }
}
