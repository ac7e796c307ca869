extension Route {
    /// `GET /openapi.yaml`: the description of this interface.
    static var openAPI: Route {
        .document("/openapi.yaml", StaticDocument(Asset.openAPIDocument, contentType: "application/yaml"))
    }
}
