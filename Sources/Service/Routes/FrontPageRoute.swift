extension Route {
    /// `GET /`: a page for people, with examples and how to call.
    static var frontPage: Route {
        .document(
            "/",
            StaticDocument(
                Asset.frontPage, contentType: "text/html; charset=utf-8",
                contentSecurityPolicy:
                    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ))
    }
}
