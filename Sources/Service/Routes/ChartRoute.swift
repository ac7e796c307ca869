import Data
import HTTPMessages

extension Route {
    /// `GET /chart?spec=…` and `POST /chart`: a spec becomes a picture.
    static func chart(_ charts: ChartDesk) -> Route {
        let handler: @Sendable (Reply) -> Void = { charts.answer($0) }
        return Route("/chart", "/chart.png", "/chart.svg", access: .picture, handlers: [.get: handler, .post: handler])
        {
            request throws(Problem) in
            try FormatChoice(request).check()
            if request.method == .post { try checkSpecContent(request, orData: true) }
        }
    }

    /// Takes JSON in UTF-8 under whatever name: also that of `curl -d`, which calls all content a form.
    /// - Parameter data: whether data may come in the place of a spec.
    static func checkSpecContent(_ request: HTTPRequest, orData data: Bool = false) throws(Problem) {
        guard ContentCoding(request.fields.combined(.contentEncoding)) != nil else {
            var problem = Problem(
                .unsupportedMediaType, detail: "Content may be encoded once, with gzip, or not at all.")
            problem.acceptEncoding = ContentCoding.accepted
            throw problem
        }
        guard let contentType = request.fields.combined(.contentType) else { return }
        let media = MediaType(contentType)
        let isData = data && media.flatMap { TableFormat($0) } != nil
        let isTaken = isData || media?.isJSON == true || media?.name == "application/x-www-form-urlencoded"
        let charset = media?.parameter("charset")?.lowercased() ?? "utf-8"
        guard isTaken, charset == "utf-8" || charset == "us-ascii" else {
            var problem = Problem(
                .unsupportedMediaType,
                detail: data
                    ? "A spec is JSON in UTF-8, application/json; data is in UTF-8, too: \(TableFormat.mediaTypes)."
                    : "A spec is JSON in UTF-8: application/json.")
            problem.acceptPost = data ? "application/json, \(TableFormat.mediaTypes)" : "application/json"
            throw problem
        }
    }
}
