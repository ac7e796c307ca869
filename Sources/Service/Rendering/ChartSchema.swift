import JSON
import Specs

/// The JSON Schema of the spec.
package enum ChartSchema {
    package static var document: [UInt8] { SchemaDocument.tree.bytes }
}
