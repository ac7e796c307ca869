import JSON
import Specs

/// The JSON Schema of the spec.
package enum ChartSchema {
    package static var document: [UInt8] { Array(SchemaDocument.tree.text.utf8) }
}
