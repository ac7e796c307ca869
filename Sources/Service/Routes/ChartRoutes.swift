import HTTPMessages
import Rendering

extension Route {
    /// `GET /chart?spec=…` and `POST /chart`: renders a spec as a picture.
    static func chart(_ charts: ChartService) -> Route {
        let handler: Handler = { charts.answer($0) }
        return Route(
            ["/chart"] + PictureFormat.endings.map { "/chart.\($0)" }, access: .picture, dialect: .byInput,
            handlers: [.get: handler, .post: handler]
        ) { admission throws(Problem) in
            try admission.formats.check()
            try admission.content?.check(orData: true, orAny: true)
        }
    }

    /// `GET /hit?spec=…&x=…&y=…` and `POST /hit?x=…&y=…`: tells what a picture shows at a point.
    static func hit(_ charts: ChartService) -> Route {
        let handler: Handler = { charts.answer($0) }
        return Route(
            ["/hit"], access: .picture, dialect: .byInput, handlers: [.get: handler, .post: handler]
        ) { admission throws(Problem) in
            try admission.formats.check()
            try admission.content?.check(orData: true, orAny: true)
        }
    }

    /// `GET /describe?spec=…` and `POST /describe`: tells what a picture shows, in words and values.
    static func describe(_ charts: ChartService) -> Route {
        let handler: Handler = { charts.answer($0) }
        return Route(
            ["/describe"], access: .picture, dialect: .byInput, handlers: [.get: handler, .post: handler]
        ) { admission throws(Problem) in
            try admission.formats.check()
            try admission.content?.check(orData: true, orAny: true)
        }
    }

    /// The paths of saved charts on a server that saves none.
    static func withoutSavedCharts(_ problems: ProblemResponder) -> Route {
        let handler: Handler = { problems.answer(.savingNotConfigured, $0) }
        return Route(
            [SavedChartPath.collection, "/charts/{hash}", "/charts/{hash}/hit", "/charts/{hash}/describe"]
                + PictureFormat.endings.map { "/charts/{hash}.\($0)" },
            handlers: [.get: handler, .post: handler, .delete: handler])
    }

    /// `POST /charts`: saves a spec under a short URL.
    static func savedCharts(_ saved: SavedCharts) -> Route {
        Route([SavedChartPath.collection], handlers: [.post: { saved.save($0) }]) { admission throws(Problem) in
            try admission.content?.check()
        }
    }

    /// `GET` and `DELETE /charts/{hash}`: reads or deletes a saved spec.
    static func savedChart(_ saved: SavedCharts) -> Route {
        Route(
            ["/charts/{hash}"], access: .picture,
            handlers: [.get: { saved.show($0) }, .delete: { saved.delete($0) }]
        ) { admission throws(Problem) in
            if admission.request.method == .delete { try saved.checkDeletion() }
        }
    }

    /// `GET /charts/{hash}.png` and the other endings: renders a saved spec.
    static func savedPicture(_ saved: SavedCharts) -> Route {
        Route(
            PictureFormat.endings.map { "/charts/{hash}.\($0)" }, access: .picture,
            handlers: [.get: { saved.draw($0) }]
        ) { admission throws(Problem) in
            try admission.formats.check()
        }
    }

    /// `GET /charts/{hash}/hit?x=…&y=…`: tells what the picture of a saved spec shows at a point.
    /// `GET /charts/{hash}/describe`: tells what it shows.
    static func savedHit(_ saved: SavedCharts) -> Route {
        Route(
            ["/charts/{hash}/hit", "/charts/{hash}/describe"], access: .picture, handlers: [.get: { saved.draw($0) }]
        ) {
            admission throws(Problem) in
            try admission.formats.check()
        }
    }
}
