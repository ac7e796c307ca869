extension Route {
    /// `GET /schema`: the JSON Schema of the spec.
    static var schema: Route {
        .document("/schema", StaticDocument(ChartSchema.document, contentType: "application/schema+json"))
    }
}
