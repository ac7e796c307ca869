import HTTPServer

extension Route {
    /// `GET /chart?spec=…` and `POST /chart`: a spec becomes a picture.
    static func chart(_ charts: ChartDesk) -> Route {
        let handler: @Sendable (Reply) -> Void = { charts.answer($0) }
        return Route("/chart", "/chart.png", "/chart.svg", access: .picture, handlers: [.get: handler, .post: handler])
        {
            request throws(Problem) in
            try FormatChoice(request).check()
            if request.method == .post { try checkSpecContent(request) }
        }
    }

    /// Takes JSON in UTF-8 under whatever name: also that of `curl -d`, which calls all content a form.
    static func checkSpecContent(_ request: HTTPRequest) throws(Problem) {
        guard ContentCoding(request.fields.combined(.contentEncoding)) != nil else {
            var problem = Problem(
                .unsupportedMediaType, detail: "Content may be encoded once, with gzip, or not at all.")
            problem.acceptEncoding = ContentCoding.accepted
            throw problem
        }
        guard let contentType = request.fields.combined(.contentType) else { return }
        let media = MediaType(contentType)
        let isTaken = media?.isJSON == true || media?.name == "application/x-www-form-urlencoded"
        let charset = media?.parameter("charset")?.lowercased() ?? "utf-8"
        guard isTaken, charset == "utf-8" || charset == "us-ascii" else {
            var problem = Problem(.unsupportedMediaType, detail: "A spec is JSON in UTF-8: application/json.")
            problem.acceptPost = "application/json"
            throw problem
        }
    }
}
