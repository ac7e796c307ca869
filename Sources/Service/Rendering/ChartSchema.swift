/// The JSON Schema of the spec.
package enum ChartSchema {
    package static var document: [UInt8] {
        Array(#"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object"}"#.utf8)
    }
}
