import HTTPMessages

extension Route {
    /// `GET /chart?spec=…` and `POST /chart`: a spec becomes a picture.
    static func chart(_ charts: ChartService) -> Route {
        let handler: Handler = { charts.answer($0) }
        return Route("/chart", "/chart.png", "/chart.svg", access: .picture, handlers: [.get: handler, .post: handler])
        {
            admission throws(Problem) in
            try admission.formats.check()
            try admission.content?.check(orData: true)
        }
    }
}
